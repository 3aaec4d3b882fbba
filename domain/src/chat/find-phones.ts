import { readPhone } from '../reading/phone.ts'

/** A span of a text, by the positions of its characters; `to` is past its last one. */
export type Span = { readonly from: number; readonly to: number }

type Group = Span & { readonly digits: string }

/** The digits of one number, and the separators between them. */
type Run = { readonly groups: readonly Group[]; readonly gaps: readonly string[]; readonly hasPlus: boolean }

/** What people put between the digits of one number. A comma followed by a space separates a list. */
const SEPARATORS =
  /^(?:[\s().\-_/\\*|~;'"+=#\u00a0\u00b7\u2010-\u2015\u2022\u2212]|\u200b|\u200c|\u200d|\u200e|\u200f|\u2060|\ufeff|\ufe0f|\u20e3|,(?!\s)){1,8}$/

/** Words between the groups of a number that say nothing but that it goes on. */
const CONNECTORS = new Set(
  `код кода тел телефон номер номера потом далее дальше затем ещё еще и а тире дефис пробел точка плюс
   kod tel telefon nomer raqam keyin song va yana tire probel nuqta plus
   рақам кейин сўнг ва яна нуқта`.split(/\s+/),
)
const MOST_WORDS = 3
const LONGEST_WORD = 15
const LONGEST_GAP = 40

const wordsIn = (gap: string): string[] =>
  (gap.match(/[\p{L}ʻʼ'’]+/gu) ?? []).map(word => word.toLowerCase().replace(/[ʻʼ'’]/g, ''))

type Gap = 'separators' | 'connectors' | 'words' | 'break'

const kindOf = (gap: string): Gap => {
  if (gap.length > LONGEST_GAP) return 'break'
  if (SEPARATORS.test(gap)) return 'separators'
  const words = wordsIn(gap)
  if (words.length === 0 || words.length > MOST_WORDS || /[,;!?\n]\s/.test(gap)) return 'break'
  if (words.every(word => CONNECTORS.has(word))) return 'connectors'
  return words.every(word => word.length <= LONGEST_WORD) ? 'words' : 'break'
}

/** Sums are written in threes, and round. */
const isSum = ({ groups: [first, ...rest], gaps }: Run, after: string): boolean => {
  const digits = [first, ...rest].map(group => group?.digits ?? '').join('')
  const isOfMoney = /^\s*(?:so['ʻʼ‘’`]?m|сўм|сум|uzs|usd|\$|mln|млн|ming|минг|тыс|доллар|dollar)/iu.test(
    after,
  )
  if (rest.length === 0) return digits.endsWith('00000') || (isOfMoney && digits.endsWith('000'))
  const isInThrees = (first?.digits.length ?? 0) <= 3 && rest.every(group => group.digits.length === 3)
  const isGrouped = isInThrees && gaps.every(gap => /^[ .,'\u00a0\u202f]$/u.test(gap))
  return isGrouped && (isOfMoney || digits.endsWith('000'))
}

/** Numbers with their country. */
const isInternational = (digits: string, hasPlus: boolean): boolean => {
  if (hasPlus && digits.length >= 10 && digits.length <= 15) return true
  return digits.length >= 12 && readPhone(digits) !== null
}

/** Numbers without a plus that may be something else: Uzbek ones within the country, and those of its neighbors. */
const isBare = (digits: string): boolean => {
  if (digits.length === 9 || digits.length === 10) return readPhone(digits) !== null
  return digits.length === 11 ? /^[78][79]/.test(digits) : digits.length === 12 && /^99[236]/.test(digits)
}

const isPhone = (run: Run, after: string): boolean => {
  const digits = run.groups.map(group => group.digits).join('')
  const kinds = new Set(run.gaps.map(kindOf))
  if (isInternational(digits, run.hasPlus)) return !kinds.has('words') || digits.startsWith('998')
  return isBare(digits) && !kinds.has('words') && !isSum(run, after)
}

const MOST_DIGITS = 15

/** The longest number that begins with this group. */
const phoneFrom = (text: string, groups: readonly Group[], at: number): Span | null => {
  const [first] = groups.slice(at)
  if (first === undefined) return null
  const plus = /\+\s?\(?$/.exec(text.slice(Math.max(0, first.from - 3), first.from))
  const from = first.from - (plus?.[0].length ?? 0)
  let found: Span | null = null
  let [length, gaps]: [number, string[]] = [0, []]
  for (let to = at; to < groups.length; to++) {
    const [last, before] = [groups[to], groups[to - 1]]
    if (last === undefined) break
    if (to > at && before !== undefined) gaps = [...gaps, text.slice(before.to, last.from)]
    length += last.digits.length
    if (length > MOST_DIGITS || gaps.some(gap => kindOf(gap) === 'break')) break
    const run = { groups: groups.slice(at, to + 1), gaps, hasPlus: plus !== null }
    if (isPhone(run, text.slice(last.to, last.to + 12))) found = { from, to: last.to }
  }
  return found
}

/**
 * The phone numbers in a text of ASCII digits, whatever separates their digits; `isKept` are the spans that are something else,
 * such as dates.
 */
export const findPhones = (text: string, kept: readonly Span[]): Span[] => {
  const groups = [...text.matchAll(/\d+/g)].map(({ index, 0: digits }) => ({
    from: index,
    to: index + digits.length,
    digits,
  }))
  const isKept = ({ from, to }: Span) => kept.some(span => from < span.to && to > span.from)
  const found: Span[] = []
  // a kept span ends a number, as a word does
  const masked = kept.reduce(
    (left, { from, to }) => left.slice(0, from) + '!'.repeat(to - from) + left.slice(to),
    text,
  )
  for (let at = 0; at < groups.length; at++) {
    const [group] = groups.slice(at)
    if (group === undefined || isKept(group) || group.from < (found.at(-1)?.to ?? 0)) continue
    const phone = phoneFrom(masked, groups, at)
    if (phone !== null) found.push(phone)
  }
  return found
}
