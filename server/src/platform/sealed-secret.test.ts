import { expect, it } from 'vitest'
import { createSeal } from './sealed-secret.ts'

const SECRET = Buffer.from('12345678901234567890')

it('opens what it sealed, which is unreadable', () => {
  const seal = createSeal('a key', 'a test')
  const closed = seal.close(SECRET)
  expect(seal.open(closed)).toEqual(SECRET)
  expect(Buffer.from(closed, 'base64url').includes(SECRET)).toBe(false)
  expect(seal.close(SECRET)).not.toBe(closed)
})

it('rejects other keys and tampered data', () => {
  const closed = createSeal('a key', 'a test').close(SECRET)
  expect(() => createSeal('another key', 'a test').open(closed)).toThrow()
  const changed = Buffer.from(closed, 'base64url')
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => createSeal('a key', 'a test').open(changed.toString('base64url'))).toThrow()
})
