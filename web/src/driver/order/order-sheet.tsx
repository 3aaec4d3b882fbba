import { mayAskAdditionalPrice } from '@karvon/domain/orders/additional-price'
import { driverMoves } from '@karvon/domain/orders/order-moves'
import { isCarried } from '@karvon/domain/orders/statuses/order-sets'
import { beyondName } from '@karvon/domain/places/written-point'
import { formatKg } from '@karvon/domain/reading/figures'
import { IconAlertTriangle, IconHelpCircle } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { StopDetailsView } from '../../product/address/details/stop-details-view.tsx'
import { ApproximateMark } from '../../product/address/precision/precision-mark.tsx'
import { OrderPieces } from '../../product/pieces/order-pieces.tsx'
import { TruckDrawing } from '../../product/truck/truck-drawing.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Note, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { PhotoStrip } from '../../ui/photos/photo-strip.tsx'
import { StatusPill, type StatusTone } from '../../ui/states/status-pill.tsx'
import { GetRows, type PaidPrice, reachesUzs } from '../money/you-get.tsx'
import type { DealDetail } from '../queries/driver.ts'
import { REASON_LABELS } from './additional-price-draft.ts'
import { NavigatorLinks } from './navigator-links.tsx'
import s from './order.module.css'
import { nextStep } from './step/next-step.ts'
import { type ListedStop, StopList } from './stop-list.tsx'

type OrderSheetProps = {
  order: DealDetail
  onRequestPrice: () => void
  onRefuse: () => void
  onCantGoOn: () => void
  /** Writes to support about this order. */
  onHelp: () => void
}

const MINUTE_MS = 60_000

const ANSWERS = {
  requested: [m.driver_more_requested, 'new'],
  approved: [m.driver_more_approved, 'moving'],
  rejected: [m.driver_more_rejected, 'canceled'],
} as const satisfies Record<string, readonly [() => string, StatusTone]>

function MorePrices({ order }: Pick<OrderSheetProps, 'order'>) {
  if (order.additionalPrice.length === 0) return null
  return (
    <Stack as="ul" className={s.more} gap={8} aria-label={m.driver_more_list()}>
      {order.additionalPrice.map(({ id, amount, reason, status }) => {
        const [words, tone] = ANSWERS[status]
        return (
          <li key={id}>
            <span>
              <b>{formatSum(amount)}</b> {REASON_LABELS[reason]()}
            </span>
            <StatusPill tone={tone}>{words()}</StatusPill>
          </li>
        )
      })}
    </Stack>
  )
}

/** The details of a stop and links to navigators; the next stop's are shown above. */
function Told({ stop }: { stop: DealDetail['routes'][number] }) {
  return (
    <div className={s.told}>
      <StopDetailsView {...stop} />
      {stop.arrivedAt === null && <NavigatorLinks stop={stop} />}
    </div>
  )
}

const stopsOf = ({ routes, loadTime }: DealDetail, next: number | undefined): ListedStop[] =>
  routes.map(stop => ({
    key: stop.point,
    name: stop.displayName,
    rest: beyondName(stop),
    time: stop.point === 0 ? (stop.arrivedAt ?? loadTime) : stop.arrivedAt,
    isReached: stop.arrivedAt !== null,
    mark: (
      <>
        <ApproximateMark precision={stop.precision} somewhere={stop.somewhere} />
        {stop.point !== next && <Told stop={stop} />}
      </>
    ),
  }))

const NOTHING_KEPT = { percent: 0, min: 0, max: null, vatPercent: 0 }

const dealPrice = (order: DealDetail): PaidPrice => ({
  priceUzs: order.deal?.price ?? order.price,
  priceLabel: m.driver_agreed_price(),
  commission: order.commission ?? NOTHING_KEPT,
  additional: order.additionalPrice
    .filter(({ status }) => status === 'approved')
    .map(({ reason, amount }) => ({ label: REASON_LABELS[reason](), uzs: amount })),
  paymentType: order.paymentType,
})

/** Whether the client of an order by online card has paid what must be paid before the truck leaves. */
function PrepaidNote({ prepayment }: Pick<DealDetail, 'prepayment'>) {
  if (prepayment === null) return null
  const { paid, deposit } = prepayment
  return (
    <Note>
      {paid < deposit
        ? m.money_driver_waiting({ sum: formatSum(deposit - paid) })
        : m.money_driver_paid({ sum: formatSum(paid) })}
    </Note>
  )
}

/** What was agreed: cargo, route and price, with buttons to request an additional price or to give the order back. */
export function OrderSheet({ order, onRequestPrice, onRefuse, ...on }: OrderSheetProps) {
  const now = useNow(MINUTE_MS)
  const price = dealPrice(order)
  const mayRefuse = driverMoves(order.status, 0).includes('refused')
  return (
    <Stack as="section" card gap={12} padding={16}>
      <Row className={s.truck} align="end" justify="between" gap={12} padding="0-4" clip>
        <TruckDrawing truckKey={order.truckType.key} />
        <p>
          {order.parcelType.name}
          <b>{formatKg(order.weight, getLocale())}</b>
        </p>
      </Row>
      <OrderPieces order={order} />
      <PhotoStrip urls={order.photos.map(({ url }) => url)} label={m.driver_photos_cargo()} />
      <StopList stops={stopsOf(order, nextStep(order).target?.point)} now={now} />
      {order.comment !== null && (
        <Text className={s.comment} size={14} breakWords>
          <b>{m.driver_comment_title()}</b> {order.comment}
        </Text>
      )}
      <details className={s.price}>
        <summary>
          <span>{m.driver_get_title()}</span>
          <b>{formatSum(reachesUzs(price))}</b>
        </summary>
        <GetRows price={price} />
      </details>
      <PrepaidNote prepayment={order.prepayment} />
      <MorePrices order={order} />
      {mayAskAdditionalPrice(order.status) && (
        <Button isWide onClick={onRequestPrice}>
          {m.driver_more_title()}
        </Button>
      )}
      <Button isWide icon={<IconHelpCircle size={20} stroke={1.75} aria-hidden="true" />} onClick={on.onHelp}>
        {m.driver_order_help()}
      </Button>
      {isCarried(order.status) && (
        <Button
          isWide
          icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />}
          onClick={on.onCantGoOn}
        >
          {m.claims_cant_go()}
        </Button>
      )}
      {mayRefuse && (
        <Button tone="danger" isWide onClick={onRefuse}>
          {m.driver_refuse()}
        </Button>
      )}
    </Stack>
  )
}
