import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Box, Row } from '../../ui/layout/box.tsx'
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
    <Box as="dl" noMargin>
      {rows.map(row => (
        <Row
          key={`${row.code} ${row.amount} ${rows.indexOf(row)}`}
          className={`${css.row} ${row.amount < 0 ? css.less : ''}`}
          justify="between"
          gap={16}
        >
          <dt>{describeRow(row)}</dt>
          <dd>{writeSum(row.amount)}</dd>
        </Row>
      ))}
      {totalUzs !== null && (
        <Row className={`${css.row} ${css.total}`} justify="between" gap={16}>
          <dt>{totalLabel ?? m.pricing_total()}</dt>
          <dd>{formatSum(totalUzs)}</dd>
        </Row>
      )}
    </Box>
  )
}
