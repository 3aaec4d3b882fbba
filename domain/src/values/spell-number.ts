import { inScriptOf } from './in-script-of.ts'
import { type Locale, type WrittenLocale, writtenLocaleOf } from './locale.ts'

type Scale = (count: number) => string

const UZ = {
  zero: 'nol',
  ones: ' bir ikki uch toʻrt besh olti yetti sakkiz toʻqqiz'.split(' '),
  tens: ' oʻn yigirma oʻttiz qirq ellik oltmish yetmish sakson toʻqson'.split(' '),
}

const RU = {
  zero: 'ноль',
  ones: ' один два три четыре пять шесть семь восемь девять'.split(' '),
  feminine: ['', 'одна', 'две'],
  teens:
    'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
      ' ',
    ),
  tens: '  двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' '),
  hundreds: ' сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(' '),
}

const EN = {
  zero: 'zero',
  belowTwenty:
    ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    ),
  tens: '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
}

const russianForm =
  (one: string, few: string, many: string): Scale =>
  count => {
    const isTeen = count % 100 > 10 && count % 100 < 15
    if (!isTeen && count % 10 === 1) return one
    return !isTeen && count % 10 > 1 && count % 10 < 5 ? few : many
  }

const always =
  (word: string): Scale =>
  () =>
    word

const SCALES: Readonly<Record<WrittenLocale, readonly Scale[]>> = {
  uz: [always(''), always('ming'), always('million'), always('milliard'), always('trillion')],
  ru: [
    always(''),
    russianForm('тысяча', 'тысячи', 'тысяч'),
    russianForm('миллион', 'миллиона', 'миллионов'),
    russianForm('миллиард', 'миллиарда', 'миллиардов'),
    russianForm('триллион', 'триллиона', 'триллионов'),
  ],
  en: [always(''), always('thousand'), always('million'), always('billion'), always('trillion')],
}

const uzbekGroup = (count: number): string[] => [
  ...(count >= 100 ? [UZ.ones[Math.floor(count / 100)] ?? '', 'yuz'] : []),
  UZ.tens[Math.floor((count % 100) / 10)] ?? '',
  UZ.ones[count % 10] ?? '',
]

const russianGroup = (count: number, isFeminine: boolean): string[] => {
  const hundreds = RU.hundreds[Math.floor(count / 100)] ?? ''
  const rest = count % 100
  if (rest >= 10 && rest < 20) return [hundreds, RU.teens[rest - 10] ?? '']
  const one = rest % 10
  const last = (isFeminine && RU.feminine[one]) || RU.ones[one] || ''
  return [hundreds, RU.tens[Math.floor(rest / 10)] ?? '', last]
}

const englishGroup = (count: number): string[] => {
  const hundreds = count >= 100 ? [EN.belowTwenty[Math.floor(count / 100)] ?? '', 'hundred'] : []
  const rest = count % 100
  if (rest < 20) return [...hundreds, EN.belowTwenty[rest] ?? '']
  const parts = [EN.tens[Math.floor(rest / 10)], EN.belowTwenty[rest % 10]]
  return [...hundreds, parts.filter(Boolean).join('-')]
}

const ZERO: Readonly<Record<WrittenLocale, string>> = { uz: UZ.zero, ru: RU.zero, en: EN.zero }

/** Three digits in words; `at` counts the groups from the right. */
const GROUP: Readonly<Record<WrittenLocale, (count: number, at: number) => string[]>> = {
  uz: uzbekGroup,
  ru: (count, at) => russianGroup(count, at === 1),
  en: englishGroup,
}

const spell = (n: number, locale: WrittenLocale): string => {
  if (n === 0) return ZERO[locale]
  const groups = SCALES[locale].map((scale, at) => ({ scale, at, count: Math.floor(n / 1000 ** at) % 1000 }))
  return groups
    .filter(({ count }) => count > 0)
    .reverse()
    .flatMap(({ scale, at, count }) => [...GROUP[locale](count, at), scale(count)])
    .filter(word => word !== '')
    .join(' ')
}

/**
 * A whole number in words, as on financial documents: `1 250 000` is "один миллион двести пятьдесят тысяч".
 * From 0 to below 10^15, without the unit; throws a RangeError for any other number.
 */
export const spellNumber = (n: number, locale: Locale): string => {
  if (!Number.isInteger(n) || n < 0 || n >= 1e15) throw new RangeError(`no number to be spelled: ${n}`)
  return inScriptOf(spell(n, writtenLocaleOf(locale)), locale)
}
