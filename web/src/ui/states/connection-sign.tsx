import type { RealtimeState } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeState } from '../../platform/realtime/realtime-provider.tsx'
import css from './connection-sign.module.css'

/** Labels by state; a closing connection counts as closed. */
export type ConnectionLabels = Readonly<Record<Exclude<RealtimeState, 'closing'>, () => string>>

type ConnectionSignProps = {
  labels: ConnectionLabels
  /** On a phone shows only the dot while connected. */
  isShort?: boolean
}

/** Shows the state of the realtime connection. */
export function ConnectionSign({ labels, isShort = false }: ConnectionSignProps) {
  const state = useRealtimeState()
  const classes = [css.sign, state === 'open' && css.open, isShort && css.short]
  return (
    <span className={classes.filter(Boolean).join(' ')} role="status">
      <span>{labels[state === 'closing' ? 'closed' : state]()}</span>
    </span>
  )
}
