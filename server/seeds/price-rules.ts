import type { PriceRules } from '@karvon/domain/pricing/tariff'

/** Coefficients and limits; docs/tariffs.md has their sources. */
export const PRICE_RULES: PriceRules = {
  returnLegShare: 0.6,
  backhauls: [
    { fromRegionId: 1735, toRegionId: 1726, share: 0.15 },
    { fromRegionId: 1733, toRegionId: 1726, share: 0.15 },
    { fromRegionId: 1722, toRegionId: 1726, share: 0.12 },
    { fromRegionId: null, toRegionId: 1726, share: 0.1 },
  ],
  partialFactor: 1.15,
  partialFloor: 0.3,
  extraStopShare: 0.03,
  extraStopMinimumUzs: 30_000,
  loaderUzs: 120_000,
  nightShare: 0.1,
  nightFrom: '22:00',
  nightTo: '06:00',
  roundToUzs: 1_000,
  vatShare: 0,
  fuelIndex: 1,
  offerMinimumUzs: 20_000,
  offerMaximumUzs: 100_000_000,
  offerLowShare: 0.5,
  offerHighShare: 2,
  cashLimitUzs: 25_000_000,
}
