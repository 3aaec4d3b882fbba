import { expect, it } from 'vitest'
import { OFFER_STATUSES } from '../domain/src/offers/offer-status.ts'
import { REPLACEMENT_STATUSES } from '../domain/src/orders/ending/replacement.ts'
import { ORDER_STATUSES } from '../domain/src/orders/order-status.ts'
import { LOCALES } from '../domain/src/values/locale.ts'
import { PAYERS, PAYMENT_TYPES } from '../domain/src/values/payment.ts'
import { isSource, isTest, listFiles, readTexts } from './sources/list-sources.ts'

const VOCABULARIES = [ORDER_STATUSES, OFFER_STATUSES, REPLACEMENT_STATUSES, PAYMENT_TYPES, PAYERS, LOCALES]

/** Files that define the lists, contain them as data, or are tests. */
const EXEMPT = [
  /^domain\/src\/(orders\/order-status|orders\/order-tabs|orders\/ending\/replacement|chat\/check-ready-answers|offers\/offer-status|values\/(locale|payment))\.ts$/,
  /^(server\/(migrations|seeds|test)|web\/test)\//,
  /^server\/src\/platform\/db\/tables\.ts$/,
  /\.fixture\.ts$/,
  /^(e2e|bench)\//,
]

/** Lists that coincide with part of a vocabulary but mean something else. */
const UNRELATED = new Set([
  // how a client ends an order
  "contract/src/order-actions.ts: ['canceled', 'done']",
  // answers to a driver's request to come early
  "domain/src/orders/arrival/early-arrival.ts: ['asked', 'declined']",
  "domain/src/orders/arrival/early-arrival.ts: earlyArrival === 'asked' || earlyArrival === 'declined'",
])

const WORD = "'[A-Za-z_-]+'"
/** An array, an `in (…)` list, a union, and a chain of comparisons. */
const LISTS = [
  new RegExp(`\\[\\s*${WORD}(?:\\s*,\\s*${WORD})+\\s*,?\\s*\\]`, 'g'),
  new RegExp(`\\bin\\s*\\(\\s*${WORD}(?:\\s*,\\s*${WORD})+\\s*\\)`, 'g'),
  new RegExp(`(?<![|]\\s*)${WORD}(?:\\s*\\|\\s*${WORD})+(?!\\s*\\|)`, 'g'),
  new RegExp(`\\b([\\w.?]+) [!=]== ${WORD}(?:\\s*(?:\\|\\||&&)\\s*\\1 [!=]== ${WORD})+`, 'g'),
]

/** Lists whose values all belong to one vocabulary. */
const retypedIn = (text: string): string[] =>
  LISTS.flatMap(list => [...text.matchAll(list)].map(([found]) => found)).filter(found => {
    const words = [...found.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)
    return VOCABULARIES.some(known => words.every(word => (known as readonly string[]).includes(word)))
  })

it.each([
  ["where status in ('new', 'order') and", "in ('new', 'order')"],
  ["const LIVE = ['open', 'countered', 'stale']", "['open', 'countered', 'stale']"],
  ["type Paid = 'cash' | 'company'\n", "'cash' | 'company'"],
  ["if (status === 'done' || status === 'canceled') return", "status === 'done' || status === 'canceled'"],
  ["(['uz', 'ru'] as const)", "['uz', 'ru']"],
])('finds the list in %s', (text, list) => expect(retypedIn(text)).toEqual([list]))

it.each([
  "['new', 'stale']",
  "state: 'done' | 'now' | 'ahead'",
  "status === 'done' && move === 'canceled'",
  "['cash']",
])('accepts %s', text => expect(retypedIn(text)).toEqual([]))

it('sets of statuses, payment types and languages come from the domain', () => {
  const paths = listFiles().filter(
    path => isSource(path) && !isTest(path) && !EXEMPT.some(pattern => pattern.test(path)),
  )
  const retyped = Object.entries(readTexts(paths))
    .flatMap(([path, text]) => retypedIn(text).map(list => `${path}: ${list}`))
    .filter(found => !UNRELATED.has(found))
  expect(retyped).toEqual([])
})
