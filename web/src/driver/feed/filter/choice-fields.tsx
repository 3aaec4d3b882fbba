import { END_DISTANCES_KM } from '@karvon/domain/drivers/feed/load-choice'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { type ComponentProps, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { figureText } from '../../../platform/locale/figure-text.ts'
import { typedSum } from '../../../platform/locale/read-figure.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { PlaceField } from '../../../product/address/place/place-field.tsx'
import { useHandbook } from '../../../product/handbook/use-handbook.ts'
import { SwitchField } from '../../../ui/choices/switch-field.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { FigureField } from '../../../ui/fields/figure-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { ChoiceDraft } from './feed-filter.ts'

/** What a query can hold: nine digits. */
const MOST_UZS = 999_999_999

const digitsOf = (text: string): string => {
  const sum = typedSum(text)
  return sum === null || sum < 0 || sum > MOST_UZS ? '' : String(sum)
}

type SumChoiceProps = Omit<ComponentProps<typeof FigureField>, 'text'> & {
  /** Digits, or nothing. */
  chosen: string
}

/** A sum to choose loads by; what is no sum stays in the field and chooses nothing. */
function SumChoice({ chosen, onChange, ...field }: SumChoiceProps) {
  const [typed, setTyped] = useState('')
  const shown = digitsOf(typed) === chosen ? typed : chosen === '' ? '' : figureText(Number(chosen))
  return (
    <FigureField
      {...field}
      unit={m.pricing_currency()}
      text={shown}
      onChange={text => {
        setTyped(text)
        onChange(digitsOf(text))
      }}
    />
  )
}

/** The regions, and all of them. */
export function useRegionOptions() {
  const { regions } = useHandbook()
  return [
    { value: 'all', label: m.driver_region_all() },
    ...regions.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}

type ChoiceFieldsProps = {
  draft: ChoiceDraft
  /** Refusals by wire field. */
  errors?: Readonly<Record<string, string | undefined>>
  onChange: (part: Partial<ChoiceDraft>) => void
}

const ofSelect = (value: string): string => (value === 'all' ? '' : value)

function EndFields({ draft, onChange }: ChoiceFieldsProps) {
  const regions = useRegionOptions()
  return (
    <>
      <SelectField
        label={m.driver_filter_to_region()}
        value={draft.toRegion || 'all'}
        options={regions}
        onChange={toRegion => onChange({ toRegion: ofSelect(toRegion) })}
      />
      <PlaceField
        label={m.driver_filter_to_place()}
        placeholder={m.driver_filter_any_place()}
        value={draft.toPlace}
        onChange={toPlace => onChange({ toPlace })}
      />
      {draft.toPlace !== null && (
        <SelectField
          label={m.driver_filter_within()}
          value={draft.toWithin}
          options={END_DISTANCES_KM.map(km => ({ value: String(km), label: m.driver_alerts_km({ km }) }))}
          onChange={toWithin => onChange({ toWithin })}
        />
      )}
    </>
  )
}

function WorthFields({ draft, errors = {}, onChange }: ChoiceFieldsProps) {
  return (
    <>
      <SumChoice
        label={m.driver_filter_least_price()}
        chosen={draft.leastPrice}
        error={errors.least_price}
        onChange={leastPrice => onChange({ leastPrice })}
      />
      <SumChoice
        label={m.driver_filter_least_per_km()}
        hint={m.driver_filter_per_km_hint()}
        chosen={draft.leastPerKm}
        error={errors.least_per_km}
        onChange={leastPerKm => onChange({ leastPerKm })}
      />
    </>
  )
}

/** The fields of a choice of loads. */
export function ChoiceFields(props: ChoiceFieldsProps) {
  const { draft, errors, onChange } = props
  const regions = useRegionOptions()
  return (
    <>
      <SelectField
        label={m.driver_region_filter()}
        value={draft.region || 'all'}
        options={regions}
        onChange={region => onChange({ region: ofSelect(region) })}
      />
      <EndFields {...props} />
      <DateField
        kind="date"
        isFilter
        label={m.driver_filter_from_day()}
        value={draft.loadFrom}
        min={tashkentDate(serverNow())}
        error={errors?.load_from}
        onChange={loadFrom => onChange({ loadFrom })}
      />
      <WorthFields {...props} />
      <SwitchField
        label={m.driver_filter_own()}
        hint={m.driver_filter_own_hint()}
        isOn={draft.isOwnType}
        onChange={isOwnType => onChange({ isOwnType })}
      />
    </>
  )
}
