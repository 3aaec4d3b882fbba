import { readPhone } from './phone.ts'
import { phonesInText } from './phones-in-text.ts'
import { plainDigits } from './plain-text.ts'
import { digitsIn } from './typed-digits.ts'

const LONGEST = 500
const LONGEST_TEXT = 5_000
const LARGEST = 2_147_483_647

/** In groups of three, or none. */
const DIGITS = '(\\d{1,3}(?:[ .,]\\d{3})+|\\d{1,10})(?:[.,]0)?'
const SIGN = '(?:№|#|n[ºo°]?|no|nr|num|number|номера?|nomeri?|raqami?|рақами?|раками?)\\.? ?(?:№|#)?'
const WORD =
  '(?:order|booking|зак\\.|buyurtma(?:ni|ning|si)?|zakaz[aiu]?|zayavka|заказ(?:а|у|ом|е|и|ы|ов|ам|ни|нинг)?|заявк(?:а|и|у|е|ой)|буюртма(?:ни|нинг|си)?)'
const AFTER = '(?:сон|son|sonli|сонли|raqamli|рақамли|й|го)'

/** What a person writes who means an order: a sign or a word with its number, before or after it. */
const NAMED = [
  new RegExp(`^(?:(?:по |к )?${WORD}[ :,-]*)?${SIGN}[ :]*${DIGITS}$`, 'iu'),
  new RegExp(`^${SIGN} ?${WORD}[ :,-]*${DIGITS}$`, 'iu'),
  new RegExp(`^(?:по |к )?${WORD}[ :-]*${DIGITS}$`, 'iu'),
  new RegExp(`^${DIGITS}[ -]*(?:${AFTER}[ -]*)?${WORD}$`, 'iu'),
  new RegExp(`^${DIGITS}-${AFTER}$`, 'iu'),
]
const BARE = new RegExp(`^${DIGITS}$`)

/** The address of an order, in any of our applications and in the API. */
const ADDRESS = /(?:\/(?:orders?|truck-booking)\/|[?&]order=)(\d{1,10})(?![\d])/i
const ADDRESSES = new RegExp(ADDRESS, 'gi')

const numberOf = (digits: string | undefined): number | null => {
  const number = Number(digitsIn(digits ?? ''))
  return number >= 1 && number <= LARGEST ? number : null
}

const SUM_OR_MEASURE =
  "(?:so'?m|сум|сўм|uzs|mln|млн|ming|минг|тыс|тонн|tonn|т(?!\\p{L})|t(?!\\p{L})|кг|kg|дн|день|дня|kun|кун|шт|ta(?!\\p{L})|%)"
/** Of a longer text: no part of a date, of a longer number or of a range, and no sum. */
const GROUPED_IN_TEXT = '\\d{1,3}(?:[ .,]\\d{3})+(?![ .,]?\\d)'
const NO_OTHER = `(?![.,]?\\d{1,3}(?!\\d)|\\d|[-/–]\\d| ?${SUM_OR_MEASURE})`
const DIGITS_IN_TEXT = `(${GROUPED_IN_TEXT}|\\d{4,10}|\\d{1,3}(?! \\d{3}(?!\\d)))${NO_OTHER}`

/** Orders by their word, and by a sign or a word for a number alone. */
const WORDED = new RegExp(
  `(?<!\\p{L})(?:${SIGN} ?${WORD}[ :,-]*|${WORD}[ .:,-]*(?:${SIGN}[ :]*)?)${DIGITS_IN_TEXT}`,
  'giu',
)
const BEFORE_WORD = new RegExp(
  `(?<![\\d.,]|[№#] ?)(\\d{1,3}(?:[ .,]\\d{3})+|\\d{1,10})[ -]*(?:${AFTER}[ -]+)?${WORD}(?!\\p{L}|[ :]*(?:${SIGN}[ :]*)?\\d)`,
  'giu',
)
const NUMBERED =
  /(?<![\d.,])(\d{1,10})-(?:son|sonli|raqamli|сон|сонли|рақамли)(?= ?(?:$|[.,;)]| (?:uchun|учун)))/giu
const SIGNED = new RegExp(`(?<![\\p{L}\\d])${SIGN}[ :]*${DIGITS_IN_TEXT}`, 'giu')

/** What else has a number in a bank's purpose or in a message; a sign behind it is its own. */
const PAPERS =
  'дог|dogovor|shartnoma|шартнома|контракт|kontrakt|contract|agreement|соглашен|сч[её]т|сч\\.|с/ф|schyot|schet|hisob|ҳисоб|хисоб|invoice|инвойс|dalolatnoma|накладн|nakladn|ттн|ttn|cmr|довер|ishonchnoma|поруч|п/п|topshiriq|чек|квитанц|прилож|ilova|спецификац'
const OTHERS =
  'гос|водител|driver|haydovchi|ҳайдовчи|клиент|client|mijoz|мижоз|инн|inn|стир|stir|телефон|telefon|phone|мфо|mfo|кв\\.|ombor|этап|пункт'
const WHOLE_WORDS = '(?:карт[аыеу]|karta|акт[ауе]?|akt|склад[аеу]?|дом[ае]?|uy)(?!\\p{L})'
const OF_ANOTHER = new RegExp(
  `(?<!\\p{L})(?:(?:${PAPERS}|${OTHERS})\\p{L}*|${WHOLE_WORDS})[^\\d,;:\\n]*$`,
  'iu',
)

const LONGEST_CLAUSE = 60

const matchesIn = (plain: string): readonly (readonly [at: number, digits: string | undefined])[] => [
  ...[
    ...plain.matchAll(WORDED),
    ...plain.matchAll(BEFORE_WORD),
    ...plain.matchAll(NUMBERED),
    ...plain.matchAll(ADDRESSES),
  ].map(match => [match.index, match[1]] as const),
  ...[...plain.matchAll(SIGNED)]
    .filter(({ index }) => !OF_ANOTHER.test(plain.slice(Math.max(0, index - LONGEST_CLAUSE), index)))
    .map(match => [match.index, match[1]] as const),
]

const withoutPhones = (plain: string): string =>
  phonesInText(plain).reduce(
    (left, { start, end }) => left.slice(0, start) + ';'.repeat(end - start) + left.slice(end),
    plain,
  )

/**
 * The orders that a longer text names, such as the purpose of a payment, in the order of their places, each once: `за заказ № 10 611`,
 * `10611-buyurtma`. A sign alone names one too, unless it is that of a contract, an invoice or a person; a phone and a sum are none.
 */
export const ordersInText = (text: string): readonly number[] => {
  const plain = withoutPhones(plainDigits(text.slice(0, LONGEST_TEXT)).replace(/\s+/g, ' '))
  const found = matchesIn(plain).toSorted(([one], [other]) => one - other)
  return [...new Set(found.flatMap(([, digits]) => numberOf(digits) ?? []))]
}

const clean = (text: string): string =>
  plainDigits(text.slice(0, LONGEST))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=.)[.,:;!?]+$/, '')

/**
 * The number of an order that a text names for certain (decision 0094): `№ 10611`, `#10611`, `Заказ № 10 611`, `10611-buyurtma`, or the
 * address of its page; null if it names none, or is a bare number, which may be a part of a phone.
 */
export const namedOrder = (text: string): number | null => {
  const plain = clean(text)
  const found = ADDRESS.exec(plain) ?? NAMED.map(form => form.exec(plain)).find(match => match !== null)
  return numberOf(found?.[1])
}

const SEPARATOR = '(?: ?[,;] ?| (?:и|va|ва|and) | (?=[№#]))'
const LIST = new RegExp(
  `^(?:по |к )?(?:${WORD}(?:lar|лар)?[ :,-]*(?:${SIGN}[ :]*)?|${SIGN}[ :]*(?:${WORD}[ :,-]*)?)(\\d{1,10}(?:${SEPARATOR}(?:[№#] ?)?\\d{1,10})+)$`,
  'iu',
)

/** The orders that a search names for certain: one, as `namedOrder` reads it, or a list: `№ 10611, 10612`. */
export const namedOrders = (text: string): readonly number[] => {
  const one = namedOrder(text)
  if (one !== null) return [one]
  const listed = LIST.exec(clean(text))?.[1]?.match(/\d+/g) ?? []
  const numbers = listed.map(numberOf).filter(number => number !== null)
  return numbers.length === listed.length ? [...new Set(numbers)] : []
}

/** The number of an order as typed where one is asked for: what `namedOrder` reads, or a bare number that is no phone. */
export const readOrderNumber = (text: string): number | null =>
  namedOrder(text) ?? (readPhone(text) === null ? numberOf(BARE.exec(clean(text))?.[1]) : null)
