import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { PriceRows } from '../../../product/price/price-rows.tsx'
import { seenPrice } from '../../../product/price/seen-price.ts'
import { Box, Note, Row } from '../../../ui/layout/box.tsx'
import s from '../order-form.module.css'
import { FairPriceBand } from './fair-price-band.tsx'
import { QuoteCountdown } from './quote-countdown.tsx'
import type { LivePrice } from './use-live-price.ts'

/** The price in a word: what is agreed on if the order is placed now, or why there is none yet. */
export function priceLabel({ prices, truck, draft }: LivePrice): string {
  const uzs = draft.offeredPriceUzs || truck?.price
  if (uzs) return formatSum(uzs)
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

/** The figure that counts, in large, and how usual it is. */
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
