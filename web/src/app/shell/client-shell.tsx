import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useUnreadLive } from '../../features/chat/unread-live.ts'
import { useNoticesLive } from '../../features/notices/notices-live.ts'
import { useOrdersLive } from '../../features/orders/live/order-live.ts'
import { m } from '../../messages/compiled/messages.js'
import { LinePlace } from '../../platform/line/line-place.tsx'
import { OfflineStrip } from '../../ui/offline-strip/offline-strip.tsx'
import { SkipLink } from '../../ui/shell/skip-link.tsx'
import { useFocusOnScreenChange } from '../../ui/shell/use-focus-on-screen-change.ts'
import { OwnPasswordGate } from '../company/own-password-gate.tsx'
import { useCompanyTold } from '../company/use-company-told.ts'
import { useCompanyLive } from '../company-money/use-company-live.ts'
import { useAskWhenClosed } from '../live/ask-when-closed.ts'
import { LineMark } from '../live/line-mark.tsx'
import { useRefetchOnReturn } from '../live/use-refetch-on-return.ts'
import { ModalSlot } from '../modals/modal-slot.tsx'
import { ClientWaiting } from '../offline/client-waiting.tsx'
import { useClientQueue } from '../offline/use-client-queue.ts'
import { BottomMenu } from './bottom-menu.tsx'
import s from './client-shell.module.css'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { SecondFactorGate } from './second-factor-gate.tsx'
import { SideMenu } from './side-menu.tsx'

/** Hears the line for every screen. */
function Hearing() {
  useOrdersLive()
  useNoticesLive()
  useUnreadLive()
  useCompanyLive()
  useCompanyTold()
  useAskWhenClosed()
  useRefetchOnReturn()
  useClientQueue()
  return <LineMark />
}

export function ClientShell() {
  return (
    <SecondFactorGate>
      <OwnPasswordGate>
        <LinePlace>
          <Frame />
        </LinePlace>
      </OwnPasswordGate>
    </SecondFactorGate>
  )
}

function Frame() {
  const main = useFocusOnScreenChange()
  return (
    <div className={s.shell}>
      <SkipLink>{m.app_skip_to_content()}</SkipLink>
      <SideMenu />
      <div className={s.page}>
        <OfflineStrip title={m.app_offline_title()} text={m.app_offline_text()} />
        <ClientWaiting />
        <main ref={main} id="content" tabIndex={-1} className={s.main}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <BottomMenu />
      <Hearing />
      <ModalSlot />
      <ScrollRestoration />
    </div>
  )
}
