import { formatUzs } from '@karvon/domain/values/written-figures'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { type PricedTruck, sortTrucks } from '../../../product/price/truck-price.ts'
import { describeTruckInside } from '../../../product/truck/describe-truck.ts'
import { RefusedTrucks } from '../../../product/truck/refused-trucks.tsx'
import { TruckDrawing } from '../../../product/truck/truck-drawing.tsx'
import type { TruckChoiceProps } from '../../../product/truck/truck-list.tsx'
import css from './truck-cards.module.css'

const WAITING = ['a', 'b', 'c', 'd']

/** The trucks as cards of the order form, to one scale; the same radio group as the list. */
export function TruckCards(props: TruckChoiceProps) {
  const { trucks, selectedId, onSelect, isLoading = false, isStale = false, name = 'truck' } = props
  const { priced, refused } = sortTrucks(trucks)
  if (isLoading && trucks.length === 0) return <TruckCardsSkeleton />
  return (
    <div className={css.trucks} aria-busy={isStale || isLoading}>
      <ul className={css.list} aria-label={m.pricing_trucks()}>
        {priced.map(truck => (
          <li key={truck.id}>
            <TruckCard truck={truck} isSelected={truck.id === selectedId} onSelect={onSelect} name={name} />
          </li>
        ))}
      </ul>
      <RefusedTrucks trucks={refused} />
    </div>
  )
}

type TruckCardProps = {
  truck: PricedTruck
  isSelected: boolean
  onSelect: (truckTypeId: number) => void
  name: string
}

function TruckCard({ truck, isSelected, onSelect, name }: TruckCardProps) {
  const share = truck.partialPercentage
  return (
    <label className={css.card}>
      <input
        type="radio"
        className="visually-hidden"
        name={name}
        value={truck.id}
        checked={isSelected}
        onChange={() => onSelect(truck.id)}
      />
      <span className={css.lane}>
        <TruckDrawing truckKey={truck.key} />
      </span>
      <span className={css.words}>
        <b className={css.name}>{truck.name}</b>
        <span className={css.meta}>{describeTruckInside(truck)}</span>
        {share > 0 && (
          <span className={css.meta}>
            {share < 100 ? m.pricing_share_of_truck({ percent: share }) : m.pricing_share_whole()}
          </span>
        )}
      </span>
      <b className={css.price}>{formatUzs(truck.price, getLocale())}</b>
    </label>
  )
}

function TruckCardsSkeleton() {
  return (
    <div className={css.trucks} aria-busy="true">
      <p className="visually-hidden">{m.ui_loading()}</p>
      {WAITING.map(card => (
        <div key={card} className={`${css.card} ${css.waiting}`} aria-hidden="true" />
      ))}
    </div>
  )
}
