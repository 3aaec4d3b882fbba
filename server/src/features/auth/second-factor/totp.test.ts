import { expect, it } from 'vitest'
import { codeOf, findStep, otpauthUrl, stepOf, writeBase32 } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('gives the code of RFC 6238, appendix B, at %i s', (seconds, code) => {
  const step = stepOf(new Date(seconds * 1000))
  expect(codeOf(SECRET, step, 8)).toBe(code)
  expect(codeOf(SECRET, step)).toBe(code.slice(2))
})

const NOW = new Date('2026-11-21T10:00:10+05:00')
const STEP = stepOf(NOW)

it.each([
  [-2, null],
  [-1, STEP - 1],
  [0, STEP],
  [1, STEP + 1],
  [2, null],
])('accepts a code of the half minute %i', (away, step) => {
  expect(findStep(SECRET, codeOf(SECRET, STEP + away), NOW, null)).toBe(step)
})

it('rejects repeated and earlier codes', () => {
  expect(findStep(SECRET, codeOf(SECRET, STEP), NOW, STEP)).toBeNull()
  expect(findStep(SECRET, codeOf(SECRET, STEP - 1), NOW, STEP)).toBeNull()
  expect(findStep(SECRET, codeOf(SECRET, STEP + 1), NOW, STEP)).toBe(STEP + 1)
})

it('rejects other codes', () => {
  for (const code of ['', '000000', '12345', '1234567']) {
    expect([code, findStep(SECRET, code, NOW, null)]).toEqual([code, null])
  }
})

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes %j in base32 as in RFC 4648', (text, written) => {
  expect(writeBase32(Buffer.from(text))).toBe(written)
})

it('creates an otpauth URL', () => {
  expect(otpauthUrl('bek savdo', SECRET)).toBe(
    'otpauth://totp/Karvon:bek%20savdo?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Karvon&algorithm=SHA1&digits=6&period=30',
  )
})
