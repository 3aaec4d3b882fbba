import { sumUzs } from '../values/uzs.ts'

/** A line of a driver's statement as far as a payout is concerned: what it changes of what we owe them, whole UZS. */
export type CarrierRow = { readonly kind: string; readonly payableUzs: number }

/** What a payout is made of; sums in whole UZS. */
export type PayoutRows<Row> = {
  /** What was left of the time before: opening plus all rows less what was reserved is the payout. */
  readonly openingUzs: number
  readonly rows: readonly Row[]
  /** What open claims kept back. */
  readonly reservedUzs: number
}

/**
 * The rows behind a payout of `amountUzs`, out of a driver's statement up to it, oldest first: those since the payout before. Rows that
 * change nothing of what we owe are left out.
 */
export const payoutRows = <Row extends CarrierRow>(
  statement: readonly Row[],
  amountUzs: number,
): PayoutRows<Row> => {
  const since = statement.findLastIndex(({ kind }) => kind === 'payout') + 1
  const sumOf = (rows: readonly Row[]) => sumUzs(rows.map(({ payableUzs }) => payableUzs))
  const [openingUzs, payableUzs] = [sumOf(statement.slice(0, since)), sumOf(statement)]
  return {
    openingUzs,
    rows: statement.slice(since).filter(row => row.payableUzs !== 0),
    reservedUzs: payableUzs - amountUzs,
  }
}
