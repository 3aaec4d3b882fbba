import { expect, test } from 'vitest'
import { AZIZAS_ORDER } from '../../../product/order/order-fixture.ts'
import { type OrderPages, ordersOf, withOrderInFront } from './order-pages.ts'

const order = (id: number, price = 1) => ({ ...AZIZAS_ORDER, id, price })
const page = (currentPage: number, ...ids: number[]) => ({
  data: ids.map(id => order(id)),
  meta: { currentPage, lastPage: 2, perPage: 2, total: 4 },
})
const loaded = (): OrderPages => ({ pages: [page(1, 9, 8), page(2, 7, 6)], pageParams: [1, 2] })

const idsOf = (pages: OrderPages | undefined) => ordersOf(pages?.pages ?? []).map(({ id }) => id)

test('a placed order comes first and is counted', () => {
  const after = withOrderInFront(loaded(), order(10))
  expect(idsOf(after)).toEqual([10, 9, 8, 7, 6])
  expect(after?.pages[0]?.meta.total).toBe(5)
})

test('the response to a retry does not list the order twice', () => {
  const after = withOrderInFront(loaded(), order(8, 500))
  expect(idsOf(after)).toEqual([9, 8, 7, 6])
  expect(after?.pages[0]?.data[1]?.price).toBe(500)
  expect(after?.pages[0]?.meta.total).toBe(4)
})

test('a list that was never loaded stays undefined', () => {
  expect(withOrderInFront(undefined, order(10))).toBeUndefined()
})

test('an order that moved to the next page between requests is listed once', () => {
  expect(ordersOf([page(1, 9, 8), page(2, 8, 7)]).map(({ id }) => id)).toEqual([9, 8, 7])
})
