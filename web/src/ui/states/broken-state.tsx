import { m } from '../../messages/compiled/messages.js'
import { FailedState } from './failed-state.tsx'

/** The fallback for a crashed screen, with a button to reload. */
export function BrokenState({ text }: { text: string }) {
  return <FailedState title={m.ui_error_title()} text={text} onRetry={() => location.reload()} />
}
