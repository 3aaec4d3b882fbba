import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addFix,
  BATCH,
  byServerClock,
  isDue,
  measuredAt,
  nextBatch,
  type QueuedFix,
  readFix,
  withoutBatch,
} from './position-queue.ts'

const START = Date.parse('2026-11-21T06:00:00Z')
const fixAt = (second: number): QueuedFix => ({
  lat: 41.3,
  lng: 69.2,
  heading: null,
  speed: null,
  at: new Date(START + second * 1000).toISOString(),
})
const queueOf = (...seconds: number[]) =>
  seconds.reduce<readonly QueuedFix[]>((queue, second) => addFix(queue, fixAt(second)), [])

const measured = (coords: object = {}) => ({
  coords: {
    latitude: 41.2345678,
    longitude: 69.1,
    accuracy: 12,
    heading: Number.NaN,
    speed: 12.5,
    ...coords,
  },
  timestamp: START,
})

const TIME = { at: new Date(START), clock: 'server' } as const

test('a fix is sent in km/h with its own time; an unknown heading is null', () => {
  expect(readFix(measured(), TIME)).toEqual({
    lat: 41.234568,
    lng: 69.1,
    heading: null,
    speed: 45,
    at: '2026-11-21T06:00:00.000Z',
    clock: 'server',
  })
})

test('a fix that is kilometers off is ignored', () => {
  expect(readFix(measured({ accuracy: 3000 }), TIME)).toBe(null)
})

test.each([
  ['just now', -800, true, -800],
  ['half a minute ago, by a slow phone', -30_000, true, -30_000],
  ['six minutes ago, as satellites say it to a clock that is fast', -360_000, true, 0],
  ['in eleven minutes, as satellites say it to a clock that is slow', 660_000, true, 0],
  ['in 31 years, as some browsers count', 978_307_200_000, true, 0],
  ['ten minutes ago, reported after a sleep', -600_000, false, null],
])('a fix of %s', (_, ageMs, wasAwake, measured) => {
  expect(measuredAt(START + ageMs, START, wasAwake)).toBe(measured === null ? null : START + measured)
})

test('fixes by the clock of the device, of an older version too, are moved to the clock of the server, others stay', () => {
  const [first, second, third] = [fixAt(0), fixAt(10), fixAt(20)]
  const queue = [first, { ...second, clock: 'device' as const }, { ...third, clock: 'server' as const }]
  const moved = byServerClock(queue, deviceMs => new Date(deviceMs - 360_000))
  expect(moved.map(({ at }) => at)).toEqual([fixAt(-360).at, fixAt(-350).at, third.at])
  expect(moved.every(({ clock }) => clock === 'server')).toBe(true)
})

test('fixes less than two seconds apart are merged', () => {
  expect(queueOf(0, 1, 1.9, 2, 3, 4).map(({ at }) => at.slice(17, 19))).toEqual(['00', '02', '04'])
})

test('a batch is due at five points or ten seconds after the last attempt, never when empty', () => {
  expect(isDue([], 0, START)).toBe(false)
  expect(isDue(queueOf(0, 2, 4, 6), START, START + 9999)).toBe(false)
  expect(isDue(queueOf(0, 2, 4, 6, 8), START, START + 1)).toBe(true)
  expect(isDue(queueOf(0), START, START + 10_000)).toBe(true)
})

test('a batch takes the oldest fixes and leaves those added meanwhile', () => {
  const queue = Array.from({ length: 600 }, (_, at) => fixAt(at * 5))
  const batch = nextBatch(queue)
  expect(batch).toHaveLength(BATCH.largest)
  expect(batch[0]).toEqual(queue[0])
  expect(withoutBatch([...queue, fixAt(9999)], batch)).toHaveLength(101)
})

test('days without signal keep the first and last fix in order, in bounded space', () => {
  let queue: readonly QueuedFix[] = []
  for (let second = 0; second < 60_000; second += 4) queue = addFix(queue, fixAt(second))
  expect(queue.length).toBeLessThanOrEqual(5000)
  expect(queue[0]).toEqual(fixAt(0))
  expect(queue.at(-1)).toEqual(fixAt(59_996))
  expect(queue.map(({ at }) => at)).toEqual(queue.map(({ at }) => at).toSorted())
})

test('no fix is lost or sent twice', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { maxLength: 60 }), seconds => {
      const queue = queueOf(...seconds.toSorted((a, b) => a - b).map(second => second * 3))
      const batch = nextBatch(queue)
      expect([...batch, ...withoutBatch(queue, batch)]).toEqual(queue)
    }),
  )
})
