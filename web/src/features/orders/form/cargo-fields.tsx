import { writeKg } from '@karvon/domain/values/written-figures'
import { IconPackage } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { here } from '../../../platform/language/here.ts'
import { FigureField } from '../../../ui/fields/figure-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { OrderFormDraft } from '../order-form-draft.ts'
import type { OrderHandbook } from './draft-facts.ts'
import type { FieldErrors } from './field-errors.ts'
import { FieldPlace } from './field-place.tsx'
import s from './form.module.css'

type Props = {
  form: OrderFormDraft
  change: (part: Partial<OrderFormDraft>) => void
  errors: FieldErrors
  parcelTypes: OrderHandbook['parcelTypes']
  /** The chosen truck with its payload, or null and the biggest payload there is. */
  limit: { truckName: string | null; maxKg: number }
}

const limitSentence = ({ truckName, maxKg }: Props['limit']): string => {
  const limit = writeKg(maxKg, here())
  return truckName === null
    ? m.orders_weight_limit_any({ limit })
    : m.orders_weight_limit({ truck: truckName, limit })
}

/** What is carried and how heavy it is, with the limit beside it. */
export function CargoFields({ form, change, errors, parcelTypes, limit }: Props) {
  return (
    <div className={s.pair}>
      <FieldPlace name="parcel_type">
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
      </FieldPlace>
      <FieldPlace name="weight">
        <FigureField
          label={m.orders_weight()}
          name="weight"
          unit={m.orders_weight_unit()}
          digits={1}
          text={form.weightText}
          onChange={weightText => change({ weightText })}
          hint={limitSentence(limit)}
          error={errors.weight}
        />
      </FieldPlace>
    </div>
  )
}
