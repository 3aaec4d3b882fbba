import { fillText } from '@karvon/contract/messages/every-language'
import { NOTICE_MESSAGES } from '@karvon/contract/messages/notice-messages'
import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import { type Locale, type WrittenLocale, writtenLocaleOf } from '@karvon/domain/values/locale'
import { withUzbekLetters } from '@karvon/domain/values/uzbek-cyrillic'

/** The facts of a notice in addition to its order; amounts in whole UZS. */
export type NoticeFacts = Readonly<Record<string, string | number>>

/** Groups thousands with plain ASCII, because GSM 7 has no no-break space. */
const SEPARATORS = { uz: ' ', ru: ' ', en: ',' } as const satisfies Record<WrittenLocale, string>

const grouped = (amount: number, locale: Locale): string =>
  String(amount).replace(/\B(?=(\d{3})+$)/g, SEPARATORS[writtenLocaleOf(locale)])

/** The default language of an account. */
export const NO_LOCALE: Locale = 'uz'

/** The event, and the language of the account. */
type Told = {
  readonly kind: NoticeKind
  readonly orderId: number | null
  readonly facts: NoticeFacts
  readonly locale: Locale | null
}

/** What happened, as a sentence that begins with a small letter. */
export const noticeSentence = ({ kind, facts, locale }: Omit<Told, 'orderId'>): string => {
  const reader = locale ?? NO_LOCALE
  const { kinds, sum } = NOTICE_MESSAGES[reader]
  const amount = facts.amount_uzs
  const told = typeof amount === 'number' ? fillText(sum, { uzs: grouped(amount, reader) }) : ''
  return fillText(kinds[kind], { sum: told })
}

/** A notice where letters cost nothing: the product with the order as a title, and what happened as a sentence. */
export const noticeHeadline = ({ orderId, ...told }: Told): { title: string; body: string } => {
  const reader = told.locale ?? NO_LOCALE
  const written = (text: string) => (reader === 'uz' ? withUzbekLetters(text) : text)
  const said = noticeSentence(told)
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
