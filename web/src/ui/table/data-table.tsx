import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Skeleton } from '../states/skeleton.tsx'
import css from './data-table.module.css'
import { TableCards } from './table-cards.tsx'
import type { TableColumn, TableSort } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

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

const range = (count: number) => Array.from({ length: count }, (_, at) => at)

function WaitingRows<Row>({ columns, count }: { columns: readonly TableColumn<Row>[]; count: number }) {
  return range(count).map(at => (
    <tr key={at} className={css.row}>
      {columns.map(({ key, isFigure }) => (
        <td key={key} className={isFigure ? css.figure : undefined}>
          <Skeleton width={isFigure ? '88px' : '70%'} height="20px" />
        </td>
      ))}
    </tr>
  ))
}

const cellClass = <Row,>({ isFigure, isWhole }: TableColumn<Row>) =>
  isFigure ? css.figure : isWhole ? css.whole : undefined

function Rows<Row>({ columns, rows, keyOf, link, selectedKey }: DataTableProps<Row>) {
  return rows?.map(row => (
    <tr
      key={keyOf(row)}
      className={link ? `${css.row} ${css.leads}` : css.row}
      aria-current={selectedKey != null && keyOf(row) === selectedKey ? 'true' : undefined}
    >
      {columns.map((column, at) => (
        <td key={column.key} className={cellClass(column)}>
          {at === 0 && link
            ? link(row, { className: css.link ?? '', children: column.cell(row) })
            : column.cell(row)}
        </td>
      ))}
    </tr>
  ))
}

/** Rows and columns at a desk, cards in a narrow place; it neither sorts nor fetches. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, empty, sort = null, onSort, isStale = false } = props
  const { waitingRows = 8, cardsBelow = 700 } = props
  const [place, isNarrow] = useIsNarrow<HTMLDivElement>(cardsBelow)
  const isWaiting = rows === undefined
  const isEmpty = rows?.length === 0
  return (
    <div
      ref={place}
      className={isStale ? `${css.place} ${css.stale}` : css.place}
      aria-busy={isWaiting || isStale}
    >
      {isWaiting && (
        <p role="status" className="visually-hidden">
          {m.ui_loading()}
        </p>
      )}
      {isEmpty && empty}
      {!isEmpty && isNarrow && <TableCards {...props} waitingRows={waitingRows} />}
      {!isEmpty && !isNarrow && (
        <table className={css.table}>
          <caption className="visually-hidden">{label}</caption>
          <TableHead columns={columns} sort={sort} onSort={onSort} />
          <tbody>
            {isWaiting ? <WaitingRows columns={columns} count={waitingRows} /> : <Rows {...props} />}
          </tbody>
        </table>
      )}
    </div>
  )
}
