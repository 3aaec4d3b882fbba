import { IconCurrentLocation } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import { useNow } from '../shell/use-now.ts'
import { wishSharing } from './browser-sharing.ts'
import s from './sharing.module.css'
import { sharingLabel } from './sharing-labels.ts'
import { useSharing } from './use-sharing.ts'

const isRunning = (state: string) => state === 'on' || state === 'seeking' || state === 'failed'

/** Says what sharing is for before the browser asks, and turns it on and off. */
export function SharingPanel({ onDone }: { onDone: () => void }) {
  const sharing = useSharing()
  const now = useNow()
  const runs = isRunning(sharing.state)
  const choose = (wish: boolean) => {
    wishSharing(wish)
    onDone()
  }
  return (
    <div className={s.panel}>
      <IconCurrentLocation size={32} stroke={1.5} aria-hidden="true" />
      <p>{m.driver_share_why()}</p>
      <p className={s.small}>{m.driver_share_battery()}</p>
      {sharing.state === 'denied' && <p className={s.denied}>{m.driver_share_denied_text()}</p>}
      {runs && <p className={s.age}>{sharingLabel(sharing, now)}</p>}
      {sharing.waiting > 0 && (
        <p className={s.small}>{m.driver_share_waiting({ count: String(sharing.waiting) })}</p>
      )}
      <div className={s.choices}>
        {runs ? (
          <Button size="large" isWide onClick={() => choose(false)}>
            {m.driver_share_stop()}
          </Button>
        ) : (
          <>
            <Button tone="main" size="large" isWide onClick={() => choose(true)}>
              {m.driver_share_start()}
            </Button>
            <Button size="large" onClick={() => choose(false)}>
              {m.driver_share_later()}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
