import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataTableProps } from '../../ui/table/data-table-props.ts'
import css from './panel-table.module.css'

type PanelTableProps<Row> = DataTableProps<Row> & {
  /** So many rows that they move in a place of their own. */
  isLong?: boolean
}

/** A table in a panel, from edge to edge; a small one stays a table beside another column. */
export function PanelTable<Row>({ cardsBelow = 480, isLong = false, ...table }: PanelTableProps<Row>) {
  return (
    <div className={isLong ? `${css.table} ${css.long}` : css.table}>
      <DataTable {...table} cardsBelow={cardsBelow} />
    </div>
  )
}
