import type { RealtimeState } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeState } from '../../platform/realtime/realtime-provider.tsx'
import css from './connection-sign.module.css'

/** What each state is called; a connection that is closing counts as closed. */
export type ConnectionLabels = Readonly<Record<Exclude<RealtimeState, 'closing'>, () => string>>

type ConnectionSignProps = {
  labels: ConnectionLabels
  /** On a phone the dot alone says that all is well. */
  isShort?: boolean
}

/** Whether news come by themselves. */
export function ConnectionSign({ labels, isShort = false }: ConnectionSignProps) {
  const state = useRealtimeState()
  const classes = [css.sign, state === 'open' && css.open, isShort && css.short]
  return (
    <span className={classes.filter(Boolean).join(' ')} role="status">
      <span>{labels[state === 'closing' ? 'closed' : state]()}</span>
    </span>
  )
}
