import { sumUzs } from '../values/uzs.ts'
import { DEAL_ITEM } from './settle-order.ts'

/**
 * What a line of a driver's statement is about. `charge`: a row of a finished order's price; `fee`: their share of a client's
 * cancellation fee; `driver_fee`: a fee they owe; `claim`: paid for an accepted claim; `payout` and `payout_returned`: paid out, or come
 * back from the bank; `payment` and `payment_canceled`: their top-up of the prepaid commission, or its return; `advance_moved`:
 * from what we owe them to the prepaid commission; `refill`: paid to us at the bank or in cash; `write_off`: a debt that we forgave;
 * `goodwill`: given by us; `correction`: by an operator, and whatever else.
 */
export const DRIVER_LINE_KINDS = [
  'charge',
  'fee',
  'driver_fee',
  'claim',
  'payout',
  'payout_returned',
  'payment',
  'payment_canceled',
  'advance_moved',
  'refill',
  'write_off',
  'goodwill',
  'correction',
] as const

/** A kind of line. */
export type DriverLineKind = (typeof DRIVER_LINE_KINDS)[number]

/** The kind of a line that a journal of this kind makes. */
export const driverLineKind = (journalKind: string): DriverLineKind =>
  DRIVER_LINE_KINDS.find(kind => kind === journalKind) ?? 'correction'

/** A driver's two accounts with us, whole UZS: what we owe them, and their prepaid commission (negative: they owe it). */
export type DriverStanding = { readonly payableUzs: number; readonly advanceUzs: number }

/** A line as far as its sums are concerned, whole UZS; positive is in the driver's favor. */
export type DriverLine = {
  readonly kind: DriverLineKind
  /** The row of the price; null for what is no row. */
  readonly item: string | null
  readonly orderId: number | null
  /** The driver's part of the line: for a price, the net sum they get, in cash or from us. */
  readonly amountUzs: number
  /** The client's price of the row, if it is one. */
  readonly priceUzs: number | null
  /** Our VAT in the price: of our commission as an agent, of the price as a principal (decision 0085). */
  readonly vatUzs: number
  /** The agreed percentage of our commission; null for what is no agreed price. */
  readonly agreedPercent: number | null
  /** Whether the client paid the driver, in cash or by terminal. */
  readonly isDirect: boolean
  /** What the line changes on the two accounts. */
  readonly payableUzs: number
  readonly advanceUzs: number
}

/**
 * A driver's money over some time, whole UZS. `earnedUzs` = `priceUzs` − `commissionUzs` + `feesUzs`, and what we owe them changes by
 * `earnedUzs` − `directUzs` − `paidOutUzs` − `movedUzs` − `deductedUzs`.
 */
export type DriverTotals = {
  readonly earnedUzs: number
  /** The finished orders, and what their clients paid for them in all. */
  readonly orders: number
  readonly priceUzs: number
  /** What we kept of that, with VAT; the VAT in it; and the agreed percentage, null if there is none or it differs. */
  readonly commissionUzs: number
  readonly vatUzs: number
  readonly commissionPercent: number | null
  /** Their shares of clients' cancellation fees. */
  readonly feesUzs: number
  /** What is left of the money that clients gave the driver once the commission is off. */
  readonly directUzs: number
  readonly paidOutUzs: number
  /** From what we owe them to the prepaid commission. */
  readonly movedUzs: number
  /** Claims and corrections out of what we owe them; negative: in their favor. */
  readonly deductedUzs: number
  readonly toppedUpUzs: number
  /** Fees, claims, corrections, forgiven debts and goodwill out of the prepaid commission; negative: in their favor. */
  readonly advanceDeductedUzs: number
}

type Sum = 'amountUzs' | 'priceUzs' | 'vatUzs' | 'payableUzs' | 'advanceUzs'

const sumOf = (lines: readonly DriverLine[], sum: Sum): number => sumUzs(lines.map(line => line[sum] ?? 0))

/** The one percentage that all agreed prices have, as agreed; null if there is none. */
const agreedPercentOf = (deals: readonly DriverLine[]): number | null => {
  const [percent = null, ...others] = new Set(deals.map(({ agreedPercent }) => agreedPercent))
  return others.length === 0 ? percent : null
}

/** Adds up a driver's lines. */
export const driverTotals = (lines: readonly DriverLine[]): DriverTotals => {
  const of = (...kinds: readonly DriverLineKind[]) => lines.filter(({ kind }) => kinds.includes(kind))
  const prices = of('charge')
  const deals = prices.filter(({ item }) => item === DEAL_ITEM)
  const [priceUzs, sharesUzs] = [sumOf(prices, 'priceUzs'), sumOf(prices, 'amountUzs')]
  const feesUzs = sumOf(of('fee'), 'amountUzs')
  return {
    earnedUzs: sharesUzs + feesUzs,
    orders: new Set(prices.map(({ orderId }) => orderId)).size,
    priceUzs,
    commissionUzs: priceUzs - sharesUzs,
    vatUzs: sumOf(prices, 'vatUzs'),
    commissionPercent: agreedPercentOf(deals),
    feesUzs,
    directUzs: sumOf(
      prices.filter(({ isDirect }) => isDirect),
      'amountUzs',
    ),
    paidOutUzs: 0 - sumOf(of('payout', 'payout_returned'), 'payableUzs'),
    movedUzs: 0 - sumOf(of('advance_moved'), 'payableUzs'),
    deductedUzs:
      0 - sumOf(of('claim', 'correction', 'driver_fee', 'payment', 'payment_canceled'), 'payableUzs'),
    toppedUpUzs: sumOf(of('payment', 'payment_canceled', 'refill'), 'advanceUzs'),
    advanceDeductedUzs:
      0 - sumOf(of('claim', 'correction', 'driver_fee', 'fee', 'write_off', 'goodwill'), 'advanceUzs'),
  }
}

/** A standing after these lines. */
export const standingAfter = (before: DriverStanding, lines: readonly DriverLine[]): DriverStanding => ({
  payableUzs: sumUzs([before.payableUzs, sumOf(lines, 'payableUzs')]),
  advanceUzs: sumUzs([before.advanceUzs, sumOf(lines, 'advanceUzs')]),
})
