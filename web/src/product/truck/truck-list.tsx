import { m } from '../../messages/compiled/messages.js'
import { Box, Grid } from '../../ui/layout/box.tsx'
import { sortTrucks, type TruckPrice } from '../price/truck-price.ts'
import { RefusedTrucks } from './refused-trucks.tsx'
import css from './truck-list.module.css'
import { TruckListSkeleton } from './truck-list-skeleton.tsx'
import { TruckRow } from './truck-row.tsx'

export type TruckChoiceProps = {
  trucks: readonly TruckPrice[]
  selectedId: number | null
  onSelect: (truckTypeId: number) => void
  /** Shows rows without prices. */
  isLoading?: boolean
  /** The prices belong to the previous query. */
  isStale?: boolean
  /** Name of the radio group. */
  name?: string
}

const RULER_METERS = [0, 5, 10, 15, 20]

/** All trucks to scale on one road, cheapest first; unavailable ones last with their reasons. */
export function TruckList(props: TruckChoiceProps) {
  const { trucks, selectedId, onSelect, isLoading = false, isStale = false, name = 'truck' } = props
  const { priced, refused } = sortTrucks(trucks)
  if (isLoading && trucks.length === 0) return <TruckListSkeleton />
  return (
    <div className={css.trucks} aria-busy={isStale || isLoading}>
      <Box as="ul" className={css.list} padding={0} noMargin aria-label={m.pricing_trucks()}>
        {priced.map(truck => (
          <TruckRow
            key={truck.id}
            truck={truck}
            cheapestUzs={priced[0]?.price ?? truck.price}
            isSelected={truck.id === selectedId}
            onSelect={onSelect}
            name={name}
          />
        ))}
      </Box>
      {priced.length > 0 && (
        <Grid className={css.ruler} gap={16} size={12} tone="faint" aria-hidden="true">
          <span>{m.pricing_one_scale()}</span>
          <div className={css.marks}>
            {RULER_METERS.map(meter => (
              <i key={meter} className={css[`at${meter}`]}>
                {meter === 20 ? m.pricing_meters({ meters: meter }) : meter}
              </i>
            ))}
          </div>
        </Grid>
      )}
      <RefusedTrucks trucks={refused} />
    </div>
  )
}
