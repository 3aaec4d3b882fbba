import { m } from '../../messages/compiled/messages.js'
import { Grid, Text } from '../../ui/layout/box.tsx'
import type { TruckPrice } from '../price/truck-price.ts'
import css from './refused-trucks.module.css'
import { TruckDrawing } from './truck-drawing.tsx'

/** The unavailable trucks, small and gray, each with the server's reasons. */
export function RefusedTrucks({ trucks }: { trucks: readonly TruckPrice[] }) {
  if (trucks.length === 0) return null
  return (
    <Grid
      as="ul"
      className={css.refused}
      size={14}
      tone="quiet"
      noMargin
      aria-label={m.pricing_refused_trucks()}
    >
      {trucks.map(truck => (
        <Grid key={truck.id} as="li" className={css.truck} align="start">
          <TruckDrawing truckKey={truck.key} isFaded />
          <span>
            <Text as="b" weight="strong" tone="ink" block>
              {truck.name}
            </Text>
            {truck.reasons.map(reason => (
              <Text key={reason.code} as="span" block>
                {reason.message}
              </Text>
            ))}
          </span>
        </Grid>
      ))}
    </Grid>
  )
}
