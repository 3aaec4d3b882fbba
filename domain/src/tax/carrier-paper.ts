import { accept, type Decision, refuse } from '../decision.ts'
import { sumUzs } from '../values/uzs.ts'
import { type TaxModel, type TaxTerms, vatRateBp } from './tax-terms.ts'

/** A finished order as the ledger has it: the carrier's share, our commission and the VAT, in whole UZS. */
export type CarriedOrder = {
  readonly orderId: number
  readonly shareUzs: number
  readonly commissionUzs: number
  readonly vatUzs: number
  readonly terms: TaxTerms
  /** What the carrier's papers have said of it so far; null: it is in none. */
  readonly reported: ReportedSums | null
}

/** Sums of a carrier's paper, in whole UZS. */
type ReportedSums = { readonly priceUzs: number; readonly commissionUzs: number; readonly vatUzs: number }

/** A row of a carrier's report: what they carried for, and of it our commission and its VAT; the rate in hundredths of a percent. */
export type CarrierRow = {
  readonly orderId: number
  readonly taxModel: TaxModel
  readonly priceUzs: number
  readonly commissionUzs: number
  readonly vatUzs: number
  readonly rateBp: number
}

/** The rows and sums of a carrier's report. */
export type CarrierPaper = Pick<CarrierRow, 'priceUzs' | 'commissionUzs' | 'vatUzs'> & {
  readonly rows: readonly CarrierRow[]
}

/**
 * As an agent we report the client's price and our commission with its VAT. As a principal we have bought the carriage: its price is the
 * carrier's share, and there is no commission; the VAT in the ledger is that of the client's price (decision 0085).
 */
const wholeOf = ({ orderId, shareUzs, commissionUzs, vatUzs, terms }: CarriedOrder): CarrierRow =>
  terms.taxModel === 'principal'
    ? { orderId, taxModel: 'principal', priceUzs: shareUzs, commissionUzs: 0, vatUzs: 0, rateBp: 0 }
    : {
        ...{ orderId, taxModel: 'agent' },
        ...{ priceUzs: shareUzs + commissionUzs + vatUzs, commissionUzs, vatUzs },
        rateBp: vatUzs === 0 ? 0 : vatRateBp(terms.vatPercent),
      }

/** What is to be reported of an order: all of it, or what has changed since it was in a paper. */
const rowOf = (order: CarriedOrder): CarrierRow => {
  const { reported } = order
  const whole = wholeOf(order)
  if (reported === null) return whole
  return {
    ...whole,
    priceUzs: whole.priceUzs - reported.priceUzs,
    commissionUzs: whole.commissionUzs - reported.commissionUzs,
    vatUzs: whole.vatUzs - reported.vatUzs,
  }
}

/** A carrier's report of a month's orders. Refuses `services_missing` without any. */
export const sumUpCarrierPaper = (orders: readonly CarriedOrder[]): Decision<CarrierPaper> => {
  if (orders.length === 0) return refuse('services_missing')
  const rows = orders.map(rowOf)
  return accept({
    rows,
    priceUzs: sumUzs(rows.map(({ priceUzs }) => priceUzs)),
    commissionUzs: sumUzs(rows.map(({ commissionUzs }) => commissionUzs)),
    vatUzs: sumUzs(rows.map(({ vatUzs }) => vatUzs)),
  })
}

/** The number of a carrier's papers as it is written, such as `C2026-17`: of their report, and of the invoice for our commission. */
export const carrierPaperNumber = ({
  year,
  number,
}: {
  readonly year: number
  readonly number: number
}): string => `C${year}-${number}`
