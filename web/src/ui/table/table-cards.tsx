import { Box, Row, Stack } from '../layout/box.tsx'
import { Skeleton } from '../states/skeleton.tsx'
import type { DataTableProps } from './data-table-props.ts'
import css from './table-cards.module.css'
import type { TableColumn } from './table-column.ts'

type Place = NonNullable<TableColumn<unknown>['onCard']>

const placed = <Row,>(columns: readonly TableColumn<Row>[], place: Place) =>
  columns.filter(({ onCard = 'line' }) => onCard === place)

function WaitingCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => at).map(at => (
    <li key={at} className={css.card}>
      <Row className={css.head} align="start" justify="between" gap={12} leading="snug">
        <Skeleton width="50%" height="22px" />
        <Skeleton width="96px" height="22px" />
      </Row>
      <Skeleton width="80%" height="20px" />
    </li>
  ))
}

function Lines<Row>({ columns, row }: { columns: readonly TableColumn<Row>[]; row: Row }) {
  const lines = columns.map(column => ({ ...column, shown: column.cell(row) }))
  const filled = lines.filter(({ shown }) => shown !== null && shown !== '')
  if (filled.length === 0) return null
  return (
    <Stack as="dl" className={css.lines} gap={4} size={14} leading="snug">
      {filled.map(({ key, name, shown, isNameHidden }) => (
        <div key={key}>
          <dt className={isNameHidden ? 'visually-hidden' : undefined}>{name}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </Stack>
  )
}

type CardProps<Row> = DataTableProps<Row> & { row: Row }

function Card<Row>({ row, columns, link, keyOf, selectedKey, cardLines }: CardProps<Row>) {
  const titles = placed(columns, 'title').map(({ key, cell }) => <div key={key}>{cell(row)}</div>)
  const isSelected = selectedKey != null && keyOf(row) === selectedKey
  return (
    <li
      className={link ? `${css.card} ${css.leads}` : css.card}
      aria-current={isSelected ? 'true' : undefined}
    >
      <Row className={css.head} align="start" justify="between" gap={12} leading="snug">
        <Box shrink breakWords>
          {link ? link(row, { className: css.link ?? '', children: titles }) : titles}
        </Box>
        <Box className={css.figure} weight="strong" rigid textAlign="right" nowrap>
          {placed(columns, 'figure').map(({ key, cell }) => (
            <div key={key}>{cell(row)}</div>
          ))}
        </Box>
      </Row>
      {cardLines ? cardLines(row) : <Lines columns={placed(columns, 'line')} row={row} />}
    </li>
  )
}

/** The rows of a table as cards. */
export function TableCards<Row>(props: DataTableProps<Row> & { skeletonRows: number }) {
  const { label, rows, keyOf, skeletonRows } = props
  return (
    <Stack as="ul" aria-label={label}>
      {rows === undefined ? (
        <WaitingCards count={skeletonRows} />
      ) : (
        rows.map(row => <Card key={keyOf(row)} {...props} row={row} />)
      )}
    </Stack>
  )
}
