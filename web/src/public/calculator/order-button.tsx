import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import s from './calculator.module.css'

/** The truck offered for ordering, with its formatted price. */
export type OfferedTruck = { id: number; name: string; price: string }

type Props = { truck: OfferedTruck | null; isCounting: boolean }

/** The call to action: orders the chosen truck at its price, or asks for missing input. */
export function OrderButton({ truck, isCounting }: Props) {
  const label = truck
    ? m.calc_order({ truck: truck.name, price: truck.price })
    : isCounting
      ? m.calc_counting()
      : m.calc_calculate()
  return (
    <Button className={truck ? s.orderPriced : s.order} tone="action" size="large" type="submit" isWide>
      {label}
    </Button>
  )
}

/** On a phone, keeps price and button at the bottom of the screen. */
export function OrderBar({ truck, onPress }: { truck: OfferedTruck; onPress: () => void }) {
  return (
    <div className={s.bar}>
      <span className={s.barWords}>
        <b>{truck.price}</b>
        <span>{truck.name}</span>
      </span>
      <Button tone="action" onClick={onPress}>
        {m.calc_order_short()}
      </Button>
    </div>
  )
}
