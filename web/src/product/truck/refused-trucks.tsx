import { m } from '../../messages/compiled/messages.js'
import type { TruckPrice } from '../price/truck-price.ts'
import css from './refused-trucks.module.css'
import { TruckDrawing } from './truck-drawing.tsx'

/** The trucks that cannot go, small and grey, each with its reasons in the server's words. */
export function RefusedTrucks({ trucks }: { trucks: readonly TruckPrice[] }) {
  if (trucks.length === 0) return null
  return (
    <ul className={css.refused} aria-label={m.pricing_refused_trucks()}>
      {trucks.map(truck => (
        <li key={truck.id} className={css.truck}>
          <TruckDrawing truckKey={truck.key} isFaded />
          <span>
            <b className={css.name}>{truck.name}</b>
            {truck.reasons.map(reason => (
              <span key={reason.code} className={css.reason}>
                {reason.message}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
