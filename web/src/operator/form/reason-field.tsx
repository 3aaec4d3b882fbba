import { m } from '../../messages/compiled/messages.js'
import { ChoiceChips } from '../../ui/choices/choice-chips.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { Stack } from '../../ui/layout/box.tsx'

type ReasonFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  error: string | null
  hint?: string
  /** Common reasons, inserted by a press. */
  suggestions?: readonly string[]
}

/** The reason for an operator's action, recorded in the audit log and shown to those affected. */
export function ReasonField({ label, value, onChange, error, hint, suggestions = [] }: ReasonFieldProps) {
  return (
    <Stack gap={12}>
      {suggestions.length > 0 && (
        <ChoiceChips
          label={m.operator_usual_reasons()}
          value={suggestions.find(word => word === value) ?? null}
          onChange={onChange}
          chips={suggestions.map(word => ({ value: word, label: word }))}
        />
      )}
      <TextAreaField
        label={label}
        name="reason"
        value={value}
        onChange={onChange}
        limit={500}
        error={error}
        hint={hint}
      />
    </Stack>
  )
}
