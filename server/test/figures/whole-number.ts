/**
 * Finds these digits as a number of their own. A time, an id or a hash beside them has many digits at random, which now and then
 * hold the same ones.
 */
export const asWholeNumber = (digits: string): RegExp => new RegExp(`(?<!\\d)${digits}(?!\\d)`)
