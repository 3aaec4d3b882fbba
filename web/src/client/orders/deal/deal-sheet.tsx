import { IconLock } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { useNow } from '../../../platform/time/use-now.ts'
import type { Deal, OrderDetail } from '../../../product/order/order.ts'
import { spokenTime } from '../../../product/order/spoken-time.ts'
import { FactRows } from '../detail/fact-rows.tsx'
import s from './deal.module.css'
import { type CancelNow, dealFacts } from './deal-facts.ts'

const MINUTE_MS = 60_000

function Codes({ order }: { order: OrderDetail }) {
  if (order.codes === null || !order.codesRequired) return null
  const isLoaded = order.timeline.some(({ status }) => status === 'processing')
  const code = isLoaded ? order.codes.delivery : order.codes.loading
  if (order.status === 'done' || order.status === 'canceled' || order.status === 'confirmation') return null
  return (
    <div className={s.code}>
      <p>{isLoaded ? m.orders_code_delivery() : m.orders_code_loading()}</p>
      <b>{code}</b>
      <p className={s.codeHint}>{isLoaded ? m.orders_code_delivery_hint() : m.orders_code_loading_hint()}</p>
    </div>
  )
}

type Props = { order: OrderDetail; deal: Deal; cancel: CancelNow | undefined }

/** What was agreed and stays, with the code of the next hand-over. */
export function DealSheet({ order, deal, cancel }: Props) {
  const now = useNow(MINUTE_MS)
  return (
    <section className={s.sheet}>
      <div className={s.title}>
        <h3>{m.orders_deal_title()}</h3>
        <p className={s.locked} title={m.orders_deal_locked()}>
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          <span className="visually-hidden">{m.orders_deal_locked()} </span>
          {spokenTime(new Date(deal.acceptedAt), now)}
        </p>
      </div>
      <FactRows facts={dealFacts(order, deal, cancel, now)} />
      <Codes order={order} />
    </section>
  )
}
