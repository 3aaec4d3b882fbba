import { formatUzs } from '@karvon/domain/values/written-figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { writeDifference } from '../price/describe-price.ts'
import type { PricedTruck } from '../price/truck-price.ts'
import { describeTruckShort } from './describe-truck.ts'
import { TruckDrawing } from './truck-drawing.tsx'
import css from './truck-list.module.css'

export type TruckRowProps = {
  truck: PricedTruck
  cheapestUzs: number
  isSelected: boolean
  onSelect: (truckTypeId: number) => void
  name: string
}

/** One truck as a row: name, lane, price and the difference to the cheapest; the whole row is the radio's label. */
export function TruckRow({ truck, cheapestUzs, isSelected, onSelect, name }: TruckRowProps) {
  const difference = truck.price - cheapestUzs
  return (
    <li>
      <label className={css.row}>
        <input
          type="radio"
          className="visually-hidden"
          name={name}
          value={truck.id}
          checked={isSelected}
          onChange={() => onSelect(truck.id)}
        />
        <span className={css.name}>
          <b>{truck.name}</b>
          <span className={css.meta}>{describeTruckShort(truck)}</span>
        </span>
        <span className={css.lane}>
          <TruckDrawing truckKey={truck.key} />
        </span>
        <span className={css.price}>
          <b>{formatUzs(truck.price, getLocale())}</b>
          {difference === 0 ? (
            <span className={css.best}>{m.pricing_cheapest()}</span>
          ) : (
            <span className={css.more}>{writeDifference(difference)}</span>
          )}
        </span>
      </label>
    </li>
  )
}
