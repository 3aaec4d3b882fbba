import { m } from '../../messages/compiled/messages.js'
import { EmployeeModal } from './employee-modal.tsx'
import { EmployeeForm } from './employees/employee-form.tsx'
import { employeeName } from './employees/employee-labels.ts'
import { type Employee, sendEmployeeChange } from './employees/employee-queries.ts'
import { employeeChangeOf, type TypedEmployee, typedOf } from './employees/typed-employee.ts'
import { useEmployeeAction } from './employees/use-employee-action.ts'

function Editing({ employee, close }: { employee: Employee; close: () => void }) {
  const isOwner = employee.role === 'owner'
  const editing = useEmployeeAction({
    send: (typed: TypedEmployee) => sendEmployeeChange(employee.id, employeeChangeOf(typed, isOwner)),
    done: changed => m.company_employee_edited({ name: employeeName(changed) }),
    failed: m.company_error_editing(),
    next: close,
  })
  return (
    <EmployeeForm
      initial={typedOf(employee)}
      isNew={false}
      isOwner={isOwner}
      onSend={editing.mutateAsync}
      onCancel={close}
    />
  )
}

/** Edits the names, username, phone and limits of a company user. */
export function EditEmployeeModal() {
  return (
    <EmployeeModal title={m.company_employee_edit_title()}>
      {(employee, close) => <Editing employee={employee} close={close} />}
    </EmployeeModal>
  )
}
