import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Row } from '../layout/box.tsx'
import css from './data-table.module.css'
import { sortAfterPress, type TableColumn, type TableSort } from './table-column.ts'

type TableHeadProps<Row> = {
  columns: readonly TableColumn<Row>[]
  sort: TableSort | null
  onSort: ((sort: TableSort) => void) | undefined
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

function SortMark({ sort }: { sort: TableSort | null }) {
  if (sort === null) return <IconArrowsSort {...ICON} className={css.unsorted} />
  return sort.isDescending ? <IconArrowDown {...ICON} /> : <IconArrowUp {...ICON} />
}

/** The headings; sortable ones are buttons and announce the direction. */
export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, name, isFigure, isNameHidden, isSortable }) => {
          const held = sort?.key === key ? sort : null
          return (
            <th
              key={key}
              scope="col"
              className={isFigure ? css.figure : undefined}
              aria-sort={held === null ? undefined : held.isDescending ? 'descending' : 'ascending'}
            >
              {isSortable && onSort ? (
                <Row
                  type="button"
                  as="button"
                  className={css.sort}
                  inline
                  align="center"
                  gap={4}
                  background="none"
                  tone="inherit"
                  tapTarget
                  onClick={() => onSort(sortAfterPress(sort, key))}
                >
                  {name}
                  <SortMark sort={held} />
                </Row>
              ) : (
                <span className={isNameHidden ? 'visually-hidden' : undefined}>{name}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
