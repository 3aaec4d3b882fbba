import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { SwitchField } from '../../ui/choices/switch-field.tsx'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { ActionForm } from '../form/action-form.tsx'
import form from '../form/form.module.css'
import { NewerValues } from '../form/newer-values.tsx'
import { useAction } from '../form/use-action.ts'
import { digitsOf, draftOf, missingOf, type SettingDraft, wholeValue } from './setting-draft.ts'
import { choiceLabel, fieldName, groupLabel, rangeLabel, sectionsOf, unitLabel } from './setting-labels.ts'
import { type Setting, type SettingField, saveSetting } from './settings-queries.ts'
import { TaxPreview } from './tax-preview.tsx'

type FieldProps = {
  field: SettingField
  value: string | boolean
  onChange: (value: string | boolean) => void
  error: string | null
}

/** Whether it is a multi-line text, such as the public offer. */
const isLongText = ({ kind, max }: SettingField) => kind === 'text' && (max ?? 0) > 1_000

function Field({ field, value, onChange, error }: FieldProps) {
  const label = fieldName(field)
  const name = `value.${field.path}`
  const hint = rangeLabel(field)
  const text = String(value)
  if (field.kind === 'boolean')
    return <SwitchField label={label} name={name} isOn={value === true} onChange={onChange} />
  if (field.kind === 'phones' || isLongText(field))
    return (
      <TextAreaField
        {...{ label, name, hint, error, onChange }}
        value={text}
        rows={isLongText(field) ? 12 : 3}
      />
    )
  if (field.kind === 'text') return <TextField {...{ label, name, hint, error, onChange }} value={text} />
  if (field.kind === 'choice') {
    const options = (field.choices ?? []).map(choice => ({ value: choice, label: choiceLabel(choice) }))
    return <SelectField {...{ label, name, error, onChange, options }} value={text} />
  }
  const unit = unitLabel(field)
  return (
    <DecimalField
      {...{ label, name, hint, text, error, onChange }}
      digits={digitsOf(field)}
      {...(unit === undefined ? {} : { unit })}
    />
  )
}

type Opened = { seen: Setting; draft: SettingDraft }

const opened = (setting: Setting): Opened => ({ seen: setting, draft: draftOf(setting) })

/** Form for a group of settings, each with its unit and range. */
export function SettingForm({ setting }: { setting: Setting }) {
  const [{ seen, draft }, setOpened] = useState(() => opened(setting))
  const [isTried, setTried] = useState(false)
  const action = useAction({
    run: () => saveSetting(setting, wholeValue(setting, draft)),
    done: m.operator_saved(),
    onDone: saved => setOpened(opened(saved)),
  })
  const errors = fieldSentences(action.error)
  const missing = missingOf(setting, draft)
  const isNewer = setting.version > seen.version && !action.isPending
  return (
    <ActionForm
      submitLabel={m.operator_save()}
      isBusy={action.isPending}
      problem={action.error}
      fields={Object.keys(errors)}
      onSubmit={() => {
        setTried(true)
        if (missing.size === 0) action.mutate(undefined)
      }}
    >
      <p>{groupLabel(setting.key).text}</p>
      {isNewer && (
        <NewerValues seen={draftOf(seen)} now={draftOf(setting)} nameOf={path => fieldName({ path })} />
      )}
      {sectionsOf(setting.fields).map(({ name, fields }) => (
        <fieldset key={name} className={form.section}>
          {name !== null && <legend>{name}</legend>}
          <div className={fields.some(isLongText) ? form.group : form.two}>
            {fields.map(field => (
              <Field
                key={field.path}
                field={field}
                value={draft[field.path] ?? ''}
                onChange={value => setOpened({ seen, draft: { ...draft, [field.path]: value } })}
                error={
                  (isTried && missing.has(field.path) ? m.refusal_number_invalid() : null) ??
                  errors[`value.${field.path}`] ??
                  null
                }
              />
            ))}
          </div>
          {fields.some(({ path }) => path === 'tax_model') && <TaxPreview draft={draft} />}
        </fieldset>
      ))}
    </ActionForm>
  )
}
