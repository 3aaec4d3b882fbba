/** The letters of matching texts (`plainOf`); much cheaper than all of Unicode's in hundreds of alternatives. */
const LETTERS = 'a-zà-öø-ÿа-яіўқғҳәөүңәı'

/**
 * A regular expression in which `\p{L}` matches the letters of freight posts. Compile it once and reuse it.
 */
export const textPattern = (source: string, flags = 'g'): RegExp =>
  new RegExp(
    source.replace(/\[([^\]]*)\\p\{L\}/g, `[$1${LETTERS}`).replaceAll('\\p{L}', `[${LETTERS}]`),
    flags,
  )

/** A pattern of whole words. */
export const words = (source: string): RegExp => textPattern(`(?<![\\p{L}\\d'])(?:${source})(?![\\p{L}])`)
