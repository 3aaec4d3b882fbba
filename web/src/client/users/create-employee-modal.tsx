import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { useModal } from '../modals/use-modal.ts'
import { CompanyModal } from './employee-modal.tsx'
import { EmployeeForm } from './employees/employee-form.tsx'
import { employeeName } from './employees/employee-labels.ts'
import { type EmployeeWithPassword, sendNewEmployee } from './employees/employee-queries.ts'
import { FirstPassword } from './employees/first-password.tsx'
import { NEW_EMPLOYEE, newEmployeeOf, type TypedEmployee } from './employees/typed-employee.ts'
import { useEmployeeAction } from './employees/use-employee-action.ts'

/** Adds an employee; a generated password is shown only once, here. */
export function CreateEmployeeModal() {
  const { close, swap } = useModal()
  const keyOf = useIdempotencyKey()
  const [made, setMade] = useState<EmployeeWithPassword | null>(null)
  const adding = useEmployeeAction({
    send: (typed: TypedEmployee) => sendNewEmployee(newEmployeeOf(typed), keyOf(typed)),
    done: employee => m.company_employee_added({ name: employeeName(employee) }),
    failed: m.company_error_adding(),
    next: employee => {
      if (employee.firstPassword !== null) return setMade(employee)
      // the first response, which had the password, was lost; a new password can be generated there
      showToast('warning', m.company_password_lost())
      void swap('employee-view', { id: String(employee.id) })
    },
  })
  return (
    <CompanyModal title={made === null ? m.company_employee_new() : m.company_first_password_title()}>
      {made?.firstPassword ? (
        <FirstPassword
          name={employeeName(made)}
          username={made.username}
          password={made.firstPassword}
          onDone={() => void close()}
        />
      ) : (
        <EmployeeForm
          initial={NEW_EMPLOYEE}
          isNew
          isOwner={false}
          onSend={adding.mutateAsync}
          onCancel={() => void close()}
        />
      )}
    </CompanyModal>
  )
}
