import { formatDuration, formatTime } from '@karvon/domain/reading/figures'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { SwitchField } from '../../../ui/choices/switch-field.tsx'
import { Note, Stack } from '../../../ui/layout/box.tsx'
import { FieldAnchor } from '../fields/field-anchor.tsx'
import type { FieldErrors } from '../fields/field-errors.ts'
import { FormSection } from '../fields/form-section.tsx'
import type { LivePrice } from '../price/use-live-price.ts'
import { type FavouritesForLoad, useFavourites } from './use-favourites.ts'

type Props = {
  form: OrderFormDraft
  change: (part: Partial<OrderFormDraft>) => void
  live: LivePrice
  errors: FieldErrors
}

const MINUTE_MS = 60_000
const NOW_EVERY_MS = 20_000

/** How many could take the load, or why none can. */
const whoCould = ({ favourites, fitting, free }: FavouritesForLoad): string => {
  if (free > 0) return m.my_drivers_first_could({ count: free, all: favourites })
  return fitting > 0 ? m.my_drivers_first_busy() : m.my_drivers_first_no_truck()
}

function Until({ minutes, latest }: { minutes: number; latest: string | null }) {
  const now = useNow(NOW_EVERY_MS).getTime()
  const wanted = now + minutes * MINUTE_MS
  const end = latest === null ? wanted : Math.min(wanted, Date.parse(latest))
  if (end - now < MINUTE_MS) return <Note role="status">{m.my_drivers_first_too_soon()}</Note>
  return <Note role="status">{m.my_drivers_first_until({ time: formatTime(new Date(end)) })}</Note>
}

function Choice({ form, change, live, errors }: Props) {
  const { parcelTypeId, loadAt } = live.draft
  const truckTypeId = live.truck?.id ?? form.truckTypeId
  const found = useFavourites({ truckTypeId, parcelTypeId, loadAt })
  const { favouritesMinutes: chosen } = form
  if (found === undefined || found.favourites === 0) return null
  const isOn = chosen !== null
  return (
    <FormSection title={m.my_drivers_title()} aside={m.orders_optional()}>
      <FieldAnchor name="favourites_minutes">
        <Stack gap={12}>
          <SwitchField
            label={m.my_drivers_first()}
            hint={whoCould(found)}
            isOn={isOn}
            onChange={next => change({ favouritesMinutes: next ? found.usual : null })}
          />
          {isOn && found.free > 0 && (
            <>
              <Segmented
                label={m.my_drivers_first_minutes()}
                value={String(chosen)}
                onChange={minutes => change({ favouritesMinutes: Number(minutes) })}
                options={found.minutes.map(minutes => ({
                  value: String(minutes),
                  label: formatDuration(minutes, getLocale()),
                }))}
                error={errors.favourites_minutes}
              />
              <Until minutes={chosen} latest={found.latest} />
            </>
          )}
          {isOn && found.free === 0 && <Note role="status">{m.my_drivers_first_at_once()}</Note>}
        </Stack>
      </FieldAnchor>
    </FormSection>
  )
}

/** Whether a new order is offered to the client's favourites first, and for how long; nothing for clients who have none. */
export function FavouritesFirst({ isEdit, ...props }: Props & { isEdit: boolean }) {
  return isEdit ? null : <Choice {...props} />
}
