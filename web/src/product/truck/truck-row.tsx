import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Box, Grid, Text } from '../../ui/layout/box.tsx'
import { formatDifference } from '../price/describe-price.ts'
import type { PricedTruck } from '../price/truck-price.ts'
import { describeTruckShort } from './describe-truck.ts'
import { TruckDrawing } from './truck-drawing.tsx'
import css from './truck-list.module.css'
import { TruckRadio } from './truck-radio.tsx'

export type TruckRowProps = {
  truck: PricedTruck
  cheapestUzs: number
  isSelected: boolean
  onSelect: (truckTypeId: number) => void
  name: string
}

/** A truck as a row: name, drawing, price and difference to the cheapest; the row is the radio button's label. */
export function TruckRow({ truck, cheapestUzs, isSelected, onSelect, name }: TruckRowProps) {
  const difference = truck.price - cheapestUzs
  return (
    <li>
      <Grid as="label" className={css.row} align="end" gap="0-16" relative>
        <TruckRadio {...{ truck, isSelected, onSelect, name }} />
        <span className={css.name}>
          <b>{truck.name}</b>
          <span className={css.meta}>{describeTruckShort(truck)}</span>
        </span>
        <Box as="span" className={css.lane} shrink clip>
          <TruckDrawing truckKey={truck.key} />
        </Box>
        <Text as="span" className={css.price} textAlign="right" nowrap>
          <b>{formatSum(truck.price)}</b>
          {difference === 0 ? (
            <Text as="span" className={css.best} weight="strong" tone="turq">
              {m.pricing_cheapest()}
            </Text>
          ) : (
            <span className={css.more}>{formatDifference(difference)}</span>
          )}
        </Text>
      </Grid>
    </li>
  )
}
