import { expect, test } from 'vitest'
import { checkArrival, type ReportedArrival } from './arrival-rule.ts'

const now = new Date('2026-11-21T10:00:00Z')
const RULES = { withinKm: 1, streetWithinKm: 3, approximateWithinKm: 50, freshMinutes: 15 }
const point = { lat: 41.3, lng: 69.24 }
const stop = { point, precision: 'house', somewhere: false } as const

const arrival = (northDegrees: number, change: Partial<ReportedArrival> = {}): ReportedArrival => ({
  actor: 'driver',
  position: { point: { lat: point.lat + northDegrees, lng: point.lng }, at: now },
  stop,
  now,
  ...change,
})

test('an arrival is believed within a kilometre', () => {
  expect(checkArrival(arrival(0), RULES)).toEqual({ ok: true, value: null })
  expect(checkArrival(arrival(0.0089), RULES).ok).toBe(true)
})

test('and refused beyond it, the distance rounded up', () => {
  expect(checkArrival(arrival(0.0091), RULES)).toEqual({
    ok: false,
    refusals: [{ code: 'too_far_from_point', facts: { km: 1.1, within_km: 1 } }],
  })
})

test('the operator reports it from anywhere', () => {
  expect(checkArrival(arrival(2, { actor: 'operator' }), RULES).ok).toBe(true)
})

test('a truck of which nothing is known, or nothing fresh, may have arrived', () => {
  const far = { lat: 42.3, lng: 69.24 }
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  expect(checkArrival(arrival(0, { position: null }), RULES).ok).toBe(true)
  expect(checkArrival(arrival(0, { position: { point: far, at: minutesAgo(15.1) } }), RULES).ok).toBe(true)
  expect(checkArrival(arrival(0, { position: { point: far, at: minutesAgo(15) } }), RULES).ok).toBe(false)
})

test('a point that is not exact asks for no more than its area', () => {
  const at = (northDegrees: number, change: Partial<ReportedArrival['stop']>) =>
    checkArrival(arrival(northDegrees, { stop: { ...stop, ...change } }), RULES).ok
  expect(at(0.1, {})).toBe(false)
  expect(at(0.1, { precision: 'city' })).toBe(true)
  expect(at(0.1, { precision: 'pin', somewhere: true })).toBe(true)
  expect(at(0.5, { precision: 'district', somewhere: true })).toBe(false)
  expect(at(0.02, { precision: 'street' })).toBe(true)
  expect(at(0.03, { precision: 'street' })).toBe(false)
})
