import { m } from '../../messages/compiled/messages.js'
import { useIsNarrow } from '../screen/use-is-narrow.ts'
import { Skeleton } from '../states/skeleton.tsx'
import css from './data-table.module.css'
import type { DataTableProps } from './data-table-props.ts'
import { TableCards } from './table-cards.tsx'
import type { TableColumn } from './table-column.ts'
import { TableHead } from './table-head.tsx'

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

/** A table, or cards if its container is narrow; it neither sorts nor fetches. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, empty, sort = null, onSort, isStale = false } = props
  const { skeletonRows = 8, cardsBelow = 700 } = props
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
      {!isEmpty && isNarrow && <TableCards {...props} skeletonRows={skeletonRows} />}
      {!isEmpty && !isNarrow && (
        <table className={css.table}>
          <caption className="visually-hidden">{label}</caption>
          <TableHead columns={columns} sort={sort} onSort={onSort} />
          <tbody>
            {isWaiting ? <WaitingRows columns={columns} count={skeletonRows} /> : <Rows {...props} />}
          </tbody>
        </table>
      )}
    </div>
  )
}
