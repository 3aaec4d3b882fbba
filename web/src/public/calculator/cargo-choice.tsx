import { IconPackage } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { Cargo } from './use-cargoes.ts'

type Props = { cargoes: readonly Cargo[]; chosen: number | null; onChange: (id: number | null) => void }

/** The kind of cargo; kinds that no truck carries are shown disabled. */
export function CargoChoice({ cargoes, chosen, onChange }: Props) {
  return (
    <SelectField
      label={m.calc_cargo()}
      name="parcel_type_id"
      placeholder={m.calc_cargo_none()}
      icon={<IconPackage size={20} stroke={1.75} aria-hidden="true" />}
      value={chosen === null || cargoes.length === 0 ? '' : String(chosen)}
      options={cargoes.map(({ id, name, carried }) => ({
        value: String(id),
        label: name,
        isDisabled: !carried,
      }))}
      onChange={value => onChange(value === '' ? null : Number(value))}
    />
  )
}
