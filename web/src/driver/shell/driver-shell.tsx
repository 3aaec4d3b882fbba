import { awaitsDriver } from '@karvon/domain/offers/offer-status'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { unreadMessages } from '../../product/chat/support/unread-messages.ts'
import { useUnreadRealtime } from '../../product/chat/support/unread-realtime.ts'
import { DemoPhoneSlot } from '../../product/demo/demo-phone-slot.tsx'
import { useNoticesLive } from '../../product/notice/notice-realtime.ts'
import { useKeepPush } from '../../product/notice/push/use-keep-push.ts'
import { useWorkerRequests } from '../../product/notice/push/use-worker-requests.ts'
import { useIsWide } from '../../ui/screen/use-is-wide.ts'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { OfflineCopyNote } from '../../ui/states/offline-copy-note.tsx'
import { OfflineStrip } from '../../ui/strips/offline-strip.tsx'
import { AgreementsScreen } from '../agreements/agreements-screen.tsx'
import { type DriverScreen, goToPath, MENU_SCREENS, menuEntryOf, useDriverLocation } from '../driver-url.ts'
import { EarningsScreen } from '../earnings/earnings-screen.tsx'
import { FeedScreen } from '../feed/feed-screen.tsx'
import { BalanceScreen } from '../money/balance-screen.tsx'
import { OffersScreen } from '../offers/offers-screen.tsx'
import { chooseOrder } from '../order/choose-order.ts'
import { OrderScreen } from '../order/order-screen.tsx'
import { DriverOutbox } from '../outbox/driver-outbox.tsx'
import { browserSharing, sharingPreference } from '../position/browser-sharing.ts'
import { ProfileScreen } from '../profile/profile-screen.tsx'
import type { DriverProfile } from '../queries/driver.ts'
import { driverOrders, myOffers } from '../queries/driver-queries.ts'
import { useDriverRealtime } from '../queries/driver-realtime.ts'
import { SheetSlot } from '../sheet/sheet-slot.tsx'
import { MapPane } from './map-pane.tsx'
import { SCREENS } from './screens.ts'
import { ScreensMenu } from './screens-menu.tsx'
import s from './shell.module.css'

type ShellProps = { profile: DriverProfile }

function CurrentScreen({ screen, profile }: ShellProps & { screen: DriverScreen }) {
  if (screen === 'offers') return <OffersScreen />
  if (screen === 'earnings') return <EarningsScreen />
  if (screen === 'balance') return <BalanceScreen />
  if (screen === 'agreements') return <AgreementsScreen />
  if (screen === 'profile') return <ProfileScreen profile={profile} />
  return screen === 'order' ? <OrderScreen /> : <FeedScreen profile={profile} />
}

const useShellData = () => {
  const offers = useQuery(myOffers()).data ?? []
  const { data: orders = [], dataUpdatedAt, failureReason } = useQuery(driverOrders('processing'))
  const answers = offers.filter(({ offer }) => awaitsDriver(offer.status))
  const unread = useQuery(unreadMessages()).data?.unread ?? 0
  const count = { offers: answers.length, order: orders.length, profile: unread }
  return { count, offlineCopy: { at: dataUpdatedAt, problem: failureReason } }
}

/** Resumes sharing for drivers who shared before, without asking. */
const useResumeSharing = () =>
  useEffect(() => {
    if (sharingPreference() === true) browserSharing().start()
  }, [])

const useChosenOrderId = (): number | null => {
  const { orderId } = useDriverLocation()
  const orders = useQuery(driverOrders('processing')).data ?? []
  return chooseOrder(orders, orderId)?.id ?? null
}

/** The driver's screens: one at a time on a phone, next to the order and the map on wide screens. */
export function DriverShell({ profile }: ShellProps) {
  const { screen } = useDriverLocation()
  const hasOrderColumn = useIsWide('tablet')
  const hasMap = useIsWide('wideDesk')
  const { count, offlineCopy } = useShellData()
  const orderId = useChosenOrderId()
  useDriverRealtime()
  useNoticesLive()
  useKeepPush()
  useWorkerRequests(goToPath)
  useUnreadRealtime()
  useResumeSharing()
  usePageTitle(SCREENS[screen].title())
  const first = hasOrderColumn && screen === 'order' ? 'feed' : screen
  const screens = hasOrderColumn ? MENU_SCREENS.filter(each => each !== 'order') : MENU_SCREENS
  return (
    <div className={s.shell}>
      <div>
        <OfflineStrip title={m.driver_offline_title()} text={m.driver_offline_text()} />
        <DriverOutbox driverId={profile.id} />
        <OfflineCopyNote {...offlineCopy} />
      </div>
      <div className={s.columns}>
        <main className={s.column}>
          <CurrentScreen screen={first} profile={profile} />
        </main>
        {hasOrderColumn && (
          <aside className={s.column} aria-label={SCREENS.order.title()}>
            <OrderScreen />
          </aside>
        )}
        {hasMap && <MapPane orderId={orderId} />}
      </div>
      <ScreensMenu screens={screens} shown={menuEntryOf(first)} counts={count} />
      <SheetSlot profile={profile} orderId={orderId} />
      <DemoPhoneSlot />
    </div>
  )
}
