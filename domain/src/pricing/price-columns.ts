import { sumUzs } from '../values/uzs.ts'
import { PRICE_ROW_CODES, type PriceEstimate, type PriceRowCode } from './estimate-price.ts'

/** One line of the three columns; null if that price does not exist yet or has no such row. */
export type PriceLine = {
  readonly code: PriceRowCode | 'total'
  readonly estimateUzs: number | null
  readonly dealUzs: number | null
  readonly finalUzs: number | null
  /** Whether two existing prices differ in this line; a missing row counts as 0. */
  readonly changed: boolean
}

type Column = PriceEstimate | null
type Cell = (price: PriceEstimate) => number | null

const sumOfCode =
  (code: PriceRowCode): Cell =>
  ({ rows }) => {
    const same = rows.filter(row => row.code === code)
    return same.length === 0 ? null : sumUzs(same.map(row => row.amountUzs))
  }

const lineOf = (code: PriceLine['code'], columns: readonly Column[], cell: Cell): PriceLine => {
  const [estimateUzs = null, dealUzs = null, finalUzs = null] = columns.map(price => price && cell(price))
  const existing = columns.flatMap(price => (price === null ? [] : [cell(price) ?? 0]))
  return { code, estimateUzs, dealUzs, finalUzs, changed: existing.some(uzs => uzs !== existing[0]) }
}

/**
 * Estimate, deal and final as three columns with the same lines, in the order of `PRICE_ROW_CODES`, the
 * `total` last (docs/product.md#the-deal). A missing deal or final is an empty column.
 */
export const priceColumns = (estimate: PriceEstimate, deal: Column, final: Column): PriceLine[] => {
  const columns = [estimate, deal, final]
  const used = new Set(columns.flatMap(price => price?.rows.map(row => row.code) ?? []))
  const lines = PRICE_ROW_CODES.filter(code => used.has(code)).map(code =>
    lineOf(code, columns, sumOfCode(code)),
  )
  return [...lines, lineOf('total', columns, price => price.priceUzs)]
}
