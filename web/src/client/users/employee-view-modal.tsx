import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { useModal } from '../modals/use-modal.ts'
import { EmployeeModal } from './employee-modal.tsx'
import s from './employee-view-modal.module.css'
import { EmployeeActions } from './employees/employee-actions.tsx'
import { EmployeeFacts } from './employees/employee-facts.tsx'
import { employeeName } from './employees/employee-labels.ts'
import type { Employee } from './employees/employee-queries.ts'
import { FirstPassword } from './employees/first-password.tsx'

function Viewing({ employee, close }: { employee: Employee; close: () => void }) {
  const { swap } = useModal()
  const [password, setPassword] = useState<string | null>(null)
  const name = employeeName(employee)
  if (password !== null)
    return <FirstPassword {...{ name, password }} username={employee.username} onDone={close} />
  const id = String(employee.id)
  return (
    <>
      <h3 className={s.name}>{name}</h3>
      <EmployeeFacts employee={employee} />
      <EmployeeActions
        employee={employee}
        onMade={made => setPassword(made.firstPassword)}
        onEdit={() => void swap('edit-employee', { id })}
        onRemove={() => void swap('delete-employee', { id })}
      />
    </>
  )
}

/** An employee's details and the actions on them. */
export function EmployeeViewModal() {
  return (
    <EmployeeModal title={m.company_employee_view_title()}>
      {(employee, close) => <Viewing employee={employee} close={close} />}
    </EmployeeModal>
  )
}
