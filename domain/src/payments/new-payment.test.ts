import { expect, test } from 'vitest'
import { ROLES } from '../access/access-table.ts'
import { type AskedPayment, checkNewPayment, type PaymentFacts, purposesOf } from './new-payment.ts'

const RULES = { lifeMinutes: 15, minUzs: 1_000, maxUzs: 50_000_000 }

const ASKED: AskedPayment = { purpose: 'refill', provider: 'payme', amountUzs: 200_000, orderId: null }
const FACTS: PaymentFacts = {
  role: 'company_owner',
  providers: ['payme', 'click'],
  rules: RULES,
  order: null,
  owedUzs: 0,
}
const CLIENT: PaymentFacts = { ...FACTS, role: 'individual' }

const refusals = (asked: Partial<AskedPayment>, facts: Partial<PaymentFacts> = {}) =>
  checkNewPayment({ ...ASKED, ...asked }, { ...FACTS, ...facts }).map(
    ({ code, field, facts: more }) =>
      `${field}: ${code}${more === undefined ? '' : ` ${more.min}-${more.max}`}`,
  )

test('each role pays for its own', () => {
  expect(ROLES.map(role => purposesOf(role).join(' '))).toEqual([
    '',
    'order receivable',
    'refill',
    '',
    'advance',
    '',
  ])
})

test.each([
  [{}, {}, []],
  [{ purpose: 'advance' }, {}, ['purpose: choice_invalid']],
  [{ provider: 'uzum' }, {}, ['provider: choice_invalid']],
  [{ amountUzs: 1_000 }, {}, []],
  [{ amountUzs: 999 }, {}, ['amount: amount_out_of_range 1000-50000000']],
  [{ amountUzs: 50_000_001 }, {}, ['amount: amount_out_of_range 1000-50000000']],
  [{ amountUzs: 1_000.5 }, {}, ['amount: amount_out_of_range 1000-50000000']],
  [
    { amountUzs: 0, provider: 'uzum' },
    {},
    ['provider: choice_invalid', 'amount: amount_out_of_range 1000-50000000'],
  ],
  [{ purpose: 'order' }, CLIENT, ['order_id: not_found']],
  [
    { purpose: 'order' },
    { ...CLIENT, order: { isPayable: false, missingUzs: 5 } },
    ['order_id: order_not_payable'],
  ],
  [
    { purpose: 'order' },
    { ...CLIENT, order: { isPayable: true, missingUzs: 0 } },
    ['order_id: order_not_payable'],
  ],
  [
    { purpose: 'order' },
    { ...CLIENT, order: { isPayable: true, missingUzs: 199_999 } },
    ['amount: amount_out_of_range 1000-199999'],
  ],
  [{ purpose: 'order', amountUzs: 500 }, { ...CLIENT, order: { isPayable: true, missingUzs: 500 } }, []],
  [{ purpose: 'receivable' }, CLIENT, ['purpose: nothing_owed']],
  [{ purpose: 'receivable', amountUzs: 300 }, { ...CLIENT, owedUzs: 300 }, []],
  [
    { purpose: 'receivable', amountUzs: 301 },
    { ...CLIENT, owedUzs: 300 },
    ['amount: amount_out_of_range 300-300'],
  ],
] as const)('%j with %j: %j', (asked, facts, expected) => {
  expect(refusals(asked, facts as Partial<PaymentFacts>)).toEqual(expected)
})
