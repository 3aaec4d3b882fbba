/** A number from 0 (included) to 1 (excluded) that looks like chance and is the same for the same words at any time. */
export const chance = (...words: readonly (string | number)[]): number => {
  let hash = 0x811c9dc5
  for (const sign of words.join(' ')) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** The same between two numbers. */
export const chanceBetween = (
  [least, most]: readonly [number, number],
  ...words: readonly (string | number)[]
): number => least + (most - least) * chance(...words)
