import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { useNoticesLive } from '../../product/notice/notice-realtime.ts'
import { SkipLink } from '../../ui/screen/skip-link.tsx'
import { useFocusOnScreenChange } from '../../ui/screen/use-focus-on-screen-change.ts'
import { OfflineStrip } from '../../ui/strips/offline-strip.tsx'
import { useOperatingLive } from '../board/board-realtime.ts'
import { useInboxLive } from '../chats/inbox-realtime.ts'
import { BottomMenu } from './bottom-menu.tsx'
import { OperatorOutbox } from './operator-outbox.tsx'
import s from './operator-shell.module.css'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

/** Hears the line for every screen. */
function Hearing() {
  useOperatingLive()
  useInboxLive()
  useNoticesLive()
  return null
}

/** The menu, the bar and the screen. */
export function OperatorShell() {
  const main = useFocusOnScreenChange()
  return (
    <div className={s.shell}>
      <SkipLink>{m.operator_skip()}</SkipLink>
      <SideMenu />
      <div className={s.page}>
        <OfflineStrip title={m.operator_offline_title()} text={m.operator_offline_text()} />
        <OperatorOutbox />
        <TopBar />
        <main ref={main} id="content" tabIndex={-1} className={s.main}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <BottomMenu />
      <Hearing />
      <ScrollRestoration />
    </div>
  )
}
