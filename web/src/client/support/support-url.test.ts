import { expect, test } from 'vitest'
import { attachedOrderId, searchWithoutOrder, supportPath } from './support-url.ts'

const of = (search: string) => attachedOrderId(new URLSearchParams(search))

test('the order is read from the URL; invalid values give none', () => {
  expect([of('order=10567'), of('order=10567&modal=logout')]).toEqual([10567, 10567])
  for (const none of ['', 'order=', 'order=0', 'order=-1', 'order=1.5', 'order=abc', 'order=9999999999'])
    expect(of(none)).toBe(null)
})

test('removing the order keeps the rest of the URL', () => {
  expect(searchWithoutOrder(new URLSearchParams('order=5&modal=logout')).toString()).toBe('modal=logout')
  expect([supportPath(), supportPath(5)]).toEqual(['/dashboard/support', '/dashboard/support?order=5'])
})
