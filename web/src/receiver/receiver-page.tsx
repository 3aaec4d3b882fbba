import { type ReactNode, useMemo, useRef } from 'react'
import { m } from '../messages/compiled/messages.js'
import { decodePolyline } from '../platform/map/decode-polyline.ts'
import { useNow } from '../platform/time/use-now.ts'
import { Stack } from '../ui/layout/box.tsx'
import { PhotoStrip } from '../ui/photos/photo-strip.tsx'
import lapis from '../ui/screen/lapis.module.css'
import { usePageTitle } from '../ui/screen/use-page-title.ts'
import { StatusLine } from '../ui/states/status-line.tsx'
import { DeliveryCode } from './delivery-code.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { ReceiverClaims } from './receiver-claims.tsx'
import type { ReceiverOrder } from './receiver-order.ts'
import css from './receiver-page.module.css'
import { LinkGone, ReceiverFailed, ReceiverSkeleton } from './receiver-states.tsx'
import { TripFacts } from './trip/trip-facts.tsx'
import { TripHead } from './trip/trip-head.tsx'
import { timeLabel, tripLabel } from './trip/trip-labels.ts'
import { TripMap } from './trip/trip-map.tsx'
import { drivenShare } from './trip/trip-stage.ts'
import { tripStations } from './trip/trip-stations.ts'
import { TripStops } from './trip/trip-stops.tsx'
import { useReceiver } from './use-receiver.ts'

type ReceiverPageProps = {
  token: string
  /** The top bar. */
  bar: ReactNode
  /** The URL of the landing page. */
  home: string
}

function DeliveryPhotos({ order: { deliveryPhotos } }: { order: ReceiverOrder }) {
  if (deliveryPhotos.length === 0) return null
  return (
    <Stack as="section" gap={12}>
      <h2>{m.receiver_photos_title()}</h2>
      <PhotoStrip urls={deliveryPhotos.map(({ url }) => url)} label={m.receiver_photos_title()} />
    </Stack>
  )
}

type ShownProps = Omit<ReceiverPageProps, 'home'> & {
  order: ReceiverOrder
  cutOffSince: Date | null
  onConfirmed: (order: ReceiverOrder) => void
  onFailed: () => void
  children: ReactNode
}

function Shown({ token, bar, order, cutOffSince, onConfirmed, onFailed, children }: ShownProps) {
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  const line = useMemo(() => decodePolyline(order.route), [order.route])
  const { title } = tripLabel(order, now)
  usePageTitle(title)
  const stations = tripStations(order, now)
  const confirmed = (done: ReceiverOrder) => {
    onConfirmed(done)
    heading.current?.focus()
  }
  return (
    <div className={css.page}>
      <main>
        <div className={`${lapis.field} ${css.field}`}>
          {bar}
          <TripHead order={order} now={now} share={drivenShare(order, line)} heading={heading} />
        </div>
        <p className={cutOffSince === null ? 'visually-hidden' : css.strip} role="status">
          {cutOffSince !== null && m.receiver_cut_off({ time: timeLabel(cutOffSince, now) })}
        </p>
        <Stack className={css.main} columns={1} gap={12} padding={12}>
          {order.deliveryCode !== null && <DeliveryCode code={order.deliveryCode} />}
          <DeliveryPhotos order={order} />
          {order.canConfirm && <ReceiptForm token={token} onConfirmed={confirmed} onFailed={onFailed} />}
          <ReceiverClaims token={token} order={order} now={now} onChange={onFailed} />
          {stations.length > 0 && (
            <section>
              <StatusLine steps={stations} label={m.receiver_stations()} />
            </section>
          )}
          <Stack className={css.map} border="line" radius="card" clip>
            <TripMap order={order} line={line} now={now} />
          </Stack>
          <TripStops order={order} now={now} />
          <TripFacts order={order} />
        </Stack>
        {children}
      </main>
    </div>
  )
}

/** The receiver's page: where the cargo is, when it arrives, and confirming its receipt. */
export function ReceiverPage({ token, bar, home }: ReceiverPageProps) {
  const { view, refetch, setOrder } = useReceiver(token)
  const foot = (
    <p className={css.foot}>
      <a href={home}>{m.receiver_price_link()}</a>
    </p>
  )
  if (view.kind === 'shown') {
    const { order, cutOffSince } = view
    return (
      <Shown {...{ token, bar, order, cutOffSince }} onConfirmed={setOrder} onFailed={refetch}>
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
        {view.kind === 'failed' && <ReceiverFailed onRetry={refetch} isFetching={view.isFetching} />}
      </main>
    </div>
  )
}
