import { ScrollRestoration } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { RealtimeProvider } from '../../platform/realtime/realtime-provider.tsx'
import { useNoticesLive } from '../../product/notice/notice-realtime.ts'
import { Column } from '../../ui/layout/box.tsx'
import { ScreenOutlet } from '../../ui/screen/screen-outlet.tsx'
import { SkipLink } from '../../ui/screen/skip-link.tsx'
import { OfflineStrip } from '../../ui/strips/offline-strip.tsx'
import { useCompanyLive } from '../company/use-company-realtime.ts'
import { ModalSlot } from '../modals/modal-slot.tsx'
import { ClientOutbox } from '../offline/client-outbox.tsx'
import { useClientQueue } from '../offline/use-client-queue.ts'
import { useOrdersLive } from '../orders/queries/order-realtime.ts'
import { useAskWhenClosed } from '../realtime/ask-when-closed.ts'
import { ConnectionNotice } from '../realtime/connection-notice.tsx'
import { useRefetchOnReturn } from '../realtime/use-refetch-on-return.ts'
import { useCompanyAnnounced } from '../registration/use-company-announced.ts'
import { useUnreadLive } from '../support/unread-realtime.ts'
import { BottomMenu } from './bottom-menu.tsx'
import s from './client-shell.module.css'
import { OwnPasswordGate } from './own-password-gate.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { SecondFactorGate } from './second-factor-gate.tsx'
import { SideMenu } from './side-menu.tsx'

/** Hears the connection for every screen. */
function Hearing() {
  useOrdersLive()
  useNoticesLive()
  useUnreadLive()
  useCompanyLive()
  useCompanyAnnounced()
  useAskWhenClosed()
  useRefetchOnReturn()
  useClientQueue()
  return <ConnectionNotice />
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
  return (
    <div className={s.shell}>
      <SkipLink>{m.client_skip_to_content()}</SkipLink>
      <SideMenu />
      <Column className={s.page} shrink>
        <OfflineStrip title={m.client_offline_title()} text={m.client_offline_text()} />
        <ClientOutbox />
        <ScreenOutlet className={s.main} fallback={<ScreenSkeleton />} />
      </Column>
      <BottomMenu />
      <Hearing />
      <ModalSlot />
      <ScrollRestoration />
    </div>
  )
}
