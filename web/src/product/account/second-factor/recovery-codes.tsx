import { m } from '../../../messages/compiled/messages.js'
import { ShownOnce } from '../shown-once.tsx'

/** New recovery codes, shown only this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <ShownOnce
      text={codes.join('\n')}
      label={m.security_recovery_title()}
      advice={m.security_recovery_text()}
      onDone={onDone}
    />
  )
}
