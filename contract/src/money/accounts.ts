import { ALLOWANCE_KINDS } from '@karvon/domain/ledger/accounts/allowance'
import { DEBT_AGES } from '@karvon/domain/ledger/accounts/debt-age'
import { HOLDER_KINDS } from '@karvon/domain/ledger/accounts/holder'
import { CSV, CsvBytes, ListLocale, Search } from '../admin/fields.ts'
import { WireProposal } from '../admin/operators.ts'
import { endpoint, PageQuery } from '../endpoint.ts'
import { SignedUzs } from '../ledger.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Uzs } from '../wire/values.ts'

/** Whose account it is: the id of a company, or of a person. */
const HolderParams = Type.Object({
  kind: OneOf(['company', 'person'] as const),
  id: Id,
})

const Day = Type.String({ description: 'YYYY-MM-DD' })

/** A line of a statement; positive in the holder's favor, `after`: what we owe less what they owe, after this and all earlier lines. */
const WireAccountLine = Type.Object({
  id: Id,
  order_id: Nullable(Id),
  description: Type.String(),
  amount: SignedUzs,
  after: SignedUzs,
  at: Instant,
  booked_at: Nullable(Instant),
  reversible_id: Nullable(
    Type.Integer({
      description:
        'the payment, write-off or goodwill booked by hand behind it that can be taken back (`PUT /admin/bank-entries/:id/reverse`)',
    }),
  ),
})

/** All that is between us and a company or person. */
export const WireAccount = Type.Object({
  kind: OneOf(HOLDER_KINDS),
  id: Id,
  name: Nullable(Type.String()),
  balance: { ...Uzs, description: 'their own money as a client, with what deals hold' } as typeof Uzs,
  held: Uzs,
  free: { ...Uzs, description: 'of the balance, what no deal holds' } as typeof Uzs,
  payable: { ...Uzs, description: 'what we owe them as a driver' } as typeof Uzs,
  advance: { ...SignedUzs, description: 'prepaid commission; negative: owed' } as typeof SignedUzs,
  debt: { ...Uzs, description: 'what they owe us, as a client and as a driver' } as typeof Uzs,
  overdue: { ...Uzs, description: 'of the debt, what is past its payment term' } as typeof Uzs,
  debt_since: Nullable({
    ...Day,
    description:
      'the day of the oldest charge that is not paid; of a company with a payment term the last day of its term',
  } as typeof Day),
  standing: { ...SignedUzs, description: 'the sum of the statement' } as typeof SignedUzs,
  lines: Type.Array(WireAccountLine, { description: 'newest first, 20 to a page' }),
  lines_total: Type.Integer({ minimum: 0 }),
})

/** The account of a company, client or driver, with a page of its statement. */
export const showAccount = endpoint({
  method: 'GET',
  path: '/admin/accounts/:kind/:id',
  summary: 'An account with its statement',
  action: 'read_books',
  input: { params: HolderParams, query: Type.Object({ page: PageQuery.page }) },
  output: WireAccount,
  refusals: ['not_found'],
})

/** Sort orders of debtors: longest owed, largest debt, by name. */
export const DEBTOR_SORTS = ['oldest', 'largest', 'name'] as const

const DebtorFilters = {
  q: Search,
  kind: Type.Optional(OneOf(HOLDER_KINDS)),
  age: Type.Optional(OneOf(DEBT_AGES, 'days since the oldest charge that is not paid')),
  sort: Type.Optional(OneOf(DEBTOR_SORTS)),
}

/** Who owes us, how much, and since when. */
export const WireDebtor = Type.Object({
  kind: OneOf(HOLDER_KINDS),
  id: Id,
  name: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  debt: Uzs,
  overdue: { ...Uzs, description: 'of the debt, what is past its payment term' } as typeof Uzs,
  since: Day,
  days: Type.Integer({ minimum: 0 }),
  age: OneOf(DEBT_AGES),
})

/** Everybody who owes us; `q` searches name, phone and STIR. */
export const listDebtors = endpoint({
  method: 'GET',
  path: '/admin/debtors',
  summary: 'Who owes us',
  action: 'read_books',
  cost: 'list',
  input: { query: Type.Object({ ...DebtorFilters, ...PageQuery }) },
  output: Type.Array(WireDebtor),
  paged: true,
})

/** The same debtors as CSV. */
export const downloadDebtors = endpoint({
  method: 'GET',
  path: '/admin/debtors.csv',
  summary: 'Who owes us, as a table',
  action: 'read_books',
  cost: 'paper',
  input: { query: Type.Object({ ...DebtorFilters, locale: ListLocale }) },
  output: CsvBytes,
  file: CSV,
})

const Amount = Type.Integer({ description: 'whole UZS' })
const Words = Type.String({ maxLength: 10_000 })
const AnotherPayment = Type.Optional(
  Type.Boolean({ description: 'book it although it resembles a booked one; kept in the log' }),
)

const MONEY_REFUSALS = [
  'not_found',
  'amount_out_of_range',
  'text_required',
  'text_too_long',
  'money_already_written',
] as const

/**
 * Books what a client or driver paid at the bank or in cash: it pays what they owe first; the rest is a client's balance, or a driver's
 * prepaid commission. What resembles a booked payment is booked only as `another_payment`.
 */
export const bookPayment = endpoint({
  method: 'POST',
  path: '/admin/people/:id/payments',
  summary: 'Record a payment of a client or driver',
  action: 'move_money',
  input: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      amount: Amount,
      through: OneOf(['cash_desk', 'bank'] as const),
      document: Words,
      description: Words,
      day: Type.Optional(Type.String({ description: 'YYYY-MM-DD of the payment; today if absent' })),
      another_payment: AnotherPayment,
    }),
  },
  output: WireAccount,
  status: 201,
  idempotent: true,
  refusals: [...MONEY_REFUSALS, 'date_invalid'],
})

/**
 * Forgives a debt, whole or in part, or gives goodwill; `document` is the decision behind it. Above what one operator may give a holder
 * alone in thirty days (`money_rules.allowances`) it is a proposal, which a second operator decides (`PUT /admin/proposals/:id`).
 */
export const giveAllowance = endpoint({
  method: 'POST',
  path: '/admin/accounts/:kind/:id/allowances',
  summary: 'Forgive a debt or give goodwill',
  action: 'move_money',
  input: {
    params: HolderParams,
    body: Type.Object({
      kind: OneOf(ALLOWANCE_KINDS),
      amount: Amount,
      document: Words,
      reason: Words,
      another_payment: AnotherPayment,
    }),
  },
  output: Type.Object({
    journal_id: Nullable(Type.Integer({ description: 'null: it waits for a second operator' })),
    proposal: Nullable(WireProposal),
  }),
  status: 201,
  idempotent: true,
  refusals: [...MONEY_REFUSALS, 'already_proposed'],
})
