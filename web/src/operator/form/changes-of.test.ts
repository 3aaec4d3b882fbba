import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

test('unchanged values are omitted, changed ones listed with their path', () => {
  expect(
    changesOf(
      { status: 'pending', limits: { order: 1, month: 2 }, bands: [1] },
      { status: 'verified', limits: { order: 1, month: 3 }, bands: [1, 2] },
    ),
  ).toEqual([
    { path: 'status', before: 'pending', after: 'verified' },
    { path: 'limits.month', before: 2, after: 3 },
    { path: 'bands', before: [1], after: [1, 2] },
  ])
})

test('an added and a removed object', () => {
  expect(changesOf(null, { amount: 5 })).toEqual([{ path: 'amount', before: undefined, after: 5 }])
  expect(changesOf({ name: { uz: 'a' } }, null)).toEqual([{ path: 'name.uz', before: 'a', after: undefined }])
})

test('order matters in lists, not in objects', () => {
  expect(changesOf([1, 2], [2, 1])).toHaveLength(1)
  expect(changesOf({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([])
})
