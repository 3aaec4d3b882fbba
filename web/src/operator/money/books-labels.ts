import type { AccountKind } from '@karvon/domain/ledger/ledger-accounts'
import { m } from '../../messages/compiled/messages.js'
import type { Journal } from './money-queries.ts'

const ACCOUNTS = {
  client_balance: m.books_account_client_balance,
  client_receivable: m.books_account_client_receivable,
  held: m.books_account_held,
  promised: m.books_account_promised,
  carrier_payable: m.books_account_carrier_payable,
  driver_advance: m.books_account_driver_advance,
  commission_income: m.books_account_commission_income,
  vat: m.books_account_vat,
  fees: m.books_account_fees,
  psp_clearing: m.books_account_psp_clearing,
  bank: m.books_account_bank,
  cash_desk: m.books_account_cash_desk,
  cash_reported: m.books_account_cash_reported,
  claims_due: m.books_account_claims_due,
  write_off: m.books_account_write_off,
  costs: m.books_account_costs,
  adjustments: m.books_account_adjustments,
  earlier_income: m.books_account_earlier_income,
} satisfies Record<AccountKind, () => string>

export const accountLabel = (account: AccountKind): string => ACCOUNTS[account]()

const KINDS = {
  refill: m.books_kind_refill,
  hold: m.books_kind_hold,
  release: m.books_kind_release,
  charge: m.books_kind_charge,
  kept_cash: m.books_kind_kept_cash,
  fee: m.books_kind_fee,
  driver_fee: m.books_kind_driver_fee,
  correction: m.books_kind_correction,
  write_off: m.books_kind_write_off,
  goodwill: m.books_kind_goodwill,
  payment: m.books_kind_payment,
  payment_canceled: m.books_kind_payment_canceled,
  payout: m.books_kind_payout,
  payout_returned: m.books_kind_payout_returned,
  claim: m.books_kind_claim,
  settlement: m.books_kind_settlement,
  cost: m.books_kind_cost,
  refund: m.books_kind_refund,
  advance_moved: m.books_kind_advance_moved,
} satisfies Record<Journal['kind'], () => string>

export const journalLabel = (kind: Journal['kind']): string => KINDS[kind]()

const ITEMS: Readonly<Record<string, () => string>> = {
  price: m.books_item_price,
  waiting: m.books_item_waiting,
  extra_stop: m.books_item_extra_stop,
  loaders: m.books_item_loaders,
  toll: m.books_item_toll,
  other: m.books_item_other,
  fee: m.books_item_fee,
  claim: m.books_item_claim,
  goodwill: m.books_item_goodwill,
}

/** The row of a price; empty for none. */
export const itemLabel = (item: string | null): string => (item === null ? '' : (ITEMS[item]?.() ?? item))
