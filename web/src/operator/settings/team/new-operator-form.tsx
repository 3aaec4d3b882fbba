import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { fieldSentences } from '../../../platform/http/problem-sentence.ts'
import { useIdempotencyKey } from '../../../platform/http/use-idempotency-key.ts'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ActionForm } from '../../form/action-form.tsx'
import { useAction } from '../../form/use-action.ts'
import { addToTeam } from '../../people/people-queries.ts'

const NOBODY = { phone: '', firstName: '', lastName: '' }

/** Adds an operator by phone and name. */
export function NewOperatorForm({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState(NOBODY)
  const keyOf = useIdempotencyKey()
  const action = useAction({
    run: () => addToTeam(typed, keyOf(typed)),
    done: m.operator_team_added({ name: `${typed.firstName} ${typed.lastName}`.trim() }),
    onDone,
  })
  const errors = fieldSentences(action.error)
  const change = (part: Partial<typeof NOBODY>) => {
    setTyped({ ...typed, ...part })
    if (action.isError) action.reset()
  }
  return (
    <ActionForm
      submitLabel={m.operator_team_add()}
      isBusy={action.isPending}
      problem={action.error}
      fields={['phone', 'first_name', 'last_name']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <p>{m.operator_team_add_text()}</p>
      <PhoneField
        label={m.operator_phone()}
        value={typed.phone}
        onChange={phone => change({ phone })}
        error={errors.phone ?? null}
      />
      <TextField
        label={m.operator_team_first_name()}
        value={typed.firstName}
        onChange={firstName => change({ firstName })}
        autoComplete="off"
        error={errors.first_name ?? null}
      />
      <TextField
        label={m.operator_team_last_name()}
        value={typed.lastName}
        onChange={lastName => change({ lastName })}
        autoComplete="off"
        error={errors.last_name ?? null}
      />
    </ActionForm>
  )
}
