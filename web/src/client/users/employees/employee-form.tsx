import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { FigureField } from '../../../ui/fields/figure-field.tsx'
import { focusFirstWrong } from '../../../ui/fields/focus-first-wrong.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import s from './employee-form.module.css'
import {
  type EmployeeField,
  type TypedEmployee,
  type WrongEmployee,
  wrongEmployee,
  wrongOfServer,
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
      <div className={s.pair}>
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
      </div>
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
    <fieldset className={s.limits}>
      <legend>{m.company_limits_title()}</legend>
      <div className={s.pair}>
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
      </div>
      <p className={s.hint}>{m.company_limits_text()}</p>
    </fieldset>
  )
}

type Props = {
  initial: TypedEmployee
  isNew: boolean
  /** Owners set no limits on themselves. */
  isOwner: boolean
  /** Sends what was typed; what it throws is shown at the fields. */
  onSend: (typed: TypedEmployee) => Promise<unknown>
  onCancel: () => void
}

/** Somebody of the company, new or changed; nothing that was typed is lost when sending fails. */
export function EmployeeForm({ initial, isNew, isOwner, onSend, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(initial)
  const [looked, setLooked] = useState<ReadonlySet<EmployeeField>>(new Set())
  const [refused, setRefused] = useState<WrongEmployee>({})
  const [isSending, setSending] = useState(false)
  const wrong = wrongEmployee(typed, isNew)

  const bind: Bind = field => ({
    error: refused[field] ?? (looked.has(field) ? wrong[field] : undefined),
    onChange: text => {
      if (text === typed[field]) return
      setTyped({ ...typed, [field]: text })
      setRefused({ ...refused, [field]: undefined })
    },
    onBlur: () => typed[field] !== '' && setLooked(new Set([...looked, field])),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setLooked(new Set(Object.keys(typed) as EmployeeField[]))
    if (Object.keys(wrong).length > 0) return focusFirstWrong(form.current)
    if (isSending) return
    setSending(true)
    try {
      await onSend(typed)
    } catch (failure) {
      setRefused(failure instanceof CallProblem ? wrongOfServer(failure.errors) : {})
      focusFirstWrong(form.current)
    }
    setSending(false)
  }
  return (
    <form ref={form} className={s.form} noValidate onSubmit={submit}>
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
    </form>
  )
}
