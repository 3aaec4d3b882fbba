/** Only a number with this many digits can change when parsed. */
const LONG = /[\d.]{16}/
const FRACTION = /\.0*[1-9]/

type Reviver = (this: unknown, key: string, value: unknown) => unknown

/**
 * Whether reading this JSON makes a whole number of one that is written with a fraction, as of `2000000.0000000001`: a sum is
 * taken exactly or not at all. Throws where the text is no JSON.
 */
export const roundsToWhole = (json: string): boolean => {
  if (!LONG.test(json)) return false
  let isRounded = false
  const look = (_key: string, value: unknown, { source = '' }: { source?: string }): unknown => {
    const isWhole = Number.isInteger(value) && LONG.test(source)
    if (isWhole && (FRACTION.test(source) || /e/i.test(source))) isRounded = true
    return value
  }
  JSON.parse(json, look as unknown as Reviver)
  return isRounded
}
