import { IconKey, IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { Box, Grid, Row } from '../../../ui/layout/box.tsx'
import s from './employee-actions.module.css'
import { employeeName } from './employee-labels.ts'
import { type Employee, type EmployeeWithPassword, sendEmployeeChange } from './employee-queries.ts'
import { useEmployeeAction } from './use-employee-action.ts'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

function Blocking({ employee }: { employee: Employee }) {
  const isActive = employee.status === 'active'
  const name = employeeName(employee)
  const changing = useEmployeeAction({
    send: () => sendEmployeeChange(employee.id, { status: isActive ? 'blocked' : 'active' }),
    done: () => (isActive ? m.company_blocked_toast({ name }) : m.company_unblocked_toast({ name })),
    failed: m.company_error_editing(),
  })
  return (
    <Button
      icon={isActive ? <IconLock {...ICON} /> : <IconLockOpen {...ICON} />}
      isBusy={changing.isPending}
      onClick={() => changing.mutate()}
    >
      {isActive ? m.company_block() : m.company_unblock()}
    </Button>
  )
}

type NewPasswordProps = { employee: Employee; onMade: (made: EmployeeWithPassword) => void }

type QuestionProps = { isBusy: boolean; onYes: () => void; onNo: () => void }

/** Explains what a new password means before it is generated. */
function Question({ isBusy, onYes, onNo }: QuestionProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  return (
    <Box
      ref={place}
      as="section"
      className={s.question}
      background="saffron"
      radius="card"
      aria-label={m.company_password_new()}
    >
      <p>{m.company_password_new_text()}</p>
      <Row wrap justify="end" gap={8} marginTop={12}>
        <Button onClick={onNo}>{m.client_cancel()}</Button>
        <Button tone="main" isBusy={isBusy} onClick={onYes}>
          {m.company_password_new_do()}
        </Button>
      </Row>
    </Box>
  )
}

function NewPassword({ employee, onMade }: NewPasswordProps) {
  const [isAsked, setAsked] = useState(false)
  const making = useEmployeeAction({
    send: () => sendEmployeeChange(employee.id, { newPassword: true }),
    done: () => m.company_password_made_toast(),
    failed: m.company_error_editing(),
    next: onMade,
  })
  if (!isAsked)
    return (
      <Button icon={<IconKey {...ICON} />} onClick={() => setAsked(true)}>
        {m.company_password_new()}
      </Button>
    )
  return <Question isBusy={making.isPending} onYes={() => making.mutate()} onNo={() => setAsked(false)} />
}

type Props = NewPasswordProps & { onEdit: () => void; onRemove: () => void }

/** The actions on an employee; the owner can only be edited. */
export function EmployeeActions({ employee, onMade, onEdit, onRemove }: Props) {
  const isOwner = employee.role === 'owner'
  return (
    <Grid className={s.actions} columns={2} gap={8} marginTop={16}>
      <Button tone="main" icon={<IconPencil {...ICON} />} onClick={onEdit}>
        {m.company_edit()}
      </Button>
      {!isOwner && (
        <>
          <Blocking employee={employee} />
          <NewPassword employee={employee} onMade={onMade} />
          <Button tone="danger" icon={<IconTrash {...ICON} />} onClick={onRemove}>
            {m.company_delete()}
          </Button>
        </>
      )}
    </Grid>
  )
}
