import { shortWay } from '@karvon/domain/places/written-point'
import { formatPlate } from '@karvon/domain/values/plate'
import { IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { timeWithDay } from '../../platform/time/time-with-day.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { statusTone } from '../../product/order/order-status.ts'
import { paymentLabel } from '../../product/order/payment-labels.ts'
import type { Fact } from '../../ui/facts/fact-list.tsx'
import { Row, Stack } from '../../ui/layout/box.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Facts } from '../page/facts.tsx'
import { phone } from '../page/formats.ts'
import { Loaded } from '../page/loaded.tsx'
import { operatorStatusLabel } from './order-labels.ts'
import css from './order-preview.module.css'
import { type OperatorOrder, operatorOrder } from './orders-queries.ts'

const MINUTE_MS = 60_000

const factsOf = (order: OperatorOrder, now: Date): Fact[] => {
  const asked = order.additionalPrice.find(({ status }) => status === 'requested')
  return [
    [m.operator_fact_load_time(), timeWithDay(new Date(order.loadTime), now)],
    [m.operator_fact_client(), order.company?.title ?? order.client.name],
    [m.operator_fact_driver(), order.carrier?.name ?? null],
    [
      m.operator_fact_truck(),
      order.truck === null
        ? order.truckType.name
        : `${order.truckType.name}, ${formatPlate(order.truck.plate)}`,
    ],
    [order.deal === null ? m.operator_fact_price() : m.operator_fact_deal(), formatSum(order.price)],
    [m.operator_fact_payment(), paymentLabel(order.paymentType)],
    [m.operator_fact_asked(), asked === undefined ? null : formatSum(asked.amount)],
  ]
}

function Calls({ order }: { order: OperatorOrder }) {
  const people = [
    [m.operator_call_driver(), order.carrier?.phone || null],
    [m.operator_call_client(), order.client.phone],
  ] as const
  return people.map(
    ([word, digits]) =>
      digits !== null && (
        <a key={word} href={`tel:+${digits}`} className={css.call} title={phone(digits)}>
          <IconPhone size={18} stroke={1.75} aria-hidden="true" />
          {word}
        </a>
      ),
  )
}

/** A short version of an order for a side panel: status, phones, and a link to its screen. */
export function OrderPreview({ orderId }: { orderId: number }) {
  const query = useQuery(operatorOrder(orderId))
  const now = useNow(MINUTE_MS)
  return (
    <Loaded query={query} skeletonHeights={['44px', '200px']}>
      {order => (
        <Stack gap={8}>
          <Row as="header" className={css.head} wrap align="center" gap="4-12">
            <h3>{shortWay(order.routes)}</h3>
            <StatusPill tone={statusTone(order.status)}>{operatorStatusLabel(order.status)}</StatusPill>
          </Row>
          <Facts facts={factsOf(order, now)} />
          <Row wrap gap={8}>
            <Link to={`/admin/orders/${order.id}`} className={css.open}>
              {m.operator_open_order({ id: order.id })}
            </Link>
            <Calls order={order} />
          </Row>
        </Stack>
      )}
    </Loaded>
  )
}
