import { readFigure } from '../reading/figure.ts'
import { unitsInText } from '../reading/measure.ts'
import { AGREED_PRICE, readSum } from '../reading/sum.ts'
import { textPattern, words } from '../reading/text-pattern.ts'
import { type FactReader, factOf, type PostFact } from './post-fact.ts'

const FIGURE = '\\d+(?:[.,]\\d+)?'
const GROUPED = '\\d{1,3}(?:[ .,]\\d{3})+|\\d+(?:[.,]\\d+)?'
const START = '(?<![\\d.,\\p{L}])'
const END = '(?![\\p{L}\\d])'

/** The figure of a post; null: it is none, or can be read in two ways, and a guess would fill in a form. */
const figureOf = (typed: string, decimals: number, most: number): number | null => {
  const read = readFigure(typed, { decimals, most })
  return read.ok ? read.value : null
}

const WEIGHTS = unitsInText('weight').map(({ words: units, factor: kg }) => ({
  kg,
  pattern: textPattern(
    `${START}(?:(${FIGURE}) ?[-–—/] ?)?(${kg === 1 ? GROUPED : FIGURE})(?: ?[-–])? ?(?:${units})${END}`,
  ),
}))

const wordsOf = (kg: number): string => unitsInText('weight').find(({ factor }) => factor === kg)?.words ?? ''

/** Tonnes after a label, without a unit. */
const LABELED = textPattern(
  String.raw`(?<!\p{L})(?:вес|vazni|вазни|og'irligi|ogirligi|о[гғ]ирлиги|тоннаж|tonnaj)[ :\-–—]{0,4}(\d{1,2}(?:[.,]\d{1,2})?)(?![\d.,]| ?(?:kg|кг))`,
)

/** Tonnes with kilograms behind them, one weight or those of two cargoes: `2 т 500 кг`. */
const IN_TWO = textPattern(`${START}\\d+ ?(?:${wordsOf(1_000)}) ?\\d{1,3} ?(?:${wordsOf(1)})${END}`)

const MOST_KG = 100_000

/** Weights in kg; of a range the heavier end, which every truck for it must carry. */
export const weightFacts: FactReader = plain => {
  const measured = WEIGHTS.flatMap(({ pattern, kg }) =>
    [...plain.matchAll(pattern)].map(match => {
      const figures = [match[1] ?? '0', match[2] ?? ''].map(figure => figureOf(figure, 2, MOST_KG / kg))
      return { match, value: Math.round(Math.max(...figures.map(figure => figure ?? Number.NaN)) * kg) }
    }),
  )
  const labeled = [...plain.matchAll(LABELED)].map(match => ({
    match,
    value: Math.round((figureOf(match[1] ?? '', 2, MOST_KG) ?? 0) * 1_000),
  }))
  const read = [...measured, ...labeled]
    .filter(({ value }) => value > 0 && value <= MOST_KG)
    .map(({ match, value }) => factOf(match, { field: 'weight', value }))
  const inTwo = [...plain.matchAll(IN_TWO)].map(match => factOf(match, { field: 'other', value: null }))
  return [...inTwo, ...read]
}

const VOLUME = textPattern(
  `${START}(?:${FIGURE} ?[-–] ?)?(${FIGURE})(?: ?[-–])? ?(?:kub(?:\\p{L}*| ?m(?:etr)?)|куб(?:\\p{L}*| ?м)?|m ?[3³]|м ?[3³])${END}`,
)

const MOST_M3 = 200

/** Volumes in cubic meters. */
export const volumeFacts: FactReader = plain =>
  [...plain.matchAll(VOLUME)].flatMap(match => {
    const value = figureOf(match[1] ?? '', 2, MOST_M3) ?? 0
    return value > 0 && value <= MOST_M3 ? [factOf(match, { field: 'volume', value })] : []
  })

const CURRENCY = "(?:so'?m\\p{L}{0,3}|sum|uzs|сум\\p{L}{0,3}|сўм\\p{L}{0,3}|сом)"
const DOLLARS = '(?:\\$|usd|у\\.?е\\.?|y\\.?e\\.?|долл?\\p{L}*|dol{1,2}ar\\p{L}*)'
const MILLION = '(?:mln|mlln|ml|million\\p{L}*|millon|млн|мл|лям\\p{L}*|lyam\\p{L}*|миллион\\p{L}*)\\.?'
const THOUSAND = '(?:ming\\p{L}{0,2}|минг\\p{L}{0,2}|тыс\\p{L}*|tis|k|к)\\.?'
const PER =
  '(?:tonnasi\\p{L}*|тоннаси\\p{L}*|kilosi\\p{L}*|килоси\\p{L}*|за (?:1 ?)?(?:т|тонну|кг|кг\\.|километр|км))'

/** What a figure counts that is no price. */
const OTHER_UNIT = '(?! ?(?:kg|кг|km|км|kub|куб|m3|м3|l|л|litr|литр)(?![\\p{L}]))'

/** Another money: its figure is no sum of ours. */
const NOT_ABROAD = `(?! ?(?:${DOLLARS}|руб\\p{L}*|rub\\p{L}*|₽|тенге|tenge|тг|kzt|eur\\p{L}*|евро|€|юан\\p{L}*)(?!\\p{L}))`

/** Sums with their words; "2.5 mln", "3 млн 200 тыс", "900 ming", "2 200 000 so'm". */
const SPOKEN = textPattern(
  `${START}(?:(${FIGURE}) ?${MILLION}(?: ?(\\d{1,3}) ?${THOUSAND})?|(${FIGURE}) ?${THOUSAND})(?: ?${CURRENCY})?${NOT_ABROAD}${END}`,
)
const WEIGHED = unitsInText('weight')
  .map(({ words: units }) => units)
  .join('|')
/** Hundreds behind millions that may be thousands or soʻm: `2 млн 300`. */
const UNCLEAR = textPattern(
  `${START}${FIGURE} ?${MILLION} ?\\d{3}(?: \\d{3})*${END}${OTHER_UNIT}(?! ?(?:${WEIGHED}|${THOUSAND}|шт|dona)${END})`,
)
/** No tiyin, no digits left of a phone, no groups of another kind. */
const WHOLE = '(?![\\p{L}\\d]|[.,]\\d| (?:\\d{3} )*00(?!\\d)| \\d{2}[ -]\\d{2}(?!\\d))'
const PLAIN_SUM = textPattern(
  `${START}(\\d{1,3}(?:[ .,'’]\\d{3}){1,3}|\\d{5,9})(?:[.,]00)?${OTHER_UNIT}(?: ?${CURRENCY})?${NOT_ABROAD}${WHOLE}`,
)
const IN_DOLLARS = textPattern(`${START}(${GROUPED}) ?${DOLLARS}(?!\\p{L})|\\$ ?(${GROUPED})`)
const BEFORE = textPattern(`${PER}[^\\d\\n]{0,4}$`, '')
const AFTER = textPattern(`^ ?(?:\\/ ?(?:t|т|kg|кг|km|км)|${PER})`, '')
const LEAST_UZS = 50_000
const MOST_USD = 1_000_000

const isPerTonne = (plain: string, match: RegExpMatchArray): boolean => {
  const start = match.index ?? 0
  return (
    BEFORE.test(plain.slice(Math.max(0, start - 24), start)) ||
    AFTER.test(plain.slice(start + match[0].length))
  )
}

const sumOf = (written: string): number | null => {
  const read = readSum(written)
  return read.ok ? read.value : null
}

const spokenUzs = ([, millions, rest, thousands]: RegExpMatchArray): number | null =>
  millions !== undefined
    ? sumOf(`${millions} mln${rest === undefined ? '' : ` ${rest} ming`}`)
    : sumOf(`${thousands} ming`)

const AGREED = words(AGREED_PRICE)

/** Prices in whole soʻm or dollars, or that they are to be agreed; a price per tonne is no price of an order. */
export const priceFacts: FactReader = plain => {
  const unclear = [...plain.matchAll(UNCLEAR)].map(match => factOf(match, { field: 'other', value: null }))
  const sums = [
    ...[...plain.matchAll(SPOKEN)].map(match => ({ match, uzs: spokenUzs(match) })),
    ...[...plain.matchAll(PLAIN_SUM)].map(match => ({
      match,
      uzs: sumOf(match[1] ?? ''),
    })),
  ]
  const inUzs = sums.flatMap(({ match, uzs }): PostFact[] => {
    if (uzs === null || uzs < LEAST_UZS) return []
    if (isPerTonne(plain, match)) return [factOf(match, { field: 'other', value: null })]
    return [factOf(match, { field: 'price', value: { amount: uzs, currency: 'UZS' } })]
  })
  const inUsd = [...plain.matchAll(IN_DOLLARS)].map(match => {
    if (isPerTonne(plain, match)) return factOf(match, { field: 'other', value: null })
    const amount = figureOf(match[1] ?? match[2] ?? '', 0, MOST_USD)
    return factOf(
      match,
      amount === null
        ? { field: 'other', value: null }
        : { field: 'price', value: { amount, currency: 'USD' } },
    )
  })
  const agreed = [...plain.matchAll(AGREED)].map(match => factOf(match, { field: 'price', value: 'agreed' }))
  return [...unclear, ...inUsd, ...inUzs, ...agreed]
}
