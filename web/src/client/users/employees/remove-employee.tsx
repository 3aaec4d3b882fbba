import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { employeeName } from './employee-labels.ts'
import { type Employee, sendRemoval } from './employee-queries.ts'
import s from './remove-employee.module.css'
import { useEmployeeAction } from './use-employee-action.ts'

type Props = { employee: Employee; onRemoved: () => void; onKeep: () => void }

/** Explains what deleting an employee ends and what it keeps, with the delete button. */
export function RemoveEmployee({ employee, onRemoved, onKeep }: Props) {
  const removing = useEmployeeAction({
    send: () => sendRemoval(employee.id),
    done: () => m.company_user_deleted(),
    failed: m.company_error_deleting(),
    next: onRemoved,
  })
  return (
    <div>
      <p>{m.company_delete_text({ name: employeeName(employee), username: employee.username })}</p>
      <Stack as="ul" className={s.ends} gap={6} tone="quiet">
        <li>{m.company_delete_ends()}</li>
        <li>{m.company_delete_stays()}</li>
        <li>{m.company_delete_username({ username: employee.username })}</li>
      </Stack>
      <DialogActions>
        <Button data-autofocus onClick={onKeep}>
          {m.company_delete_keep()}
        </Button>
        <Button tone="danger" isBusy={removing.isPending} onClick={() => removing.mutate()}>
          {m.company_delete_do()}
        </Button>
      </DialogActions>
    </div>
  )
}
