import { formatUzs } from '@karvon/domain/values/written-figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { describeRow, writeSum } from './describe-price.ts'
import css from './price-rows.module.css'
import type { PriceRow } from './truck-price.ts'

type PriceRowsProps = {
  rows: readonly PriceRow[]
  /** null: the total stands elsewhere. */
  totalUzs: number | null
  /** "Total" unless it is the deal's or the final one. */
  totalLabel?: string
}

/** A price row by row; what is taken off stands with U+2212 in turquoise. */
export function PriceRows({ rows, totalUzs, totalLabel }: PriceRowsProps) {
  return (
    <dl className={css.rows}>
      {rows.map(row => (
        <div
          key={`${row.code} ${row.amount} ${rows.indexOf(row)}`}
          className={`${css.row} ${row.amount < 0 ? css.less : ''}`}
        >
          <dt>{describeRow(row)}</dt>
          <dd>{writeSum(row.amount)}</dd>
        </div>
      ))}
      {totalUzs !== null && (
        <div className={`${css.row} ${css.total}`}>
          <dt>{totalLabel ?? m.pricing_total()}</dt>
          <dd>{formatUzs(totalUzs, getLocale())}</dd>
        </div>
      )}
    </dl>
  )
}
