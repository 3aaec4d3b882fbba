import { expect, test } from 'vitest'
import { createLanes } from './lanes.ts'

test('work of a lane keeps its order, whatever fails; other lanes do not wait', async () => {
  const inLane = createLanes()
  const done: string[] = []
  let begin = () => {}
  const begun = new Promise<void>(resolve => {
    begin = resolve
  })
  const work =
    (name: string, after: Promise<void> | null = null, fails = false) =>
    async () => {
      await after
      done.push(name)
      if (fails) throw new Error(name)
      return name
    }
  const lanes = [
    inLane(['a'], work('a1', begun)),
    inLane(['a'], work('a2', null, true)),
    inLane(['a'], work('a3')),
  ]
  const other = inLane(['b'], work('b1'))
  await other
  begin()
  const results = await Promise.allSettled([...lanes, other])
  expect(done).toEqual(['b1', 'a1', 'a2', 'a3'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(await inLane(['a'], work('a4'))).toBe('a4')
})
