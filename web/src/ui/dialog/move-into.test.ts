import { expect, test } from 'vitest'
import { moveInto } from './move-into.ts'

const placeWith = (calls: string[], canMove: boolean) =>
  ({
    firstChild: null,
    prepend: () => calls.push('prepended'),
    ...(canMove && { moveBefore: () => calls.push('moved') }),
  }) as unknown as Element

const element = (isConnected: boolean, parentElement: Element | null = null) =>
  ({ isConnected, parentElement }) as unknown as Element

test.each([
  [true, true, 'moved'],
  [true, false, 'prepended'],
  [false, true, 'prepended'],
])('connected: %s, moveBefore supported: %s: %s', (isConnected, canMove, expected) => {
  const calls: string[] = []
  moveInto(placeWith(calls, canMove), element(isConnected))
  expect(calls).toEqual([expected])
})

test('does nothing if the element is already there', () => {
  const calls: string[] = []
  const place = placeWith(calls, true)
  moveInto(place, element(true, place))
  expect(calls).toEqual([])
})
