/** Only a number with this many digits can change when parsed. */
const LONG = /[\d.]{16}/
const FRACTION = /\.0*[1-9]/

type Reviver = (this: unknown, key: string, value: unknown) => unknown

/**
 * Whether parsing this JSON turns a fraction such as `2000000.0000000001` into an integer: an amount is
 * accepted exactly or refused. Throws on invalid JSON.
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
