import { expect, it } from 'vitest'
import { createShares } from './shares.ts'

it('a sharer has so many at once, and leaves the others theirs', () => {
  const shares = createShares({ inAll: 10, perSharer: 2 })
  const first = shares.take('a')
  expect(typeof first).toBe('function')
  expect(typeof shares.take('a')).toBe('function')
  expect(shares.take('a')).toBe('too_many_requests')
  expect(typeof shares.take('b')).toBe('function')
  if (typeof first === 'function') first()
  expect(typeof shares.take('a')).toBe('function')
})

it('all of them together have so many', () => {
  const shares = createShares({ inAll: 2, perSharer: 2 })
  const [one] = [shares.take('a'), shares.take('b')]
  expect(shares.take('c')).toBe('busy')
  if (typeof one === 'function') one()
  expect(typeof shares.take('c')).toBe('function')
})
