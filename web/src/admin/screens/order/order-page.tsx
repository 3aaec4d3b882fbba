import { Facts } from '../../../features/operating/frame/facts.tsx'
import { Columns, Panel } from '../../../features/operating/frame/panel.tsx'
import { useNow } from '../../../features/operating/frame/use-now.ts'
import { OrderDialogs } from '../../../features/operating/orders/actions/order-dialogs.tsx'
import {
  cargoFacts,
  codeFacts,
  dealFacts,
  trackFacts,
} from '../../../features/operating/orders/detail/order-facts.ts'
import { OrderOffers } from '../../../features/operating/orders/detail/order-offers.tsx'
import { OrderPeople } from '../../../features/operating/orders/detail/order-people.tsx'
import { OrderTimeline } from '../../../features/operating/orders/detail/order-timeline.tsx'
import { PricesAsked } from '../../../features/operating/orders/detail/prices-asked.tsx'
import type { OperatorOrder } from '../../../features/operating/orders/orders-queries.ts'
import { WaitingCard } from '../../../features/orders/deal/waiting-card.tsx'
import { OrderStatusLine } from '../../../features/orders/detail/order-status-line.tsx'
import { RouteStops } from '../../../features/orders/detail/route-stops.tsx'
import { m } from '../../../messages/compiled/messages.js'
import { PhotoStrip } from '../../../ui/photos/photo-strip.tsx'
import { OrderMap } from './order-map.tsx'
import s from './order-page.module.css'
import { OrderTop } from './order-top.tsx'
import { PriceColumns } from './price-columns.tsx'
import { useWatchedOrder } from './use-watched-order.ts'

const MINUTE_MS = 60_000

function Way({ order }: { order: OperatorOrder }) {
  const now = useNow(MINUTE_MS)
  return (
    <Panel title={m.operating_way_and_truck()}>
      <div className={s.way}>
        <div className={s.map}>
          <OrderMap order={order} now={now} />
        </div>
        <div>
          <RouteStops routes={order.routes} />
          {order.carrier !== null && <Facts facts={trackFacts(order, now)} />}
        </div>
      </div>
    </Panel>
  )
}

/** An order as an operator sees it: how it stands, what may be done, its way, money, people and history. */
export function OrderPage({ order }: { order: OperatorOrder }) {
  useWatchedOrder(order.id)
  const codes = codeFacts(order).filter(([, value]) => value !== null)
  return (
    <>
      <OrderTop order={order} />
      <div className={s.line}>
        <OrderStatusLine order={order} />
      </div>
      <Columns
        main={
          <>
            <WaitingCard order={order} />
            <Way order={order} />
            <Panel title={m.operating_money()}>
              <PriceColumns order={order} />
              <PricesAsked order={order} />
            </Panel>
            <OrderOffers offers={order.offers} />
            <OrderTimeline order={order} />
          </>
        }
        side={
          <>
            <OrderPeople order={order} />
            <Panel title={m.operating_terms()}>
              <Facts facts={dealFacts(order)} />
            </Panel>
            {codes.length > 0 && (
              <Panel title={m.operating_codes()}>
                <Facts facts={codes} />
              </Panel>
            )}
            <Panel title={m.operating_cargo()}>
              <Facts facts={cargoFacts(order)} />
              <PhotoStrip urls={order.photos.map(({ url }) => url)} label={m.operating_photos_cargo()} />
            </Panel>
          </>
        }
      />
      <OrderDialogs order={order} />
    </>
  )
}
