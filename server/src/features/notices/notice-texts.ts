import { fillText } from '@karvon/contract/messages/every-language'
import { NOTICE_MESSAGES } from '@karvon/contract/messages/notice-messages'
import { DRIVER_DOCUMENTS } from '@karvon/domain/drivers/driver-documents'
import { CORRECTION_REASONS, fieldToCorrect } from '@karvon/domain/drivers/driver-review'
import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import { type Locale, type WrittenLocale, writtenLocaleOf } from '@karvon/domain/values/locale'
import { tashkentTime } from '@karvon/domain/values/tashkent-time'
import { withUzbekLetters } from '@karvon/domain/values/uzbek-cyrillic'

/** The facts of a notice in addition to its order; amounts in whole UZS. */
export type NoticeFacts = Readonly<Record<string, string | number>>

/** Groups thousands with plain ASCII, because GSM 7 has no no-break space. */
const SEPARATORS = { uz: ' ', ru: ' ', en: ',' } as const satisfies Record<WrittenLocale, string>

const grouped = (amount: number, locale: Locale): string =>
  String(amount).replace(/\B(?=(\d{3})+$)/g, SEPARATORS[writtenLocaleOf(locale)])

/** `2026-12-10` as `10.12.2026`. */
const dayText = (date: string, locale: Locale): string =>
  locale === 'en' ? date : date.split('-').toReversed().join('.')

/** The default language of an account. */
export const NO_LOCALE: Locale = 'uz'

/** The event, and the language of the account. */
type Told = {
  readonly kind: NoticeKind
  readonly orderId: number | null
  readonly facts: NoticeFacts
  readonly locale: Locale | null
}

/** More than these would not fit a short message. */
const MOST_PARTS = 2

/** The sum of a notice and how it is said: to a driver of whose price something is kept, with what reaches them. */
const sumsOf = ({ amount_uzs: amount, net_uzs: net }: NoticeFacts, reader: Locale) => {
  const { sum, load, sum_net, load_net } = NOTICE_MESSAGES[reader]
  if (typeof amount !== 'number') return { sums: null, sum, load }
  const uzs = grouped(amount, reader)
  return typeof net === 'number' && net !== amount
    ? { sums: { uzs, net: grouped(net, reader) }, sum: sum_net, load: load_net }
    : { sums: { uzs }, sum, load }
}

/** What the placeholders of the sentences stand for; each is empty, or as general as it can be, without its facts. */
const partsOf = (facts: NoticeFacts, reader: Locale) => {
  const { to_fix, expires, expires_some, parts, documents, search, until } = NOTICE_MESSAGES[reader]
  const { from, to, km, reasons = '', document: named, expires_on: date } = facts
  const { sums, sum, load } = sumsOf(facts, reader)
  const sumText = sums === null ? '' : fillText(sum, sums)
  const way = [from, to, km].every(fact => fact !== undefined && fact !== '')
  const asked = CORRECTION_REASONS.filter(reason => String(reasons).split(',').includes(reason))
  const names = asked.map(reason => parts[fieldToCorrect(reason)]).join(', ')
  const document = DRIVER_DOCUMENTS.find(each => each === named)
  return {
    sum: sumText,
    load:
      sums === null || !way
        ? sumText
        : fillText(load, { from: String(from), to: String(to), km: String(km), ...sums }),
    address: String(facts.address ?? ''),
    url: String(facts.url ?? ''),
    day: typeof facts.day === 'string' ? dayText(facts.day, reader) : '',
    search: typeof facts.search === 'string' ? fillText(search, { name: facts.search }) : '',
    until:
      typeof facts.until === 'string' ? fillText(until, { time: tashkentTime(new Date(facts.until)) }) : '',
    to_fix: asked.length === 0 || asked.length > MOST_PARTS ? '' : fillText(to_fix, { parts: names }),
    expires:
      document === undefined || typeof date !== 'string'
        ? expires_some
        : fillText(expires, { document: documents[document], date: dayText(date, reader) }),
  }
}

/** What happened, as a sentence that begins with a small letter. */
export const noticeSentence = ({ kind, facts, locale }: Omit<Told, 'orderId'>): string => {
  const reader = locale ?? NO_LOCALE
  return fillText(NOTICE_MESSAGES[reader].kinds[kind], partsOf(facts, reader))
}

/** A notice where letters cost nothing: the product with the order as a title, and what happened as a sentence. */
export const noticeHeadline = ({ orderId, ...told }: Told): { title: string; body: string } => {
  const reader = told.locale ?? NO_LOCALE
  const written = (text: string) => (reader === 'uz' ? withUzbekLetters(text) : text)
  const { reason } = told.facts
  const said = [noticeSentence(told), reason].filter(Boolean).join(' ')
  const order = orderId === null ? '' : fillText(NOTICE_MESSAGES[reader].order, { order: orderId })
  return {
    title: written(order === '' ? 'Karvon' : `Karvon. ${order.replace(/\.$/, '')}`),
    body: written(said.charAt(0).toUpperCase() + said.slice(1)),
  }
}

/** A notice as a short message in the account's language: the product, what happened, the order. */
export const noticeText = ({ kind, orderId, facts, locale }: Told): string => {
  const { order } = NOTICE_MESSAGES[locale ?? NO_LOCALE]
  const said = noticeSentence({ kind, facts, locale })
  return `Karvon: ${orderId === null ? said : `${said} ${fillText(order, { order: orderId })}`}`
}
