import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { finish, inSteps, type Steps, steppedWork } from './stepped-work.ts'

const STEPS = 60

const busyFor = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

function* counted(counts: number[]): Steps<number> {
  for (let at = 0; at < STEPS; at += 1) {
    counts.push(at)
    busyFor(1)
    yield
  }
  return counts.length
}

it('yields between slices', async () => {
  const counts: number[] = []
  const work = steppedWork(() => counted(counts))
  const slices = work.inSlices()
  let turns = 0
  const served: number[] = []
  while (counts.length < STEPS) {
    await nextTurn()
    served.push(counts.length)
    turns += 1
  }
  expect(await slices).toBe(STEPS)
  expect(turns).toBeGreaterThan(2)
  expect(Math.max(...served.map((count, at) => count - (served[at - 1] ?? 0)))).toBeLessThan(STEPS)
})

it('can be finished at once, and runs only once', async () => {
  const counts: number[] = []
  const work = steppedWork(() => counted(counts))
  const slices = work.inSlices()
  expect(counts.length).toBeLessThan(STEPS)
  expect(work.atOnce()).toBe(STEPS)
  expect([await slices, await work.inSlices(), counts.length]).toEqual([STEPS, STEPS, STEPS])
})

it('returns results in order', () => {
  expect(finish(inSteps(['a', 'b'], (item, at) => `${item}${at}`))).toEqual(['a0', 'b1'])
})
