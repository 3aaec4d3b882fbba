import { expect, test } from 'vitest'
import { ACTORS } from '../orders/order-status.ts'
import {
  allowedOfferActions,
  isLiveOffer,
  LIVE_OFFER_STATUSES,
  moveOffer,
  OFFER_ACTIONS,
  OFFER_STATUSES,
} from './offer-status.ts'

/** Every move there is; whatever is not listed must be refused. C client, D driver, O operator, S system. */
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

const LETTERS = { client: 'C', driver: 'D', operator: 'O', system: 'S' } as const

const expectedMoves = new Map(
  LIFE.trim()
    .split('\n')
    .flatMap(line => {
      const [from = '', action = '', by = '', to = ''] = line.trim().split(/\s+/)
      return ACTORS.filter(actor => by.includes(LETTERS[actor])).map(
        actor => [`${from} ${action} ${actor}`, to] as const,
      )
    }),
)

const everyCase = OFFER_STATUSES.flatMap(status =>
  OFFER_ACTIONS.flatMap(action => ACTORS.map(actor => ({ status, action, actor }))),
)

test('the table of the test names only what exists', () => {
  const names = new Set(everyCase.map(({ status, action, actor }) => `${status} ${action} ${actor}`))
  expect([...expectedMoves.keys()].filter(name => !names.has(name))).toEqual([])
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

test('an offer that is over moves no more, a live one can always end, a won one only be released', () => {
  expect(ACTORS.flatMap(actor => allowedOfferActions('accepted', actor))).toEqual(['release'])
  for (const status of OFFER_STATUSES.filter(status => status !== 'accepted')) {
    const actions = ACTORS.flatMap(actor => allowedOfferActions(status, actor))
    expect(actions.length > 0).toBe(isLiveOffer(status))
    expect(actions.includes('expire')).toBe(isLiveOffer(status))
  }
  expect(OFFER_STATUSES.filter(isLiveOffer)).toEqual([...LIVE_OFFER_STATUSES])
})
