import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import type { PageMeta } from '../../platform/http/call.ts'
import { Card } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataTableProps } from '../../ui/table/data-table-props.ts'
import { Pager } from '../../ui/table/pager.tsx'
import { problemSentence } from '../form/problem-labels.ts'
import css from './list-card.module.css'

type Page<Row> = { data: readonly Row[]; meta: PageMeta }

type ListCardProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'isStale'> & {
  list: UseQueryResult<Page<Row>>
  /** Search and filters above the rows. */
  head?: ReactNode
  onPage: (page: number, how?: { replace: boolean }) => void
}

/** A paged list: head, rows and pager. */
export function ListCard<Row>({ list, head, onPage, ...table }: ListCardProps<Row>) {
  const meta = list.data?.meta
  return (
    <Card as="section" shrink aria-label={table.label}>
      {head}
      {list.data === undefined && list.isError ? (
        <div className={css.failed}>
          <FailedState
            text={problemSentence(list.error)}
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        </div>
      ) : (
        <div className={css.table}>
          <DataTable {...table} rows={list.data?.data} isStale={list.isPlaceholderData} />
        </div>
      )}
      {meta && <Pager label={m.operator_pages()} meta={meta} onPage={onPage} />}
    </Card>
  )
}
