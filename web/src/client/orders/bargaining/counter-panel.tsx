import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import type { Offer, OrderDetail } from '../../../product/order/order.ts'
import { SquareButton } from '../../../ui/actions/button.tsx'
import { Box, Row } from '../../../ui/layout/box.tsx'
import { sendCounter } from '../actions/order-action-calls.ts'
import { useOrderAction } from '../actions/use-order-action.ts'
import { firstName } from '../offers/offer-labels.ts'
import s from './counter-panel.module.css'
import { PricePanel } from './price-panel.tsx'

type Props = {
  order: OrderDetail
  offer: Offer
  band: (uzs: number | null) => ReactNode
  onDone: () => void
}

const ROUND_TO_UZS = 10_000
const FIRST_COUNTER_SHARE = 0.95

/**
 * The suggested counter-offer in UZS: the estimate if the offer is above it, else a little below the offer; within the
 * bounds.
 */
export const counterStart = (offer: Offer, order: OrderDetail): number => {
  const wished =
    offer.amount > order.estimate.price ? order.estimate.price : offer.amount * FIRST_COUNTER_SHARE
  const rounded = Math.round(wished / ROUND_TO_UZS) * ROUND_TO_UZS
  return Math.min(order.offerMax, Math.max(order.offerMin, rounded))
}

/** The client's counter-offer to one driver: the price, the round, and how usual the price is. */
export function CounterPanel({ order, offer, band, onDone }: Props) {
  const countering = useOrderAction<number, Offer>(order.id, {
    send: amount => sendCounter(order.id, offer.id, amount),
    done: m.orders_offer_sent(),
    failed: m.orders_offer_not_sent(),
    next: onDone,
  })
  return (
    <Box as="section" marginTop={12} aria-labelledby="counter-title">
      <Row className={s.head} align="center" gap={12}>
        <h3 id="counter-title" tabIndex={-1}>
          {m.orders_counter_title({ name: firstName(offer.driver.name) })}
        </h3>
        <p>{m.orders_round({ round: offer.round + 1, most: order.rules.maxRounds })}</p>
        <SquareButton
          label={m.orders_counter_close()}
          icon={<IconX size={22} stroke={1.75} aria-hidden="true" />}
          onClick={onDone}
        />
      </Row>
      <PricePanel
        key={offer.id}
        label={m.orders_own_price()}
        startUzs={counterStart(offer, order)}
        bounds={{ minUzs: order.offerMin, maxUzs: order.offerMax }}
        isSending={countering.isPending}
        onSend={countering.mutate}
        band={band}
      />
    </Box>
  )
}
