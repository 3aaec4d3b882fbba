import { expect, it } from 'vitest'
import type { RouteQuery } from '../geo-ports.ts'
import { rememberRoutes } from './remember-routes.ts'

it('finds a way once while it is asked for again, and not for another truck or other points', () => {
  const asked: RouteQuery[] = []
  const find = rememberRoutes(question => {
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
