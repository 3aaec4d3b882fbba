import { expect, test } from 'vitest'
import { checkApiKey, checkKeyNetworks, isFreshFactor, rotateKey } from './api-key.ts'

const NOW = new Date('2026-11-21T05:00:00Z')
const ASKED: Parameters<typeof checkApiKey>[0] = {
  ...{ name: ' 1C ', scopes: ['orders:read', 'orders:read'], expiresAt: null },
  allowedFrom: ['10.0.0.1 ', '10.0.0.1'],
}
const isNetwork = (written: string) => written.startsWith('10.')

const codesOf = (asked: Parameters<typeof checkApiKey>[0]) => {
  const checked = checkApiKey(asked, { now: NOW, isNetwork })
  return checked.ok ? [] : checked.refusals.map(({ code, field }) => `${field}: ${code}`)
}

test('a key has a trimmed name, and each scope and address once', () => {
  expect(checkApiKey(ASKED, { now: NOW, isNetwork })).toEqual({
    ok: true,
    value: { name: '1C', scopes: ['orders:read'], expiresAt: null, allowedFrom: ['10.0.0.1'] },
  })
})

test('everything against a key is said at once', () => {
  expect(codesOf({ name: ' ', scopes: [], expiresAt: NOW, allowedFrom: ['x'] })).toEqual([
    'name: text_required',
    'scopes: choice_invalid',
    'expires_at: expiry_passed',
    'allowed_from: network_invalid',
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

test('addresses are named one by one where they are wrong, and counted first', () => {
  const ok = checkKeyNetworks(['', '10.0.0.0/8'], isNetwork)
  expect(ok).toEqual({ ok: true, value: ['10.0.0.0/8'] })
  expect(checkKeyNetworks(['x', '10.0.0.1', 'y'], isNetwork)).toMatchObject({
    refusals: [{ facts: { network: 'x' } }, { facts: { network: 'y' } }],
  })
  const many = Array.from({ length: 21 }, (_, at) => `x${at}`)
  expect(checkKeyNetworks(many, isNetwork)).toMatchObject({ refusals: [{ code: 'networks_too_many' }] })
})

test('a rotation says until when the former secret counts, one at a time', () => {
  const [hour, before] = [new Date(NOW.getTime() + 3_600_000), new Date(NOW.getTime() - 1)]
  const codeOf = (...asked: Parameters<typeof rotateKey>) => {
    const rotated = rotateKey(...asked)
    return rotated.ok ? rotated.value : rotated.refusals[0]?.code
  }
  expect(codeOf({ expiresAt: null, formerUntil: null }, 1, NOW)).toEqual(hour)
  expect(codeOf({ expiresAt: hour, formerUntil: NOW }, 0, NOW)).toEqual(NOW)
  expect(codeOf({ expiresAt: null, formerUntil: hour }, 1, NOW)).toBe('api_key_overlaps')
  expect(codeOf({ expiresAt: before, formerUntil: null }, 1, NOW)).toBe('api_key_ended')
})
