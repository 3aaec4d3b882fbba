import { m } from '../../messages/compiled/messages.js'
import { FailedState } from './failed-state.tsx'

/** A screen that broke: what happened, and the page once more. */
export function BrokenState({ text }: { text: string }) {
  return <FailedState title={m.ui_error_title()} text={text} onRetry={() => location.reload()} />
}
