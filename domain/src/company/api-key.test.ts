import { expect, test } from 'vitest'
import { checkApiKey, isFreshFactor } from './api-key.ts'

const NOW = new Date('2026-11-21T05:00:00Z')
const ASKED = { name: ' 1C ', scopes: ['orders:read', 'orders:read'], expiresAt: null } as const

const codesOf = (asked: Parameters<typeof checkApiKey>[0]) => {
  const checked = checkApiKey(asked, NOW)
  return checked.ok ? [] : checked.refusals.map(({ code, field }) => `${field}: ${code}`)
}

test('a key has a trimmed name and each scope once', () => {
  expect(checkApiKey(ASKED, NOW)).toEqual({
    ok: true,
    value: { name: '1C', scopes: ['orders:read'], expiresAt: null },
  })
})

test('everything against a key is said at once', () => {
  expect(codesOf({ name: ' ', scopes: [], expiresAt: NOW })).toEqual([
    'name: text_required',
    'scopes: choice_invalid',
    'expires_at: expiry_passed',
  ])
  expect(codesOf({ ...ASKED, name: 'x'.repeat(61) })).toEqual(['name: text_too_long'])
})

test('a second factor is fresh for ten minutes', () => {
  const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
  expect([null, ago(0), ago(10), ago(10.1)].map(at => isFreshFactor(at, NOW))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
