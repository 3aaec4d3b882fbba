import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

it('limits concurrency, runs everything in order, and continues after a failure', async () => {
  const limited = limitConcurrency(2)
  const begun: number[] = []
  let [running, most] = [0, 0]
  const work = async (at: number) => {
    begun.push(at)
    most = Math.max(most, ++running)
    await wait(2)
    running--
    if (at === 3) throw new Error('failed')
    return at
  }
  const ended = await Promise.allSettled(Array.from({ length: 9 }, (_, at) => limited(() => work(at))))
  expect([most, running, begun]).toEqual([2, 0, [0, 1, 2, 3, 4, 5, 6, 7, 8]])
  expect(ended.map(({ status }) => status).indexOf('rejected')).toBe(3)
  expect(await limited(async () => 'more')).toBe('more')
})
