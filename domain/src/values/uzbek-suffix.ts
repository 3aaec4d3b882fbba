/** Short names of units, whose suffix is written separately (550 kg gacha). */
const UNITS = /(?<!\p{L})(?:kg|km|m|t|g|daq|кг|км|м|т|г|дақ)$/iu

/** A word, or a name in closing quotes: “Furgon”ga. */
const WORD = /\p{L}[ʻʼ]?[”»]?$/u

/** After a last k or q the suffix takes the same letter: Bek gives Bekka, Chirchiq gives Chirchiqqa. */
const DOUBLED: Readonly<Record<string, string>> = { k: 'k', q: 'q', к: 'к', қ: 'қ' }

/**
 * A text with an Uzbek case suffix (ga, dan, gacha, ning and so on, in the script of `written`). A word takes
 * it joined, with ga and gacha fitted to a final k or q: `2 000 000 soʻmga`, `Bekka`, `Chirchiqqacha`. A
 * figure, a sign and the short name of a unit take it separately, after a no-break space: `09:00 dan`, `550
 * kg gacha`. By the main rules of Uzbek spelling (resolution 339 of 24 August 1995).
 */
export const withUzbekSuffix = (written: string, suffix: string): string => {
  if (!WORD.test(written) || UNITS.test(written)) return `${written}\u00a0${suffix}`
  const last = DOUBLED[written.replace(/[”»]$/, '').slice(-1).toLowerCase()]
  return written + (last === undefined ? suffix : suffix.replace(/^[gг]/, last))
}
