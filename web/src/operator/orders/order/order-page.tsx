import { isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import { m } from '../../../messages/compiled/messages.js'
import { useNow } from '../../../platform/time/use-now.ts'
import { RouteStops } from '../../../product/address/route-stops.tsx'
import { OrderForecast } from '../../../product/order/forecast/order-forecast.tsx'
import { OrderStatusLine } from '../../../product/order/order-status-line.tsx'
import { OrderPost } from '../../../product/order/post/order-post.tsx'
import { WaitingCard } from '../../../product/order/waiting-card.tsx'
import { OrderPieces } from '../../../product/pieces/order-pieces.tsx'
import { Box, Card, Grid } from '../../../ui/layout/box.tsx'
import { PhotoStrip } from '../../../ui/photos/photo-strip.tsx'
import { OrderJournals } from '../../money/order-journals.tsx'
import { Facts } from '../../page/facts.tsx'
import { Columns, Panel } from '../../page/panel.tsx'
import { OrderDialogs } from '../actions/order-dialogs.tsx'
import { AdditionalPrices } from '../detail/additional-prices.tsx'
import { DealMessages } from '../detail/deal-messages.tsx'
import { OrderDecisions } from '../detail/order-decisions.tsx'
import { codeFacts, dealFacts, trackFacts, tripFacts } from '../detail/order-facts.ts'
import { OrderMatters } from '../detail/order-matters.tsx'
import { OrderOffers } from '../detail/order-offers.tsx'
import { OrderPeople } from '../detail/order-people.tsx'
import { OrderTimeline } from '../detail/order-timeline.tsx'
import type { OperatorOrder } from '../orders-queries.ts'
import { OrderMap } from './order-map.tsx'
import s from './order-page.module.css'
import { OrderPrices } from './order-prices.tsx'
import { OrderTop } from './order-top.tsx'
import { useOrderRealtime } from './use-order-realtime.ts'

const MINUTE_MS = 60_000

function Way({ order }: { order: OperatorOrder }) {
  const now = useNow(MINUTE_MS)
  return (
    <Panel title={m.operator_way_and_truck()}>
      <Grid className={s.way} gap={16}>
        <Box className={s.map} border="line" radius="inner" clip>
          <OrderMap order={order} now={now} />
        </Box>
        <div>
          <RouteStops routes={order.routes} />
          {order.carrier !== null && <Facts facts={trackFacts(order, now)} />}
          <OrderForecast order={order} />
        </div>
      </Grid>
    </Panel>
  )
}

/** An order as an operator sees it: status, actions, route, money, people and history. */
export function OrderPage({ order }: { order: OperatorOrder }) {
  useOrderRealtime(order.id)
  const codes = codeFacts(order).filter(([, value]) => value !== null)
  return (
    <>
      <OrderTop order={order} />
      <Card className={s.line} padding="16-20">
        <OrderStatusLine order={order} />
      </Card>
      <Columns
        main={
          <>
            <OrderMatters order={order} />
            <WaitingCard order={order} />
            <Way order={order} />
            <Panel title={m.operator_money()}>
              <OrderPrices order={order} />
              <AdditionalPrices order={order} />
            </Panel>
            <OrderDecisions order={order} />
            <OrderJournals orderId={order.id} version={order.version} />
            <OrderOffers offers={order.offers} />
            <DealMessages order={order} />
            <OrderTimeline order={order} />
          </>
        }
        side={
          <>
            <OrderPeople order={order} />
            {isOpenOrder(order.status) && (
              <Panel title={m.post_share_open()}>
                <OrderPost order={order} />
              </Panel>
            )}
            <Panel title={m.operator_terms()}>
              <Facts facts={dealFacts(order)} />
            </Panel>
            {codes.length > 0 && (
              <Panel title={m.operator_codes()}>
                <Facts facts={codes} />
              </Panel>
            )}
            <Panel title={m.operator_cargo()}>
              <Facts facts={tripFacts(order)} />
              <OrderPieces order={order} />
              <PhotoStrip urls={order.photos.map(({ url }) => url)} label={m.operator_photos_cargo()} />
            </Panel>
          </>
        }
      />
      <OrderDialogs order={order} />
    </>
  )
}
