import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataTableProps } from '../../ui/table/data-table-props.ts'
import css from './panel-table.module.css'

type PanelTableProps<Row> = DataTableProps<Row> & {
  /** Whether the table scrolls on its own. */
  isLong?: boolean
}

/** A table in a panel, edge to edge; it stays a table in narrow columns, where others turn into cards. */
export function PanelTable<Row>({ cardsBelow = 480, isLong = false, empty, ...table }: PanelTableProps<Row>) {
  const none = typeof empty === 'string' ? <p className={css.none}>{empty}</p> : empty
  return (
    <div className={isLong ? `${css.table} ${css.long}` : css.table} {...(isLong && { tabIndex: 0 })}>
      <DataTable {...table} empty={none} cardsBelow={cardsBelow} />
    </div>
  )
}
