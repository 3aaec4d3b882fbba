import { expect, test } from 'vitest'
import { closeOnce } from './close-once.ts'

test('ignores a second call right after the first, but not a later one', () => {
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
