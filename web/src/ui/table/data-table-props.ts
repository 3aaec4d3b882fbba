import type { ReactNode } from 'react'
import type { TableColumn, TableSort } from './table-column.ts'

/** Props for a row's link: `(row, parts) => <Link to={…} {...parts} />`. */
export type RowLinkParts = { className: string; children: ReactNode }

export type DataTableProps<Row> = {
  /** Accessible name of the table. */
  label: string
  columns: readonly TableColumn<Row>[]
  /** undefined while loading. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string | number
  /** Makes the whole row a link; it is rendered in the first column, on a card in the title. */
  link?: (row: Row, parts: RowLinkParts) => ReactNode
  selectedKey?: string | number | null
  /** Replaces a card's named lines. */
  cardLines?: (row: Row) => ReactNode
  /** Shown if there are no rows. */
  empty: ReactNode
  sort?: TableSort | null
  onSort?: (sort: TableSort) => void
  /** The rows are of the previous page, while the next one loads. */
  isStale?: boolean
  /** Number of placeholder rows while loading. */
  skeletonRows?: number
  /** Below this width in pixels, of its container, the table is shown as cards. */
  cardsBelow?: number
}
