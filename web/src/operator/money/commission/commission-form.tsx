import { m } from '../../../messages/compiled/messages.js'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import { FigureField } from '../../../ui/fields/figure-field.tsx'
import { SelectField, type SelectOption } from '../../../ui/fields/select-field.tsx'
import { ActionForm } from '../../form/action-form.tsx'
import form from '../../form/form.module.css'
import { useRegions, useTruckTypes } from '../../page/reference.ts'
import { useVersionForm } from '../../tariffs/use-version-form.ts'
import { ValidFromField } from '../../tariffs/valid-from-field.tsx'
import { addRule } from '../money-queries.ts'
import { ruleOf, type TypedRule } from './rule-draft.ts'
import { clientKindLabel } from './rule-labels.ts'

type FormProps = { typed: TypedRule; onChange: (typed: TypedRule) => void }
type Part = FormProps & { errors: Readonly<Record<string, string>> }

const clientOptions = (): SelectOption[] =>
  (['individual', 'company'] as const).map(value => ({ value, label: clientKindLabel(value) }))

/** For which orders it is. */
function ScopeFields({ typed, onChange, errors }: Part) {
  const [trucks, regions] = [useTruckTypes(), useRegions()]
  const fields = [
    ['truckTypeId', 'truck_type_id', m.books_rule_truck(), trucks.choices],
    ['clientKind', 'client_kind', m.books_rule_client(), clientOptions()],
    ['regionFromId', 'region_from_id', m.books_rule_from(), regions.choices],
    ['regionToId', 'region_to_id', m.books_rule_to(), regions.choices],
  ] as const
  return (
    <div className={form.two}>
      {fields.map(([key, name, label, options]) => (
        <SelectField
          key={key}
          name={name}
          label={label}
          value={typed[key]}
          placeholder={m.books_rule_any()}
          options={options}
          onChange={value => onChange({ ...typed, [key]: value })}
          error={errors[name]}
        />
      ))}
    </div>
  )
}

/** What is kept. */
function FigureFields({ typed, onChange, errors, isTried }: Part & { isTried: boolean }) {
  const isMissing = isTried && typed.percent.trim() === ''
  const set = (change: Partial<TypedRule>) => onChange({ ...typed, ...change })
  return (
    <div className={form.two}>
      <DecimalField
        name="percent"
        label={m.books_rule_percent()}
        unit={m.operator_unit_percent()}
        digits={2}
        text={typed.percent}
        onChange={percent => set({ percent })}
        error={isMissing ? m.refusal_number_invalid() : (errors.percent ?? null)}
      />
      <FigureField
        name="min"
        label={m.books_rule_min()}
        unit={m.orders_currency()}
        text={typed.min}
        onChange={min => set({ min })}
        error={errors.min ?? null}
      />
      <FigureField
        name="max"
        label={m.books_rule_max()}
        hint={m.books_rule_max_hint()}
        unit={m.orders_currency()}
        text={typed.max}
        onChange={max => set({ max })}
        error={errors.max ?? null}
      />
    </div>
  )
}

/** The next rule. */
export function CommissionForm({ typed, onChange }: FormProps) {
  const {
    isTried,
    errors,
    form: action,
    validFrom,
  } = useVersionForm(ruleOf(typed), (rule, from, key) => addRule({ ...rule, validFrom: from }, key), {
    submitLabel: m.books_rule_add(),
    done: m.books_rule_added(),
  })
  return (
    <ActionForm {...action}>
      <ScopeFields {...{ typed, onChange, errors }} />
      <FigureFields {...{ typed, onChange, errors, isTried }} />
      <ValidFromField {...validFrom} />
    </ActionForm>
  )
}
