import { OFFER_ORDERS, type OfferOrder } from '@karvon/domain/offers/compare-offers'
import { type ReactNode, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { ChoiceChips } from '../../../ui/choices/choice-chips.tsx'
import { orderAllows } from '../actions/order-allows.ts'
import type { Offer, OrderDetail } from '../order.ts'
import { comparedOffers } from './compare-offers.ts'
import { OfferCard } from './offer-card.tsx'
import { orderWords } from './offer-words.ts'
import s from './offers-section.module.css'

/** What a card leads to. */
export type OfferSteps = { onAccept: (offer: Offer) => void; onCounter: (offer: Offer) => void }

type Props = OfferSteps & {
  order: OrderDetail
  /** The one saffron button stands elsewhere: on a phone in the bar. */
  isCalm: boolean
  isLive: boolean
  /** The panel of the price that is being named, below the cards. */
  panel: ReactNode
}

type CardActionsProps = { offer: Offer; order: OrderDetail; isFirst: boolean; steps: OfferSteps }

function CardActions({ offer, order, isFirst, steps }: CardActionsProps) {
  if (offer.status !== 'open') return null
  return (
    <>
      {orderAllows(order, 'accept_offer') && (
        <Button tone={isFirst ? 'action' : 'main'} onClick={() => steps.onAccept(offer)}>
          {m.orders_accept()}
        </Button>
      )}
      {orderAllows(order, 'counter_offer') && offer.round < order.rules.maxRounds && (
        <Button onClick={() => steps.onCounter(offer)}>{m.orders_own_price_short()}</Button>
      )}
    </>
  )
}

/** The offers side by side, as the client wants them sorted; new ones come by themselves. */
export function OffersSection({ order, isCalm, isLive, panel, ...steps }: Props) {
  const [by, setBy] = useState<OfferOrder>('price')
  const offers = comparedOffers(order.offers, by)
  const firstOpen = offers.find(({ status }) => status === 'open')
  return (
    <section className={s.offers} aria-labelledby="offers-title">
      <div className={s.head}>
        <h3 id="offers-title">{m.orders_offers_title()}</h3>
        {isLive && <p className={s.live}>{m.orders_offers_live()}</p>}
      </div>
      {offers.length > 1 && (
        <ChoiceChips
          label={m.orders_sort_label()}
          value={by}
          onChange={setBy}
          chips={OFFER_ORDERS.map(value => ({ value, label: orderWords(value) }))}
        />
      )}
      <p className="visually-hidden" role="status">
        {m.orders_offers_count({ count: offers.length })}
      </p>
      <div className={s.cards}>
        {offers.map((offer, at) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            estimateUzs={order.estimate.price}
            maxRounds={order.rules.maxRounds}
            isFirst={at === 0}
            truckName={order.truckType.name}
            actions={
              <CardActions
                offer={offer}
                order={order}
                isFirst={!isCalm && offer === firstOpen}
                steps={steps}
              />
            }
          />
        ))}
      </div>
      {panel}
    </section>
  )
}
