/** A distance band and its rate: from this km until the next band begins; the last band has no end. */
export type TariffBand = { readonly fromKm: number; readonly ratePerKmUzs: number }

/** A truck type's road tariff (docs/figures.md#tariffs), UZS without VAT. */
export type Tariff = {
  readonly truckTypeId: number
  /** The minimum price of the way out. */
  readonly minimumUzs: number
  /** Ascending by `fromKm`, the first from 0; marginal, like income tax. */
  readonly bands: readonly TariffBand[]
  /** Waiting beyond the free minutes. */
  readonly waitingPerMinuteUzs: number
  /** The maximum cost of 24 hours of paid waiting at one stop; null: no limit. */
  readonly waitingDayCapUzs: number | null
  /** Crossing the Kamchik pass once. */
  readonly passUzs: number
}

/**
 * A discount for trips in the direction in which trucks return half empty; regions stand for their freight
 * zones.
 */
export type Backhaul = {
  /** Null: from anywhere. */
  readonly fromRegionId: number | null
  readonly toRegionId: number
  /** The share taken off the part above the minimum. */
  readonly share: number
}

/**
 * The coefficients of the estimate and the limits of a price (docs/figures.md#tariffs, docs/figures.md#cash-limit);
 * shares are fractions.
 */
export type PriceRules = {
  /** The price of the way back as a share of the same km on the way out. */
  readonly returnLegShare: number
  /** The discounts by direction; the first match for a one-way trip counts. */
  readonly backhauls: readonly Backhaul[]
  /** The factor from a share of the truck to a share of the price. */
  readonly partialFactor: number
  /** The minimum price of a partial load, as a share of the full price. */
  readonly partialFloor: number
  /** The price of an extra stop as a share of the way's price. */
  readonly extraStopShare: number
  readonly extraStopMinimumUzs: number
  /** One loader, once. */
  readonly loaderUzs: number
  readonly nightShare: number
  /** `HH:mm` in Tashkent, included. */
  readonly nightFrom: string
  /** `HH:mm` in Tashkent, excluded. */
  readonly nightTo: string
  readonly roundToUzs: number
  /** Of our VAT as a principal, added to every price as its own row; 0 as an agent (decision 0085: it follows the tax setting). */
  readonly vatShare: number
  /** Factor on every rate per km as fuel prices move; 1 leaves the tariff unchanged. */
  readonly fuelIndex: number
  readonly offerMinimumUzs: number
  readonly offerMaximumUzs: number
  /** The lowest offer as a share of the estimate. */
  readonly offerLowShare: number
  /** The highest offer as a multiple of the estimate. */
  readonly offerHighShare: number
  /** Above this, cash is not allowed by law. */
  readonly cashLimitUzs: number
}
