import { formatTonnes } from '@karvon/domain/reading/figures'
import { formatPlate } from '@karvon/domain/values/plate'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { type Fact, FactList } from '../../ui/facts/fact-list.tsx'
import type { ReceiverOrder } from '../receiver-order.ts'
import css from './trip-facts.module.css'

const factsOf = (order: ReceiverOrder): Fact[] => [
  [m.receiver_fact_truck(), order.truckType.name],
  [m.receiver_fact_driver(), order.driverName],
  [m.receiver_fact_cargo(), `${order.parcelType.name}, ${formatTonnes(order.weight, getLocale())}`],
  [m.receiver_fact_phone(), order.receiverPhoneMasked],
  [m.receiver_fact_order(), String(order.id)],
]

/** The truck to look out for and its cargo. */
export function TripFacts({ order }: { order: ReceiverOrder }) {
  return (
    <section className={css.card}>
      <h2>{m.receiver_facts_title()}</h2>
      {order.plate !== null && (
        <p className={css.plate}>
          <span className="visually-hidden">{m.receiver_fact_plate()} </span>
          {formatPlate(order.plate)}
        </p>
      )}
      <FactList facts={factsOf(order)} look={css} />
    </section>
  )
}
