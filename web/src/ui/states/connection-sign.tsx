import type { RealtimeState } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeState } from '../../platform/realtime/realtime-provider.tsx'
import css from './connection-sign.module.css'

type Props = {
  words: (state: RealtimeState) => string
  /** On a phone the dot alone says that all is well. */
  isShort?: boolean
}

/** Whether news come by themselves. */
export function LineSign({ words, isShort = false }: Props) {
  const state = useRealtimeState()
  const classes = [css.line, state === 'open' && css.open, isShort && css.short]
  return (
    <span className={classes.filter(Boolean).join(' ')} role="status">
      <span>{words(state)}</span>
    </span>
  )
}
