import { PASSWORD_LENGTH } from '@karvon/domain/company/password-rule'
import { hasPinflControl, isPinfl } from '@karvon/domain/company/tax-id'
import { m } from '../../messages/compiled/messages.js'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { fieldLabel, GROUPS, isForeignCurrency, KIND_OPTIONS } from './field-labels.ts'
import s from './registration-dialog.module.css'
import type { RegistrationField } from './registration-form.ts'
import { STEP_NAMES } from './registration-stepper.tsx'
import { RegistryNote } from './registry/registry-note.tsx'
import { ReviewStep } from './review-step.tsx'
import type { Registration } from './use-registration.ts'

type Props = { registration: Registration }

const words = (field: RegistrationField) => ({ label: fieldLabel(field) })

function AccountStep({ registration: { bind } }: Props) {
  return (
    <>
      <TextField
        {...words('username')}
        {...bind('username')}
        hint={m.company_reg_username_hint()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...words('password')}
        {...bind('password')}
        hint={m.login_own_hint({ min: PASSWORD_LENGTH.min })}
        autoComplete="new-password"
      />
      <PasswordField
        {...words('password_confirmation')}
        {...bind('password_confirmation')}
        autoComplete="new-password"
      />
      <PhoneField {...words('phonenumber')} {...bind('phonenumber')} />
      <TextField
        {...words('email')}
        {...bind('email')}
        hint={m.company_email_registration_hint()}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  )
}

/** A complete number with a wrong check digit gets a warning but is not refused. */
const traderHint = (taxId: string): string =>
  isPinfl(taxId) && !hasPinflControl(taxId) ? m.company_trader_id_doubt() : m.company_trader_id_hint()

function TaxIdField({ registration: { bind, typed } }: Props) {
  const isTrader = typed.kind === 'sole_trader'
  return (
    <DigitsField
      key={typed.kind}
      label={fieldLabel('inn', typed.kind)}
      {...bind('inn')}
      groups={isTrader ? GROUPS.any_trader_id : GROUPS.inn}
      hint={isTrader ? traderHint(typed.inn) : m.company_reg_inn_hint()}
    />
  )
}

function DirectorStep({ registration }: Props) {
  const { bind, typed } = registration
  const { value: _, error, onChange } = bind('kind')
  const isTrader = typed.kind === 'sole_trader'
  return (
    <>
      <Segmented
        label={fieldLabel('kind')}
        name="kind"
        value={isTrader ? 'sole_trader' : 'legal_entity'}
        onChange={onChange}
        error={error}
        options={KIND_OPTIONS()}
      />
      <div className={s.pair}>
        <TextField {...words('surname')} {...bind('surname')} autoComplete="family-name" />
        <TextField {...words('name')} {...bind('name')} autoComplete="given-name" />
      </div>
      <TextField {...words('middle_name')} {...bind('middle_name')} autoComplete="additional-name" />
      <TextField
        label={fieldLabel('title', typed.kind)}
        {...bind('title')}
        autoComplete="organization"
        placeholder={isTrader ? m.company_trader_title_example() : m.company_reg_title_example()}
      />
      <TaxIdField registration={registration} />
      <RegistryNote typed={typed} fill={registration.fill} />
      <TextAreaField {...words('company_address')} {...bind('company_address')} />
    </>
  )
}

function BankStep({ registration: { bind, typed } }: Props) {
  return (
    <>
      <TextField {...words('bank')} {...bind('bank')} placeholder={m.company_reg_bank_example()} />
      <DigitsField
        {...words('bank_account')}
        {...bind('bank_account')}
        groups={GROUPS.bank_account}
        hint={
          isForeignCurrency(typed.bank_account)
            ? m.company_reg_account_foreign()
            : m.company_reg_account_hint()
        }
      />
      <DigitsField {...words('mfo')} {...bind('mfo')} groups={GROUPS.mfo} hint={m.company_reg_mfo_hint()} />
    </>
  )
}

const FIELDS = { account: AccountStep, director: DirectorStep, bank: BankStep, review: ReviewStep }

/** The fields of the current step. */
export function StepFields({ registration }: Props) {
  const { step } = registration
  const Fields = FIELDS[step]
  return (
    <section key={step} data-step={step} className={s.step} aria-labelledby="registration-step">
      <h3 id="registration-step" tabIndex={-1} className={step === 'review' ? undefined : 'visually-hidden'}>
        {step === 'review' ? m.company_reg_review_title() : STEP_NAMES[step]()}
      </h3>
      <Fields registration={registration} />
    </section>
  )
}
