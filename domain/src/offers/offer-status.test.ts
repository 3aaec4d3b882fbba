import { expect, test } from 'vitest'
import { ACTORS } from '../orders/order-status.ts'
import { everyCaseOf, transitionsOf, unknownIn } from '../transition-table.fixture.ts'
import {
  allowedOfferActions,
  awaitsDriver,
  isLiveOffer,
  LIVE_OFFER_STATUSES,
  moveOffer,
  OFFER_ACTIONS,
  OFFER_STATUSES,
  STANDING_OFFER_STATUSES,
} from './offer-status.ts'

/** Every allowed transition; all others must be refused. C client, D driver, O operator, S system. */
const LIFE = `
  open       counter         C   countered
  open       offer_again     D   open
  open       withdraw        D   withdrawn
  open       accept          CO  accepted
  open       make_stale      S   stale
  open       expire          S   expired
  open       decline         CS  declined
  countered  accept_counter  D   open
  countered  offer_again     D   open
  countered  withdraw        D   withdrawn
  countered  make_stale      S   stale
  countered  expire          S   expired
  countered  decline         S   declined
  stale      offer_again     D   open
  stale      reconfirm       D   open
  stale      withdraw        D   withdrawn
  stale      expire          S   expired
  stale      decline         S   declined
  accepted   release         S   withdrawn
`

const expectedMoves = transitionsOf(LIFE)
const everyCase = everyCaseOf(OFFER_STATUSES, OFFER_ACTIONS)

test("the test's table contains only what exists", () => {
  expect(unknownIn(expectedMoves, everyCase)).toEqual([])
  expect(expectedMoves.size).toBe(21)
})

test.each(everyCase)('$status × $action × $actor', ({ status, action, actor }) => {
  const to = expectedMoves.get(`${status} ${action} ${actor}`)
  expect(moveOffer(status, action, actor)).toEqual(
    to === undefined
      ? { ok: false, refusals: [{ code: 'offer_not_allowed', facts: { status } }] }
      : { ok: true, value: to },
  )
  expect(allowedOfferActions(status, actor).includes(action)).toBe(to !== undefined)
})

test('an ended offer never changes, a live one can always end, a winning one only be released', () => {
  expect(ACTORS.flatMap(actor => allowedOfferActions('accepted', actor))).toEqual(['release'])
  for (const status of OFFER_STATUSES.filter(status => status !== 'accepted')) {
    const actions = ACTORS.flatMap(actor => allowedOfferActions(status, actor))
    expect(actions.length > 0).toBe(isLiveOffer(status))
    expect(actions.includes('expire')).toBe(isLiveOffer(status))
  }
  expect(LIVE_OFFER_STATUSES).toEqual(['open', 'countered', 'stale'])
  expect(OFFER_STATUSES.filter(isLiveOffer)).toEqual(LIVE_OFFER_STATUSES)
  expect(STANDING_OFFER_STATUSES).toEqual([...LIVE_OFFER_STATUSES, 'accepted'])
  expect(OFFER_STATUSES.filter(awaitsDriver)).toEqual(['countered', 'stale'])
})
