import type { ReactNode } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { EmptyState } from '../../../product/truck/empty-state.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { OfflineCopyNote } from '../../../ui/states/offline-copy-note.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useOrderPayments } from '../queries/order-payments.ts'
import { countActiveFilters, type ListFilters, type ListTab, listSearch } from './list-url.ts'
import { OrderCard } from './order-card.tsx'
import { matchesSearch } from './order-search.ts'
import s from './orders-list.module.css'
import type { useTabOrders } from './use-tab-orders.ts'

type Loaded = Pick<ReturnType<typeof useTabOrders>, 'list' | 'orders'>

type Props = Loaded & {
  tab: ListTab
  filters: ListFilters
  typed: string
  selectedId: number | null
  /** An opened order has a screen of its own. */
  opensScreen: boolean
  emptyAction: ReactNode
}

const EMPTY = {
  all: [m.orders_empty_all_title, m.orders_empty_all_text],
  new: [m.orders_empty_new_title, m.orders_empty_new_text],
  processing: [m.orders_empty_processing_title, m.orders_empty_processing_text],
  done: [m.orders_empty_done_title, m.orders_empty_done_text],
} as const satisfies Record<ListTab, unknown>

function ListSkeleton() {
  return (
    <div aria-busy="true" role="status" aria-label={m.orders_loading_more()}>
      {['a', 'b', 'c', 'd'].map(key => (
        <Stack key={key} className={s.waiting} gap={8} border="bottom">
          <Skeleton width="84px" height="26px" />
          <Skeleton width="60%" height="22px" />
          <Skeleton width="85%" height="18px" />
        </Stack>
      ))}
    </div>
  )
}

function LoadMore({ list }: Pick<Loaded, 'list'>) {
  if (!list.hasNextPage) return null
  return (
    <div className={s.more}>
      <Button isWide isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage ? m.orders_loading_more() : m.orders_load_more()}
      </Button>
    </div>
  )
}

/** The orders of a tab, or why there are none. */
export function ListBody({ list, orders, tab, filters, typed, selectedId, opensScreen, emptyAction }: Props) {
  const payments = useOrderPayments(orders)
  if (list.isPending) return <ListSkeleton />
  if (list.isError && orders.length === 0)
    return (
      <FailedState
        title={m.orders_failed_title()}
        text={m.orders_failed_text()}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  if (orders.length === 0 && countActiveFilters(filters) > 0)
    return <EmptyState title={m.orders_filter_nothing()} text={m.orders_filter_nothing_text()} />
  const [title, text] = EMPTY[tab]
  if (orders.length === 0)
    return <EmptyState title={title()} text={text()} action={tab === 'done' ? undefined : emptyAction} />
  const found = orders.filter(order => matchesSearch(order, typed))
  return (
    <>
      <OfflineCopyNote at={list.dataUpdatedAt} problem={list.failureReason} />
      <p role="status" className={found.length === 0 ? s.nothing : 'visually-hidden'}>
        {found.length === 0 ? m.orders_nothing_found() : ''}
      </p>
      <ul>
        {found.map(order => (
          <li key={order.id}>
            <OrderCard
              order={order}
              payment={payments.get(order.id)}
              to={listSearch(tab, filters, order.id)}
              isSelected={order.id === selectedId}
              opensScreen={opensScreen}
            />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}
