import { outwardRoute, wholeRoute } from '@karvon/domain/orders/round-trip'
import { isMapPoint } from '@karvon/domain/values/map-point'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { timeWithDay } from '../../../platform/time/time-with-day.ts'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { localTime } from '../../../product/order/draft/quick-times.ts'
import { ArrivalNote } from '../../../product/order/forecast/arrival-note.tsx'
import { type TripQuestion, tripForecast } from '../../../product/order/forecast/forecast-queries.ts'
import { RoadWarnings } from '../../../product/order/forecast/road-warnings.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import type { LivePrice } from '../price/use-live-price.ts'

/** What is asked about the trip; null while its points, truck or time are missing. */
const questionOf = (loadAt: string | null, { draft, truck }: LivePrice): TripQuestion | null => {
  const [date = '', time = ''] = (loadAt ?? '').split('T')
  const at = fromTashkent(date, time)
  const route = wholeRoute(outwardRoute(draft.points, draft.isRoundTrip), draft.isRoundTrip)
  const points = route.map(({ point }) => point).filter(isMapPoint)
  if (at === null || truck === undefined || points.length < 2 || points.length < route.length) return null
  return {
    points: points.map(({ lat, lng }) => ({ lat, lng })),
    truckTypeId: truck.id,
    loadTime: at.toISOString(),
  }
}

type Props = {
  form: OrderFormDraft
  change: (part: Partial<OrderFormDraft>) => void
  live: LivePrice
}

/** The bans on the way at the chosen time with a time that is allowed, and when the truck arrives. */
export function TripForecast({ form, change, live }: Props) {
  const question = questionOf(form.loadAt, live)
  const { data, isPlaceholderData } = useQuery(tripForecast(question))
  if (question === null || data === undefined) return null
  const { nextLoadTime } = data
  const next = nextLoadTime === null ? null : new Date(nextLoadTime)
  return (
    <Stack gap={8} marginTop={12} aria-busy={isPlaceholderData}>
      <RoadWarnings forecast={data}>
        <span>{m.roads_only_warning()}</span>
        {next !== null && (
          <div>
            <Button size="small" onClick={() => change({ loadAt: localTime(next) })}>
              {m.roads_next_load({ time: timeWithDay(next, serverNow()) })}
            </Button>
          </div>
        )}
      </RoadWarnings>
      <ArrivalNote forecast={data} />
    </Stack>
  )
}
