import { expect, test, vi } from 'vitest'
import type { SendResult } from './position-outbox.ts'
import type { MeasuredFix, QueuedFix } from './position-queue.ts'
import { createPositionSharing } from './position-sharing.ts'

const START = Date.parse('2026-11-21T06:00:00Z')
const TAKEN = { refusals: [] }

/** Until what was sent is answered. */
const settled = () =>
  new Promise(resolve => {
    setTimeout(resolve)
  })

/** A fake phone, server and clock. */
const fakeDeps = (queued: QueuedFix[] = []) => {
  let nowMs = START
  let steadyMs = 0
  let found: (fix: MeasuredFix) => void = () => undefined
  let fail: (isDenied: boolean) => void = () => undefined
  let look: () => void = () => undefined
  const server = { answer: TAKEN as SendResult, got: [] as QueuedFix[][], aheadMs: 0, isReached: true }
  /** As the page knows the server's clock. */
  const known = { offsetMs: null as number | null }
  const disk = { queue: queued as readonly QueuedFix[] }
  const unwatch = vi.fn()
  const sharing = createPositionSharing({
    watch: (whenFound, whenFailed) => {
      found = whenFound
      fail = whenFailed
      return unwatch
    },
    send: async batch => {
      server.got.push(batch)
      return server.answer
    },
    load: () => disk.queue,
    save: queue => {
      disk.queue = queue
    },
    nowMs: () => nowMs,
    steadyMs: () => steadyMs,
    clock: {
      isKnown: () => known.offsetMs !== null,
      read: async () => {
        if (server.isReached) known.offsetMs = server.aheadMs
        return known.offsetMs !== null
      },
      toServerTime: deviceMs => new Date(deviceMs + (known.offsetMs ?? 0)),
    },
    every: (_ms, call) => {
      look = call
      return () => {
        look = () => undefined
      }
    },
  })
  const drive = async (seconds: number) => {
    nowMs += seconds * 1000
    steadyMs += seconds * 1000
    found({
      coords: { latitude: 41.3, longitude: 69.2, accuracy: 10, heading: 90, speed: 10 },
      timestamp: nowMs,
    })
    await settled()
  }
  const foundOf = (secondsAgo: number) =>
    found({
      coords: { latitude: 41.3, longitude: 69.2, accuracy: 10, heading: 90, speed: 10 },
      timestamp: nowMs + secondsAgo * 1000,
    })
  const sleep = (seconds: number) => {
    nowMs += seconds * 1000
  }
  const wait = async (seconds: number) => {
    nowMs += seconds * 1000
    steadyMs += seconds * 1000
    look()
    await settled()
  }
  /** The owner or the network sets the device's clock. */
  const setClock = (seconds: number) => {
    nowMs += seconds * 1000
    known.offsetMs = null
    server.aheadMs -= seconds * 1000
  }
  return {
    sharing,
    server,
    disk,
    found: foundOf,
    sleep,
    setClock,
    unwatch,
    drive,
    wait,
    deny: () => fail(true),
    lose: () => fail(false),
  }
}

test('is off until started, then seeking, and on with the first fix', async () => {
  const { sharing, drive } = fakeDeps()
  expect(sharing.read().state).toBe('off')
  sharing.start()
  expect(sharing.read().state).toBe('seeking')
  await drive(1)
  expect(sharing.read()).toMatchObject({ state: 'on', last: { speed: 36, at: '2026-11-21T06:00:01.000Z' } })
})

test('sends five fixes together, or whatever is queued after ten seconds', async () => {
  const { sharing, server, drive, wait } = fakeDeps()
  sharing.start()
  for (let fix = 0; fix < 4; fix++) await drive(2)
  expect(server.got).toEqual([])
  await drive(1.9)
  await drive(0.1)
  expect(server.got.map(batch => batch.length)).toEqual([5])
  await drive(3)
  await wait(8)
  expect(server.got.map(batch => batch.length)).toEqual([5, 1])
  expect(sharing.read().waiting).toBe(0)
})

test('queues fixes while the server is unreachable and sends them with their original times', async () => {
  const { sharing, server, disk, drive, wait } = fakeDeps()
  server.answer = 'queued'
  sharing.start()
  for (let fix = 0; fix < 7; fix++) await drive(5)
  expect(disk.queue).toHaveLength(7)
  expect(sharing.read().waiting).toBe(7)
  server.answer = TAKEN
  await wait(10)
  expect(server.got.at(-1)?.map(({ at }) => at.slice(14, 19))).toEqual([
    '00:05',
    '00:10',
    '00:15',
    '00:20',
    '00:25',
    '00:30',
    '00:35',
  ])
  expect(disk.queue).toEqual([])
})

test('fixes stored by an earlier page are sent first; refused ones are not resent forever', async () => {
  const old: QueuedFix = { lat: 41, lng: 69, heading: null, speed: null, at: '2026-11-21T05:00:00.000Z' }
  const { sharing, server, disk } = fakeDeps([old])
  server.answer = 'refused'
  await sharing.flush()
  expect(server.got).toEqual([[{ ...old, clock: 'server' }]])
  expect(disk.queue).toEqual([])
})

test('a denied permission stops sharing, a lost signal does not', async () => {
  const { sharing, drive, lose, deny, unwatch } = fakeDeps()
  sharing.start()
  lose()
  expect(sharing.read().state).toBe('failed')
  await drive(2)
  lose()
  expect(sharing.read().state).toBe('on')
  deny()
  expect(sharing.read().state).toBe('denied')
  expect(unwatch).toHaveBeenCalledOnce()
})

const sentTimes = (server: { got: QueuedFix[][] }) => server.got.flat().map(({ at }) => at.slice(11, 19))

test.each([
  ['six minutes fast', -360, '05:54:02'],
  ['eleven minutes slow', 660, '06:11:02'],
])('the fixes of a phone that is %s have the time of the server', async (_, seconds, first) => {
  const { sharing, server, drive } = fakeDeps()
  server.aheadMs = seconds * 1000
  sharing.start()
  for (let fix = 0; fix < 5; fix++) await drive(2)
  expect(sentTimes(server)[0]).toBe(first)
  expect(server.got.flat().every(({ clock }) => clock === 'server')).toBe(true)
})

test('what was measured before the server could be reached is kept, also over midnight, and corrected then', async () => {
  const { sharing, server, disk, drive, wait } = fakeDeps()
  server.aheadMs = -7 * 3_600_000
  server.isReached = false
  sharing.start()
  for (let fix = 0; fix < 6; fix++) await drive(5)
  expect(server.got).toEqual([])
  expect(disk.queue).toHaveLength(6)
  server.isReached = true
  await wait(10)
  expect(server.got.flat()[0]?.at).toBe('2026-11-20T23:00:05.000Z')
  expect(server.got.flat()).toHaveLength(6)
})

test('a clock that is set during the trip moves no fix: earlier ones have their time, later ones get it', async () => {
  const { sharing, server, setClock, drive, wait } = fakeDeps()
  server.aheadMs = -360_000
  sharing.start()
  for (let fix = 0; fix < 5; fix++) await drive(2)
  server.answer = 'queued'
  await drive(2)
  setClock(-360)
  await drive(2)
  server.answer = TAKEN
  server.got = []
  await wait(10)
  expect(sentTimes(server)).toEqual(['05:54:12', '05:54:14'])
})

test('why the newest fix is refused is known until one is taken; of before the deal the driver need not know', async () => {
  const { sharing, server, drive, wait } = fakeDeps()
  sharing.start()
  const refuse = async (reason: 'in_future' | 'before_deal') => {
    server.answer = { refusals: [{ index: 0, reason }] }
    await drive(3)
    await wait(10)
    return sharing.read().refusal
  }
  expect(await refuse('in_future')).toBe('in_future')
  expect(await refuse('before_deal')).toBeNull()
  await refuse('in_future')
  server.answer = TAKEN
  await drive(3)
  await wait(10)
  expect(sharing.read()).toMatchObject({ refusal: null, waiting: 0 })
})

test('a page that has slept takes no old fix for a new one', async () => {
  const { sharing, disk, found, sleep } = fakeDeps()
  sharing.start()
  sleep(600)
  found(-600)
  expect(disk.queue).toEqual([])
  found(0)
  expect(disk.queue).toHaveLength(1)
})
