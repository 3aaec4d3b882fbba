import { m } from '../../messages/compiled/messages.js'
import { EmployeeModal } from './employee-modal.tsx'
import { RemoveEmployee } from './employees/remove-employee.tsx'

/** Confirms closing an employee's account. */
export function DeleteEmployeeModal() {
  return (
    <EmployeeModal title={m.company_delete_title()}>
      {(employee, close) => <RemoveEmployee employee={employee} onRemoved={close} onKeep={close} />}
    </EmployeeModal>
  )
}
