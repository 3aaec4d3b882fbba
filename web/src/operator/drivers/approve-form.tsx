import { m } from '../../messages/compiled/messages.js'
import { ActionForm } from '../form/action-form.tsx'
import { useAction } from '../form/use-action.ts'
import { approve, type DriverCard } from '../people/people-queries.ts'

type ApproveFormProps = { driver: DriverCard; onDone: () => void }

/** Approves a driver, which gives them access to the feed. */
export function ApproveForm({ driver, onDone }: ApproveFormProps) {
  const name = driver.name ?? m.operator_no_name()
  const action = useAction({
    run: () => approve(driver.id, { updatedAt: driver.updatedAt }),
    done: m.operator_approved_toast({ name }),
    onDone,
  })
  if (!driver.hasLicence) return <p>{m.operator_approve_no_licence()}</p>
  return (
    <ActionForm
      submitLabel={m.operator_approve()}
      isBusy={action.isPending}
      problem={action.error}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <p>{m.operator_approve_text({ name })}</p>
    </ActionForm>
  )
}
