import { DRIVER_LINE_KINDS } from '@karvon/domain/ledger/driver-statement'
import { PAYMENT_PROVIDERS } from '@karvon/domain/ledger/ledger-accounts'
import { PRICE_ITEMS } from '@karvon/domain/ledger/settle-order'
import { LOCALES } from '@karvon/domain/values/locale'
import { PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { endpoint, PageQuery } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Uzs } from '../wire/values.ts'

/** Whole UZS of a driver's money; positive is in their favor. */
export const CarrierUzs = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'whole UZS; positive: in the driver’s favor',
})

const Standing = Type.Object(
  { payable: CarrierUzs, advance: CarrierUzs },
  { description: 'what we owe the driver, and their prepaid commission (negative: they owe it)' },
)

const Month = Type.Optional(
  Type.String({ maxLength: 7, description: 'YYYY-MM in Tashkent; else the present month' }),
)

/**
 * A driver's money. Of the month: `earned` = `price` − `commission` + `fees` is what reached them, and `closing.payable` =
 * `opening.payable` + `earned` − `direct` − `paid_out` − `moved` − `deducted`. `commission` includes VAT, which
 * `commission_vat` is; `commission_percent` is the agreed percentage, null if the orders differ; `direct` is what is left of cash and terminal payments once the commission is off. `now`
 * is the present: `free` of what is payable may be moved to the prepaid commission, below `floor` new offers are closed, and the
 * prepaid commission is enough for `orders_covered` orders like the last ones (null: there were none).
 */
export const WireDriverMoney = Type.Object({
  month: Type.String({ description: 'YYYY-MM' }),
  earned: CarrierUzs,
  orders: Type.Integer({ minimum: 0 }),
  price: Uzs,
  commission: Uzs,
  commission_vat: Type.Optional(Uzs),
  commission_percent: Nullable(Type.Number({ minimum: 0, maximum: 100 })),
  fees: CarrierUzs,
  direct: Uzs,
  paid_out: CarrierUzs,
  moved: CarrierUzs,
  deducted: CarrierUzs,
  topped_up: CarrierUzs,
  advance_deducted: CarrierUzs,
  opening: Standing,
  closing: Standing,
  now: Type.Object({
    payable: CarrierUzs,
    free: Uzs,
    advance: CarrierUzs,
    floor: CarrierUzs,
    orders_covered: Nullable(Type.Integer({ minimum: 0 })),
  }),
})

/** The driver's money in a calendar month, and at present. */
export const readDriverMoney = endpoint({
  method: 'GET',
  path: '/driver/money',
  summary: "The driver's money",
  action: 'read_earnings',
  input: { query: Type.Object({ month: Month }) },
  output: WireDriverMoney,
  refusals: ['date_invalid'],
})

/**
 * A line of a driver's statement: `amount` is what it means for them, `payable` and `advance` what it changes on their two
 * accounts. A row of an order's price (`kind` `charge`, `item`) carries the client's `price` of it.
 */
export const WireDriverLine = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  kind: OneOf(DRIVER_LINE_KINDS),
  item: Nullable(OneOf(PRICE_ITEMS)),
  amount: CarrierUzs,
  price: Nullable(Uzs),
  payable: CarrierUzs,
  advance: CarrierUzs,
  payable_after: CarrierUzs,
  advance_after: CarrierUzs,
  order_id: Nullable(Id),
  way: Nullable(Type.String({ description: 'from where to where, in the reader’s language' })),
  payment_type: Nullable(OneOf(PAYMENT_TYPES)),
  provider: Nullable(OneOf(PAYMENT_PROVIDERS)),
  description: Type.String({ description: 'an operator’s words; mostly empty' }),
  created_at: { ...Instant, description: "by the bank's day" } as typeof Instant,
  booked_at: Nullable(Instant),
  moved_from_day: Nullable(
    Type.String({ description: 'YYYY-MM-DD: the day that it is of, whose month was closed already' }),
  ),
})

/** The driver's statement, newest first: of a month, or all of it. */
export const listDriverLines = endpoint({
  method: 'GET',
  path: '/driver/money/lines',
  summary: "The driver's statement",
  action: 'read_earnings',
  cost: 'list',
  input: {
    query: Type.Object({
      ...PageQuery,
      month: Type.Optional(
        Type.String({ maxLength: 7, description: 'YYYY-MM in Tashkent; else all of the time' }),
      ),
    }),
  },
  output: Type.Array(WireDriverLine),
  paged: true,
  refusals: ['date_invalid'],
})

const PaperQuery = Type.Object({
  month: Month,
  locale: Type.Optional(OneOf(LOCALES, 'the language of the paper; else that of Accept-Language')),
})

/** The statement of a month to print: its sums, and every line with both balances after it. */
export const downloadDriverStatement = endpoint({
  method: 'GET',
  path: '/driver/money/statement.pdf',
  summary: "The driver's statement of a month",
  action: 'read_earnings',
  cost: 'paper',
  input: { query: PaperQuery },
  output: Type.String({ format: 'binary' }),
  file: 'application/pdf',
  refusals: ['date_invalid'],
})

/** The same lines as a spreadsheet. */
export const downloadDriverSpreadsheet = endpoint({
  method: 'GET',
  path: '/driver/money/statement.xlsx',
  summary: "The driver's statement as a spreadsheet",
  action: 'read_earnings',
  cost: 'paper',
  input: { query: PaperQuery },
  output: Type.String({ format: 'binary' }),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refusals: ['date_invalid'],
})

/** Covers the prepaid commission from what we owe the driver; answers with both afterwards. */
export const coverAdvance = endpoint({
  method: 'POST',
  path: '/driver/money/cover',
  summary: 'Cover the prepaid commission',
  action: 'cover_advance',
  input: { body: Type.Object({ amount: Uzs }) },
  output: Standing,
  idempotent: true,
  refusals: ['amount_out_of_range', 'payable_too_low'],
})
