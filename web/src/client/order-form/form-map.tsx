import { pointNames } from '@karvon/domain/places/written-point'
import { formatDuration, formatKm } from '@karvon/domain/reading/figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { RouteMap } from '../../platform/map/route-map.tsx'
import { namedPoint } from '../../product/order/draft/form-point.ts'
import type { OrderFormDraft } from '../../product/order/draft/order-form-draft.ts'
import { type Route, useRoute } from '../../product/price/use-route.ts'
import { Row } from '../../ui/layout/box.tsx'
import s from './order-form.module.css'

/** Insets for the plate over the wide map; on a phone the plate is below it. */
const INSETS = {
  wide: { top: 88, right: 64, bottom: 40, left: 32 },
  still: { top: 28, right: 32, bottom: 44, left: 32 },
}

type PlateProps = { route: Route; stops: number }

function TripPlate({ route, stops }: PlateProps) {
  return (
    <Row className={s.trip} gap={20} background="card" radius="card" shadow>
      <div>
        <b>{formatKm(route.distanceKm, getLocale())}</b>
        <span>{m.orders_trip_stops({ count: stops })}</span>
      </div>
      <div>
        <b>{formatDuration(route.durationMin, getLocale())}</b>
        <span>{m.orders_fact_duration()}</span>
      </div>
    </Row>
  )
}

type Props = { points: OrderFormDraft['points']; isStill: boolean }

/** The route on the map, with its distance and duration. */
export function FormMap({ points, isStill }: Props) {
  const { route } = useRoute(points.map(({ point }) => point))
  const names = pointNames(points.map(namedPoint))
  const stops = points.flatMap(({ point }, at) => (point === null ? [] : [{ point, name: names[at] ?? '' }]))
  return (
    <>
      <div className={s.map}>
        <RouteMap
          label={m.orders_form_map()}
          stops={stops}
          line={route?.line ?? null}
          isStill={isStill}
          insets={isStill ? INSETS.still : INSETS.wide}
        />
      </div>
      {route && <TripPlate route={route} stops={stops.length} />}
    </>
  )
}
