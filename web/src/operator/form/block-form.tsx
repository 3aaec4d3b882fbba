import { m } from '../../messages/compiled/messages.js'
import { ReasonForm } from './reason-form.tsx'

type BlockFormProps = {
  isBlocked: boolean
  text: string
  run: (reason: string) => Promise<unknown>
  onDone: () => void
}

/** Blocks or unblocks a person or a company, with the reason. */
export const BlockForm = ({ isBlocked, text, run, onDone }: BlockFormProps) => (
  <ReasonForm
    text={text}
    submitLabel={isBlocked ? m.operator_unblock() : m.operator_block()}
    tone={isBlocked ? 'main' : 'danger'}
    run={run}
    done={isBlocked ? m.operator_unblocked_toast() : m.operator_blocked_toast()}
    onDone={onDone}
    onCancel={onDone}
  />
)
