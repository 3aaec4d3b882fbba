import { describe, expect, it } from 'vitest'
import { createBatcher } from './batcher.ts'

const GROUPING = { atOnce: 10, withinMs: 20, most: 50 }

const recorded = () => {
  const groups: number[][] = []
  const grouped = createBatcher<number, number>(async numbers => {
    groups.push([...numbers])
    await new Promise(resolve => setTimeout(resolve, 5))
    if (numbers.includes(13)) throw new Error('unlucky')
    return numbers.map(number => number * 2)
  }, GROUPING)
  return { groups, ...grouped }
}

const askAll = (ask: (n: number) => Promise<number>, from: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(from + at)))

describe('batched work', () => {
  it('gives each caller its own answer', async () => {
    const { ask } = recorded()
    expect(await askAll(ask, 100, 30)).toEqual(Array.from({ length: 30 }, (_, at) => (100 + at) * 2))
  })

  it('batches concurrent requests up to the limit', async () => {
    const { ask, groups } = recorded()
    await askAll(ask, 100, 120)
    expect(groups.length).toBeLessThanOrEqual(4)
    expect(Math.max(...groups.map(group => group.length))).toBe(50)
    expect(groups.flat()).toHaveLength(120)
  })

  it('fails only the requests of a failed batch', async () => {
    const { ask } = recorded()
    await expect(ask(13)).rejects.toThrow('unlucky')
    expect(await ask(14)).toBe(28)
  })

  it('processes waiting requests when stopped', async () => {
    const { ask, stop, groups } = recorded()
    const answers = askAll(ask, 200, 3)
    await stop()
    expect(groups.flat()).toEqual([200, 201, 202])
    expect(await answers).toEqual([400, 402, 404])
  })
})
