import { DELIVERY_STATES } from '@karvon/domain/webhooks/webhook-events'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { OPENED_HERE } from '../../platform/modal/modal-url.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { MoreButton } from '../../ui/actions/more-button.tsx'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Note, Stack, Text } from '../../ui/layout/box.tsx'
import { Card, CardFilters } from '../../ui/screen/card.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Filter, FilterBar } from '../../ui/table/filter-bar.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { searchWithModal } from '../modals/modal-name.ts'
import { answerLabel, deliveryState, deliveryStateName, eventLabel, timeLabel } from './webhook-labels.ts'
import { type Delivery, deliveriesOf } from './webhook-queries.ts'
import { webhookUrl } from './webhook-url.ts'

/** No gaps between the digits. */
const UNGROUPED = [10] as const

function State({ delivery }: { delivery: Delivery }) {
  const { tone, label } = deliveryState(delivery)
  return <StatusPill tone={tone}>{label}</StatusPill>
}

const columns = (): TableColumn<Delivery>[] => [
  {
    key: 'event',
    name: m.webhooks_event(),
    cell: ({ event, orderId }) => (
      <>
        <Text as="b" weight="strong" block>
          {eventLabel(event)}
        </Text>
        {orderId !== null && <Note as="span">{`№ ${orderId}`}</Note>}
      </>
    ),
    onCard: 'title',
  },
  {
    key: 'state',
    name: m.webhooks_column_state(),
    isWhole: true,
    cell: delivery => <State delivery={delivery} />,
    onCard: 'figure',
  },
  { key: 'at', name: m.webhooks_happened(), isWhole: true, cell: row => timeLabel(row.occurredAt) },
  { key: 'attempts', name: m.webhooks_attempts(), isFigure: true, cell: ({ attempts }) => attempts },
  { key: 'answer', name: m.webhooks_answer(), cell: answerLabel },
  {
    key: 'next',
    name: m.webhooks_next_attempt(),
    isWhole: true,
    cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? '—' : timeLabel(nextAttemptAt)),
  },
]

function Filters() {
  const { search, change } = useTableSearch()
  const { state, order } = webhookUrl(search)
  return (
    <CardFilters>
      <FilterBar
        label={m.webhooks_filter()}
        activeCount={(state === null ? 0 : 1) + (order === null ? 0 : 1)}
        onClear={() => change({ state: '', number: '' })}
      >
        <Filter>
          <SelectField
            label={m.webhooks_column_state()}
            value={state ?? ''}
            placeholder={m.webhooks_any_state()}
            options={DELIVERY_STATES.map(value => ({ value, label: deliveryStateName(value) }))}
            onChange={value => change({ state: value })}
          />
        </Filter>
        <Filter>
          <DigitsField
            label={m.webhooks_order_number()}
            value={order === null ? '' : String(order)}
            groups={UNGROUPED}
            onChange={number => change({ number })}
          />
        </Filter>
      </FilterBar>
    </CardFilters>
  )
}

/** What was and is to be sent to a webhook. */
export function DeliveriesList({ id }: { id: number }) {
  const { search } = useTableSearch()
  const { state, order } = webhookUrl(search)
  const list = useInfiniteQuery(deliveriesOf(id, { state, order }))
  const isFiltered = state !== null || order !== null
  return (
    <Stack as="section" columns={1} gap={12} aria-labelledby="webhook-deliveries">
      <Stack columns={1} gap={4}>
        <Text as="h2" id="webhook-deliveries" size={20} weight="title">
          {m.webhooks_deliveries()}
        </Text>
        <Note>{m.webhooks_deliveries_text()}</Note>
      </Stack>
      <Card>
        <Filters />
        {list.data === undefined && list.isError ? (
          <FailedState
            title={m.webhooks_deliveries_failed()}
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <DataTable
            label={m.webhooks_deliveries()}
            columns={columns()}
            rows={list.data?.pages.flatMap(({ data }) => data)}
            keyOf={row => row.id}
            link={(row, parts) => (
              <Link
                to={searchWithModal(search, 'webhook-delivery', { id: String(row.id) })}
                state={OPENED_HERE}
                preventScrollReset
                {...parts}
              />
            )}
            skeletonRows={4}
            empty={
              <EmptyState
                title={isFiltered ? m.webhooks_deliveries_none_found() : m.webhooks_deliveries_none()}
                text={
                  isFiltered ? m.webhooks_deliveries_none_found_text() : m.webhooks_deliveries_none_text()
                }
              />
            }
          />
        )}
      </Card>
      <MoreButton list={list}>{m.webhooks_more()}</MoreButton>
    </Stack>
  )
}
