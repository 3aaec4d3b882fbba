import { Box, Row } from '../../ui/layout/box.tsx'
import s from './money.module.css'

/** A sum with what it is, as it is shown. */
export type SumRow = { label: string; sum: string }

type SumRowsProps = {
  rows: readonly SumRow[]
  /** Shown larger, under a line. */
  total?: SumRow & { isGood?: boolean }
}

/** Sums under each other, with their total. */
export function SumRows({ rows, total }: SumRowsProps) {
  return (
    <Box as="dl" className={s.rows} noMargin>
      {rows.map(({ label, sum }) => (
        <Row key={label} justify="between" gap={16}>
          <dt>{label}</dt>
          <dd>{sum}</dd>
        </Row>
      ))}
      {total !== undefined && (
        <Row className={`${s.total} ${total.isGood ? s.good : ''}`} justify="between" gap={16}>
          <dt>{total.label}</dt>
          <dd>{total.sum}</dd>
        </Row>
      )}
    </Box>
  )
}
