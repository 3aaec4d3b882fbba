import { beyondName } from '@karvon/domain/places/written-point'
import { m } from '../../messages/compiled/messages.js'
import { stopLetter } from '../../platform/map/map-view.ts'
import { StopDetailsView } from '../../product/address/details/stop-details-view.tsx'
import { Note, Stack } from '../../ui/layout/box.tsx'
import type { ReceiverOrder, ReceiverStop } from '../receiver-order.ts'
import { stopTime } from './trip-stations.ts'
import css from './trip-stops.module.css'

const stateOf = ({ arrivedAt, leftAt }: ReceiverStop): string => {
  if (arrivedAt === null) return ''
  return (leftAt === null ? css.now : css.done) ?? ''
}

/** The stops along the route line, lettered as on the map, with the times the truck was there. */
export function TripStops({ order, now }: { order: ReceiverOrder; now: Date }) {
  return (
    <Stack as="section" gap={12}>
      <h2>{m.receiver_route_title()}</h2>
      <ol className={css.stops}>
        {order.routes.map((stop, at) => (
          <li key={stop.point} className={stateOf(stop)}>
            <Stack as="i" className={css.letter} centered radius="full" tone="quiet" aria-hidden="true">
              {stopLetter(at)}
            </Stack>
            <Stack as="span" className={css.place} leading="snug" breakWords>
              <b>{stop.displayName}</b>
              <span>{beyondName(stop)}</span>
              <StopDetailsView note={stop.note} photo={stop.photo} />
            </Stack>
            <Note as="span" className={css.time} leading="snug" textAlign="right">
              {stopTime(stop, order, now)}
            </Note>
          </li>
        ))}
      </ol>
    </Stack>
  )
}
