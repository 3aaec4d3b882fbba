import { LOG_TOPICS, type LogTopic } from '@karvon/domain/company/company-log'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { serverNow } from '../../platform/time/server-clock.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Row, Text } from '../../ui/layout/box.tsx'
import { Card, CardFilters } from '../../ui/screen/card.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { DateRange } from '../../ui/table/date-range.tsx'
import { Filter, FilterBar } from '../../ui/table/filter-bar.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { choiceOf, idOf, spanOf } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { DownloadLink } from '../transactions/download-link.tsx'
import { employeesPage } from '../users/employees/employee-queries.ts'
import { type LogFilters, logPage, logUrl } from './log-queries.ts'
import { LogTable } from './log-table.tsx'

const TOPIC_LABELS: Readonly<Record<LogTopic, () => string>> = {
  sign_ins: m.company_log_topic_sign_ins,
  people: m.company_log_topic_people,
  orders: m.company_log_topic_orders,
  money: m.company_log_topic_money,
  keys: m.company_log_topic_keys,
  webhooks: m.company_log_topic_webhooks,
  carriers: m.company_log_topic_carriers,
  company: m.company_log_topic_company,
}

const filtersOf = (search: URLSearchParams): LogFilters => ({
  topic: choiceOf(search, 'topic', LOG_TOPICS),
  actor: idOf(search, 'actor'),
  ...spanOf(search),
})

const CLEAR = { topic: '', actor: '', from: '', to: '' }

type FiltersProps = { filters: LogFilters; change: (filters: Record<string, string>) => void }

function ActorFilter({ filters: { actor }, change }: FiltersProps) {
  const { data } = useQuery(employeesPage({ q: '', status: null }, 1))
  const people = data?.data ?? []
  return (
    <SelectField
      label={m.company_log_actor()}
      value={actor === null ? '' : String(actor)}
      placeholder={m.company_log_anyone()}
      options={people.map(({ id, firstName, lastName }) => ({
        value: String(id),
        label: [firstName, lastName].filter(Boolean).join(' '),
      }))}
      onChange={value => change({ actor: value })}
    />
  )
}

function Filters({ filters, change }: FiltersProps) {
  const { topic, actor, from, to } = filters
  const activeCount = [topic !== null, actor !== null, from !== '' || to !== ''].filter(Boolean).length
  return (
    <CardFilters>
      <FilterBar label={m.company_log_filters()} activeCount={activeCount} onClear={() => change(CLEAR)}>
        <Filter>
          <SelectField
            label={m.company_log_topic()}
            value={topic ?? ''}
            placeholder={m.company_log_all()}
            options={LOG_TOPICS.map(value => ({ value, label: TOPIC_LABELS[value]() }))}
            onChange={value => change({ topic: value })}
          />
        </Filter>
        <Filter>
          <ActorFilter filters={filters} change={change} />
        </Filter>
        <Filter isWide>
          <DateRange from={from} to={to} max={tashkentDate(serverNow())} onChange={change} />
        </Filter>
      </FilterBar>
    </CardFilters>
  )
}

/** What people, programs and Karvon did in the company. */
export function LogScreen() {
  usePageTitle(m.company_log_title())
  const { search, page, change, turn } = useTableSearch()
  const filters = filtersOf(search)
  const list = useQuery(logPage(filters, page))
  return (
    <Screen
      title={m.company_log_title()}
      aside={
        <Row wrap gap={8}>
          <DownloadLink href={logUrl(filters, 'csv')}>{m.company_log_csv()}</DownloadLink>
          <DownloadLink href={logUrl(filters, 'xlsx')}>{m.company_log_sheet()}</DownloadLink>
        </Row>
      }
    >
      <Text tone="quiet">
        {m.company_log_text()} {filters.from === '' && m.company_log_days()}
      </Text>
      {list.data === undefined && list.isError ? (
        <FailedState
          title={m.company_log_failed()}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Card>
          <Filters filters={filters} change={change} />
          <LogTable
            rows={list.data?.data}
            isStale={list.isPlaceholderData}
            empty={
              <EmptyState
                title={m.company_log_empty()}
                text={m.company_log_empty_text()}
                action={<Button onClick={() => change(CLEAR)}>{m.ui_filters_clear()}</Button>}
              />
            }
          />
          {list.data && <Pager label={m.company_log_pager()} meta={list.data.meta} onPage={turn} />}
        </Card>
      )}
    </Screen>
  )
}
