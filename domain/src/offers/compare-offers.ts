/**
 * The fields by which offers are compared (docs/product.md#bargaining: by price, rating, kept deals, time to
 * reach the loading point).
 */
export type ComparedOffer = {
  readonly id: number
  readonly amountUzs: number
  /** Whether it is the price that the client has agreed with this driver for the lane. */
  readonly isAgreed?: boolean
  /** 1 to 5; null before the first rating. */
  readonly rating: number | null
  /** 0 to 1; null before the first deal. */
  readonly keptShare: number | null
  /** To the loading point; null if unknown. */
  readonly minutesAway: number | null
}

/** The criteria by which offers can be sorted, first to last. */
export const OFFER_ORDERS = ['price', 'rating', 'kept_share', 'minutes_away'] as const

/** A criterion. */
export type OfferOrder = (typeof OFFER_ORDERS)[number]

type Compare = (a: ComparedOffer, b: ComparedOffer) => number

/** Unknown values come last. */
const best = (value: number | null, sign: 1 | -1): number =>
  value === null ? Number.MAX_SAFE_INTEGER : sign * value

const COMPARE: Readonly<Record<OfferOrder, Compare>> = {
  price: (a, b) => a.amountUzs - b.amountUzs,
  rating: (a, b) => best(a.rating, -1) - best(b.rating, -1),
  kept_share: (a, b) => best(a.keptShare, -1) - best(b.keptShare, -1),
  minutes_away: (a, b) => best(a.minutesAway, 1) - best(b.minutesAway, 1),
}

const agreedFirst: Compare = (a, b) => Number(b.isAgreed ?? false) - Number(a.isAgreed ?? false)

/**
 * Sorts the offers: those at an agreed price before all others, then by `first`, then cheapest, best rated, largest share of completed deals, soonest at the
 * loading point, and the earlier offer; unknown values come last.
 */
export const sortOffers = <O extends ComparedOffer>(
  offers: readonly O[],
  first: OfferOrder = 'price',
): O[] => {
  const compares = [agreedFirst, COMPARE[first], ...OFFER_ORDERS.map(order => COMPARE[order])]
  return offers.toSorted((a, b) => {
    const deciding = compares.map(compare => compare(a, b)).find(difference => difference !== 0)
    return deciding ?? a.id - b.id
  })
}

/** How far an offer is above the estimate in UZS; negative if it is cheaper. */
export const differenceToEstimateUzs = (amountUzs: number, estimateUzs: number): number =>
  amountUzs - estimateUzs
