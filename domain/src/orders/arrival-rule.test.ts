import { expect, test } from 'vitest'
import { type ArrivalExplanation, checkArrival, type ReportedArrival } from './arrival-rule.ts'

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

const SILENT = { reason: null, note: '', hasPhoto: false } as const
const check = (north: number, change: Partial<ReportedArrival> = {}, said: ArrivalExplanation = SILENT) =>
  checkArrival(arrival(north, change), RULES, said)

const refused = (code: string, field: string, facts?: object) => ({
  ok: false,
  refusals: [{ code, field, ...(facts && { facts }) }],
})

test('an arrival is accepted within a kilometer', () => {
  expect(check(0)).toEqual({ ok: true, value: null })
  expect(check(0.0089)).toEqual({ ok: true, value: null })
  expect(check(0, {}, { reason: 'other', note: 'x', hasPhoto: true })).toEqual({ ok: true, value: null })
})

test('further away it needs a reason, the distance rounded up', () => {
  expect(check(0.0091)).toEqual(refused('too_far_from_point', 'arrival_reason', { km: 1.1, within_km: 1 }))
})

test('with a reason and a photo, or a comment, it counts from anywhere, and records how far off', () => {
  const reason = 'gate_elsewhere' as const
  expect(check(0.0091, {}, { reason, note: '', hasPhoto: true })).toEqual({
    ok: true,
    value: { km: 1.1, reason },
  })
  expect(check(0.0091, {}, { reason, note: 'Darvoza orqada', hasPhoto: false }).ok).toBe(true)
  expect(check(0.0091, {}, { reason, note: '', hasPhoto: false })).toEqual(
    refused('photo_or_words_required', 'photo'),
  )
})

test('the operator reports it from anywhere', () => {
  expect(check(2, { actor: 'operator' })).toEqual({ ok: true, value: null })
})

test('a truck without a fresh position needs a reason as well', () => {
  const far = { lat: 42.3, lng: 69.24 }
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const unknown = refused('place_unknown', 'arrival_reason')
  expect(check(0, { position: null })).toEqual(unknown)
  expect(check(0, { position: { point: far, at: minutesAgo(15.1) } })).toEqual(unknown)
  expect(check(0, { position: { point: far, at: minutesAgo(15) } })).not.toEqual(unknown)
  expect(check(0, { position: null }, { reason: 'no_signal', note: '', hasPhoto: true })).toEqual({
    ok: true,
    value: { km: null, reason: 'no_signal' },
  })
})

test('an inexact point only needs its area', () => {
  const at = (northDegrees: number, change: Partial<ReportedArrival['stop']>) =>
    checkArrival(arrival(northDegrees, { stop: { ...stop, ...change } }), RULES, SILENT).ok
  expect(at(0.1, {})).toBe(false)
  expect(at(0.1, { precision: 'city' })).toBe(true)
  expect(at(0.1, { precision: 'pin', somewhere: true })).toBe(true)
  expect(at(0.5, { precision: 'district', somewhere: true })).toBe(false)
  expect(at(0.02, { precision: 'street' })).toBe(true)
  expect(at(0.03, { precision: 'street' })).toBe(false)
})
