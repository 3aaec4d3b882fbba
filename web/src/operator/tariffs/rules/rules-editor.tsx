import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { FigureField } from '../../../ui/fields/figure-field.tsx'
import { ActionForm } from '../../form/action-form.tsx'
import form from '../../form/form.module.css'
import { fieldSentences } from '../../form/problem-labels.ts'
import { useAction } from '../../form/use-action.ts'
import { useIdempotencyKey } from '../../form/use-idempotency-key.ts'
import { type PriceRules, saveRules } from '../handbook-queries.ts'
import { FROM_NOW, isNamed, momentOf, ValidFromField } from '../valid-from-field.tsx'
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
  return <FigureField {...props} unit={UNITS[kind]()} digits={digitsOf(kind)} text={text} />
}

type RulesEditorProps = { typed: TypedRules; onChange: (typed: TypedRules) => void }

/** Writes the next version of the coefficients. */
export function RulesEditor({ typed, onChange }: RulesEditorProps) {
  const [validFrom, setValidFrom] = useState(FROM_NOW)
  const [isTried, setTried] = useState(false)
  const keyOf = useIdempotencyKey()
  const rules = rulesOf(typed)
  const action = useAction({
    run: async (whole: PriceRules) => {
      const from = (await momentOf(validFrom)) ?? ''
      return saveRules({ rules: whole, validFrom: from }, keyOf({ whole, validFrom }))
    },
    done: m.operator_version_saved(),
    onDone: () => setTried(false),
  })
  const errors = fieldSentences(action.error)
  const missing = missingRules(typed)
  const submit = () => {
    setTried(true)
    if (rules !== null && isNamed(validFrom)) action.mutate(rules)
  }
  const dateWrong = isTried && !isNamed(validFrom) ? m.operator_valid_missing() : (errors.valid_from ?? null)
  return (
    <ActionForm
      word={m.operator_version_save()}
      isBusy={action.isPending}
      problem={action.error}
      fields={Object.keys(errors)}
      onSubmit={submit}
    >
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
      <ValidFromField value={validFrom} onChange={setValidFrom} error={dateWrong} />
    </ActionForm>
  )
}
