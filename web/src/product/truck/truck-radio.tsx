import type { PricedTruck } from '../price/truck-price.ts'

type TruckRadioProps = {
  truck: Pick<PricedTruck, 'id'>
  isSelected: boolean
  onSelect: (truckTypeId: number) => void
  /** The name of the choice, the same for all its trucks. */
  name: string
}

/** The control of a truck that can be chosen; its label is the whole row or card around it. */
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
