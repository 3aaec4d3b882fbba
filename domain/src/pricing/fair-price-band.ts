/** The quartiles of finished orders' prices, whole UZS, and the number of orders. */
export type FairPriceBand = {
  readonly p25Uzs: number
  readonly p50Uzs: number
  readonly p75Uzs: number
  readonly samples: number
}

const quantile = (ascending: readonly number[], share: number): number => {
  const place = (ascending.length - 1) * share
  const below = ascending[Math.floor(place)] ?? 0
  const above = ascending[Math.ceil(place)] ?? below
  return Math.round(below + (above - below) * (place % 1))
}

/**
 * The quartiles of prices in UZS (interpolated, rounded), or null with fewer than `fewest` samples
 * (docs/product.md#price: 20).
 */
export const fairPriceBand = (pricesUzs: readonly number[], fewest: number): FairPriceBand | null => {
  if (pricesUzs.length === 0 || pricesUzs.length < fewest) return null
  const ascending = pricesUzs.toSorted((a, b) => a - b)
  return {
    p25Uzs: quantile(ascending, 0.25),
    p50Uzs: quantile(ascending, 0.5),
    p75Uzs: quantile(ascending, 0.75),
    samples: ascending.length,
  }
}
