import { ScrollRestoration } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { RealtimeProvider } from '../../platform/realtime/realtime-provider.tsx'
import { Column } from '../../ui/layout/box.tsx'
import { ScreenOutlet } from '../../ui/screen/screen-outlet.tsx'
import { SkipLink } from '../../ui/screen/skip-link.tsx'
import { OfflineStrip } from '../../ui/strips/offline-strip.tsx'
import { useAfterStart } from './after-start/use-after-start.ts'
import { BottomMenu } from './bottom-menu.tsx'
import s from './client-shell.module.css'
import { OwnPasswordGate } from './own-password-gate.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { SecondFactorGate } from './second-factor-gate.tsx'
import { SideMenu } from './side-menu.tsx'
import { SignOnGate } from './sign-on-gate.tsx'

export function ClientShell() {
  return (
    <SecondFactorGate>
      <SignOnGate>
        <OwnPasswordGate>
          <Frame />
        </OwnPasswordGate>
      </SignOnGate>
    </SecondFactorGate>
  )
}

function Frame() {
  const loaded = useAfterStart()
  return (
    <RealtimeProvider open={loaded?.openRealtime ?? null}>
      <div className={s.shell}>
        <SkipLink>{m.client_skip_to_content()}</SkipLink>
        <SideMenu />
        <Column className={s.page} shrink>
          <OfflineStrip title={m.client_offline_title()} text={m.client_offline_text()} />
          {loaded && <loaded.ClientOutbox />}
          <ScreenOutlet className={s.main} fallback={<ScreenSkeleton />} />
        </Column>
        <BottomMenu />
        {loaded && <loaded.RealtimeListeners />}
        {loaded && <loaded.ModalSlot />}
        {loaded && <loaded.DemoPhoneSlot />}
        <ScrollRestoration />
      </div>
    </RealtimeProvider>
  )
}
