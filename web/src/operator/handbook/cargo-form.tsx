import { inWrittenLocales } from '@karvon/domain/values/locale'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { SwitchField } from '../../ui/choices/switch-field.tsx'
import { type Names, NamesFields } from '../form/names-fields.tsx'
import { SaveForm, useAddOrSave } from '../form/save-form.tsx'
import { type CargoType, saveCargo, saveNewCargo } from '../tariffs/handbook-queries.ts'
import { CargoTrucksFields } from './cargo-trucks-fields.tsx'

const NO_NAMES: Names = inWrittenLocales(() => '')

const FIELD_NAMES: Readonly<Record<string, () => string>> = {
  carried: m.operator_carried,
  commentRequired: m.operator_comment_required,
  truckKeys: m.operator_cargo_trucks,
}

type CargoFormProps = {
  /** Null for a new one. */
  cargo: CargoType | null
  onDone: () => void
}

/** Changes a cargo type or adds one. */
export function CargoForm({ cargo, onDone }: CargoFormProps) {
  const [names, setNames] = useState<Names>(cargo?.names ?? NO_NAMES)
  const [commentRequired, setCommentRequired] = useState(cargo?.commentRequired ?? false)
  const [carried, setCarried] = useState(cargo?.carried ?? true)
  const [chosen, setChosen] = useState<readonly string[] | null>(cargo?.truckKeys ?? null)
  const truckKeys = chosen === null ? null : [...chosen]
  const content = { names, commentRequired, carried, truckKeys }
  const action = useAddOrSave({ saved: cargo, content, add: saveNewCargo, save: saveCargo, onDone })
  return (
    <SaveForm
      saved={cargo}
      action={action}
      nameOf={path => FIELD_NAMES[path]?.() ?? path}
      onSubmit={() => action.mutate(undefined)}
      onDone={onDone}
    >
      {errors => (
        <>
          <NamesFields names={names} onChange={setNames} errors={errors} />
          <SwitchField
            label={m.operator_carried()}
            hint={m.operator_carried_hint()}
            isOn={carried}
            onChange={setCarried}
          />
          {carried && <CargoTrucksFields keys={chosen} onChange={setChosen} error={errors.truck_keys} />}
          <SwitchField
            label={m.operator_comment_required()}
            hint={m.operator_comment_required_hint()}
            isOn={commentRequired}
            onChange={setCommentRequired}
          />
        </>
      )}
    </SaveForm>
  )
}
