import { useState } from 'react'
import { m } from '../../../../messages/compiled/messages.js'
import { SwitchField } from '../../../../ui/choices/switch-field.tsx'
import { ActionForm } from '../../frame/form/action-form.tsx'
import { type Names, NamesFields } from '../../frame/form/names-fields.tsx'
import { NewerValues, useSeen } from '../../frame/form/newer-values.tsx'
import { fieldSentences } from '../../frame/form/problem-words.ts'
import { useAction } from '../../frame/form/use-action.ts'
import { useSteadyKey } from '../../frame/form/use-steady-key.ts'
import { type CargoType, saveCargo, saveNewCargo } from '../handbook-queries.ts'

const NO_NAMES: Names = { uz: '', ru: '', en: '' }

const FIELD_NAMES: Readonly<Record<string, () => string>> = {
  carried: m.operating_carried,
  commentRequired: m.operating_comment_required,
}

type CargoFormProps = {
  /** Null: a new one. */
  cargo: CargoType | null
  onDone: () => void
}

/** Changes a cargo type or adds one. */
export function CargoForm({ cargo, onDone }: CargoFormProps) {
  const seen = useSeen(cargo)
  const [names, setNames] = useState<Names>(cargo?.names ?? NO_NAMES)
  const [commentRequired, setCommentRequired] = useState(cargo?.commentRequired ?? false)
  const [carried, setCarried] = useState(cargo?.carried ?? true)
  const keyOf = useSteadyKey()
  const figures = { names, commentRequired, carried }
  const action = useAction({
    run: () =>
      cargo === null
        ? saveNewCargo(figures, keyOf(figures))
        : saveCargo(cargo.id, { ...figures, version: cargo.version }),
    done: m.operating_saved(),
    onDone,
  })
  const errors = fieldSentences(action.error)
  return (
    <ActionForm
      word={m.operating_save()}
      isBusy={action.isPending}
      problem={action.error}
      fields={Object.keys(errors)}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      {seen !== null && cargo !== null && (
        <NewerValues seen={seen} now={cargo} nameOf={path => FIELD_NAMES[path]?.() ?? path} />
      )}
      <NamesFields names={names} onChange={setNames} errors={errors} />
      <SwitchField
        label={m.operating_carried()}
        hint={m.operating_carried_hint()}
        isOn={carried}
        onChange={setCarried}
      />
      <SwitchField
        label={m.operating_comment_required()}
        hint={m.operating_comment_required_hint()}
        isOn={commentRequired}
        onChange={setCommentRequired}
      />
    </ActionForm>
  )
}
