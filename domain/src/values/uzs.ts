/** Whether a value is an amount of money: whole UZS, not negative, exactly representable. */
export const isUzs = (n: unknown): n is number => Number.isSafeInteger(n) && Number(n) >= 0

/** The amount rounded to a multiple of the step (both UZS), half up: 1500 by 1000 is 2000. */
export const roundUzs = (amount: number, stepUzs: number): number => {
  const rest = amount % stepUzs
  const positiveRest = rest < 0 ? rest + stepUzs : rest
  const below = Math.round(amount - positiveRest)
  return positiveRest * 2 >= stepUzs ? below + stepUzs : below
}

const DIFFERENCE_STEP_UZS = 1000

/**
 * A difference of two prices (UZS, signed) for display: to the nearest thousand, as prices are rounded; below
 * a thousand unchanged, so that it is never shown as zero.
 */
export const roundDifferenceUzs = (uzs: number): number =>
  Math.abs(uzs) < DIFFERENCE_STEP_UZS ? uzs : roundUzs(uzs, DIFFERENCE_STEP_UZS)

const MILLIONTHS = 1_000_000

/**
 * A share (fraction, to the millionth) of whole UZS, rounded half up to whole UZS, without floating-point
 * error.
 */
export const shareOfUzs = (amountUzs: number, share: number): number => {
  const doubled = 2n * BigInt(amountUzs) * BigInt(Math.round(share * MILLIONTHS)) + BigInt(MILLIONTHS)
  return Number(doubled / BigInt(2 * MILLIONTHS))
}

/** The sum of amounts in UZS; throws if it is no longer an exact integer (beyond 2^53). */
export const sumUzs = (amounts: readonly number[]): number => {
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  if (!amounts.every(Number.isSafeInteger) || !Number.isSafeInteger(sum)) {
    throw new RangeError('a sum of money left the exact integers')
  }
  return sum
}
