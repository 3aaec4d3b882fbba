import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { chosenPrice } from '../../../product/price/chosen-price.ts'
import { PriceRows } from '../../../product/price/price-rows.tsx'
import { Box, Note, Row } from '../../../ui/layout/box.tsx'
import s from '../order-form.module.css'
import { FairPriceBand } from './fair-price-band.tsx'
import { QuoteCountdown } from './quote-countdown.tsx'
import type { LivePrice } from './use-live-price.ts'

/** The price if the order is placed now, or why there is none yet. */
export function priceLabel({ prices, truck, draft }: LivePrice): string {
  const uzs = draft.offeredPriceUzs || truck?.price
  if (uzs) return formatSum(uzs)
  // the price seen before signing in is shown until the new one is loaded
  const seen = prices.trucks.length === 0 && prices.state === 'loading' ? chosenPrice() : null
  if (seen !== null) return seen.price
  if (prices.state === 'idle') return m.orders_price_need_route()
  if (prices.state === 'loading') return m.orders_price_counting()
  return prices.state === 'failed' ? m.orders_price_failed() : m.orders_price_need_truck()
}

type LinesProps = {
  live: LivePrice
  /** The total is shown separately in large, unless it is the client's own price. */
  hasSeparateTotal?: boolean
}

/** The price breakdown of the truck, and how long the quote is valid. */
export function PriceLines({ live, hasSeparateTotal = false }: LinesProps) {
  const { truck, draft } = live
  const isTotalShown = !hasSeparateTotal || draft.offeredPriceUzs !== null
  return (
    <div aria-busy={live.prices.state === 'loading'}>
      <Row as="p" justify="between" gap={12} size={14} tone="quiet">
        <span>{m.orders_price_estimate()}</span>
        {truck && <QuoteCountdown validUntil={truck.validUntil} />}
      </Row>
      {truck?.price ? (
        <PriceRows rows={truck.breakdown} totalUzs={isTotalShown ? truck.price : null} />
      ) : (
        <Note>{priceLabel(live)}</Note>
      )}
      {truck?.approximate && <Note>{m.geo_price_approximate()}</Note>}
    </div>
  )
}

/** The total in large, and how usual it is. */
export function PriceTotal({ live }: { live: LivePrice }) {
  const { truck, draft } = live
  const uzs = draft.offeredPriceUzs || truck?.price || null
  return (
    <>
      <Row as="p" justify="between" gap={12} size={14} tone="quiet">
        {draft.offeredPriceUzs ? m.orders_own_price() : m.orders_price_total()}
      </Row>
      <p className={uzs === null ? s.noTotal : s.total} role="status">
        {priceLabel(live)}
      </p>
      {truck?.price ? (
        <Box marginTop={12}>
          <FairPriceBand market={truck.market} priceUzs={uzs} />
        </Box>
      ) : null}
    </>
  )
}
