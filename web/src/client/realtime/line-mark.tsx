import { useEffect, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { useRealtimeState } from '../../platform/realtime/realtime-provider.tsx'
import s from './line-mark.module.css'

/** A line that opens at once is not spoken of. */
const PATIENCE_MS = 3000

/** Says quietly that the live line is down; what is shown is asked for meanwhile. */
export function LineMark() {
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
        <p className={s.mark}>{state === 'closed' ? m.client_line_closed() : m.client_line_opening()}</p>
      )}
    </div>
  )
}
