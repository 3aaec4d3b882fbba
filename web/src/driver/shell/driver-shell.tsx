import { awaitsDriver } from '@karvon/domain/offers/offer-status'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { useNoticesLive } from '../../product/notice/notice-realtime.ts'
import { useIsWide } from '../../ui/screen/use-is-wide.ts'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { OfflineCopyNote } from '../../ui/states/offline-copy-note.tsx'
import { OfflineStrip } from '../../ui/strips/offline-strip.tsx'
import { DRIVER_PLACES, type DriverScreen, useShown } from '../driver-url.ts'
import { EarningsScreen } from '../earnings/earnings-screen.tsx'
import { FeedScreen } from '../feed/feed-screen.tsx'
import { OffersScreen } from '../offers/offers-screen.tsx'
import { chooseOrder } from '../order/choose-order.ts'
import { OrderScreen } from '../order/order-screen.tsx'
import { DriverOutbox } from '../outbox/driver-outbox.tsx'
import { browserSharing, sharingWish } from '../position/browser-sharing.ts'
import { ProfileScreen } from '../profile/profile-screen.tsx'
import type { DriverProfile } from '../queries/driver.ts'
import { driverOrders, myOffers } from '../queries/driver-queries.ts'
import { useDrivingLive } from '../queries/driver-realtime.ts'
import { SheetSlot } from '../sheet/sheet-slot.tsx'
import { MapPane } from './map-pane.tsx'
import { PLACES } from './screens.ts'
import { ScreensMenu } from './screens-menu.tsx'
import s from './shell.module.css'

type ShellProps = { profile: DriverProfile }

function PlaceScreen({ place, profile }: ShellProps & { place: DriverScreen }) {
  if (place === 'offers') return <OffersScreen />
  if (place === 'earnings') return <EarningsScreen />
  if (place === 'profile') return <ProfileScreen profile={profile} />
  return place === 'order' ? <OrderScreen /> : <FeedScreen profile={profile} />
}

const useOutbox = () => {
  const offers = useQuery(myOffers()).data ?? []
  const { data: orders = [], dataUpdatedAt, failureReason } = useQuery(driverOrders('processing'))
  const answers = offers.filter(({ offer }) => awaitsDriver(offer.status))
  const count = { offers: answers.length, order: orders.length }
  return { count, kept: { at: dataUpdatedAt, problem: failureReason } }
}

/** Resumes sharing for drivers who shared before, without asking. */
const useSharingAgain = () =>
  useEffect(() => {
    if (sharingWish() === true) browserSharing().start()
  }, [])

const useChosenOrderId = (): number | null => {
  const { orderId } = useShown()
  const orders = useQuery(driverOrders('processing')).data ?? []
  return chooseOrder(orders, orderId)?.id ?? null
}

/** The driver's screens: one at a time on a phone, next to the order and the map on wide screens. */
export function DriverShell({ profile }: ShellProps) {
  const { place } = useShown()
  const isBeside = useIsWide('tablet')
  const hasMap = useIsWide('largeDesktop')
  const { count, kept } = useOutbox()
  const orderId = useChosenOrderId()
  useDrivingLive()
  useNoticesLive()
  useSharingAgain()
  usePageTitle(PLACES[place].title())
  const first = isBeside && place === 'order' ? 'feed' : place
  const places = isBeside ? DRIVER_PLACES.filter(each => each !== 'order') : DRIVER_PLACES
  return (
    <div className={s.shell}>
      <div>
        <OfflineStrip title={m.driver_offline_title()} text={m.driver_offline_text()} />
        <DriverOutbox driverId={profile.id} />
        <OfflineCopyNote {...kept} />
      </div>
      <div className={s.columns}>
        <main className={s.column}>
          <PlaceScreen place={first} profile={profile} />
        </main>
        {isBeside && (
          <aside className={s.column} aria-label={PLACES.order.title()}>
            <OrderScreen />
          </aside>
        )}
        {hasMap && <MapPane orderId={orderId} />}
      </div>
      <ScreensMenu places={places} shown={first} waiting={count} />
      <SheetSlot profile={profile} orderId={orderId} />
    </div>
  )
}
