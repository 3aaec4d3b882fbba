import { m } from '../../../messages/compiled/messages.js'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import { ActionForm } from '../../form/action-form.tsx'
import form from '../../form/form.module.css'
import { saveRules } from '../handbook-queries.ts'
import { useVersionForm } from '../use-version-form.ts'
import { ValidFromField } from '../valid-from-field.tsx'
import { BackhaulFields } from './backhaul-fields.tsx'
import {
  digitsOf,
  missingRules,
  RULE_GROUPS,
  type RuleField,
  rulesOf,
  type TypedRules,
} from './rule-fields.ts'

type FieldProps = { field: RuleField; text: string; onChange: (text: string) => void; error: string | null }

const UNITS = {
  percent: m.operator_unit_percent,
  uzs: m.orders_currency,
  factor: m.operator_unit_times,
}

function Field({ field: { kind, name, wire }, text, onChange, error }: FieldProps) {
  const props = { label: name(), name: wire, onChange, error }
  if (kind === 'time') return <DateField {...props} kind="time" value={text} />
  return (
    <DecimalField
      {...props}
      unit={UNITS[kind]()}
      digits={digitsOf(kind)}
      {...(kind === 'uzs' && { kind: 'sum' as const })}
      text={text}
    />
  )
}

type RulesEditorProps = { typed: TypedRules; onChange: (typed: TypedRules) => void }

/** Editor of the next version of the coefficients. */
export function RulesEditor({ typed, onChange }: RulesEditorProps) {
  const {
    isTried,
    errors,
    form: action,
    validFrom,
  } = useVersionForm(rulesOf(typed), (rules, validFrom, key) => saveRules({ rules, validFrom }, key))
  const missing = missingRules(typed)
  return (
    <ActionForm {...action}>
      {RULE_GROUPS.map(({ name, fields }) => (
        <section key={name()} className={form.group}>
          <h3>{name()}</h3>
          <div className={form.two}>
            {fields.map(field => (
              <Field
                key={field.key}
                field={field}
                text={typed[field.key]}
                onChange={text => onChange({ ...typed, [field.key]: text })}
                error={
                  (isTried && missing.has(field.key) ? m.refusal_number_invalid() : null) ??
                  errors[field.wire] ??
                  null
                }
              />
            ))}
          </div>
        </section>
      ))}
      <section className={form.group}>
        <h3>{m.operator_backhauls()}</h3>
        <BackhaulFields
          drafts={typed.backhauls}
          onChange={backhauls => onChange({ ...typed, backhauls })}
          errors={errors}
          isTried={isTried}
        />
      </section>
      <ValidFromField {...validFrom} />
    </ActionForm>
  )
}
