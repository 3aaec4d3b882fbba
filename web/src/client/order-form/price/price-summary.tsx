import { formatUzs } from '@karvon/domain/values/written-figures'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { PriceRows } from '../../../product/price/price-rows.tsx'
import { seenPrice } from '../../../product/price/seen-price.ts'
import s from '../order-form.module.css'
import { FairPriceBand } from './fair-price-band.tsx'
import { QuoteCountdown } from './quote-countdown.tsx'
import type { LivePrice } from './use-live-price.ts'

/** The price in a word: what is agreed on if the order is placed now, or why there is none yet. */
export function priceLabel({ prices, truck, draft }: LivePrice): string {
  const uzs = draft.offeredPriceUzs || truck?.price
  if (uzs) return formatUzs(uzs, getLocale())
  // what was chosen before the sign-in stays in view until it is counted here
  const seen = prices.trucks.length === 0 && prices.state === 'loading' ? seenPrice() : null
  if (seen !== null) return seen.price
  if (prices.state === 'idle') return m.orders_price_need_route()
  if (prices.state === 'loading') return m.orders_price_counting()
  return prices.state === 'failed' ? m.orders_price_failed() : m.orders_price_need_truck()
}

type LinesProps = {
  live: LivePrice
  /** The total stands in large beside the lines, unless it is the client's own price. */
  isTotalBeside?: boolean
}

/** Row by row what the truck costs, and how long that holds. */
export function PriceLines({ live, isTotalBeside = false }: LinesProps) {
  const { truck, draft } = live
  const isTotalShown = !isTotalBeside || draft.offeredPriceUzs !== null
  return (
    <div className={s.lines} aria-busy={live.prices.state === 'loading'}>
      <p className={s.lineHead}>
        <span>{m.orders_price_estimate()}</span>
        {truck && <QuoteCountdown validUntil={truck.validUntil} />}
      </p>
      {truck?.price ? (
        <PriceRows rows={truck.breakdown} totalUzs={isTotalShown ? truck.price : null} />
      ) : (
        <p className={s.note}>{priceLabel(live)}</p>
      )}
      {truck?.approximate && <p className={s.note}>{m.geo_price_approximate()}</p>}
    </div>
  )
}

/** The figure that counts, in large, and how usual it is. */
export function PriceTotal({ live }: { live: LivePrice }) {
  const { truck, draft } = live
  const uzs = draft.offeredPriceUzs || truck?.price || null
  return (
    <>
      <p className={s.lineHead}>{draft.offeredPriceUzs ? m.orders_own_price() : m.orders_price_total()}</p>
      <p className={uzs === null ? s.noTotal : s.total} role="status">
        {priceLabel(live)}
      </p>
      {truck?.price ? (
        <div className={s.band}>
          <FairPriceBand market={truck.market} priceUzs={uzs} />
        </div>
      ) : null}
    </>
  )
}
