import { awaitedDepositUzs } from '@karvon/domain/ledger/prepayment'
import { shortWay } from '@karvon/domain/places/written-point'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { useNow } from '../../platform/time/use-now.ts'
import { TruckDrawing } from '../../product/truck/truck-drawing.tsx'
import { Text } from '../../ui/layout/box.tsx'
import { briefTime } from '../page/formats.ts'
import { countOf, type Lane, lanes, ordersOf } from './lanes.ts'
import css from './order-lanes.module.css'
import type { BoardOrder, Overview, Risk } from './overview-queries.ts'

const MINUTE_MS = 60_000

const peopleText = ({ carrier, offersCount, client }: BoardOrder): string => {
  if (carrier !== null) return carrier.name
  if (offersCount > 0) return m.operator_offers_count({ count: offersCount })
  return client.name ?? m.operator_offers_none()
}

type CardProps = {
  order: BoardOrder
  severity: Risk['severity'] | undefined
  isSelected: boolean
  now: Date
  orderUrl: (id: number) => string
}

function Card({ order, severity, isSelected, now, orderUrl }: CardProps) {
  const tone = severity === undefined ? '' : css[severity]
  return (
    <Link
      to={orderUrl(order.id)}
      preventScrollReset
      className={`${css.card} ${tone}`}
      aria-current={isSelected ? 'true' : undefined}
    >
      <span className={css.top}>
        <span>{order.id}</span>
        <span>{briefTime(order.loadTime, now)}</span>
      </span>
      <b>{shortWay(order.routes)}</b>
      <span className={css.who}>{peopleText(order)}</span>
      {awaitedDepositUzs(order) > 0 && (
        <Text as="span" weight="strong" tone="clay">
          {m.operator_risk_payment_missing()}
        </Text>
      )}
      <TruckDrawing truckKey={order.truckType.key} />
    </Link>
  )
}

export type OrderLanesProps = {
  overview: Pick<Overview, 'orders' | 'risks'>
  orders: readonly BoardOrder[]
  selectedId: number | null
  orderUrl: (id: number) => string
  /** The maximum number of cards per lane. */
  limit: number
}

function LaneColumn({ lane, now, ...props }: OrderLanesProps & { lane: Lane; now: Date }) {
  const { overview, orders, selectedId, orderUrl, limit } = props
  const severities = new Map(overview.risks.map(({ orderId, severity }) => [orderId, severity]))
  const atRisk = new Set([...severities.keys()].filter(id => id !== null))
  const own = ordersOf(lane, orders, atRisk)
  const count = Math.max(countOf(lane, overview), own.length)
  const isMore = count > Math.min(limit, own.length)
  return (
    <section className={css.lane} aria-label={`${lane.name}: ${count}`}>
      <h3>
        <Link to={`/admin/orders?status=${lane.statuses.join(',')}`}>{lane.name}</Link>
        <span>{count}</span>
      </h3>
      {own.slice(0, limit).map(order => (
        <Card
          key={order.id}
          {...{ order, now, orderUrl }}
          severity={severities.get(order.id)}
          isSelected={order.id === selectedId}
        />
      ))}
      {isMore && (
        <Link to={`/admin/orders?status=${lane.statuses.join(',')}`} className={css.more}>
          {m.operator_lane_more({ count: count - Math.min(limit, own.length) })}
        </Link>
      )}
    </section>
  )
}

/** Orders by status, those at risk first; trucks are drawn to one scale. */
export function OrderLanes(props: OrderLanesProps) {
  const now = useNow(MINUTE_MS)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable for the keyboard
    <section className={css.board} aria-label={m.operator_lanes()} tabIndex={0}>
      {lanes().map(lane => (
        <LaneColumn key={lane.key} lane={lane} now={now} {...props} />
      ))}
    </section>
  )
}
