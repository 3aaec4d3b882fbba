import { beyondName } from '@karvon/domain/places/written-point'
import { m } from '../../messages/compiled/messages.js'
import { stopLetter } from '../../platform/map/map-view.ts'
import type { ReceiverOrder, ReceiverStop } from '../receiver-order.ts'
import { stopTime } from './trip-stations.ts'
import css from './trip-stops.module.css'

const stateOf = ({ arrivedAt, leftAt }: ReceiverStop): string => {
  if (arrivedAt === null) return ''
  return (leftAt === null ? css.now : css.done) ?? ''
}

/** The stops on their road line, lettered as on the map, with the times the truck was there. */
export function TripStops({ order, now }: { order: ReceiverOrder; now: Date }) {
  return (
    <section className={css.card}>
      <h2>{m.receiver_route_title()}</h2>
      <ol className={css.stops}>
        {order.routes.map((stop, at) => (
          <li key={stop.point} className={stateOf(stop)}>
            <i className={css.letter} aria-hidden="true">
              {stopLetter(at)}
            </i>
            <span className={css.place}>
              <b>{stop.displayName}</b>
              <span>{beyondName(stop)}</span>
            </span>
            <span className={css.time}>{stopTime(stop, order, now)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
