import { m } from '../../messages/compiled/messages.js'
import { Box, Grid } from '../../ui/layout/box.tsx'
import { type AmountBounds, percentBetween } from './amount-steps.ts'
import { formatAmount } from './offer-draft.ts'
import s from './offers.module.css'

type OfferBandProps = {
  bounds: AmountBounds
  /** The client's price, or the estimate if the client named none. */
  client: { uzs: number; isNamed: boolean }
  amountUzs: number | null
}

/** The range of allowed offers, with the client's price as a mark and the driver's as a ring. */
export function OfferBand({ bounds, client, amountUzs }: OfferBandProps) {
  return (
    <div className={s.band}>
      <Box className={s.bar} border="line" relative aria-hidden="true">
        <span className={s.mark} style={{ left: `${percentBetween(client.uzs, bounds)}%` }} />
        {amountUzs !== null && (
          <Box
            as="span"
            className={s.own}
            background="card"
            radius="full"
            style={{ left: `${percentBetween(amountUzs, bounds)}%` }}
          />
        )}
      </Box>
      <Grid as="ul" className={s.figures} size={14} tone="quiet" marginTop={12}>
        <li>
          {m.driver_offer_low()}
          <b>{formatAmount(bounds.minUzs)}</b>
        </li>
        <li>
          {client.isNamed ? m.driver_offer_client() : m.driver_offer_estimate()}
          <b>{formatAmount(client.uzs)}</b>
        </li>
        <li>
          {m.driver_offer_high()}
          <b>{formatAmount(bounds.maxUzs)}</b>
        </li>
      </Grid>
    </div>
  )
}
