import { useState } from 'react'
import { useRealtimeState } from '../../../platform/realtime/realtime-provider.tsx'
import type { Offer, OrderDetail } from '../../../product/order/order.ts'
import { useIsWide } from '../../../ui/screen/use-is-wide.ts'
import { useModal } from '../../modals/use-modal.ts'
import { orderAllows } from '../actions/order-allows.ts'
import { WaitingForOffers } from '../detail/waiting-for-offers.tsx'
import { OfferSteps } from '../offers/offer-steps.tsx'
import { OffersSection } from '../offers/offers-section.tsx'
import { useOfferList } from '../offers/use-offer-list.ts'
import { OrderBand } from '../order-band.tsx'
import { AcceptBar } from './accept-bar.tsx'
import { CounterPanel } from './counter-panel.tsx'

/** Scrolls to the counter panel and focuses its heading. */
const showPanel = () =>
  setTimeout(() => {
    const title = document.getElementById('counter-title')
    title?.scrollIntoView({ block: 'center' })
    title?.focus({ preventScroll: true })
  })

/** The offers, the client's counter-offer, and accepting one. */
export function Bargaining({ order }: { order: OrderDetail }) {
  const [counteredId, setCountered] = useState<number | null>(null)
  const { list, setList, open } = useOfferList(order.offers)
  const { open: openModal } = useModal()
  const isWide = useIsWide('desk')
  const isLive = useRealtimeState() === 'open'
  const accept = (offer: Offer) => void openModal('driver-offer', { offer: String(offer.id) })
  const isCountering = open?.offer.id === counteredId && open?.offer.status === 'open'
  const stepsOf = (offer: Offer) =>
    isCountering ? (
      <CounterPanel
        order={order}
        offer={offer}
        band={uzs => <OrderBand order={order} priceUzs={uzs} />}
        onDone={() => setCountered(null)}
      />
    ) : (
      <OfferSteps
        order={order}
        offer={offer}
        isCalm={!isWide}
        onAccept={() => accept(offer)}
        onCounter={() => {
          setCountered(offer.id)
          showPanel()
        }}
      />
    )
  if (list.listed.length === 0) {
    // the advice cards above already say what helps
    const isAdvised = order.advice.length > 0 || order.newTime !== null
    return isAdvised ? null : <WaitingForOffers order={order} />
  }
  return (
    <>
      <OffersSection
        order={order}
        list={list}
        onList={next => {
          setCountered(null)
          setList(next)
        }}
        isLive={isLive}
        stepsOf={stepsOf}
      />
      {!isWide && !isCountering && open !== null && orderAllows(order, 'accept_offer') && (
        <AcceptBar
          open={open}
          maxRounds={order.rules.maxRounds}
          onAccept={() => accept(open.offer)}
          onSeen={() => setList({ ...list, openUzs: open.offer.amount })}
        />
      )}
    </>
  )
}
