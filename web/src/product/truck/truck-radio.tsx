import type { PricedTruck } from '../price/truck-price.ts'

type TruckRadioProps = {
  truck: Pick<PricedTruck, 'id'>
  isSelected: boolean
  onSelect: (truckTypeId: number) => void
  /** Name of the radio group. */
  name: string
}

/** The radio button of an available truck; the enclosing row or card is its label. */
export const TruckRadio = ({ truck, isSelected, onSelect, name }: TruckRadioProps) => (
  <input
    type="radio"
    className="visually-hidden"
    name={name}
    value={truck.id}
    checked={isSelected}
    onChange={() => onSelect(truck.id)}
  />
)
