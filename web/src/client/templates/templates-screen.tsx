import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ChoiceChips } from '../../ui/choices/choice-chips.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { Card } from '../../ui/screen/card.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { choiceOf } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { ScheduleList } from './list/schedule-list.tsx'
import { TemplateList } from './list/template-list.tsx'
import { holidays, schedulesPage } from './queries/schedule-queries.ts'
import { templatesPage } from './queries/template-queries.ts'
import s from './templates.module.css'

function Waiting() {
  return (
    <Stack className={s.waiting} gap={12} role="status" aria-busy="true" aria-label={m.ui_loading()}>
      {[1, 2, 3].map(row => (
        <Skeleton key={row} height="68px" />
      ))}
    </Stack>
  )
}

type PageProps<Row> = {
  query: {
    data: { data: Row[]; meta: Parameters<typeof Pager>[0]['meta'] } | undefined
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  label: string
  failed: string
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

function PageOfList<Row>({ query, label, failed, empty, children }: PageProps<Row>) {
  const { turn } = useTableSearch()
  const { data, isError, isFetching, refetch } = query
  if (data === undefined && isError)
    return <FailedState title={failed} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <Card aria-label={label}>
      {data === undefined && <Waiting />}
      {data !== undefined && (data.meta.total === 0 ? empty : children(data.data))}
      {data !== undefined && <Pager label={m.templates_pages()} meta={data.meta} onPage={turn} />}
    </Card>
  )
}

function Templates() {
  const { page } = useTableSearch()
  const navigate = useNavigate()
  return (
    <PageOfList
      query={useQuery(templatesPage(page))}
      label={m.templates_list_templates()}
      failed={m.templates_failed()}
      empty={
        <EmptyState
          title={m.templates_empty_title()}
          text={m.templates_empty_text()}
          action={
            <Button tone="main" onClick={() => void navigate('/dashboard/orders')}>
              {m.templates_to_orders()}
            </Button>
          }
        />
      }
    >
      {rows => <TemplateList templates={rows} />}
    </PageOfList>
  )
}

function Schedules({ onTemplates }: { onTemplates: () => void }) {
  const { page } = useTableSearch()
  const { data: days = [] } = useQuery(holidays())
  return (
    <PageOfList
      query={useQuery(schedulesPage(page))}
      label={m.templates_list_schedules()}
      failed={m.templates_schedules_failed()}
      empty={
        <EmptyState
          title={m.templates_schedules_empty_title()}
          text={m.templates_schedules_empty_text()}
          action={
            <Button tone="main" onClick={onTemplates}>
              {m.templates_to_templates()}
            </Button>
          }
        />
      }
    >
      {rows => <ScheduleList schedules={rows} holidays={days} />}
    </PageOfList>
  )
}

const LISTS = ['templates', 'schedules'] as const

/** Orders that are kept to be ordered again, and when they are ordered by themselves. */
export function TemplatesScreen() {
  usePageTitle(m.templates_title())
  const [search, setSearch] = useSearchParams()
  const list = choiceOf(search, 'list', LISTS) ?? 'templates'
  const show = (chosen: (typeof LISTS)[number]) => setSearch(chosen === 'templates' ? {} : { list: chosen })
  return (
    <Screen title={m.templates_title()} isNarrow>
      <ChoiceChips
        label={m.templates_title()}
        value={list}
        onChange={show}
        chips={[
          { value: 'templates', label: m.templates_list_templates() },
          { value: 'schedules', label: m.templates_list_schedules() },
        ]}
      />
      {list === 'templates' ? <Templates /> : <Schedules onTemplates={() => show('templates')} />}
    </Screen>
  )
}
