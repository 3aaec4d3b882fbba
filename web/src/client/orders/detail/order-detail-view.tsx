import { isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import type { ReactNode } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { RouteStops } from '../../../product/address/route-stops.tsx'
import { PushCard } from '../../../product/notice/push/push-card.tsx'
import { OrderForecast } from '../../../product/order/forecast/order-forecast.tsx'
import type { OrderDetail } from '../../../product/order/order.ts'
import { OrderStatusLine } from '../../../product/order/order-status-line.tsx'
import { WaitingCard } from '../../../product/order/waiting-card.tsx'
import { OrderPieces } from '../../../product/pieces/order-pieces.tsx'
import { TruckDrawing } from '../../../product/truck/truck-drawing.tsx'
import { PhotoStrip } from '../../../ui/photos/photo-strip.tsx'
import { requestedPrice } from '../actions/order-allows.ts'
import { AdditionalPriceStrip } from '../deal/additional-price-strip.tsx'
import { CarrierCard } from '../deal/carrier-card.tsx'
import type { CancelCost } from '../deal/deal-facts.ts'
import { DealSheet } from '../deal/deal-sheet.tsx'
import { EarlyArrivalStrip } from '../deal/early-arrival-strip.tsx'
import { PrepaymentCard } from '../deal/prepayment-card.tsx'
import { OrderMatters } from '../matters/order-matters.tsx'
import { useOrderPayments } from '../queries/order-payments.ts'
import { DriverAfterRating } from './driver-after-rating.tsx'
import { DriverCards } from './driver-cards.tsx'
import { FactRows } from './fact-rows.tsx'
import { FavouritesCard } from './favourites-card.tsx'
import { LateDriverCard } from './late-driver-card.tsx'
import { NextStep } from './next-step.tsx'
import s from './order-detail.module.css'
import { loadFacts, paymentFacts, routeFacts } from './order-facts.ts'
import { OrderHeader } from './order-header.tsx'
import { OrderHistory } from './order-history.tsx'
import { OwnRating } from './own-rating.tsx'
import { AdviceCard, CancellationCard, NewTimeCard } from './waiting-cards.tsx'

/** Slots filled by other features. */
type Parts = {
  /** Actions in the header. */
  actions: ReactNode
  /** The offers, while the order is open. */
  bargaining: ReactNode
  map: ReactNode
  /** On a phone, a button below the map that opens it full screen. */
  mapStep: ReactNode
  price: ReactNode
}

type Props = Parts & {
  order: OrderDetail
  /** Link back to the list, on a phone. */
  listTo: string
  /** Link to the support chat about the order. */
  supportTo: string
  cancel: CancelCost | undefined
  onConfirm: () => void
  onRate: () => void
  onRepeat: () => void
  /** What the client can do when no offers come. */
  onEdit: () => void
  onCancel: () => void
  /** The late driver has not come. */
  onAbsent: () => void
  onNamePrice: () => void
  truckName: (id: number) => string
}

function Offers({ order, bargaining }: Pick<Props, 'order' | 'bargaining'>) {
  if (!isOpenOrder(order.status)) return null
  return (
    <>
      <PushCard title={m.notices_push_offers_title()} />
      {bargaining}
    </>
  )
}

function Way({ order, map }: Pick<Props, 'order' | 'map'>) {
  return (
    <section className={s.mapCard}>
      <div className={s.map}>{map}</div>
      <div className={s.route}>
        <h3>{m.orders_route_title()}</h3>
        <RouteStops routes={order.routes} />
        <FactRows facts={routeFacts(order)} />
      </div>
    </section>
  )
}

type DealProps = Pick<Props, 'order' | 'map' | 'mapStep' | 'cancel'>

function DealCards({ order, map, mapStep, cancel }: DealProps) {
  const { deal } = order
  if (deal === null) return <Way order={order} map={map} />
  return (
    <div className={s.dealColumns}>
      <section className={s.tracked}>
        <div className={s.map}>{map}</div>
        {mapStep}
        <CarrierCard order={order} />
      </section>
      <DealSheet order={order} deal={deal} cancel={cancel} />
    </div>
  )
}

function Cargo({ order }: Pick<Props, 'order'>) {
  return (
    <section className={s.card}>
      <h3>{m.orders_cargo_title()}</h3>
      <div className={s.truck}>
        <TruckDrawing truckKey={order.truckType.key} />
        <b>{order.truckType.name}</b>
      </div>
      <FactRows facts={loadFacts(order)} />
      <OrderPieces order={order} />
      <PhotoStrip urls={order.photos.map(({ url }) => url)} label={m.orders_photos()} />
    </section>
  )
}

function Rest({ order, supportTo }: Pick<Props, 'order' | 'supportTo'>) {
  const payments = useOrderPayments([order])
  return (
    <>
      <section className={s.card}>
        <h3>{m.orders_terms_title()}</h3>
        <FactRows facts={paymentFacts(order, payments.get(order.id))} />
      </section>
      {order.deal !== null && (
        <section className={s.card}>
          <h3>{m.orders_route_title()}</h3>
          <RouteStops routes={order.routes} />
          <FactRows facts={routeFacts(order)} />
        </section>
      )}
      <section className={s.card}>
        <h3>{m.orders_history_title()}</h3>
        <OrderHistory timeline={order.timeline} supportTo={supportTo} />
        {order.comment !== null && (
          <>
            <h3>{m.orders_fact_comment()}</h3>
            <p className={s.comment}>{order.comment}</p>
          </>
        )}
      </section>
    </>
  )
}

/** Everything about one order; what needs the client comes first. */
export function OrderDetailView({ order, listTo, supportTo, cancel, onConfirm, onRate, ...parts }: Props) {
  const asked = requestedPrice(order)
  return (
    <article className={s.detail}>
      <OrderHeader order={order} listTo={listTo} actions={parts.actions} />
      <div className={s.inside}>
        <section className={s.card}>
          <OrderStatusLine order={order} />
        </section>
        {asked !== null && <AdditionalPriceStrip key={asked.id} order={order} asked={asked} />}
        <EarlyArrivalStrip order={order} />
        <PrepaymentCard order={order} />
        <NextStep order={order} onConfirm={onConfirm} onRate={onRate} />
        <DriverAfterRating order={order} />
        <CancellationCard order={order} onRepeat={parts.onRepeat} />
        <OrderMatters order={order} />
        <LateDriverCard
          order={order}
          supportTo={supportTo}
          onCancel={parts.onCancel}
          onAbsent={parts.onAbsent}
        />
        <DriverCards order={order} supportTo={supportTo} />
        <OrderForecast order={order} />
        <NewTimeCard order={order} onEdit={parts.onEdit} />
        <AdviceCard order={order} {...parts} />
        <WaitingCard order={order} />
        <FavouritesCard order={order} />
        <Offers order={order} bargaining={parts.bargaining} />
        <DealCards order={order} map={parts.map} mapStep={parts.mapStep} {...{ cancel, supportTo }} />
        {order.deal !== null && <section className={s.card}>{parts.price}</section>}
        <div className={s.columns}>
          <Cargo order={order} />
          {order.deal === null && <section className={s.card}>{parts.price}</section>}
          <OwnRating order={order} />
          <Rest order={order} supportTo={supportTo} />
        </div>
      </div>
    </article>
  )
}
