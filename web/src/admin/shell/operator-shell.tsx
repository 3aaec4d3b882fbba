import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useInboxLive } from '../../features/chat/operator/inbox-live.ts'
import { useNoticesLive } from '../../features/notices/notices-live.ts'
import { useOperatingLive } from '../../features/operating/overview/operating-live.ts'
import { m } from '../../messages/compiled/messages.js'
import { OfflineStrip } from '../../ui/offline-strip/offline-strip.tsx'
import { SkipLink } from '../../ui/shell/skip-link.tsx'
import { useFocusOnScreenChange } from '../../ui/shell/use-focus-on-screen-change.ts'
import { BottomMenu } from './bottom-menu.tsx'
import s from './operator-shell.module.css'
import { OperatorWaiting } from './operator-waiting.tsx'
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
      <SkipLink>{m.operating_skip()}</SkipLink>
      <SideMenu />
      <div className={s.page}>
        <OfflineStrip title={m.operating_offline_title()} text={m.operating_offline_text()} />
        <OperatorWaiting />
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
