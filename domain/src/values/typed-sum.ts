const MILLION = 'mln|mlln|million|millon|m|млн|миллион|миллиона|миллионов|м'
const THOUSAND = 'ming|mingta|k|минг|тыс|тысяча|тысячи|тысяч|т|к|thousand'
const CURRENCY = /(?:so[ʻʼ'‘’`]?m|sum|som|uzs|сум|сўм|сом)\.?$/u
const NUMBER = '[0-9][0-9 .,]*'

const TERMS = new RegExp(`^(?:(${NUMBER})(?:${MILLION})\\.?)? *(?:(${NUMBER})(?:${THOUSAND})\\.?)?$`, 'u')
const GROUPS = /^[0-9]{1,3}(?:([ .,])[0-9]{3})(?:\1[0-9]{3})*$/
const DIGITS = /^[0-9]+$/
const DECIMAL = /^([0-9]+)(?:[.,]([0-9]+))?$/

/** Nobody pays more for a truck; beyond it a sum is a slip of the finger. */
const MOST_UZS = 1_000_000_000_000

const wholeSum = (written: string): number | null =>
  DIGITS.test(written) || GROUPS.test(written) ? Number(written.replace(/[ .,]/g, '')) : null

/** A number of millions or thousands in whole UZS, without floating-point error. */
const termUzs = (written: string | undefined, zeros: number): number | null => {
  if (written === undefined) return 0
  const [, whole = '', decimals = ''] = DECIMAL.exec(written.trim().replaceAll(' ', '')) ?? []
  if (whole === '' || decimals.length > zeros) return null
  return Number(whole + decimals.padEnd(zeros, '0'))
}

const spokenSum = (written: string): number | null => {
  const [, millions, thousands] = TERMS.exec(written) ?? []
  if (millions === undefined && thousands === undefined) return null
  const [high, low] = [termUzs(millions, 6), termUzs(thousands, 3)]
  return high === null || low === null ? null : high + low
}

/**
 * The sum in whole UZS that a person wrote in a message, or null if it is none: `2 200 000`, `2200000`, `2.200.000 soʻm`,
 * `2,2 mln`, `2 млн 200 тыс`, `900 ming`. A figure is taken as it stands: `2.2` alone is no sum.
 */
export const readTypedSum = (text: string): number | null => {
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u200b]+/g, ' ')
    .trim()
    .replace(CURRENCY, '')
    .trim()
  if (bare === '' || bare.length > 40) return null
  const uzs = wholeSum(bare) ?? spokenSum(bare)
  return uzs === null || uzs <= 0 || uzs > MOST_UZS ? null : uzs
}
