import { useState } from 'react'
import { m } from '../../../../messages/compiled/messages.js'
import { SwitchField } from '../../../../ui/choices/switch-field.tsx'
import { type Names, NamesFields } from '../../frame/form/names-fields.tsx'
import { SaveForm, useAddOrSave } from '../../frame/form/save-form.tsx'
import { type CargoType, saveCargo, saveNewCargo } from '../handbook-queries.ts'
import { CargoTrucksFields } from './cargo-trucks-fields.tsx'

const NO_NAMES: Names = { uz: '', ru: '', en: '' }

const FIELD_NAMES: Readonly<Record<string, () => string>> = {
  carried: m.operating_carried,
  commentRequired: m.operating_comment_required,
  truckKeys: m.operating_cargo_trucks,
}

type CargoFormProps = {
  /** Null: a new one. */
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
  const action = useAddOrSave({ kept: cargo, content, add: saveNewCargo, save: saveCargo, onDone })
  return (
    <SaveForm
      kept={cargo}
      action={action}
      nameOf={path => FIELD_NAMES[path]?.() ?? path}
      onSubmit={() => action.mutate(undefined)}
      onDone={onDone}
    >
      {errors => (
        <>
          <NamesFields names={names} onChange={setNames} errors={errors} />
          <SwitchField
            label={m.operating_carried()}
            hint={m.operating_carried_hint()}
            isOn={carried}
            onChange={setCarried}
          />
          {carried && <CargoTrucksFields keys={chosen} onChange={setChosen} error={errors.truck_keys} />}
          <SwitchField
            label={m.operating_comment_required()}
            hint={m.operating_comment_required_hint()}
            isOn={commentRequired}
            onChange={setCommentRequired}
          />
        </>
      )}
    </SaveForm>
  )
}
