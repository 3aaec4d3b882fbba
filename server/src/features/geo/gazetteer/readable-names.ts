import { toUzbekCyrillic } from '@karvon/domain/values/uzbek-cyrillic'
import type { CityName } from './city-name.ts'
import type { Names } from './gazetteer.ts'
import { withUzbekApostrophes } from './uzbek-apostrophes.ts'

type Rule = readonly [RegExp, string]

const apply = (text: string, rules: readonly Rule[]): string =>
  rules
    .reduce((done, [what, by]) => done.replace(what, by), text)
    .replace(/\s+/gu, ' ')
    .trim()

const LATIN = 'a b v g d e yo j z i y k l m n o p r s t u f x ts ch sh sh ʼ i  e yu ya'.split(' ')
const latinSigns = new Map(
  [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'].map((sign, at) => [sign, LATIN[at] ?? '']),
)
for (const [sign, latin] of Object.entries({ ў: 'oʻ', қ: 'q', ғ: 'gʻ', ҳ: 'h' })) latinSigns.set(sign, latin)

/** Transliterates a name that its source has only in Cyrillic. */
export const inLatin = (text: string): string =>
  text.replace(/\p{Script=Cyrillic}/gu, sign => {
    const latin = latinSigns.get(sign.toLowerCase()) ?? ''
    return sign === sign.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1)
  })

const UZBEK: readonly Rule[] = [
  [/["“”«»]/gu, ''],
  [/(\d+)-?й микрорайон/giu, '$1-mikrorayon'],
  [/\sshox\s/giu, ' shoh '],
  [/\s(?:МФЙ|MFY|mahallsi)$/iu, ' mahallasi'],
  [/daxasi$/iu, 'dahasi'],
  [/shaxarcha/giu, 'shaharcha'],
  [/(?<=\s)ko[‘’'ʻ`]cha$/u, 'ko‘chasi'],
  [/,?\s(\d+)[\s-]+(tor|berk|muyulish)(?!\p{L})/giu, ' $1-$2'],
  [/,\s*/gu, ' '],
]

const SOVIET: readonly Rule[] = [
  [/dzh/gu, 'j'],
  [/Dzh/gu, 'J'],
  [/zh/gu, 'j'],
  [/Zh/gu, 'J'],
  [/kh/gu, 'x'],
  [/Kh/gu, 'X'],
  [/gh/gu, 'gʻ'],
]

const UZBEK_LETTERS: Readonly<Record<string, string>> = {
  ў: 'у',
  Ў: 'У',
  қ: 'к',
  Қ: 'К',
  ғ: 'г',
  Ғ: 'Г',
  ҳ: 'х',
  Ҳ: 'Х',
}

/** A name in Russian spelling, as in the city's register: Qoʻyliq is Куйлик. */
const inRussian = (uz: string): string =>
  toUzbekCyrillic(apply(uz, SOVIET)).replace(/[ўқғҳЎҚҒҲ]/gu, sign => UZBEK_LETTERS[sign] ?? sign)

const RUSSIAN: readonly Rule[] = [
  [/["“”«»]/gu, ''],
  [/^(.+)\s(ул\.|кв\.|мас\.)$/u, '$2 $1'],
  [/^ул\.\s(?=проспект)/u, ''],
  [/^ул\.\s(.+)\sшох(?:\sкуча)?$/u, 'проспект $1'],
  [/^пр(?:-т|\.)\s/u, 'проспект '],
  [/^мас\.\s/u, 'массив '],
  [/^кв\.\s/u, 'квартал '],
  [/^(?:рын\.|рынок)\s/u, 'рынок '],
  [/,?\s*(?:пр\.|проезд)\s*(\d+)/u, ' проезд $1'],
  [/,?\s*(?:туп\.|тупик)\s*(\d+)/u, ' тупик $1'],
  [/,?\s*пр\.\s?/u, ' проезд '],
  [/,?\s*туп\.\s?/u, ' тупик '],
  [/^(.+)\s(?:МСГ|махалля)$/u, 'махалля $1'],
  [/,\s*/gu, ' '],
]

const MADE_RUSSIAN: readonly (readonly [RegExp, string])[] = [
  [/^(.+) (?:shoh koʻchasi|prospekti)$/u, 'проспект '],
  [/^(.+) koʻchasi$/u, 'ул. '],
  [/^(.+) shossesi$/u, 'шоссе '],
  [/^(.+) (?:dahasi|massivi)$/u, 'массив '],
  [/^(.+) mavzesi$/u, 'квартал '],
  [/^(.+) mahallasi$/u, 'махалля '],
]

const madeRussian = (uz: string): string => {
  for (const [form, kind] of MADE_RUSSIAN) {
    const name = form.exec(uz)?.[1]
    if (name !== undefined) return `${kind}${inRussian(name)}`
  }
  return inRussian(uz)
}

const russianOf = (ru: string, uz: string): string => {
  if (!/\p{Script=Cyrillic}/u.test(ru)) return madeRussian(uz)
  const tidy = apply(ru, RUSSIAN)
  return /[a-z]{3}/u.test(tidy) ? madeRussian(uz) : tidy
}

const ENGLISH: readonly Rule[] = [
  [/ (\d+)-tor koʻchasi$/u, ' Street, lane $1'],
  [/ (\d+)-berk koʻchasi$/u, ' Street, dead end $1'],
  [/ (?:shoh koʻchasi|prospekti)$/u, ' Avenue'],
  [/ koʻchasi$/u, ' Street'],
  [/ shossesi$/u, ' Highway'],
  [/ (?:dahasi|massivi)$/u, ' massif'],
  [/ mavzesi$/u, ' quarter'],
  [/ mahallasi$/u, ' mahalla'],
  [/ dehqon bozori$/u, ' Farmers Market'],
  [/ bozori$/u, ' Market'],
  [/ metro bekati$/u, ' metro station'],
  [/,\s*/gu, ' '],
  [/[ʻʼ]/gu, "'"],
]

const inEnglish = (uz: string): string =>
  apply(uz, ENGLISH)
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/gu, '')

const METRO_RU = 'метро '
const METRO_UZ = ' metro bekati'

/** Displayable names for an entry of the extended lists: Uzbek in Latin letters; Russian and English derived by rule if missing. */
export const readableNames = ({ kind, uz, ru }: Pick<CityName, 'kind' | 'uz' | 'ru'>): Names => {
  const own = apply(withUzbekApostrophes(inLatin(apply(uz, UZBEK))), [])
  if (kind !== 'metro') return { uz: own, ru: russianOf(ru, own), en: inEnglish(own) }
  const station = `${own}${METRO_UZ}`
  return { uz: station, ru: `${METRO_RU}${russianOf(ru, own)}`, en: inEnglish(station) }
}
