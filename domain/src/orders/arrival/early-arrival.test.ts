import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../order-status.ts'
import { EARLY_ARRIVALS, type EarlyArrival } from './arrival-time.ts'
import { answerEarlyArrival, askEarlyArrival, mayAnswerEarlyArrival } from './early-arrival.ts'

const RULES = { earliestMinutes: 180 }
const LOAD_AT = new Date('2026-11-22T09:00:00+05:00')
const EARLY = new Date('2026-11-22T05:59:59+05:00')

const coming = (earlyArrival: EarlyArrival = 'none') =>
  ({ status: 'accepted', loadAt: LOAD_AT, earlyArrival }) as const

const codeOf = (decision: { ok: boolean; refusals?: readonly { code: string }[] }) =>
  decision.ok ? 'ok' : decision.refusals?.[0]?.code

test.each([
  ['none', 'ok'],
  ['asked', 'early_arrival_asked'],
  ['agreed', 'early_arrival_not_needed'],
  ['declined', 'early_arrival_asked'],
] as const)('a driver whose request is %s may ask: %s', (state, expected) => {
  expect(codeOf(askEarlyArrival(coming(state), EARLY, RULES))).toBe(expected)
})

test('a driver asks only while it is too early to report the arrival', () => {
  const opens = new Date('2026-11-22T06:00:00+05:00')
  expect(codeOf(askEarlyArrival(coming(), opens, RULES))).toBe('early_arrival_not_needed')
})

test.each(ORDER_STATUSES.filter(status => status !== 'accepted'))('nobody asks or answers in %s', status => {
  const order = { ...coming('asked'), status }
  expect(codeOf(askEarlyArrival(order, EARLY, RULES))).toBe('transition_not_allowed')
  expect(codeOf(answerEarlyArrival(order, 'agreed'))).toBe('transition_not_allowed')
  expect(mayAnswerEarlyArrival(order)).toBe(false)
})

test('a client answers a request, and may agree after declining', () => {
  const answers = EARLY_ARRIVALS.map(state => [
    state,
    codeOf(answerEarlyArrival(coming(state), 'agreed')),
    codeOf(answerEarlyArrival(coming(state), 'declined')),
    mayAnswerEarlyArrival(coming(state)),
  ])
  expect(answers).toEqual([
    ['none', 'early_arrival_not_open', 'early_arrival_not_open', false],
    ['asked', 'ok', 'ok', true],
    ['agreed', 'early_arrival_not_open', 'early_arrival_not_open', false],
    ['declined', 'ok', 'early_arrival_not_open', true],
  ])
})
