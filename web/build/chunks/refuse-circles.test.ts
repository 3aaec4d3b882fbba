import { expect, it } from 'vitest'
import { circleIn, refuseCircles } from './refuse-circles.ts'

const chunk = (...imports: string[]) => ({ file: 'assets/x.js', imports })

it('finds chunks that import each other, also through others', () => {
  const circle = { app: chunk('a'), a: chunk('b', 'd'), b: chunk('c'), c: chunk('a'), d: chunk() }
  expect(circleIn(circle)).toEqual(['a', 'b', 'c', 'a'])
  expect(() => refuseCircles(circle)).toThrow('chunks import each other: a > b > c > a')
})

it('lets pass chunks that several import', () => {
  const tree = { app: chunk('a', 'b'), a: chunk('c'), b: chunk('c'), c: chunk() }
  expect(circleIn(tree)).toBeNull()
  expect(() => refuseCircles(tree)).not.toThrow()
})
