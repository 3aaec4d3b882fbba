import { expect, it } from 'vitest'
import { assertNoCycles, findCycle } from './assert-no-cycles.ts'

const chunk = (...imports: string[]) => ({ file: 'assets/x.js', imports })

it('finds chunks that import each other, directly or indirectly', () => {
  const cycle = { app: chunk('a'), a: chunk('b', 'd'), b: chunk('c'), c: chunk('a'), d: chunk() }
  expect(findCycle(cycle)).toEqual(['a', 'b', 'c', 'a'])
  expect(() => assertNoCycles(cycle)).toThrow('chunks import each other: a > b > c > a')
})

it('accepts a chunk with several importers', () => {
  const tree = { app: chunk('a', 'b'), a: chunk('c'), b: chunk('c'), c: chunk() }
  expect(findCycle(tree)).toBeNull()
  expect(() => assertNoCycles(tree)).not.toThrow()
})
