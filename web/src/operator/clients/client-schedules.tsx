import type { listClientSchedules } from '@karvon/contract/templates/holidays'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { callPaged } from '../../platform/http/call.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import type { Schedule } from '../../product/template/schedule.ts'
import { pauseLabel, ruleLabel, spanLabel, stateLabel } from '../../product/template/schedule-labels.ts'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { OPERATOR_KEY } from '../form/use-action.ts'
import { Loaded } from '../page/loaded.tsx'
import { Panel } from '../page/panel.tsx'
import { PanelTable } from '../page/panel-table.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'

const PER_PAGE = 10

const schedulesOf = (id: number, page: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'clients', id, 'schedules', page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listClientSchedules>('GET', '/admin/clients/:id/schedules', {
        params: { id },
        query: { page, perPage: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

const columns = (today: string): TableColumn<Schedule>[] => [
  {
    key: 'template',
    name: m.templates_name(),
    cell: ({ template }) => template.name,
    onCard: 'title',
  },
  {
    key: 'rule',
    name: m.templates_days(),
    cell: schedule => <StackedCell first={ruleLabel(schedule)} second={spanLabel(schedule, today)} />,
  },
  {
    key: 'state',
    name: m.company_column_status(),
    cell: schedule => {
      const { tone, name } = stateLabel(schedule.state)
      return (
        <>
          <StatusPill tone={tone}>{name}</StatusPill> {pauseLabel(schedule)}
        </>
      )
    },
  },
]

/** A client's schedules, to be read. */
export function ClientSchedules({ clientId }: { clientId: number }) {
  const [page, setPage] = useState(1)
  const query = useQuery(schedulesOf(clientId, page))
  return (
    <Panel title={m.templates_of_client()}>
      <Loaded query={query} skeletonHeights={['96px']}>
        {({ data, meta }) => (
          <>
            <PanelTable
              label={m.templates_of_client()}
              columns={columns(tashkentDate(serverNow()))}
              rows={data}
              keyOf={({ id }) => id}
              empty={m.templates_of_client_empty()}
            />
            {meta.lastPage > 1 && <Pager label={m.templates_pages()} meta={meta} onPage={setPage} />}
          </>
        )}
      </Loaded>
    </Panel>
  )
}
