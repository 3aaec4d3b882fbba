import { IconCurrentLocation } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { useNow } from '../../platform/time/use-now.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Note, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { setSharingPreference } from './browser-sharing.ts'
import s from './sharing.module.css'
import { refusalText, sharingLabel } from './sharing-labels.ts'
import { useSharing } from './use-sharing.ts'

const isRunning = (state: string) => state === 'on' || state === 'seeking' || state === 'failed'

/** Explains position sharing before the browser asks, and turns it on and off. */
export function SharingPanel({ onDone }: { onDone: () => void }) {
  const sharing = useSharing()
  const now = useNow()
  const runs = isRunning(sharing.state)
  const refused = runs ? refusalText(sharing) : null
  const choose = (wish: boolean) => {
    setSharingPreference(wish)
    onDone()
  }
  return (
    <Stack className={s.panel} gap={12}>
      <IconCurrentLocation size={32} stroke={1.5} aria-hidden="true" />
      <p>{m.driver_share_why()}</p>
      <Note>{m.driver_share_battery()}</Note>
      {sharing.state === 'denied' && <Text tone="clay">{m.driver_share_denied_text()}</Text>}
      {runs && (
        <Text weight="strong" tone={refused === null ? 'turq' : 'clay'}>
          {sharingLabel(sharing, now)}
        </Text>
      )}
      {refused !== null && <Text tone="clay">{refused}</Text>}
      {sharing.waiting > 0 && <Note>{m.driver_share_waiting({ count: String(sharing.waiting) })}</Note>}
      <Row gap={8} marginTop={4}>
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
      </Row>
    </Stack>
  )
}
