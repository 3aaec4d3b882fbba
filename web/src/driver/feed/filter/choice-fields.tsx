import { END_DISTANCES_KM } from '@karvon/domain/drivers/feed/load-choice'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { formatNumber } from '@karvon/domain/values/written-figures'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { PlaceField } from '../../../product/address/place/place-field.tsx'
import { useHandbook } from '../../../product/handbook/use-handbook.ts'
import { SwitchField } from '../../../ui/choices/switch-field.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { FigureField } from '../../../ui/fields/figure-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { ChoiceDraft } from './feed-filter.ts'

const MOST_DIGITS = 9

const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, MOST_DIGITS)

const figureOf = (digits: string): string =>
  digits === '' ? '' : formatNumber(Number(digits), getLocale(), 0)

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
      <FigureField
        label={m.driver_filter_least_price()}
        unit={m.pricing_currency()}
        text={figureOf(draft.leastPrice)}
        error={errors.least_price}
        onChange={text => onChange({ leastPrice: digitsOf(text) })}
      />
      <FigureField
        label={m.driver_filter_least_per_km()}
        hint={m.driver_filter_per_km_hint()}
        unit={m.pricing_currency()}
        text={figureOf(draft.leastPerKm)}
        error={errors.least_per_km}
        onChange={text => onChange({ leastPerKm: digitsOf(text) })}
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
