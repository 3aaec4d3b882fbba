import { writePlate } from '@karvon/domain/values/plate'
import { writeDuration, writeNumber, writeUzs } from '@karvon/domain/values/written-figures'
import { IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { here } from '../../../platform/language/here.ts'
import { initials } from '../../../ui/initials.ts'
import type { Offer } from '../order.ts'
import s from './offer-card.module.css'
import { OfferRing } from './offer-ring.tsx'
import { differenceWords, keptWords, offerState } from './offer-words.ts'

type Props = {
  offer: Offer
  estimateUzs: number
  maxRounds: number
  /** The first of the sorted cards. */
  isFirst: boolean
  /** The name of the truck type, where the driver named no model. */
  truckName: string
  actions: ReactNode
}

function Driver({ offer, truckName }: Pick<Props, 'offer' | 'truckName'>) {
  return (
    <header className={s.head}>
      <span className={s.avatar} aria-hidden="true">
        {initials(offer.driver.name)}
      </span>
      <div className={s.who}>
        <h4>{offer.driver.name}</h4>
        <span>
          {offer.truck.model ?? truckName}, <span className={s.plate}>{writePlate(offer.truck.plate)}</span>
        </span>
      </div>
      <OfferRing offer={offer} />
    </header>
  )
}

function Merits({ offer }: Pick<Props, 'offer'>) {
  const { rating } = offer.driver
  return (
    <dl className={s.merits}>
      <div>
        <dt>{m.orders_merit_rating()}</dt>
        <dd>
          {rating === null ? (
            m.orders_no_rating_yet()
          ) : (
            <>
              <IconStarFilled size={16} className={s.star} aria-hidden="true" />
              {writeNumber(rating, here())}
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{m.orders_merit_kept()}</dt>
        <dd>{keptWords(offer.driver)}</dd>
      </div>
      <div>
        <dt>{m.orders_merit_near()}</dt>
        <dd>{offer.minutesAway === null ? m.orders_unknown() : writeDuration(offer.minutesAway, here())}</dd>
      </div>
    </dl>
  )
}

/** One driver's offer; cards stand side by side so that their rows can be compared. */
export function OfferCard({ offer, estimateUzs, maxRounds, isFirst, truckName, actions }: Props) {
  const difference = differenceWords(offer.amount, estimateUzs)
  const state = offerState(offer, maxRounds)
  return (
    <article className={isFirst ? `${s.card} ${s.first}` : s.card} data-offer={offer.id}>
      <Driver offer={offer} truckName={truckName} />
      <p className={s.price}>
        <b>{writeUzs(offer.amount, here())}</b>
        <span className={s[difference.tone]}>{difference.text}</span>
      </p>
      <Merits offer={offer} />
      <div className={s.words}>
        {offer.comment !== null && <p className={s.comment}>{offer.comment}</p>}
        {offer.round > 1 && (
          <p className={s.round}>{m.orders_round({ round: offer.round, most: maxRounds })}</p>
        )}
        {state !== null && <p className={s.state}>{state}</p>}
      </div>
      <div className={s.actions}>{actions}</div>
    </article>
  )
}
