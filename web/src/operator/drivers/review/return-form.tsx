import {
  CORRECTION_REASONS,
  type CorrectionReason,
  fieldToCorrect,
  REVIEWED_FIELDS,
  type ReviewedField,
} from '@karvon/domain/drivers/driver-review'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { fieldSentences } from '../../../platform/http/problem-sentence.ts'
import { correctionLabel } from '../../../product/notice/correction-labels.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-field.tsx'
import { ActionForm } from '../../form/action-form.tsx'
import { useAction } from '../../form/use-action.ts'
import { type DriverCard, returnRegistration } from '../../people/people-queries.ts'
import { fieldName } from './field-names.ts'

type Chosen = Partial<Record<ReviewedField, CorrectionReason>>

const optionsOf = (field: ReviewedField) =>
  CORRECTION_REASONS.filter(reason => fieldToCorrect(reason) === field).map(reason => ({
    value: reason,
    label: correctionLabel(reason),
  }))

type ReturnFormProps = { driver: DriverCard; onDone: () => void }

/** Returns a registration for correction: a reason per wrong field, and a note. */
export function ReturnForm({ driver, onDone }: ReturnFormProps) {
  const [chosen, setChosen] = useState<Chosen>({})
  const [note, setNote] = useState('')
  const name = driver.name ?? m.operator_no_name()
  const action = useAction({
    run: () =>
      returnRegistration(driver.id, { reasons: Object.values(chosen), note, updatedAt: driver.updatedAt }),
    done: m.operator_returned_toast({ name }),
    onDone,
  })
  const choose = (field: ReviewedField, value: string) => {
    const { [field]: _, ...rest } = chosen
    const reason = CORRECTION_REASONS.find(each => each === value)
    setChosen(reason === undefined ? rest : { ...rest, [field]: reason })
    if (action.isError) action.reset()
  }
  return (
    <ActionForm
      submitLabel={m.operator_return()}
      isBusy={action.isPending}
      problem={action.error}
      fields={['note']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <p>{m.operator_return_text({ name })}</p>
      {REVIEWED_FIELDS.map(field => (
        <SelectField
          key={field}
          label={fieldName(field)}
          placeholder={m.operator_return_fine()}
          value={chosen[field] ?? ''}
          options={optionsOf(field)}
          onChange={value => choose(field, value)}
        />
      ))}
      <TextAreaField
        label={m.operator_return_note()}
        value={note}
        onChange={setNote}
        limit={500}
        error={fieldSentences(action.error).note ?? null}
      />
    </ActionForm>
  )
}
