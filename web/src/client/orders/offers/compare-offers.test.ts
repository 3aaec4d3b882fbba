import { expect, test } from 'vitest'
import { madeOffer } from '../../../product/order/order-fixture.ts'
import { cheapestOpen, comparedOffers } from './compare-offers.ts'

const cheap = madeOffer({ id: 1, amount: 2_100_000, status: 'stale' })
const dear = madeOffer({ id: 2, amount: 2_450_000, minutesAway: 10 })
const middle = madeOffer({ id: 3, amount: 2_250_000, minutesAway: 35 })
const gone = madeOffer({ id: 4, amount: 1_000_000, status: 'withdrawn' })

test('only live offers are compared, in the chosen order', () => {
  expect(comparedOffers([dear, gone, middle, cheap], 'price').map(({ id }) => id)).toEqual([1, 3, 2])
  expect(comparedOffers([dear, middle], 'minutes_away').map(({ id }) => id)).toEqual([2, 3])
})

test('the cheapest acceptable offer is not waiting for its driver', () => {
  expect(cheapestOpen([dear, middle, cheap])?.id).toBe(3)
  expect(cheapestOpen([cheap, gone])).toBeNull()
})
