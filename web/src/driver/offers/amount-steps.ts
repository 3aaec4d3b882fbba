/** The bounds of an offer, whole UZS. */
export type AmountBounds = { readonly minUzs: number; readonly maxUzs: number }

const SMALL_PRICE_UZS = 1_000_000

/** How far one press of − or + moves the amount, in UZS: a round sum that suits bargaining at this price. */
export const amountStep = (priceUzs: number): number => (priceUzs < SMALL_PRICE_UZS ? 10_000 : 50_000)

/** The next round sum below or above the amount, within the bounds. */
export const stepAmount = (amountUzs: number, to: -1 | 1, stepUzs: number, bounds: AmountBounds): number => {
  const steps = amountUzs / stepUzs
  const next = to === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return Math.min(bounds.maxUzs, Math.max(bounds.minUzs, next * stepUzs))
}

/** An amount's position between the bounds, 0 to 100. */
export const percentBetween = (amountUzs: number, { minUzs, maxUzs }: AmountBounds): number => {
  if (maxUzs <= minUzs) return 50
  return Math.min(100, Math.max(0, ((amountUzs - minUzs) / (maxUzs - minUzs)) * 100))
}
