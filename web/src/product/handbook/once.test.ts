import { expect, test } from 'vitest'
import { once } from './once.ts'

test('asks once and gives everyone the same answer', async () => {
  let asked = 0
  const load = once(async () => ++asked)
  expect(await Promise.all([load(), load()])).toEqual([1, 1])
  expect(await load()).toBe(1)
})

test('forgets a failure, so that the next asking tries again', async () => {
  let asked = 0
  const load = once(async () => {
    asked += 1
    if (asked === 1) throw new Error('no line')
    return 'answer'
  })
  await expect(load()).rejects.toThrow('no line')
  expect(await load()).toBe('answer')
})
