import { expect, test, vi } from 'vitest'
import type { SendResult } from './position-outbox.ts'
import type { MeasuredFix, QueuedFix } from './position-queue.ts'
import { createPositionSharing } from './position-sharing.ts'

const START = Date.parse('2026-11-21T06:00:00Z')

/** A fake phone, server and clock. */
const fakeDeps = (queued: QueuedFix[] = []) => {
  let nowMs = START
  let found: (fix: MeasuredFix) => void = () => undefined
  let fail: (isDenied: boolean) => void = () => undefined
  let look: () => void = () => undefined
  const server = { answer: 'arrived' as SendResult, got: [] as QueuedFix[][] }
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
    every: (_ms, call) => {
      look = call
      return () => {
        look = () => undefined
      }
    },
  })
  const drive = async (seconds: number) => {
    nowMs += seconds * 1000
    found({
      coords: { latitude: 41.3, longitude: 69.2, accuracy: 10, heading: 90, speed: 10 },
      timestamp: nowMs,
    })
    await vi.waitFor(() => undefined)
  }
  const wait = async (seconds: number) => {
    nowMs += seconds * 1000
    look()
    await vi.waitFor(() => undefined)
  }
  return { sharing, server, disk, unwatch, drive, wait, deny: () => fail(true), lose: () => fail(false) }
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
  server.answer = 'arrived'
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
  expect(server.got).toEqual([[old]])
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
