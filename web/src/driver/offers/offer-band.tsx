import { m } from '../../messages/compiled/messages.js'
import { type AmountBounds, placeBetween } from './amount-steps.ts'
import { writeAmount } from './offer-draft.ts'
import s from './offers.module.css'

type OfferBandProps = {
  bounds: AmountBounds
  /** What the client named, else the estimate. */
  client: { uzs: number; isNamed: boolean }
  amountUzs: number | null
}

/** Between the least and the most: the client's price as a mark, the driver's own as a ring. */
export function OfferBand({ bounds, client, amountUzs }: OfferBandProps) {
  return (
    <div className={s.band}>
      <div className={s.bar} aria-hidden="true">
        <span className={s.mark} style={{ left: `${placeBetween(client.uzs, bounds)}%` }} />
        {amountUzs !== null && (
          <span className={s.own} style={{ left: `${placeBetween(amountUzs, bounds)}%` }} />
        )}
      </div>
      <ul className={s.figures}>
        <li>
          {m.driver_offer_low()}
          <b>{writeAmount(bounds.minUzs)}</b>
        </li>
        <li>
          {client.isNamed ? m.driver_offer_client() : m.driver_offer_estimate()}
          <b>{writeAmount(client.uzs)}</b>
        </li>
        <li>
          {m.driver_offer_high()}
          <b>{writeAmount(bounds.maxUzs)}</b>
        </li>
      </ul>
    </div>
  )
}
