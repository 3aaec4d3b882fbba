import { expect, it } from 'vitest'
import { isOrderWatched, isSameApp } from './shown-order.ts'

const page = (path: string, more: object = {}) => ({
  ...{ url: `https://karvon.uz${path}`, focused: true, visibilityState: 'visible' as const },
  ...more,
})

const CLIENT = '/uz/dashboard/orders?order=7'
const DRIVER = '/uz/driver/order?order=7'

it.each([
  ['the order itself', page('/ru/dashboard/orders?tab=done&order=7'), CLIENT, true],
  ['the order in the company’s list', page('/uz/dashboard/company-orders?order=7'), CLIENT, true],
  ['another order', page('/uz/dashboard/orders?order=77'), CLIENT, false],
  ['the list', page('/uz/dashboard/orders'), CLIENT, false],
  ['another app', page('/uz/driver/order?order=7'), CLIENT, false],
  ['the order behind another window', page(CLIENT, { focused: false }), CLIENT, false],
  ['the order in a hidden tab', page(CLIENT, { visibilityState: 'hidden' }), CLIENT, false],
  ['a driver’s current order', page('/uz/driver/order'), DRIVER, true],
  ['a driver’s other order', page('/uz/driver/order?order=8'), DRIVER, false],
  ['a driver’s feed', page('/uz/driver'), DRIVER, false],
])('%s: watched', (_, open, opened, isWatched) => {
  expect(isOrderWatched([page('/uz'), open], opened, 7)).toBe(isWatched)
})

it('nobody watches what is about no order', () => {
  expect(isOrderWatched([page('/uz/driver/order')], '/uz/driver/profile', null)).toBe(false)
})

it('knows the app of a page in every language', () => {
  expect(isSameApp('https://karvon.uz/ru/driver/offers', '/uz-cyrl/driver')).toBe(true)
  expect(isSameApp('https://karvon.uz/ru', '/uz/driver')).toBe(false)
})
