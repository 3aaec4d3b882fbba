import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Box, Row } from '../../ui/layout/box.tsx'
import { describeRow, formatAmount } from './describe-price.ts'
import css from './price-rows.module.css'
import type { PriceRow } from './truck-price.ts'

type PriceRowsProps = {
  rows: readonly PriceRow[]
  /** null if the total is shown elsewhere. */
  totalUzs: number | null
  /** Default: "Total". */
  totalLabel?: string
}

/** A price by rows; deductions are shown with U+2212 in turquoise. */
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
          <dd>{formatAmount(row.amount)}</dd>
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
