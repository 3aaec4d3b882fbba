import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { RealtimeProvider } from '../../platform/realtime/realtime-provider.tsx'
import { useNoticesLive } from '../../product/notice/notice-realtime.ts'
import { SkipLink } from '../../ui/screen/skip-link.tsx'
import { useFocusOnScreenChange } from '../../ui/screen/use-focus-on-screen-change.ts'
import { OfflineStrip } from '../../ui/strips/offline-strip.tsx'
import { useCompanyLive } from '../company/use-company-realtime.ts'
import { ModalSlot } from '../modals/modal-slot.tsx'
import { ClientOutbox } from '../offline/client-outbox.tsx'
import { useClientQueue } from '../offline/use-client-queue.ts'
import { useOrdersLive } from '../orders/queries/order-realtime.ts'
import { useAskWhenClosed } from '../realtime/ask-when-closed.ts'
import { LineMark } from '../realtime/line-mark.tsx'
import { useRefetchOnReturn } from '../realtime/use-refetch-on-return.ts'
import { useCompanyAnnounced } from '../registration/use-company-announced.ts'
import { useUnreadLive } from '../support/unread-realtime.ts'
import { BottomMenu } from './bottom-menu.tsx'
import s from './client-shell.module.css'
import { OwnPasswordGate } from './own-password-gate.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { SecondFactorGate } from './second-factor-gate.tsx'
import { SideMenu } from './side-menu.tsx'

/** Hears the line for every screen. */
function Hearing() {
  useOrdersLive()
  useNoticesLive()
  useUnreadLive()
  useCompanyLive()
  useCompanyAnnounced()
  useAskWhenClosed()
  useRefetchOnReturn()
  useClientQueue()
  return <LineMark />
}

export function ClientShell() {
  return (
    <SecondFactorGate>
      <OwnPasswordGate>
        <RealtimeProvider>
          <Frame />
        </RealtimeProvider>
      </OwnPasswordGate>
    </SecondFactorGate>
  )
}

function Frame() {
  const main = useFocusOnScreenChange()
  return (
    <div className={s.shell}>
      <SkipLink>{m.client_skip_to_content()}</SkipLink>
      <SideMenu />
      <div className={s.page}>
        <OfflineStrip title={m.client_offline_title()} text={m.client_offline_text()} />
        <ClientOutbox />
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
