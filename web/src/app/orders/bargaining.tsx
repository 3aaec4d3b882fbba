import { useState } from 'react'
import { orderAllows } from '../../features/orders/actions/order-allows.ts'
import { cheapestOpen } from '../../features/orders/offers/compare-offers.ts'
import { CounterPanel } from '../../features/orders/offers/counter-panel.tsx'
import { sumWords } from '../../features/orders/offers/offer-words.ts'
import { OffersSection } from '../../features/orders/offers/offers-section.tsx'
import type { Offer, OrderDetail } from '../../features/orders/order.ts'
import { m } from '../../messages/compiled/messages.js'
import { useLineState } from '../../platform/line/line-place.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useModal } from '../modals/use-modal.ts'
import { useIsWide } from '../order-form/use-is-wide.ts'
import s from './bargaining.module.css'
import { OrderBand } from './order-band.tsx'

type BarProps = {
  order: OrderDetail
  cheapest: Offer
  onAccept: (offer: Offer) => void
  onCounter: (offer: Offer) => void
}

/** On a phone the best offer stays within reach of the thumb. */
function Bar({ order, cheapest, onAccept, onCounter }: BarProps) {
  return (
    <div className={s.bar}>
      {orderAllows(order, 'counter_offer') && (
        <Button onClick={() => onCounter(cheapest)}>{m.orders_own_price_short()}</Button>
      )}
      <Button tone="action" onClick={() => onAccept(cheapest)}>
        {m.orders_accept_for({ price: sumWords(cheapest.amount) })}
      </Button>
    </div>
  )
}

/** The panel comes into view with the focus in its heading. */
const showPanel = () =>
  setTimeout(() => {
    const title = document.getElementById('counter-title')
    title?.scrollIntoView({ block: 'center' })
    title?.focus({ preventScroll: true })
  })

/** Offers, the client's counter to one of them, and the step that hands the order over. */
export function Bargaining({ order }: { order: OrderDetail }) {
  const [counteredId, setCountered] = useState<number | null>(null)
  const { open } = useModal()
  const isWide = useIsWide()
  const isLive = useLineState() === 'open'
  const accept = (offer: Offer) => void open('driver-offer', { offer: String(offer.id) })
  const counter = (offer: Offer) => {
    setCountered(offer.id)
    showPanel()
  }
  const countered = order.offers.find(({ id, status }) => id === counteredId && status === 'open')
  const cheapest = cheapestOpen(order.offers)
  return (
    <>
      <OffersSection
        order={order}
        isCalm={!isWide}
        isLive={isLive}
        onAccept={accept}
        onCounter={counter}
        panel={
          countered && (
            <CounterPanel
              order={order}
              offer={countered}
              band={uzs => <OrderBand order={order} priceUzs={uzs} />}
              onDone={() => setCountered(null)}
            />
          )
        }
      />
      {!isWide && cheapest !== null && orderAllows(order, 'accept_offer') && (
        <Bar order={order} cheapest={cheapest} onAccept={accept} onCounter={counter} />
      )}
    </>
  )
}
