import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import { FactList } from '../../ui/facts/fact-list.tsx'
import { fieldLabel, formatField } from './field-labels.ts'
import { type RegistrationField, type RegistrationStep, STEP_FIELDS } from './registration-form.ts'
import { STEP_NAMES } from './registration-stepper.tsx'
import s from './review-step.module.css'
import type { Registration } from './use-registration.ts'

const SHOWN = ['account', 'director', 'bank'] as const satisfies readonly RegistrationStep[]

/** A summary of the form, each part with a button to edit it. */
export function ReviewStep({ registration: { typed, goTo } }: { registration: Registration }) {
  const isSaid = (field: RegistrationField) => field !== 'password_confirmation' && typed[field].trim() !== ''
  return (
    <>
      <p className={s.lead}>{m.company_reg_review_text()}</p>
      {SHOWN.map(step => (
        <section key={step} className={s.part} aria-label={STEP_NAMES[step]()}>
          <header className={s.head}>
            <h4>{STEP_NAMES[step]()}</h4>
            <Button
              tone="quiet"
              size="small"
              aria-label={m.company_reg_change_of({ step: STEP_NAMES[step]() })}
              onClick={() => goTo(step)}
            >
              {m.company_reg_change()}
            </Button>
          </header>
          <FactList
            facts={STEP_FIELDS[step]
              .filter(isSaid)
              .map(field => [fieldLabel(field, typed.kind), formatField(field, typed)])}
            look={s}
          />
        </section>
      ))}
    </>
  )
}
