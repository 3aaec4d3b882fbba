import { IconX } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import type { Offer, OrderDetail } from '../../../product/order/order.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Grid } from '../../../ui/layout/box.tsx'
import { sendDecline } from '../actions/order-action-calls.ts'
import { orderAllows } from '../actions/order-allows.ts'
import { useOrderAction } from '../actions/use-order-action.ts'
import s from './offers-section.module.css'

type Props = {
  order: OrderDetail
  offer: Offer
  /** The only saffron button is elsewhere: on a phone, in the bar. */
  isCalm: boolean
  onAccept: () => void
  onCounter: () => void
}

/** Accept, counter or decline the open offer. */
export function OfferSteps({ order, offer, isCalm, onAccept, onCounter }: Props) {
  const declining = useOrderAction<void, Offer>(order.id, {
    send: () => sendDecline(order.id, offer.id),
    done: m.orders_offer_declined(),
    failed: m.orders_offer_not_sent(),
  })
  if (offer.status !== 'open') return null
  return (
    <Grid className={s.steps} gap={8} marginTop={10}>
      {orderAllows(order, 'accept_offer') && (
        <Button tone={isCalm ? 'main' : 'action'} onClick={onAccept}>
          {m.orders_accept()}
        </Button>
      )}
      {orderAllows(order, 'counter_offer') && offer.round < order.rules.maxRounds && (
        <Button onClick={onCounter}>{m.orders_own_price_short()}</Button>
      )}
      {orderAllows(order, 'counter_offer') && (
        <Button
          tone="danger"
          aria-label={m.orders_decline()}
          isBusy={declining.isPending}
          onClick={() => declining.mutate()}
          icon={<IconX className={s.cross} size={20} stroke={1.75} aria-hidden="true" />}
        >
          <span className={s.declineWord}>{m.orders_decline()}</span>
        </Button>
      )}
    </Grid>
  )
}
