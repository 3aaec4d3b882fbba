import { isUndelivered } from '@karvon/domain/orders/statuses/order-sets'
import { IconLock } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { timeWithDay } from '../../../platform/time/time-with-day.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import type { Deal, OrderDetail } from '../../../product/order/order.ts'
import { Card, Grid, Note, Row } from '../../../ui/layout/box.tsx'
import { FactRows } from '../detail/fact-rows.tsx'
import s from './deal.module.css'
import { type CancelCost, dealFacts } from './deal-facts.ts'

const MINUTE_MS = 60_000

function Codes({ order }: { order: OrderDetail }) {
  if (order.codes === null || !order.codesRequired) return null
  const isLoaded = order.timeline.some(({ status }) => status === 'processing')
  const code = isLoaded ? order.codes.delivery : order.codes.loading
  if (!isUndelivered(order.status)) return null
  return (
    <Grid className={s.code} columns="1-auto" align="baseline" gap="0-16" border="top" marginTop={12}>
      <p>{isLoaded ? m.orders_code_delivery() : m.orders_code_loading()}</p>
      <b>{code}</b>
      <Note className={s.codeHint}>
        {isLoaded ? m.orders_code_delivery_hint() : m.orders_code_loading_hint()}
      </Note>
    </Grid>
  )
}

type Props = { order: OrderDetail; deal: Deal; cancel: CancelCost | undefined }

/** The locked terms, with the code for loading or delivery. */
export function DealSheet({ order, deal, cancel }: Props) {
  const now = useNow(MINUTE_MS)
  return (
    <Card as="section" className={s.sheet} padding="20-24">
      <Row className={s.title} wrap align="baseline" justify="between" gap="0-12" marginBottom={8}>
        <h3>{m.orders_deal_title()}</h3>
        <Row as="p" inline align="center" gap={6} size={14} tone="quiet" title={m.orders_deal_locked()}>
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          <span className="visually-hidden">{m.orders_deal_locked()} </span>
          {timeWithDay(new Date(deal.acceptedAt), now)}
        </Row>
      </Row>
      <FactRows facts={dealFacts(order, deal, cancel, now)} />
      <Codes order={order} />
    </Card>
  )
}
