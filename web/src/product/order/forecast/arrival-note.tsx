import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { expectedTime } from '../../../platform/time/time-with-day.ts'
import { Note } from '../../../ui/layout/box.tsx'
import type { Forecast } from './forecast-queries.ts'

/** When the truck arrives, from when until when, and what that is reckoned from. */
export function ArrivalNote({ forecast }: { forecast: Pick<Forecast, 'arrivals' | 'learntFrom'> }) {
  const last = forecast.arrivals.at(-1)
  if (last === undefined) return null
  const range = { from: new Date(last.from), to: new Date(last.to) }
  const time = expectedTime(new Date(last.expected), serverNow(), range)
  const { learntFrom } = forecast
  return (
    <Note>
      <b>{m.roads_arrival({ time })}</b>{' '}
      {learntFrom > 0 ? m.roads_by_trips({ count: learntFrom }) : m.roads_by_profile()}
    </Note>
  )
}
