import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogCloseButton } from '../../ui/dialog/dialog-close-button.tsx'
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

/** Registers a company in four steps; the typed text survives closing the dialog. */
export function RegistrationDialog({ onClosed, onRegistered }: Props) {
  const registration = useRegistration(onRegistered)
  const { form, step, reached, trouble, asksPasswordAgain, goTo, submit } = registration
  useFocusOfStep(form, step)
  return (
    <Dialog className={s.dialog} titleId="registration-title" closedBy="closerequest" onClose={onClosed}>
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
          <DialogCloseButton />
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
    </Dialog>
  )
}
