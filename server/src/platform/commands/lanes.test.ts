import { expect, test } from 'vitest'
import { createLanes } from './lanes.ts'

const later = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

test('work of a lane keeps its order, whatever fails; other lanes do not wait', async () => {
  const inLane = createLanes()
  const done: string[] = []
  const work =
    (name: string, ms: number, fails = false) =>
    async () => {
      await later(ms)
      done.push(name)
      if (fails) throw new Error(name)
      return name
    }
  const results = await Promise.allSettled([
    inLane(['a'], work('a1', 30)),
    inLane(['a'], work('a2', 5, true)),
    inLane(['a'], work('a3', 1)),
    inLane(['b'], work('b1', 1)),
  ])
  expect(done).toEqual(['b1', 'a1', 'a2', 'a3'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(await inLane(['a'], work('a4', 1))).toBe('a4')
})
