import { LONGEST_TEMPLATE_NAME } from '@karvon/domain/templates/order-template'
import type { KeyboardEvent } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { SwitchField } from '../../../ui/choices/switch-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { TemplateName } from '../queries/template-queries.ts'

type Props = {
  value: TemplateName
  error: string | null
  /** Only people of a company have anyone to share with. */
  mayShare: boolean
  onChange: (value: TemplateName) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** The name of a template, and whether it is shared. */
export function TemplateNameFields({ value, error, mayShare, onChange, onKeyDown }: Props) {
  return (
    <>
      <TextField
        label={m.templates_name()}
        hint={m.templates_name_hint()}
        value={value.name}
        error={error}
        limit={LONGEST_TEMPLATE_NAME}
        onChange={name => onChange({ ...value, name })}
        autoComplete="off"
        {...(onKeyDown && { onKeyDown })}
      />
      {mayShare && (
        <SwitchField
          label={m.templates_share()}
          hint={m.templates_share_hint()}
          isOn={value.isShared}
          onChange={isShared => onChange({ ...value, isShared })}
        />
      )}
    </>
  )
}
