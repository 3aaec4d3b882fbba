import type { BatchColumn } from '@karvon/domain/order-batches/batch-columns'
import { headingOf } from '@karvon/domain/order-batches/column-headings'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import type { BatchRow } from '../batch-queries.ts'
import s from '../upload-orders.module.css'
import { RowCell } from './row-cells.tsx'
import { RowState, RowTick } from './row-head.tsx'
import type { ShownRows } from './rows-table.tsx'
import { canPlace } from './use-chosen-rows.ts'

/** What a row is known by even if nothing is wrong with it. */
const ALWAYS: readonly BatchColumn[] = ['from', 'to']

const isTold = (row: BatchRow, column: BatchColumn): boolean =>
  ALWAYS.includes(column) || row.problems.some(problem => problem.column === column)

/** The rows one below the other: first what is to be corrected, the other cells behind a button. */
export function RowsCards({ rows, columns, options, chosen, onChange }: ShownRows) {
  const cellsOf = (row: BatchRow, shown: readonly BatchColumn[]) => (
    <dl className={s.cells}>
      {shown.map(column => (
        <div key={column}>
          <dt>{headingOf(column, getLocale())}</dt>
          <dd>
            <RowCell row={row} column={column} options={options} onChange={onChange} />
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <ul className={s.cards} aria-label={m.batches_rows()}>
      {rows.map(row => (
        <li key={row.line}>
          <div className={s.rowHead}>
            {canPlace(row) && (
              <RowTick row={row} isOn={chosen.has(row.line)} onToggle={() => chosen.toggle(row)} />
            )}
            <span>{m.batches_line_number({ line: row.line })}</span>
            <RowState row={row} />
          </div>
          {cellsOf(
            row,
            columns.filter(column => isTold(row, column)),
          )}
          <details className={s.more}>
            <summary>{m.batches_all_cells()}</summary>
            {cellsOf(
              row,
              columns.filter(column => !isTold(row, column)),
            )}
          </details>
        </li>
      ))}
    </ul>
  )
}
