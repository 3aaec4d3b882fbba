/** A stretch of the way and its rate: from this km on, until the next band begins; the last band has no end. */
export type TariffBand = { readonly fromKm: number; readonly ratePerKmUzs: number }

/** What a truck type costs by the road (domain.md §1.2), UZS without VAT. */
export type Tariff = {
  readonly truckTypeId: number
  /** The least the way out costs. */
  readonly minimumUzs: number
  /** Ascending by `fromKm`, the first from 0; marginal, like income tax. */
  readonly bands: readonly TariffBand[]
  /** Waiting beyond the free minutes. */
  readonly waitingPerMinuteUzs: number
  /** The most that 24 hours of paid waiting cost at one stop; null: no limit. */
  readonly waitingDayCapUzs: number | null
  /** Crossing the Kamchik pass once. */
  readonly passUzs: number
}

/** A discount for trips in the direction in which trucks come back half empty; regions stand for their freight zones. */
export type Backhaul = {
  /** Null: from anywhere. */
  readonly fromRegionId: number | null
  readonly toRegionId: number
  /** What is taken off the way above its minimum. */
  readonly share: number
}

/** The coefficients of the estimate and the limits of a price (domain.md §1.2 and finding 1); shares are fractions. */
export type PriceRules = {
  /** The way back's part of what the same km cost on the way out. */
  readonly returnLegShare: number
  /** The discounts by direction; the first that fits a one-way trip counts. */
  readonly backhauls: readonly Backhaul[]
  /** What a share of the truck is multiplied with to become a share of the price. */
  readonly partialFactor: number
  /** The least a partial load costs, as a share of the full price. */
  readonly partialFloor: number
  /** An extra stop's part of the way's price. */
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
  /** Added to every price as a row of its own; 0 where our prices carry no VAT. */
  readonly vatShare: number
  /** What every rate per km is multiplied with as fuel prices move; 1 leaves the tariff as it is. */
  readonly fuelIndex: number
  readonly offerMinimumUzs: number
  readonly offerMaximumUzs: number
  /** The least offer as a share of the estimate. */
  readonly offerLowShare: number
  /** The highest offer as a multiple of the estimate. */
  readonly offerHighShare: number
  /** Above this, cash is closed by law. */
  readonly cashLimitUzs: number
}
