import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeClick, prepareClick } from './click.ts'
import { cancelPayme, checkPayme, createPayme, paymeState, performPayme } from './payme.ts'
import {
  lapse,
  movePayment,
  PAYMENT_STATES,
  type Payment,
  type PaymentMove,
  type PaymentState,
} from './payment.ts'
import { checkUzum, confirmUzum, createUzum, reverseUzum, uzumStatus } from './uzum.ts'

const NOW = new Date('2026-11-21T10:00:00Z')

const paymentIn = (provider: Payment['provider'], state: PaymentState): Payment => ({
  ...{
    id: 7,
    provider,
    amountUzs: 200_000,
    state,
    reason: null,
    expiresAt: new Date(NOW.getTime() + 900_000),
  },
  ...{ externalId: state === 'waiting' ? null : 't1', providerTimeMs: null },
  ...{ startedAt: state === 'waiting' ? null : NOW, performedAt: null, canceledAt: null },
})

/** What a call leads to in each state: the move, or the refusal, or nothing new. */
const told = ({ move, answer }: { move: PaymentMove | null; answer: unknown }): string => {
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : answer
  if (move !== null) return `→ ${move.to}${error === null ? '' : ` ${String(error)}`}`
  return error === null ? 'as it is' : String(error)
}

const inEachState = (decide: (state: PaymentState) => Parameters<typeof told>[0]) =>
  PAYMENT_STATES.map(state => told(decide(state)))

const TIYIN = 20_000_000
const payme = (state: PaymentState) => paymentIn('payme', state)
const uzum = (state: PaymentState) => paymentIn('uzum', state)
const click = (state: PaymentState) => paymentIn('click', state)
const attempt = { clickTransId: 't1', amountTiyin: TIYIN, error: 0 }
const order = (state: PaymentState) => ({ payment: payme(state), amountTiyin: TIYIN, isPayable: true })

describe('every call in every state: waiting, started, paid, canceled, refunded, expired', () => {
  test.each([
    [
      'CheckPerformTransaction',
      (s: PaymentState) => checkPayme(order(s)),
      'as it is,payment_busy,payment_paid,payment_over,payment_over,payment_over',
    ],
    [
      'CreateTransaction',
      (s: PaymentState) => createPayme(order(s), { id: 't1', timeMs: NOW.getTime() }, NOW),
      '→ started,as it is,cannot_perform,cannot_perform,cannot_perform,cannot_perform',
    ],
    [
      'CreateTransaction of another',
      (s: PaymentState) => createPayme(order(s), { id: 't2', timeMs: NOW.getTime() }, NOW),
      '→ started,payment_busy,payment_paid,payment_over,payment_over,payment_over',
    ],
    [
      'PerformTransaction',
      (s: PaymentState) => performPayme(payme(s)),
      'cannot_perform,→ paid,as it is,cannot_perform,cannot_perform,cannot_perform',
    ],
    [
      'CancelTransaction',
      (s: PaymentState) => cancelPayme(payme(s), 3),
      'as it is,→ canceled,→ refunded,as it is,as it is,as it is',
    ],
    [
      'Prepare',
      (s: PaymentState) => prepareClick(click(s), attempt, true),
      '→ started,as it is,already_paid,canceled,already_paid,canceled',
    ],
    [
      'Complete',
      (s: PaymentState) => completeClick(click(s), { ...attempt, prepareId: '7' }),
      'transaction_unknown,→ paid,already_paid,canceled,already_paid,canceled',
    ],
    [
      'Complete without money',
      (s: PaymentState) => completeClick(click(s), { ...attempt, error: -5017, prepareId: '7' }),
      'transaction_unknown,→ canceled canceled,already_paid,canceled,already_paid,canceled',
    ],
    [
      'check',
      (s: PaymentState) => checkUzum(uzum(s), true),
      'as it is,already_paid,already_paid,payment_canceled,payment_canceled,payment_canceled',
    ],
    [
      'create',
      (s: PaymentState) => createUzum(uzum(s), { transId: 't1', amountTiyin: TIYIN }, true),
      '→ started,transaction_exists,transaction_exists,transaction_exists,transaction_exists,transaction_exists',
    ],
    [
      'confirm',
      (s: PaymentState) => confirmUzum(uzum(s)),
      'transaction_canceled,→ paid,already_confirmed,transaction_canceled,transaction_canceled,transaction_canceled',
    ],
    [
      'reverse',
      (s: PaymentState) => reverseUzum(uzum(s)),
      '→ canceled,→ canceled,→ refunded,already_reversed,already_reversed,cannot_reverse',
    ],
  ])('%s', (_, decide, expected) => expect(inEachState(decide)).toEqual(expected.split(',')))

  test('each state has its name in either protocol', () => {
    expect(PAYMENT_STATES.map(state => paymeState({ state }))).toEqual([1, 1, 2, -1, -2, -1])
    expect(PAYMENT_STATES.map(state => uzumStatus({ state }))).toEqual(
      'CREATED CREATED CONFIRMED REVERSED REVERSED FAILED'.split(' '),
    )
  })
})

test('nothing is begun for what takes no money any more, and what is begun can still be paid', () => {
  const closed = { ...order('waiting'), isPayable: false }
  expect(told(checkPayme(closed))).toBe('order_closed')
  expect(told(prepareClick(click('waiting'), attempt, false))).toBe('canceled')
  expect(told(checkUzum(uzum('waiting'), false))).toBe('payment_canceled')
})

test('money given back that is spent has an answer of its own', () => {
  expect(cancelPayme(payme('paid'), 5).ifNotFree).toEqual({ error: 'cannot_cancel' })
  expect(reverseUzum(uzum('paid')).ifNotFree).toBe('cannot_reverse')
})

describe('time', () => {
  const after = (payment: Payment, ms: number) => lapse(payment, new Date(NOW.getTime() + ms))

  test.each([
    [paymentIn('payme', 'waiting'), 900_000, null],
    [paymentIn('payme', 'started'), 43_200_000, 4],
    [paymentIn('click', 'started'), 43_200_000, 4],
    [paymentIn('uzum', 'started'), 1_800_000, 4],
  ])('%j ends after %i ms', (payment, ms, reason) => {
    expect(after(payment, ms)).toBeNull()
    expect(after(payment, ms + 1)).toEqual({ to: 'expired', reason })
  })

  test('what is paid or over does not end again', () => {
    for (const state of PAYMENT_STATES.slice(2)) expect(after(payme(state), 1e12)).toBeNull()
  })

  test('a further attempt at Click does not prolong a payment', () => {
    const again = { to: 'started', externalId: 't2', providerTimeMs: null } as const
    const later = new Date(NOW.getTime() + 3_600_000)
    expect(movePayment(click('started'), again, later)).toMatchObject({ externalId: 't2', startedAt: NOW })
  })
})

/** Any calls of one provider, in any order and as often as they like. */
const CALLS: Readonly<
  Record<Payment['provider'], readonly ((payment: Payment, at: Date) => { move: PaymentMove | null })[]>
> = {
  payme: [
    (payment, at) =>
      createPayme({ payment, amountTiyin: TIYIN, isPayable: true }, { id: 't1', timeMs: at.getTime() }, at),
    (payment, at) =>
      createPayme({ payment, amountTiyin: TIYIN, isPayable: true }, { id: 't2', timeMs: at.getTime() }, at),
    payment => performPayme(payment.externalId === null ? null : payment),
    payment => cancelPayme(payment.externalId === null ? null : payment, 3),
  ],
  click: [
    payment => prepareClick(payment, attempt, true),
    payment => prepareClick(payment, { ...attempt, clickTransId: 't2' }, true),
    payment => completeClick(payment, { ...attempt, prepareId: '7' }),
    payment => completeClick(payment, { ...attempt, clickTransId: 't2', error: -1, prepareId: '7' }),
  ],
  uzum: [
    payment => createUzum(payment, { transId: 't1', amountTiyin: TIYIN }, true),
    payment => confirmUzum(payment.externalId === null ? null : payment),
    payment => reverseUzum(payment.externalId === null ? null : payment),
  ],
}

test.each(['payme', 'click', 'uzum'] as const)(
  'whatever %s calls, money comes in at most once, and goes back at most once and only after it came',
  provider => {
    const step = fc.record({ call: fc.nat(3), afterMs: fc.nat(10_000_000) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), steps => {
        let payment = paymentIn(provider, 'waiting')
        let at = NOW
        const moves: string[] = []
        for (const { call, afterMs } of steps) {
          at = new Date(at.getTime() + afterMs)
          const over = lapse(payment, at)
          if (over !== null) payment = movePayment(payment, over, at)
          const move = CALLS[provider][call]?.(payment, at).move ?? null
          if (move === null) continue
          payment = movePayment(payment, move, at)
          moves.push(move.to)
        }
        const [paid, back] = [moves.indexOf('paid'), moves.indexOf('refunded')]
        expect(moves.filter(to => to === 'paid').length).toBeLessThanOrEqual(1)
        expect(moves.filter(to => to === 'refunded').length).toBeLessThanOrEqual(1)
        expect(back === -1 || (paid !== -1 && back > paid)).toBe(true)
        expect(paid === -1 || !moves.includes('canceled')).toBe(true)
      }),
    )
  },
)
