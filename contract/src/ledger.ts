import { ACCOUNT_HEADINGS, MOVING_KINDS } from '@karvon/domain/company/account-headings'
import { COMPANY_TRANSACTION_TYPES } from '@karvon/domain/company/company-money'
import { LOCALES } from '@karvon/domain/values/locale'
import type { Static, TObject, TProperties } from 'typebox'
import { endpoint, PageQuery } from './endpoint.ts'
import { WireCompanyCredit } from './money/company-credit.ts'
import { Type } from './schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Uzs } from './wire/values.ts'

/** Signed whole UZS: received is positive, charged is negative. */
export const SignedUzs = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'whole UZS; positive: for the company, negative: against it',
})

/**
 * A company's money, every figure a positive sum of UZS except `available`: `balance` is its own money with
 * us, `debt` what it owes us (never both), `held` what its open deals have reserved, `available` = balance −
 * debt − held + credit limit.
 */
export const WireCompanyMoney = Type.Object({
  balance: Uzs,
  debt: Uzs,
  held: Uzs,
  available: SignedUzs,
  credit_limit: Uzs,
  credit: WireCompanyCredit,
})

type StaticObject<Fields extends TProperties> = Static<TObject<Fields>>

const TransactionFields = {
  id: Type.Integer({ minimum: 1 }),
  description: Type.String(),
  amount: SignedUzs,
  type: OneOf(COMPANY_TRANSACTION_TYPES),
  kind: OneOf(MOVING_KINDS, 'what it was written for'),
  heading: OneOf(ACCOUNT_HEADINGS, 'what it is counted as, here and on every paper'),
  created_at: { ...Instant, description: "by the bank's day" } as typeof Instant,
  booked_at: Nullable(Instant),
  balance_after: {
    ...SignedUzs,
    description: 'balance minus debt once this was written',
  } as typeof SignedUzs,
  order_id: Nullable(Id),
}

type WiredTransaction = StaticObject<typeof TransactionFields> & { created_at_camel: string }

/**
 * One line of a company's account (docs/api.md#ground-rules), with `createdAt` next to `created_at`; `booked_at`: when it was booked, if
 * on another day than the bank's.
 */
export const WireTransaction = Type.Unsafe<WiredTransaction>(
  Type.Object({ ...TransactionFields, createdAt: Instant }),
)

const Day = Type.Optional(Type.String({ maxLength: 40, description: 'YYYY-MM-DD in Tashkent, included' }))
const Period = { from: Day, to: Day }
const Filters = { type: Type.Optional(OneOf(COMPANY_TRANSACTION_TYPES)), ...Period }
/** The language of a paper. */
export const PaperLocale = Type.Optional(
  OneOf(LOCALES, 'the language of the paper; else that of Accept-Language'),
)

/** The company's account, newest first, each line with the balance after it. */
export const listTransactions = endpoint({
  method: 'GET',
  path: '/client-company/transactions',
  summary: 'Transactions of the company',
  action: 'read_finances',
  input: { query: Type.Object({ ...PageQuery, ...Filters }) },
  output: Type.Array(WireTransaction),
  paged: true,
  refusals: ['date_invalid', 'second_factor_required'],
})

const Spent = { spent: Uzs, orders: Type.Integer({ minimum: 0 }) }

/**
 * What the company's account was charged in a period for its orders (services and fees), and its current
 * balance.
 */
export const readFinances = endpoint({
  method: 'GET',
  path: '/client-company/finances',
  summary: 'Finances of the company',
  action: 'read_finances',
  input: { query: Type.Object(Period) },
  output: Type.Object({
    ...Spent,
    totals: Type.Object(
      {
        payments: Uzs,
        services: Uzs,
        fees: Uzs,
        corrections: Uzs,
        reversals: Uzs,
        write_offs: Uzs,
        compensations: Uzs,
        refunds: Uzs,
      },
      { description: 'the lines of the period by heading; spent = services + fees' },
    ),
    paid_directly: Type.Object(Spent, {
      description: 'finished orders that the company paid to the driver; not on the account',
    }),
    per_month: Type.Array(Type.Object({ month: Type.String({ description: 'YYYY-MM' }), ...Spent })),
    per_employee: Type.Array(Type.Object({ user_id: Id, name: Type.String(), ...Spent })),
    per_region_pair: Type.Array(
      Type.Object({
        region_from_id: Id,
        region_to_id: Id,
        region_from: Type.String(),
        region_to: Type.String(),
        ...Spent,
      }),
    ),
    ...WireCompanyMoney.properties,
    planned: {
      ...Uzs,
      description:
        'what open orders by bank transfer may come to; not held, but the next order has available − planned',
    } as typeof Uzs,
    holds: Type.Array(Type.Object({ order_id: Id, amount: Uzs, since: Instant })),
  }),
  refusals: ['date_invalid', 'second_factor_required'],
})

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PDF = 'application/pdf'
const Bytes = Type.String({ format: 'binary' })

/** The same lines as a spreadsheet, all pages. */
export const downloadTransactions = endpoint({
  method: 'GET',
  path: '/client-company/transactions.xlsx',
  summary: 'Transactions as a spreadsheet',
  action: 'read_finances',
  cost: 'paper',
  input: { query: Type.Object({ ...Filters, locale: PaperLocale }) },
  output: Bytes,
  file: XLSX,
  refusals: ['date_invalid', 'second_factor_required'],
})

/**
 * The reconciliation statement of a period, for both parties to sign; the current calendar year by default.
 */
export const downloadReconciliation = endpoint({
  method: 'GET',
  path: '/client-company/reconciliation.pdf',
  summary: 'Reconciliation statement',
  action: 'read_finances',
  cost: 'paper',
  input: { query: Type.Object({ ...Period, locale: PaperLocale }) },
  output: Bytes,
  file: PDF,
  refusals: ['date_invalid', 'second_factor_required'],
})

/** The statement of a calendar month: receipts, charges by order, closing balance. */
export const downloadStatement = endpoint({
  method: 'GET',
  path: '/client-company/statement.pdf',
  summary: 'Statement of a month',
  action: 'read_finances',
  cost: 'paper',
  input: {
    query: Type.Object({
      month: Type.Optional(Type.String({ maxLength: 7, description: 'YYYY-MM; else the present month' })),
      locale: PaperLocale,
    }),
  },
  output: Bytes,
  file: PDF,
  refusals: ['date_invalid', 'second_factor_required'],
})

/** The waybill of an order that is under way or done, for its client, its company and its driver. */
export const downloadWaybill = endpoint({
  method: 'GET',
  path: '/truck-booking/:id/waybill.pdf',
  summary: 'Waybill',
  action: 'read_waybill',
  cost: 'paper',
  input: { params: Type.Object({ id: Id }), query: Type.Object({ locale: PaperLocale }) },
  output: Bytes,
  file: PDF,
  refusals: ['not_found', 'transition_not_allowed'],
})
