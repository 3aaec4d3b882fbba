const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

/** Latin letters, figures and signs of the site and of the papers. */
export const LATIN = `${range(0x20, 0x7e)}\u00a0«»·×°±²³©–—…“”„‘’ʻʼ−•€`

/** Russian letters with those that Uzbek in Cyrillic shares with Belarusian, and the sign before numbers. */
export const CYRILLIC = `${range(0x410, 0x44f)}ЁёЎў№`

/** What Uzbek in Cyrillic has besides the Russian letters and Ўў. */
export const UZBEK_CYRILLIC = 'ҒғҚқҲҳ'
