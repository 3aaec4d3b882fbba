import { expect, test } from 'vitest'
import { madeOffer } from '../../../product/order/order-fixture.ts'
import { listOffers, newOffers, openOffer, openRow, rowsOf, showNewOffers, sortList } from './offer-list.ts'

const sherzod = madeOffer({ id: 1, amount: 2_180_000, minutesAway: 70 })
const botir = madeOffer({ id: 2, amount: 2_260_000, minutesAway: 35 })
const cheaper = madeOffer({ id: 3, amount: 2_000_000, minutesAway: 15 })
const list = listOffers([botir, sherzod], 'price')
const ids = (offers: readonly { id: number }[]) => offers.map(({ id }) => id)

test('the cheapest acceptable offer is open at first', () => {
  expect(ids(list.listed)).toEqual([1, 2])
  expect(openOffer(list, [botir, sherzod])).toEqual({ offer: sherzod, state: 'acceptable' })
})

test('a cheaper newcomer moves no row and does not take over the button until the client shows it', () => {
  const offers = [cheaper, botir, sherzod]
  expect(rowsOf(list, offers).map(({ offer }) => offer.id)).toEqual([1, 2])
  expect(openOffer(list, offers)?.offer.id).toBe(1)
  expect(ids(newOffers(list, offers))).toEqual([3])

  const shown = showNewOffers(list, offers)
  expect(ids(shown.listed)).toEqual([3, 1, 2])
  expect(openOffer(shown, offers)).toEqual({ offer: cheaper, state: 'acceptable' })
  expect(newOffers(shown, offers)).toEqual([])
})

test('a price that changes while the row is open cannot be accepted unseen', () => {
  const dearer = { ...sherzod, amount: 2_400_000 }
  expect(openOffer(list, [dearer, botir])).toEqual({ offer: dearer, state: 'changed' })
  expect(openOffer(openRow(list, dearer), [dearer, botir])?.state).toBe('acceptable')
})

test.each(['withdrawn', 'expired', 'declined'] as const)('an offer that is %s keeps its row', status => {
  const gone = { ...sherzod, status }
  expect(rowsOf(list, [gone, botir])).toEqual([
    { offer: gone, isGone: true },
    { offer: botir, isGone: false },
  ])
  expect(openOffer(list, [gone, botir])).toEqual({ offer: gone, state: 'gone' })
})

test('an offer missing from the response keeps its row', () => {
  expect(rowsOf(list, [botir])[0]).toEqual({ offer: sherzod, isGone: true })
})

test('a countered offer cannot be accepted', () => {
  const countered = { ...sherzod, status: 'countered' as const, counterAmount: 2_000_000 }
  expect(openOffer(list, [countered, botir])?.state).toBe('waiting')
})

test('sorting keeps the open row open and puts ended offers last', () => {
  const offers = [{ ...sherzod, status: 'withdrawn' as const }, botir, cheaper]
  const sorted = sortList(list, offers, 'minutes_away')
  expect(ids(sorted.listed)).toEqual([3, 2, 1])
  expect(sorted.openId).toBe(1)
})
