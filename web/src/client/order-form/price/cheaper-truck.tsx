import { cheaperTruck } from '@karvon/domain/pricing/cheaper-truck'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { isPriced } from '../../../product/price/truck-price.ts'
import { Button } from '../../../ui/actions/button.tsx'
import s from '../order-form.module.css'
import { mayPropose } from '../pieces/use-advice.ts'
import { withTruck } from './live-price.ts'
import type { LivePrice } from './use-live-price.ts'

type Props = {
  form: OrderFormDraft
  change: (part: Partial<OrderFormDraft>) => void
  live: LivePrice
}

/** Offers a cheaper truck that takes the same cargo; hidden while prices are loading. */
export function CheaperTruck({ form, change, live: { prices, truck, advice } }: Props) {
  // without a weight, another truck's price is not for the same cargo
  if (truck === undefined || form.weightText.trim() === '' || prices.state !== 'ready') return null
  const fitting = prices.trucks.filter(isPriced).filter(({ id }) => mayPropose(advice, id))
  const priced = fitting.map(other => ({ ...other, priceUzs: other.price }))
  const cheaper = cheaperTruck(truck.id, priced)
  if (cheaper === null) return null
  return (
    <div className={s.cheaper}>
      <Button tone="quiet" size="small" onClick={() => change(withTruck(form, cheaper))}>
        {m.orders_truck_cheaper({ truck: cheaper.name, price: formatSum(cheaper.priceUzs) })}
      </Button>
    </div>
  )
}
