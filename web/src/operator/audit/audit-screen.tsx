import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { Card, Stack } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { dayOf, idOf } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { problemSentence } from '../form/problem-labels.ts'
import list from '../list/list-card.module.css'
import { usePageTitle } from '../page/page-title.ts'
import { ScreenBody } from '../page/panel.tsx'
import { AuditEntryRow } from './audit-entry-row.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { type AuditFilters, auditPage } from './audit-queries.ts'
import css from './audit-screen.module.css'

const filtersOf = (search: URLSearchParams): AuditFilters => ({
  objectKind: search.get('object_kind') ?? '',
  objectId: search.get('object_id') ?? '',
  actor: idOf(search, 'actor'),
  action: search.get('action') ?? '',
  from: dayOf(search, 'from'),
  to: dayOf(search, 'to'),
})

function Rows({ filters, page }: { filters: AuditFilters; page: number }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(auditPage(filters, page))
  if (data === undefined && error !== null)
    return (
      <div className={list.failed}>
        <FailedState text={problemSentence(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  if (data === undefined)
    return (
      <div className={list.failed} role="status" aria-busy="true" aria-label={m.ui_loading()}>
        <Skeleton height="420px" />
      </div>
    )
  if (data.data.length === 0) return <p className={css.none}>{m.operator_audit_none()}</p>
  return (
    <Stack
      as="ol"
      className={css.entries}
      size={14}
      leading="snug"
      aria-label={m.operator_nav_audit()}
      aria-busy={isPlaceholderData}
    >
      {data.data.map(entry => (
        <AuditEntryRow key={entry.id} entry={entry} />
      ))}
    </Stack>
  )
}

/** Every change made by operators, with the old and new values. */
export function AuditScreen() {
  usePageTitle(m.operator_nav_audit())
  const { search, page, change, turn } = useTableSearch()
  const filters = filtersOf(search)
  const meta = useQuery(auditPage(filters, page)).data?.meta
  return (
    <ScreenBody>
      <Card as="section" shrink aria-label={m.operator_nav_audit()}>
        <AuditFilterBar filters={filters} change={change} />
        <Rows filters={filters} page={page} />
        {meta && <Pager label={m.operator_pages()} meta={meta} onPage={turn} />}
      </Card>
    </ScreenBody>
  )
}
