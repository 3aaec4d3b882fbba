import { type BatchColumn, isPointColumn } from '@karvon/domain/order-batches/batch-columns'
import { headingOf } from '@karvon/domain/order-batches/column-headings'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import type { BatchRow, RowChange } from '../batch-queries.ts'
import s from '../upload-orders.module.css'
import type { CellOptions } from './cell-options.ts'
import { RowCell } from './row-cells.tsx'
import { RowState, RowTick } from './row-head.tsx'
import { type ChosenRows, canPlace } from './use-chosen-rows.ts'

/** Rows with what may be done with them. */
export type ShownRows = {
  rows: readonly BatchRow[]
  columns: readonly BatchColumn[]
  options: CellOptions
  chosen: ChosenRows
  onChange: (row: BatchRow, change: RowChange) => void
}

const cellClass = (row: BatchRow, column: BatchColumn): string => {
  const isWrong = row.problems.some(problem => problem.column === column && problem.level === 'error')
  return [isPointColumn(column) && s.wide, isWrong && s.wrongCell].filter(Boolean).join(' ')
}

/** The rows as in the file: wider than the screen, it scrolls by itself. */
export function RowsTable({ rows, columns, options, chosen, onChange }: ShownRows) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={s.scroll} aria-label={m.batches_rows()} tabIndex={0}>
      <table className={s.table}>
        <caption className="visually-hidden">{m.batches_rows()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.batches_line()}</th>
            {columns.map(column => (
              <th key={column} scope="col">
                {headingOf(column, getLocale())}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.line}>
              <th scope="row">
                <div className={s.rowHead}>
                  {canPlace(row) && (
                    <RowTick row={row} isOn={chosen.has(row.line)} onToggle={() => chosen.toggle(row)} />
                  )}
                  <span>{row.line}</span>
                  <RowState row={row} namesCells />
                </div>
              </th>
              {columns.map(column => (
                <td key={column} className={cellClass(row, column)}>
                  <RowCell row={row} column={column} options={options} onChange={onChange} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
