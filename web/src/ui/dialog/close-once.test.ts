import { expect, test } from 'vitest'
import { closeOnce } from './close-once.ts'

test('a second press right after the first is the same closing; a later one is another', () => {
  let now = 0
  let closings = 0
  const close = closeOnce(
    () => {
      closings += 1
    },
    () => now,
  )
  close()
  now = 499
  close()
  expect(closings).toBe(1)
  now = 500
  close()
  expect(closings).toBe(2)
})
