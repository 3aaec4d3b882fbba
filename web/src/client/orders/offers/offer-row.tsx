import { formatDuration, formatNumber } from '@karvon/domain/reading/figures'
import { IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import type { Offer, OrderDetail } from '../../../product/order/order.ts'
import { TruckDrawing } from '../../../product/truck/truck-drawing.tsx'
import { DriverMarks } from '../../my-drivers/driver-marks.tsx'
import { FavouriteSign } from '../../my-drivers/favourite-sign.tsx'
import { sumLabel } from '../bargaining/sum-labels.ts'
import { keptLabel, offerState } from './offer-labels.ts'
import type { OfferRow as Row } from './offer-list.ts'
import { OfferRing } from './offer-ring.tsx'
import s from './offer-row.module.css'
import { useOfferedTruck } from './offered-truck.ts'
import { goneLabel, shortDifference } from './row-labels.ts'

type Props = Row & {
  order: OrderDetail
  isOpen: boolean
  onOpen: () => void
  /** Actions on the open offer. */
  children: ReactNode
}

function Price({ offer, isGone, order }: Pick<Props, 'offer' | 'isGone' | 'order'>) {
  const difference = shortDifference(offer.amount, order.estimate.price)
  return (
    <>
      <b className={s.price}>{sumLabel(offer.amount)}</b>
      {isGone ? (
        <span className={s.difference}>{goneLabel(offer.status)}</span>
      ) : (
        <span className={`${s.difference} ${s[difference.tone]}`}>
          {offer.isAgreed ? m.lanes_offer_agreed() : difference.text}
        </span>
      )}
    </>
  )
}

/** Rating, share of deals kept and minutes away, aligned with the column heads. */
function Merits({ offer }: { offer: Offer }) {
  const { rating } = offer.driver
  return (
    <span className={s.merits}>
      <span className={s.merit}>
        <span className="visually-hidden">{m.orders_merit_rating()} </span>
        <IconStarFilled size={16} className={s.star} aria-hidden="true" />
        {rating === null ? '–' : formatNumber(rating, getLocale())}
      </span>
      <span className={s.merit}>
        <span className="visually-hidden">{m.orders_merit_kept()} </span>
        {keptLabel(offer.driver)}
      </span>
      <span className={s.merit}>
        <span className="visually-hidden">{m.orders_merit_near()} </span>
        {offer.minutesAway === null ? '–' : formatDuration(offer.minutesAway, getLocale())}
      </span>
    </span>
  )
}

function Opened({ offer, order, children }: Pick<Props, 'offer' | 'order' | 'children'>) {
  const most = order.rules.maxRounds
  const state = offerState(offer, most)
  const truck = useOfferedTruck(offer.truck, order)
  return (
    <div className={s.opened}>
      <div className={s.said}>
        <span className={s.truck}>
          <TruckDrawing truckKey={truck.key} />
        </span>
        <div className={s.words}>
          {offer.comment !== null && <p className={s.comment}>{offer.comment}</p>}
          {offer.round > 1 && <p>{m.orders_round({ round: offer.round, most })}</p>}
          {state !== null && <p className={s.state}>{state}</p>}
        </div>
      </div>
      {children}
      <DriverMarks driverId={offer.driverId} name={offer.driver.name} />
    </div>
  )
}

/** One driver's offer: a row to compare, with its actions once open. */
export function OfferRow({ offer, isGone, order, isOpen, onOpen, children }: Props) {
  const truck = useOfferedTruck(offer.truck, order)
  const look = [s.offer, isOpen && !isGone && s.open, isGone && s.gone].filter(Boolean).join(' ')
  return (
    <li className={look} data-offer={offer.id}>
      <button type="button" className={s.row} aria-expanded={isOpen && !isGone} onClick={onOpen}>
        <Price offer={offer} isGone={isGone} order={order} />
        <span className={s.who}>
          <b>
            {offer.driver.name}
            <FavouriteSign driverId={offer.driverId} />
          </b>
          <span className={s.comma}>, </span>
          <span className={s.model}>{truck.name}</span>
        </span>
        <Merits offer={offer} />
        {!isGone && <OfferRing offer={offer} />}
      </button>
      {isOpen && !isGone && (
        <Opened offer={offer} order={order}>
          {children}
        </Opened>
      )}
    </li>
  )
}

/** The column heads. */
export function OfferColumnHeads() {
  return (
    <div className={s.headRow} aria-hidden="true">
      <span className={s.headPrice}>{m.orders_offers_price()}</span>
      <span className={s.headWho}>{m.orders_offers_driver()}</span>
      <span className={`${s.merits} ${s.headMerits}`}>
        <span>{m.orders_merit_rating()}</span>
        <span>{m.orders_offers_kept()}</span>
        <span>{m.orders_merit_near()}</span>
      </span>
      <span className={s.headLeft}>{m.orders_offers_left()}</span>
    </div>
  )
}
