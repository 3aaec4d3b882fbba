import { m } from '../../../messages/compiled/messages.js'
import { formatAmount } from '../../../product/price/describe-price.ts'
import type { Market } from '../../../product/price/truck-price.ts'
import { Box, Grid } from '../../../ui/layout/box.tsx'
import css from './fair-price-band.module.css'
import { compareWithMarket, positionOnBand, reliableMarket } from './price-band.ts'

type FairPriceBandProps = {
  market: Market | null | undefined
  /** The price marked by the ring. */
  priceUzs: number | null
}

const LABELS = { low: m.pricing_below_usual, usual: m.pricing_usual, high: m.pricing_above_usual }

/** What this route usually costs: low, usual, high; a sentence if there are too few finished orders. */
export function FairPriceBand({ market, priceUzs }: FairPriceBandProps) {
  const band = reliableMarket(market)
  if (band === null)
    return (
      <Box as="p" size={14} tone="quiet" noMargin>
        {m.pricing_no_market()}
      </Box>
    )
  const place = priceUzs === null ? null : positionOnBand(priceUzs, band)
  return (
    <div>
      <Box className={css.bar} border="line" relative aria-hidden="true">
        <span className={css.middle} />
        {place !== null && (
          <Box as="span" className={css.ring} background="card" radius="full" style={{ left: `${place}%` }} />
        )}
      </Box>
      {priceUzs !== null && <p className="visually-hidden">{LABELS[compareWithMarket(priceUzs, band)]()}</p>}
      <Grid as="ul" className={css.figures} padding={0} size={14} tone="quiet" leading="snug">
        <li>
          {m.pricing_band_low()}
          <b>{formatAmount(band.p25)}</b>
        </li>
        <li>
          {m.pricing_band_usual()}
          <b>{formatAmount(band.p50)}</b>
        </li>
        <li>
          {m.pricing_band_high()}
          <b>{formatAmount(band.p75)}</b>
        </li>
      </Grid>
    </div>
  )
}
