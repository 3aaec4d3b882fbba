import { ScrollRestoration } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { useNoticesLive } from '../../product/notice/notice-realtime.ts'
import { Column } from '../../ui/layout/box.tsx'
import { ScreenOutlet } from '../../ui/screen/screen-outlet.tsx'
import { SkipLink } from '../../ui/screen/skip-link.tsx'
import { OfflineStrip } from '../../ui/strips/offline-strip.tsx'
import { useBoardRealtime } from '../board/board-realtime.ts'
import { useInboxRealtime } from '../chats/inbox-realtime.ts'
import { BottomMenu } from './bottom-menu.tsx'
import { OperatorOutbox } from './operator-outbox.tsx'
import s from './operator-shell.module.css'
import { ProposalsStrip } from './proposals-strip.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

/** Subscribes to realtime events for every screen. */
function RealtimeSubscriptions() {
  useBoardRealtime()
  useInboxRealtime()
  useNoticesLive()
  return null
}

/** The menu, the bar and the screen. */
export function OperatorShell() {
  return (
    <div className={s.shell}>
      <SkipLink>{m.operator_skip()}</SkipLink>
      <SideMenu />
      <Column className={s.page} shrink>
        <OfflineStrip title={m.operator_offline_title()} text={m.operator_offline_text()} />
        <OperatorOutbox />
        <ProposalsStrip />
        <TopBar />
        <ScreenOutlet className={s.main} fallback={<ScreenSkeleton />} />
      </Column>
      <BottomMenu />
      <RealtimeSubscriptions />
      <ScrollRestoration />
    </div>
  )
}
