import { shortWay } from '@karvon/domain/places/written-point'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { statusTone } from '../../../product/order/order-status.ts'
import { Card, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { RiskList } from '../../board/risk-list.tsx'
import { OrderButtons } from '../actions/order-buttons.tsx'
import { DisputeNote } from '../detail/dispute-note.tsx'
import { operatorStatusLabel } from '../order-labels.ts'
import type { OperatorOrder } from '../orders-queries.ts'
import s from './order-page.module.css'

/** The head of the order: status, risks and actions. */
export function OrderTop({ order }: { order: OperatorOrder }) {
  return (
    <Stack gap={12}>
      <Row as="header" className={s.head} wrap align="center" gap="8-16">
        <Link to="/admin/orders">{m.operator_to_orders()}</Link>
        <h2>{shortWay(order.routes)}</h2>
        <StatusPill tone={statusTone(order.status)}>{operatorStatusLabel(order.status)}</StatusPill>
        {order.disputed && <StatusPill tone="canceled">{m.operator_disputed()}</StatusPill>}
        <Text as="span" size={20} weight="title">
          {formatSum(order.price)}
        </Text>
      </Row>
      <DisputeNote order={order} />
      {order.risks.length > 0 && (
        <Card as="section" clip aria-label={m.operator_risks()}>
          <RiskList
            risks={order.risks}
            phones={{ driver: order.carrier?.phone || null, client: order.client.phone }}
          />
        </Card>
      )}
      <OrderButtons order={order} />
    </Stack>
  )
}
