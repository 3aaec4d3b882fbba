import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { idOf } from '../../ui/table/table-search.ts'
import { ModalFrame } from '../modals/modal-frame.tsx'
import { useModal } from '../modals/use-modal.ts'
import { type Employee, employeeById } from './employees/employee-queries.ts'

type FrameProps = { title: string; children: ReactNode }

/** The frame of every modal about the company's users. */
export function CompanyModal({ title, children }: FrameProps) {
  const { close } = useModal()
  return (
    <ModalFrame title={title} size="wide" closedBy="closerequest" onClose={close}>
      {children}
    </ModalFrame>
  )
}

type Step = (employee: Employee, close: () => void) => ReactNode

const isGone = (error: Error | null) => error instanceof CallProblem && error.status === 404

function Body({ id, children }: { id: number; children: Step }) {
  const { close } = useModal()
  const { data, error, isFetching, refetch } = useQuery(employeeById(id))
  if (isGone(error)) return <p>{m.company_employee_gone()}</p>
  if (data !== undefined) return children(data, () => void close())
  if (error !== null)
    return (
      <FailedState
        title={m.company_employee_failed()}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div role="status" aria-label={m.ui_loading()}>
      <Skeleton height="320px" />
    </div>
  )
}

/** A modal about the company user in the URL. */
export function EmployeeModal({ title, children }: { title: string; children: Step }) {
  const { search } = useModal()
  const id = idOf(search, 'id')
  return (
    <CompanyModal title={title}>
      {id === null ? <p>{m.company_employee_gone()}</p> : <Body id={id}>{children}</Body>}
    </CompanyModal>
  )
}
