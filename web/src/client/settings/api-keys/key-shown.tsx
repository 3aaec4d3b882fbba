import { m } from '../../../messages/compiled/messages.js'
import { ShownOnce } from '../../../product/account/shown-once.tsx'
import type { MadeApiKey } from './api-key-queries.ts'

/** A new key or a rotated one, shown only this once. */
export function KeyShown({ made: { key }, leave }: { made: MadeApiKey; leave: () => void }) {
  if (key === null) return <p role="alert">{m.keys_lost()}</p>
  return (
    <ShownOnce
      text={key}
      label={m.keys_shown_title()}
      advice={m.keys_shown_text()}
      warning={m.keys_shown_warning()}
      onDone={leave}
    />
  )
}
