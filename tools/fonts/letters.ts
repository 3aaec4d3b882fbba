const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

/** Latin letters, digits and symbols on the site and in documents. */
export const LATIN = `${range(0x20, 0x7e)}\u00a0«»·×°±²³©–—…“”„‘’ʻʼ−•€`

/** Russian letters, those that Cyrillic Uzbek shares with Belarusian, and the numero sign. */
export const CYRILLIC = `${range(0x410, 0x44f)}ЁёЎў№`

/** The remaining letters of Cyrillic Uzbek. */
export const UZBEK_CYRILLIC = 'ҒғҚқҲҳ'
