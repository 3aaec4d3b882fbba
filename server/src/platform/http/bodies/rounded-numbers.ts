/** Only a number with this many digits can change when parsed. */
const LONG = /[\d.]{16}/
const FRACTION = /\.0*[1-9]/
/**
 * Numbers have 15 exact digits: a fraction that disappears begins with five zeros or nines, unless ten digits are before it.
 * Coordinates of full length are no such numbers, and need not be parsed twice.
 */
const NEAR_WHOLE = /\.(?:0{5}|9{5})|(?<![\d.])\d{10,}\.|\de/i

type Reviver = (this: unknown, key: string, value: unknown) => unknown

/**
 * Whether parsing this JSON turns a fraction such as `2000000.0000000001` into an integer: an amount is
 * accepted exactly or refused. Throws on invalid JSON.
 */
export const roundsToWhole = (json: string): boolean => {
  if (!LONG.test(json) || !NEAR_WHOLE.test(json)) return false
  let isRounded = false
  const look = (_key: string, value: unknown, { source = '' }: { source?: string }): unknown => {
    const isWhole = Number.isInteger(value) && LONG.test(source)
    if (isWhole && (FRACTION.test(source) || /e/i.test(source))) isRounded = true
    return value
  }
  JSON.parse(json, look as unknown as Reviver)
  return isRounded
}
