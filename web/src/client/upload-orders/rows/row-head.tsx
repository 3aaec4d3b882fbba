import { headingOf } from '@karvon/domain/order-batches/column-headings'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { rowState } from '../batch-labels.ts'
import type { BatchRow } from '../batch-queries.ts'
import s from '../upload-orders.module.css'

/** The headings of the cells with errors, which may be out of sight. */
const wrongHeadings = ({ problems }: BatchRow): string[] =>
  problems.flatMap(({ column, level }) =>
    level === 'error' && column !== null ? [headingOf(column, getLocale())] : [],
  )

type RowStateProps = {
  row: BatchRow
  /** Names the cells with errors. */
  namesCells?: boolean
}

/** The state of a row, with its order or its estimate, and what is wrong with it as a whole. */
export function RowState({ row, namesCells = false }: RowStateProps) {
  const { label, tone } = rowState(row.state)
  return (
    <div className={s.state}>
      <StatusPill tone={tone}>{label()}</StatusPill>
      {row.orderId !== null && (
        <Link to={`/dashboard/orders?order=${row.orderId}`} viewTransition>
          {m.batches_order({ id: row.orderId })}
        </Link>
      )}
      {row.orderId === null && row.estimate !== null && <span>{formatSum(row.estimate)}</span>}
      {namesCells && <p className={s.wrong}>{[...new Set(wrongHeadings(row))].join('; ')}</p>}
      {row.problems
        .filter(({ column }) => column === null)
        .map(({ code, level, sentence }) => (
          <p key={code} className={level === 'error' ? s.wrong : s.warn}>
            {sentence}
          </p>
        ))}
    </div>
  )
}

type RowTickProps = { row: BatchRow; isOn: boolean; onToggle: () => void }

/** Ticks a row to be placed. */
export const RowTick = ({ row, isOn, onToggle }: RowTickProps) => (
  <label className={s.tick}>
    <span className="visually-hidden">{m.batches_select({ line: row.line })}</span>
    <input type="checkbox" checked={isOn} onChange={onToggle} />
  </label>
)
