import { useEffect, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { useRealtimeState } from '../../platform/realtime/realtime-provider.tsx'
import { Row } from '../../ui/layout/box.tsx'
import s from './connection-notice.module.css'

/** A connection that opens within this time is not mentioned. */
const PATIENCE_MS = 3000

/** A small notice while the realtime connection is down; data is polled meanwhile. */
export function ConnectionNotice() {
  const state = useRealtimeState()
  const isDown = state !== 'open'
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isDown) return setShown(false)
    const timer = setTimeout(() => setShown(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isDown])
  return (
    <div role="status">
      {isShown && (
        <Row
          as="p"
          className={s.mark}
          align="center"
          gap={8}
          background="card"
          radius="pill"
          shadow
          size={14}
          tone="quiet"
        >
          {state === 'closed' ? m.client_line_closed() : m.client_line_opening()}
        </Row>
      )}
    </div>
  )
}
