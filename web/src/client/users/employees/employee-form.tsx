import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { FigureField } from '../../../ui/fields/figure-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSendForm } from '../../../ui/fields/use-send-form.ts'
import { Box, Grid, Stack } from '../../../ui/layout/box.tsx'
import s from './employee-form.module.css'
import {
  type EmployeeErrors,
  type EmployeeField,
  employeeErrors,
  serverErrors,
  type TypedEmployee,
} from './typed-employee.ts'

type Bind = (field: EmployeeField) => {
  error: string | undefined
  onChange: (text: string) => void
  onBlur: () => void
}

type PartProps = { typed: TypedEmployee; bind: Bind }

function Person({ typed, bind }: PartProps) {
  return (
    <>
      <Grid className={s.pair} columns={2} gap={12}>
        <TextField
          label={m.login_first_name()}
          value={typed.firstName}
          {...bind('firstName')}
          autoComplete="off"
        />
        <TextField
          label={m.login_last_name()}
          value={typed.lastName}
          {...bind('lastName')}
          autoComplete="off"
        />
      </Grid>
      <TextField
        label={m.login_username()}
        hint={m.company_reg_username_hint()}
        value={typed.username}
        {...bind('username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PhoneField label={m.company_phone_optional()} value={typed.phone} {...bind('phone')} />
    </>
  )
}

function Limits({ typed, bind }: PartProps) {
  return (
    <Box as="fieldset" className={s.limits} padding={0} border="none" shrink noMargin>
      <legend>{m.company_limits_title()}</legend>
      <Grid className={s.pair} columns={2} gap={12}>
        <FigureField
          label={m.company_limit_per_order()}
          unit={m.company_sum_unit()}
          text={typed.perOrder}
          placeholder={m.company_limit_none()}
          {...bind('perOrder')}
        />
        <FigureField
          label={m.company_limit_per_month()}
          unit={m.company_sum_unit()}
          text={typed.perMonth}
          placeholder={m.company_limit_none()}
          {...bind('perMonth')}
        />
      </Grid>
      <Box as="p" size={14} tone="quiet" marginTop={6}>
        {m.company_limits_text()}
      </Box>
    </Box>
  )
}

type Props = {
  initial: TypedEmployee
  isNew: boolean
  /** Owners have no limits of their own. */
  isOwner: boolean
  /** Sends the form; errors it throws are shown at the fields. */
  onSend: (typed: TypedEmployee) => Promise<unknown>
  onCancel: () => void
}

/** Form for a new or edited employee; keeps what was typed when sending fails. */
export function EmployeeForm({ initial, isNew, isOwner, onSend, onCancel }: Props) {
  const [typed, setTyped] = useState(initial)
  const [looked, setLooked] = useState<ReadonlySet<EmployeeField>>(new Set())
  const [refused, setRefused] = useState<EmployeeErrors>({})
  const wrong = employeeErrors(typed, isNew)

  const bind: Bind = field => ({
    error: refused[field] ?? (looked.has(field) ? wrong[field] : undefined),
    onChange: text => {
      if (text === typed[field]) return
      setTyped({ ...typed, [field]: text })
      setRefused({ ...refused, [field]: undefined })
    },
    onBlur: () => typed[field] !== '' && setLooked(new Set([...looked, field])),
  })
  const { ref, isSending, submit } = useSendForm({
    onTried: () => setLooked(new Set(Object.keys(typed) as EmployeeField[])),
    isWrong: Object.keys(wrong).length > 0,
    send: () => onSend(typed),
    onRefused: failure => setRefused(failure instanceof CallProblem ? serverErrors(failure.errors) : {}),
  })
  return (
    <Stack ref={ref} as="form" columns={1} gap={16} noValidate onSubmit={submit}>
      <Person {...{ typed, bind }} />
      {!isOwner && <Limits {...{ typed, bind }} />}
      {isNew && (
        <PasswordField
          label={m.company_first_password()}
          hint={m.company_first_password_hint()}
          autoComplete="new-password"
          value={typed.password}
          {...bind('password')}
        />
      )}
      <DialogActions>
        <Button onClick={onCancel}>{m.client_cancel()}</Button>
        <Button tone="main" type="submit" isBusy={isSending}>
          {isNew ? m.company_employee_add() : m.company_save()}
        </Button>
      </DialogActions>
    </Stack>
  )
}
