import { expect, it } from 'vitest'
import type { Route, RouteQuery } from './geo-ports.ts'
import { rememberNewest } from './remember-newest.ts'

it('caches a route, separately for other trucks and points', () => {
  const asked: RouteQuery[] = []
  const find = rememberNewest(500, (question: RouteQuery): Route => {
    asked.push(question)
    return { distanceKm: asked.length, durationMin: 1, geometry: [], legs: [] } as never
  })
  const points = [
    { lat: 41.3, lng: 69.2 },
    { lat: 39.6, lng: 66.9 },
  ]
  const lengths = [
    { points },
    { points: [...points] },
    { points, grossMassT: 20 },
    { points: points.toReversed() },
  ]
  expect(lengths.map(question => find(question).distanceKm)).toEqual([1, 1, 2, 3])
  for (let at = 0; at < 500; at++) find({ points: [{ lat: 40, lng: 60 + at / 1000 }] })
  expect(find({ points }).distanceKm).toBe(504)
})

it('caches misses, too', () => {
  let asked = 0
  const find = rememberNewest(2, (_: number): number | null => {
    asked += 1
    return null
  })
  expect([find(1), find(1), find(2), find(1)]).toEqual([null, null, null, null])
  expect(asked).toBe(2)
  find(3)
  find(2)
  expect(asked).toBe(4)
})
