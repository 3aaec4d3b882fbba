/** The letters of matching texts (`plainOf`); much cheaper than all of Unicode's in hundreds of alternatives. */
const LETTERS = 'a-zà-öø-ÿа-яіўқғҳәөүңәı'

/**
 * A pattern for matching texts, in which `\p{L}` stands for their letters. It is searched again and again, so it is made
 * once.
 */
export const textPattern = (source: string, flags = 'g'): RegExp =>
  new RegExp(
    source.replace(/\[([^\]]*)\\p\{L\}/g, `[$1${LETTERS}`).replaceAll('\\p{L}', `[${LETTERS}]`),
    flags,
  )

/** A pattern of whole words. */
export const words = (source: string): RegExp => textPattern(`(?<![\\p{L}\\d'])(?:${source})(?![\\p{L}])`)
