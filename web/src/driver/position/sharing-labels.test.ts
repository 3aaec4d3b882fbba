import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { ownSighting, refusalText, sharingLabel } from './sharing-labels.ts'

beforeEach(() => setLocale('ru'))

const NOW = new Date('2026-11-23T12:00:00+05:00')

const shared = (minutesAgo: number) => ({
  state: 'on' as const,
  refusal: null,
  last: {
    lat: 41.3,
    lng: 69.2,
    heading: null,
    speed: null,
    at: new Date(NOW.getTime() - minutesAgo * 60_000).toISOString(),
  },
})

const said = (minutesAgo: number) => sharingLabel(shared(minutesAgo), NOW).replaceAll('\u00a0', ' ')

test('the driver sees the same status as everyone else: live, stale, then not shared', () => {
  expect([4, 5, 59, 60].map(minutes => ownSighting(shared(minutes), NOW))).toEqual([
    'live',
    'stale',
    'stale',
    'unshared',
  ])
  expect(said(1)).toBe('60 с назад')
  expect(said(12)).toBe('нет связи, 12 мин назад')
  expect(said(75)).toBe('место не видно')
})

test('without a fix, or with sharing off, no position is visible', () => {
  expect(ownSighting({ ...shared(0), state: 'off' }, NOW)).toBe('unshared')
  expect(sharingLabel({ state: 'on', last: null, refusal: null }, NOW)).toBe(
    sharingLabel({ state: 'seeking', last: null, refusal: null }, NOW),
  )
})

test('a position that the server refuses is not shown as shared, and the driver reads why', () => {
  const refused = { ...shared(0), refusal: 'in_future' as const }
  expect(ownSighting(refused, NOW)).toBe('unshared')
  expect(sharingLabel(refused, NOW)).toBe('место не принято')
  expect(refusalText(refused)).toContain('часы телефона')
  expect(refusalText({ refusal: 'too_fast' })).toContain('скачет')
  expect(refusalText({ refusal: 'request' })).toContain('поддержку')
  expect(refusalText(shared(0))).toBeNull()
})
