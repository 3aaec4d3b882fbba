import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { m } from '../messages/compiled/messages.js'
import { decodePolyline } from '../platform/map/decode-polyline.ts'
import { PhotoStrip } from '../ui/photos/photo-strip.tsx'
import lapis from '../ui/screen/lapis.module.css'
import { StatusLine } from '../ui/states/status-line.tsx'
import { DeliveryCode } from './delivery-code.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import type { ReceiverOrder } from './receiver-order.ts'
import css from './receiver-page.module.css'
import { LinkGone, ReceiverFailed, ReceiverSkeleton } from './receiver-states.tsx'
import { TripFacts } from './trip/trip-facts.tsx'
import { TripHead } from './trip/trip-head.tsx'
import { clockOf, tripLabel } from './trip/trip-labels.ts'
import { TripMap } from './trip/trip-map.tsx'
import { drivenShare } from './trip/trip-stage.ts'
import { tripStations } from './trip/trip-stations.ts'
import { TripStops } from './trip/trip-stops.tsx'
import { useNow } from './use-now.ts'
import { useReceiver } from './use-receiver.ts'

type ReceiverPageProps = {
  token: string
  /** Mark, language and theme; they stand above everything. */
  bar: ReactNode
  /** Where the landing page is. */
  home: string
}

function DeliveryPhotos({ order: { deliveryPhotos } }: { order: ReceiverOrder }) {
  if (deliveryPhotos.length === 0) return null
  return (
    <section className={css.photos}>
      <h2>{m.receiver_photos_title()}</h2>
      <PhotoStrip urls={deliveryPhotos.map(({ url }) => url)} label={m.receiver_photos_title()} />
    </section>
  )
}

type ShownProps = Omit<ReceiverPageProps, 'home'> & {
  order: ReceiverOrder
  cutOffSince: Date | null
  onTaken: (order: ReceiverOrder) => void
  onRefused: () => void
  children: ReactNode
}

const useTitle = (title: string) =>
  useEffect(() => {
    document.title = `${title} · Karvon`
  }, [title])

function Shown({ token, bar, order, cutOffSince, onTaken, onRefused, children }: ShownProps) {
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  const line = useMemo(() => decodePolyline(order.route), [order.route])
  const { title } = tripLabel(order, now)
  useTitle(title)
  const stations = tripStations(order, now)
  const taken = (done: ReceiverOrder) => {
    onTaken(done)
    heading.current?.focus()
  }
  return (
    <div className={css.page}>
      <main className={css.column}>
        <div className={`${lapis.field} ${css.field}`}>
          {bar}
          <TripHead order={order} now={now} share={drivenShare(order, line)} heading={heading} />
        </div>
        <p className={cutOffSince === null ? 'visually-hidden' : css.strip} role="status">
          {cutOffSince !== null && m.receiver_cut_off({ time: clockOf(cutOffSince, now) })}
        </p>
        <div className={css.main}>
          {order.deliveryCode !== null && <DeliveryCode code={order.deliveryCode} />}
          <DeliveryPhotos order={order} />
          {order.canConfirm && <ReceiptForm token={token} onTaken={taken} onRefused={onRefused} />}
          {stations.length > 0 && (
            <section>
              <StatusLine steps={stations} label={m.receiver_stations()} />
            </section>
          )}
          <div className={css.map}>
            <TripMap order={order} line={line} now={now} />
          </div>
          <TripStops order={order} now={now} />
          <TripFacts order={order} />
        </div>
        {children}
      </main>
    </div>
  )
}

/** The receiver's page: where the goods are, when they come, and the receipt. */
export function ReceiverPage({ token, bar, home }: ReceiverPageProps) {
  const { view, look, put } = useReceiver(token)
  const foot = (
    <p className={css.foot}>
      <a href={home}>{m.receiver_price_link()}</a>
    </p>
  )
  if (view.kind === 'shown') {
    const { order, cutOffSince } = view
    return (
      <Shown {...{ token, bar, order, cutOffSince }} onTaken={put} onRefused={look}>
        {foot}
      </Shown>
    )
  }
  return (
    <div className={css.plain}>
      <div className={`${lapis.field} ${css.field}`}>{bar}</div>
      <main>
        <h1 className="visually-hidden">Karvon</h1>
        {view.kind === 'loading' && <ReceiverSkeleton />}
        {view.kind === 'gone' && <LinkGone home={home} />}
        {view.kind === 'failed' && <ReceiverFailed onRetry={look} isAsking={view.isAsking} />}
      </main>
    </div>
  )
}
