import { type BatchColumn, isPointColumn } from '@karvon/domain/order-batches/batch-columns'
import type { BatchRow, RowChange } from '../batch-queries.ts'
import { CellEditor } from './cell-editor.tsx'
import type { CellOptions } from './cell-options.ts'
import { PlaceChoice } from './place-choice.tsx'

type RowCellProps = {
  row: BatchRow
  column: BatchColumn
  options: CellOptions
  onChange: (row: BatchRow, change: RowChange) => void
}

const isOpen = ({ state }: BatchRow): boolean => state !== 'placed' && state !== 'chosen'

/** A cell of a row: its text, what is wrong with it, and for an address the places it may mean. */
export function RowCell({ row, column, options, onChange }: RowCellProps) {
  const text = row.cells.find(cell => cell.column === column)?.text ?? ''
  const stop = row.stops.find(each => each.column === column)
  return (
    <>
      <CellEditor
        column={column}
        text={text}
        problems={row.problems.filter(problem => problem.column === column)}
        options={options[column]}
        onSave={isOpen(row) ? typed => onChange(row, { column, text: typed }) : undefined}
      />
      {stop !== undefined && isOpen(row) && isPointColumn(column) && (
        <PlaceChoice stop={stop} onPick={choice => onChange(row, { column, choice })} />
      )}
    </>
  )
}
