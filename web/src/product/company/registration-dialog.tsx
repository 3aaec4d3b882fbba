import { IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Button, SquareButton } from '../../ui/actions/button.tsx'
import s from './registration-dialog.module.css'
import { RegistrationStepper } from './registration-stepper.tsx'
import { StepFields } from './step-fields.tsx'
import { useFocusOfStep } from './use-focus-of-step.ts'
import { type Registration, useRegistration } from './use-registration.ts'

function Foot({ step, isSending, back }: Pick<Registration, 'step' | 'isSending' | 'back'>) {
  return (
    <footer className={s.foot}>
      {step !== 'account' && <Button onClick={back}>{m.company_reg_back()}</Button>}
      <Button tone="main" type="submit" isBusy={isSending} className={s.onward}>
        {step === 'review' ? m.company_reg_send() : m.company_reg_next()}
      </Button>
    </footer>
  )
}

type Props = { onClosed: () => void; onRegistered: () => void }

/** Registering a company in four steps, over whatever page it was asked for; what was typed outlives its closing. */
export function RegistrationDialog({ onClosed, onRegistered }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const registration = useRegistration(onRegistered)
  const { form, step, reached, trouble, asksPasswordAgain, goTo, submit } = registration
  useLayoutEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
  }, [])
  useFocusOfStep(form, step)
  return (
    <dialog ref={dialog} className={s.dialog} aria-labelledby="registration-title" onClose={onClosed}>
      <form
        ref={form}
        className={s.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <header className={s.head}>
          <h2 id="registration-title">{m.company_reg_title()}</h2>
          <SquareButton
            label={m.login_close()}
            icon={<IconX size={22} stroke={1.75} aria-hidden="true" />}
            onClick={() => dialog.current?.close()}
          />
          <RegistrationStepper step={step} reached={reached} onStep={goTo} />
        </header>
        <div className={s.body}>
          {asksPasswordAgain && step === 'account' && (
            <p className={s.kept} role="status">
              {m.company_reg_kept()}
            </p>
          )}
          <StepFields registration={registration} />
          <p className={s.trouble} role="alert">
            {trouble}
          </p>
        </div>
        <Foot {...registration} />
      </form>
    </dialog>
  )
}
