import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Box, Grid, Text } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { idOf, withFilters } from '../../ui/table/table-search.ts'
import { OrderPreview } from '../orders/order-preview.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { BoardChats } from './board-chats.tsx'
import { BoardFigures } from './board-figures.tsx'
import s from './board-screen.module.css'
import { OrderLanes } from './order-lanes.tsx'
import { boardOrders, overview } from './overview-queries.ts'
import { RiskList } from './risk-list.tsx'
import { useIsDesk } from './use-is-desk.ts'
import { WaitingPeople } from './waiting-people.tsx'

const NONE = { orders: [], risks: [] }

/** An order's URL: next to the board on large screens, else the order's own screen. */
const useOrderUrl = (isDesk: boolean) => {
  const [search] = useSearchParams()
  return (id: number) => (isDesk ? `?${withFilters(search, { order: String(id) })}` : `/admin/orders/${id}`)
}

function Below({ orderId }: { orderId: number | null }) {
  return (
    <Grid className={s.below} border="top">
      <BoardChats />
      <section className={s.order} aria-label={m.operator_order_beside()}>
        {orderId === null ? (
          <Text size={14} tone="quiet">
            {m.operator_choose_order()}
          </Text>
        ) : (
          <OrderPreview key={orderId} orderId={orderId} />
        )}
      </section>
    </Grid>
  )
}

/** Risks and waiting people, and every live order by status. */
export function BoardScreen() {
  usePageTitle(m.operator_nav_board())
  const isDesk = useIsDesk()
  const [search] = useSearchParams()
  const now = useQuery(overview())
  const orders = useQuery(boardOrders())
  const orderId = idOf(search, 'order')
  const orderUrl = useOrderUrl(isDesk)
  const failed = [now, orders].find(({ data, isError }) => data === undefined && isError)
  if (failed !== undefined)
    return (
      <Box padding={20}>
        <FailedState
          isRetrying={now.isFetching || orders.isFetching}
          onRetry={() => void Promise.all([now.refetch(), orders.refetch()])}
        />
      </Box>
    )
  return (
    <div className={isDesk ? `${s.screen} ${s.desk}` : s.screen}>
      <BoardFigures overview={now.data} fetchedAt={now.dataUpdatedAt} />
      <div className={s.above}>
        <section className={s.risks} aria-labelledby="risks-title" aria-busy={now.data === undefined}>
          <h2 id="risks-title">
            {m.operator_risks()} <span>{m.operator_risks_order()}</span>
          </h2>
          {now.data === undefined ? (
            <Box padding={16}>
              <Skeleton height="300px" />
            </Box>
          ) : (
            <>
              <RiskList risks={now.data.risks} />
              <WaitingPeople overview={now.data} />
            </>
          )}
        </section>
        <OrderLanes
          overview={now.data ?? NONE}
          orders={orders.data?.data ?? []}
          selectedId={isDesk ? orderId : null}
          orderUrl={orderUrl}
          limit={isDesk ? 20 : 6}
        />
      </div>
      {isDesk && <Below orderId={orderId} />}
    </div>
  )
}
