/** The providers of card payments. */
export const PAYMENT_PROVIDERS = ['payme', 'click', 'uzum'] as const

/** A provider. */
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]

/**
 * The accounts of the ledger (decision 0038). Credits are positive, debits negative, so the sign of a balance is:
 *
 * - `client_balance` ≥ 0: a client's own money with us; `client_receivable` ≤ 0: what a client owes us; both
 *   only while deals hold the balance.
 * - `held` ≥ 0 and its mirror `promised`: a memo of what open deals will take; no money moves.
 * - `carrier_payable` ≥ 0: what we owe a driver.
 * - `driver_advance`: a driver's prepaid commission; negative: commission they owe.
 * - `commission_income`, `vat`, `fees` ≥ 0: our commission, its VAT, our part of cancellation fees.
 * - `psp_clearing` ≤ 0: received by a payment provider, on its way to the bank; `bank` ≤ 0: at the bank; `cash_desk` ≤ 0: taken in cash and not
 *   at the bank yet.
 * - `cash_reported`: what clients paid to a driver directly; each journal pair returns it to zero.
 * - `claims_due` ≥ 0: what clients get of granted claims once it is collected from the drivers.
 * - `write_off`, `costs` ≤ 0: debts written off; what banks and providers charged us, and goodwill.
 * - `adjustments`: what operators corrected in favor of a client (≤ 0) or against one (≥ 0).
 * - `earlier_income` ≥ 0: whole prices that were charged before commissions existed.
 */
export const ACCOUNT_KINDS = [
  'client_balance',
  'client_receivable',
  'held',
  'promised',
  'carrier_payable',
  'driver_advance',
  'commission_income',
  'vat',
  'fees',
  'psp_clearing',
  'bank',
  'cash_desk',
  'cash_reported',
  'claims_due',
  'write_off',
  'costs',
  'adjustments',
  'earlier_income',
] as const

/** A kind of account. */
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** A client as the ledger knows them: a company, or a person who orders for themselves. */
export type ClientOwner =
  | { readonly kind: 'company'; readonly id: number }
  | { readonly kind: 'person'; readonly id: number }

/** A company as the owner of accounts. */
export const companyOwner = (id: number): ClientOwner => ({ kind: 'company', id })

/** Whose an account is. */
export type Owner =
  | ClientOwner
  | { readonly kind: 'provider'; readonly provider: PaymentProvider }
  | { readonly kind: 'karvon' }

/** Karvon itself. */
export const KARVON: Owner = { kind: 'karvon' }

/** The driver of an order as the owner of accounts. */
export const driverOwner = (driverId: number): Owner => ({ kind: 'person', id: driverId })

/** A movement on one account, in whole UZS, never zero; `item` names the row of the price it belongs to. */
export type Entry = {
  readonly account: AccountKind
  readonly owner: Owner
  readonly amountUzs: number
  readonly item?: string
}

/** The entries without those of zero. */
export const entriesOf = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ amountUzs }) => amountUzs !== 0)
