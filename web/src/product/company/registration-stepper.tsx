import { m } from '../../messages/compiled/messages.js'
import { REGISTRATION_STEPS, type RegistrationStep } from './registration-form.ts'
import s from './registration-stepper.module.css'

export const STEP_NAMES: Record<RegistrationStep, () => string> = {
  account: m.company_reg_step_account,
  director: m.company_reg_step_director,
  bank: m.company_reg_step_bank,
  review: m.company_reg_step_review,
}

type Props = {
  step: RegistrationStep
  reached: RegistrationStep
  onStep: (step: RegistrationStep) => void
}

const stateOf = (at: number, now: number, reached: number): 'now' | 'done' | 'open' | 'ahead' => {
  if (at === now) return 'now'
  if (at < now) return 'done'
  return at <= reached ? 'open' : 'ahead'
}

/** The progress line of the four steps; reached steps can be revisited. */
export function RegistrationStepper({ step, reached, onStep }: Props) {
  const now = REGISTRATION_STEPS.indexOf(step)
  const furthest = REGISTRATION_STEPS.indexOf(reached)
  return (
    <div>
      <p className={s.words}>
        {m.company_reg_step_of({ at: now + 1, count: REGISTRATION_STEPS.length })} <b>{STEP_NAMES[step]()}</b>
      </p>
      <ol className={s.road}>
        {REGISTRATION_STEPS.map((each, at) => {
          const state = stateOf(at, now, furthest)
          const name = STEP_NAMES[each]()
          return (
            <li
              key={each}
              className={`${s.step} ${s[state]}`}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              {state === 'done' || state === 'open' ? (
                <button
                  type="button"
                  onClick={() => onStep(each)}
                  aria-label={m.company_reg_go_to({ step: name })}
                >
                  <span>{name}</span>
                </button>
              ) : (
                <span>{name}</span>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
