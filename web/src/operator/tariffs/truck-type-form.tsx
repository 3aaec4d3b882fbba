import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { typedFigure } from '../../platform/locale/read-figure.ts'
import { SwitchField } from '../../ui/choices/switch-field.tsx'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import form from '../form/form.module.css'
import { NamesFields } from '../form/names-fields.tsx'
import { SaveForm } from '../form/save-form.tsx'
import { useAction } from '../form/use-action.ts'
import { saveTruckType, type TruckType } from './handbook-queries.ts'

/** The figures of a truck type: wire name, unit and decimals; `share` is typed in percent. */
const FIGURES = [
  { key: 'dimX', wire: 'dim_x', name: m.operator_dim_x, unit: m.operator_unit_m, digits: 2 },
  { key: 'dimY', wire: 'dim_y', name: m.operator_dim_y, unit: m.operator_unit_m, digits: 2 },
  { key: 'dimZ', wire: 'dim_z', name: m.operator_dim_z, unit: m.operator_unit_m, digits: 2 },
  {
    key: 'maxItemLength',
    wire: 'max_item_length',
    name: m.operator_max_item,
    unit: m.operator_unit_m,
    digits: 2,
  },
  {
    key: 'maxWeight',
    wire: 'max_weight',
    name: m.operator_max_weight,
    unit: m.operator_unit_kg,
    digits: 0,
  },
  {
    key: 'overloadTolerance',
    wire: 'overload_tolerance',
    name: m.operator_tolerance,
    unit: m.operator_unit_percent,
    digits: 2,
  },
  { key: 'grossMass', wire: 'gross_mass', name: m.operator_gross_mass, unit: m.operator_unit_t, digits: 2 },
  {
    key: 'loadMinutes',
    wire: 'load_minutes',
    name: m.operator_load_minutes,
    unit: m.operator_unit_minutes,
    digits: 0,
  },
  {
    key: 'unloadMinutes',
    wire: 'unload_minutes',
    name: m.operator_unload_minutes,
    unit: m.operator_unit_minutes,
    digits: 0,
  },
  {
    key: 'leadMinutes',
    wire: 'lead_minutes',
    name: m.operator_lead_minutes,
    unit: m.operator_unit_minutes,
    digits: 0,
  },
  {
    key: 'doorHeight',
    wire: 'door_height',
    name: m.operator_door_height,
    unit: m.operator_unit_m,
    digits: 2,
  },
  { key: 'pallets', wire: 'pallets', name: m.operator_pallets, unit: m.operator_unit_pieces, digits: 0 },
] as const

type FigureKey = (typeof FIGURES)[number]['key']

const PERCENT = 100

const scaleOf = (key: FigureKey) => (key === 'overloadTolerance' ? PERCENT : 1)

const typedOf = (type: TruckType) =>
  Object.fromEntries(
    FIGURES.map(({ key, digits }) => [key, figureText(type[key] * scaleOf(key), digits)]),
  ) as Record<FigureKey, string>

const readDigits = (text: string, digits: number): number | null =>
  typedFigure(text, digits === 0 ? 'count' : { decimals: digits })

const readAll = (typed: Record<FigureKey, string>): Record<FigureKey, number> | null => {
  const read = FIGURES.map(({ key, digits }) => [key, readDigits(typed[key], digits)] as const)
  if (read.some(([, value]) => value === null)) return null
  return Object.fromEntries(
    read.map(([key, value]) => [key, Number(((value ?? 0) / scaleOf(key)).toFixed(4))]),
  ) as Record<FigureKey, number>
}

const nameOf = (path: string): string => FIGURES.find(({ key }) => key === path)?.name() ?? path

type TruckTypeFormProps = { type: TruckType; onDone: () => void }

/** Changes a truck type; existing deals are not affected. */
export function TruckTypeForm({ type, onDone }: TruckTypeFormProps) {
  const [names, setNames] = useState(type.names)
  const [typed, setTyped] = useState(() => typedOf(type))
  const [regionOnly, setRegionOnly] = useState(type.regionOnly)
  const [isTried, setTried] = useState(false)
  const figures = readAll(typed)
  const action = useAction({
    run: (whole: NonNullable<typeof figures>) =>
      saveTruckType(type.id, { names, regionOnly, ...whole, version: type.version }),
    done: m.operator_saved(),
    onDone,
  })
  const missing = (key: FigureKey, digits: number) =>
    isTried && readDigits(typed[key], digits) === null ? m.refusal_number_invalid() : null
  return (
    <SaveForm
      saved={type}
      action={action}
      nameOf={nameOf}
      onSubmit={() => {
        setTried(true)
        if (figures !== null) action.mutate(figures)
      }}
      onDone={onDone}
    >
      {errors => (
        <>
          <NamesFields names={names} onChange={setNames} errors={errors} />
          <div className={form.three}>
            {FIGURES.map(({ key, wire, name, unit, digits }) => (
              <DecimalField
                key={key}
                label={name()}
                unit={unit()}
                digits={digits}
                name={wire}
                text={typed[key]}
                onChange={text => setTyped({ ...typed, [key]: text })}
                error={missing(key, digits) ?? errors[wire] ?? null}
              />
            ))}
          </div>
          <SwitchField
            label={m.operator_region_only()}
            hint={m.operator_region_only_hint()}
            isOn={regionOnly}
            onChange={setRegionOnly}
          />
        </>
      )}
    </SaveForm>
  )
}
