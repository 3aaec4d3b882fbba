import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { nameInLocale } from '../../platform/locale/name-in-locale.ts'
import { SwitchField } from '../../ui/choices/switch-field.tsx'
import { ToggleChips } from '../../ui/choices/toggle-chips.tsx'
import { truckTypes } from '../tariffs/handbook-queries.ts'

type Props = {
  /** Null: any truck the cargo fits into. */
  keys: readonly string[] | null
  onChange: (keys: readonly string[] | null) => void
  error: string | undefined
}

/** The truck types allowed for a cargo type. */
export function CargoTrucksFields({ keys, onChange, error }: Props) {
  const { data: trucks = [] } = useQuery(truckTypes())
  return (
    <>
      <SwitchField
        label={m.operator_cargo_any_truck()}
        hint={m.operator_cargo_any_truck_hint()}
        isOn={keys === null}
        onChange={isAny => onChange(isAny ? null : [])}
      />
      {keys !== null && (
        <>
          <ToggleChips
            label={m.operator_cargo_trucks()}
            values={keys}
            onChange={onChange}
            chips={trucks.map(({ key, names }) => ({ value: key, label: nameInLocale(names) }))}
          />
          {error !== undefined && <p role="alert">{error}</p>}
        </>
      )}
    </>
  )
}
