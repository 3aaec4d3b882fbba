import type { ReactNode } from 'react'
import type { TableColumn, TableSort } from './table-column.ts'

/** What the link of a row is made of: `(row, parts) => <Link to={…} {...parts} />`. */
export type RowLinkParts = { className: string; children: ReactNode }

export type DataTableProps<Row> = {
  /** What the rows are, read aloud. */
  label: string
  columns: readonly TableColumn<Row>[]
  /** undefined while the first page is on its way. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string | number
  /** The whole row leads somewhere; the link stands in the first column and on the card's title. */
  link?: (row: Row, parts: RowLinkParts) => ReactNode
  selectedKey?: string | number | null
  /** What stands under a card's first line in the place of its named lines. */
  cardLines?: (row: Row) => ReactNode
  /** Stands in the place of the rows when there are none. */
  empty: ReactNode
  sort?: TableSort | null
  onSort?: (sort: TableSort) => void
  /** The rows are those of the page before: the next ones are on their way. */
  isStale?: boolean
  /** How many rows are drawn while the first page is on its way. */
  waitingRows?: number
  /** Below this width of its place, in pixels, the table is a list of cards. */
  cardsBelow?: number
}
