import { writeSides } from '@karvon/domain/reading/figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import type { Fact } from '../../ui/facts/fact-list.tsx'
import type { Order } from './order.ts'

const shareOf = (percent: number) =>
  percent === 0 ? m.orders_fact_share_full() : m.orders_fact_share_part({ percent })

type FactCargo = Pick<
  Order,
  'parcelType' | 'dimensionX' | 'dimensionY' | 'dimensionZ' | 'partialPercentage' | 'loaders'
>

/** The cargo of an order, for its client and for operators; `weight` as each screen writes it. */
export const cargoFacts = (order: FactCargo, weight: string): Fact[] => [
  [m.orders_fact_cargo(), order.parcelType.name],
  [m.orders_fact_weight(), weight],
  [
    m.orders_fact_box(),
    m.orders_fact_meters({
      value: writeSides([order.dimensionX, order.dimensionY, order.dimensionZ], getLocale()),
    }),
  ],
  [m.orders_fact_share(), shareOf(order.partialPercentage)],
  [
    m.orders_fact_loaders(),
    order.loaders === 0 ? null : m.orders_fact_loaders_count({ count: order.loaders }),
  ],
]

/** What the cargo needs of its driver, in short: in a driver's feed and in the review of a form. */
export const cargoNeeds = (
  { loaders }: Pick<Order, 'loaders'>,
  loadersLabel: (count: number) => string,
): string[] => (loaders > 0 ? [loadersLabel(loaders)] : [])
