import { expect, it } from 'vitest'
import { secretOf } from '../../../test/fakes/test-secret.ts'
import { createSeal } from './seal.ts'

const SECRET = Buffer.from('12345678901234567890')

it('opens what it sealed, which is unreadable', () => {
  const seal = createSeal(secretOf('a key'), 'a test')
  const closed = seal.close(SECRET)
  expect(seal.open(closed)).toEqual(SECRET)
  expect(Buffer.from(closed, 'base64url').includes(SECRET)).toBe(false)
  expect(seal.close(SECRET)).not.toBe(closed)
})

it('opens what a former key sealed, and seals with the current one', () => {
  const former = createSeal(secretOf('a key'), 'a test')
  const renewed = createSeal(secretOf('a new key', 'a key'), 'a test')
  const closed = former.close(SECRET)
  expect([renewed.open(closed), renewed.isCurrent(closed)]).toEqual([SECRET, false])
  const resealed = renewed.close(SECRET)
  expect([former.open(resealed), renewed.isCurrent(resealed)]).toEqual([null, true])
})

it('answers null for other keys, other purposes, tampered data and what was never sealed', () => {
  const seal = createSeal(secretOf('a key'), 'a test')
  const closed = seal.close(SECRET)
  const changed = Buffer.from(closed, 'base64url')
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect([
    createSeal(secretOf('another key'), 'a test').open(closed),
    createSeal(secretOf('a key'), 'another test').open(closed),
    ...[changed.toString('base64url'), closed.slice(0, 20), ''].map(seal.open),
  ]).toEqual([null, null, null, null, null])
})
