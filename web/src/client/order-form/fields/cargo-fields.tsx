import { formatKg } from '@karvon/domain/reading/figures'
import { IconPackage } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { ChoiceChips } from '../../../ui/choices/choice-chips.tsx'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { OrderHandbook } from './draft-facts.ts'
import { FieldAnchor } from './field-anchor.tsx'
import type { FieldErrors } from './field-errors.ts'
import s from './form.module.css'

type Props = {
  form: OrderFormDraft
  change: (part: Partial<OrderFormDraft>) => void
  errors: FieldErrors
  parcelTypes: OrderHandbook['parcelTypes']
  /** The chosen truck and its payload; without one, the largest payload of all trucks. */
  limit: { truckName: string | null; maxKg: number }
  /** Shows the usual types as chips and the others in a list. */
  isChips?: boolean
}

const limitSentence = ({ truckName, maxKg }: Props['limit']): string => {
  const limit = formatKg(maxKg, getLocale())
  return truckName === null
    ? m.orders_weight_limit_any({ limit })
    : m.orders_weight_limit({ truck: truckName, limit })
}

type KindProps = Omit<Props, 'limit' | 'isChips'>

/** The most common types, by handbook key. */
const USUAL = ['furniture', 'household', 'construction', 'food', 'fruit']
const OTHER = 'other'

function KindChips(props: KindProps) {
  const { form, change, errors, parcelTypes } = props
  const chosen = form.parcelTypeId === null ? null : String(form.parcelTypeId)
  const usual = USUAL.flatMap(key => parcelTypes.find(kind => kind.key === key) ?? [])
  const isUsual = usual.some(({ id }) => String(id) === chosen)
  const [isListed, setListed] = useState(chosen !== null && !isUsual)
  const choose = (value: string) => {
    setListed(value === OTHER)
    if (value !== OTHER) change({ parcelTypeId: Number(value) })
  }
  return (
    <div className={s.stack}>
      <FieldAnchor name="parcel_type" error={isListed ? null : errors.parcel_type}>
        <ChoiceChips
          label={m.orders_cargo_type()}
          value={isListed ? OTHER : chosen}
          onChange={choose}
          chips={[
            ...usual.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: OTHER, label: m.orders_cargo_other() },
          ]}
        />
      </FieldAnchor>
      {isListed && <KindList {...props} />}
    </div>
  )
}

function KindList({ form, change, errors, parcelTypes }: KindProps) {
  return (
    <FieldAnchor name="parcel_type">
      <SelectField
        label={m.orders_cargo_type()}
        name="parcel_type"
        icon={<IconPackage size={20} stroke={1.75} aria-hidden="true" />}
        placeholder={m.orders_cargo_type_choose()}
        value={form.parcelTypeId === null ? '' : String(form.parcelTypeId)}
        onChange={value => change({ parcelTypeId: value === '' ? null : Number(value) })}
        options={parcelTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={errors.parcel_type}
      />
    </FieldAnchor>
  )
}

/** Cargo type and weight, with the weight limit. */
export function CargoFields({ limit, isChips = false, ...kind }: Props) {
  const { form, change, errors } = kind
  return (
    <div className={isChips ? s.stack : s.pair}>
      {isChips ? <KindChips {...kind} /> : <KindList {...kind} />}
      <FieldAnchor name="weight">
        <DecimalField
          label={m.orders_weight()}
          name="weight"
          unit={m.orders_weight_unit()}
          digits={1}
          kind="weight"
          text={form.weightText}
          onChange={weightText => change({ weightText })}
          hint={limitSentence(limit)}
          error={errors.weight}
        />
      </FieldAnchor>
    </div>
  )
}
