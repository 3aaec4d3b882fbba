import { fillText } from '@karvon/contract/messages/every-language'
import { NOTICE_MESSAGES } from '@karvon/contract/messages/notice-messages'
import { SMS_TEXTS } from '@karvon/contract/messages/sms-texts'
import { localizePath } from '@karvon/contract/site-routes'
import { DELIVERY_PLANS } from '@karvon/domain/notices/delivery-plans'
import { NOTICE_KINDS, type NoticeKind, noticeRow, readersOf } from '@karvon/domain/notices/notice-table'
import { smsParts } from '@karvon/domain/notices/sms-parts'
import { LOCALES, type Locale } from '@karvon/domain/values/locale'
import { codeMessage } from '../features/auth/codes/login-code.ts'

/** A text as a provider approves it: `{code}`, `{password}`, `{uzs}`, `{order}`, `{token}`, `{date}` and `{details}` stand for what differs from message to message. */
export type SmsTemplate = { readonly name: string; readonly locale: Locale; readonly text: string }

/** What the placeholders stand for in an example. */
const EXAMPLES = {
  code: '482915',
  uzs: '1 250 000',
  order: '10001',
  password: 'k7mp-x4wd-q9hr',
  token: 'Xk3v9QmT2cLw7RbN5aYp1Z',
  date: '10.12.2026',
} as const

/** A placeholder as it is, where a catalogue is filled. */
const kept = (name: keyof typeof EXAMPLES | 'details'): string => `{${name}}`

const goesBySms = (kind: NoticeKind): boolean =>
  readersOf(kind).some(reader => {
    const row = noticeRow(kind, reader)
    return row !== undefined && DELIVERY_PLANS[row.urgency].steps.some(({ by }) => by.includes('sms'))
  })

/** Notices of these topics may be about no order. */
const WITHOUT_ORDER: ReadonlySet<string> = new Set(['account', 'messages'])

const topicsOf = (kind: NoticeKind): readonly string[] =>
  readersOf(kind).flatMap(reader => noticeRow(kind, reader)?.topic ?? [])

/** What each placeholder of a sentence may become. */
const partsIn = (locale: Locale): Readonly<Record<string, readonly string[]>> => {
  const { sum, to_fix, expires, expires_some, documents } = NOTICE_MESSAGES[locale]
  return {
    sum: [fillText(sum, { uzs: kept('uzs') }), ''],
    to_fix: [fillText(to_fix, { parts: kept('details') }), ''],
    expires: [
      ...Object.values(documents).map(document => fillText(expires, { document, date: kept('date') })),
      expires_some,
    ],
  }
}

/** The sentences of a kind, one for each thing that its placeholder may become. */
const sentencesOf = (kind: NoticeKind, locale: Locale): readonly string[] => {
  const text: string = NOTICE_MESSAGES[locale].kinds[kind]
  const [name, parts] =
    Object.entries(partsIn(locale)).find(([each]) => text.includes(kept(each as 'uzs'))) ?? []
  if (name === undefined || parts === undefined) return [text]
  return parts.map(part => fillText(text, { [name]: part }))
}

/** A notice with and without a sum or details, and with and without an order, where it can be either. */
const noticeTemplates = (kind: NoticeKind, locale: Locale): SmsTemplate[] => {
  const { order } = NOTICE_MESSAGES[locale]
  const orders = [
    ` ${fillText(order, { order: kept('order') })}`,
    ...(topicsOf(kind).some(topic => WITHOUT_ORDER.has(topic)) ? [''] : []),
  ]
  return sentencesOf(kind, locale).flatMap(sentence =>
    orders.map(about => ({ name: kind, locale, text: `Karvon: ${sentence}${about}` })),
  )
}

const CODE = { code: kept('code'), expiresAt: new Date(0) }

/** The last line of a login code binds it to the site where it fits; a real code is as long as its placeholder. */
const loginText = (locale: Locale, host: string | null): string =>
  codeMessage({ phone: '', locale }, CODE, host).text

const accountTemplates = (locale: Locale, site: URL | null): SmsTemplate[] => {
  const { phoneChange, closing, closed, phoneChanged, firstPassword, receiverLink } = SMS_TEXTS[locale]
  const url = `${site?.origin ?? ''}${localizePath(`/receive/${kept('token')}`, locale)}`
  const texts = {
    login: loginText(locale, site?.hostname ?? null),
    phone_change: fillText(phoneChange, { code: kept('code') }),
    closing: fillText(closing, { code: kept('code') }),
    closed,
    phone_changed: phoneChanged,
    first_password: fillText(firstPassword, { password: kept('password') }),
    receiver_link: fillText(receiverLink, { url }),
  }
  return Object.entries(texts).map(([name, text]) => ({ name, locale, text }))
}

/** Every text that the product sends by SMS, in every language and script; `site` is where people reach it. */
export const listSmsTemplates = (site: URL | null): readonly SmsTemplate[] => {
  const all = LOCALES.flatMap(locale => [
    ...accountTemplates(locale, site),
    ...NOTICE_KINDS.filter(goesBySms).flatMap(kind => noticeTemplates(kind, locale)),
  ])
  return all.filter(({ text }, at) => all.findIndex(other => other.text === text) === at)
}

/** A template with everything filled in. */
export const exampleOf = ({ text, locale }: SmsTemplate): string =>
  fillText(text, { ...EXAMPLES, details: Object.values(NOTICE_MESSAGES[locale].parts)[0] ?? '' })

/** The file for the operator: each template with its number, language, parts, and an example. */
export const writeSmsTemplates = (templates: readonly SmsTemplate[]): string => {
  const entries = templates.map((template, at) => {
    const example = exampleOf(template)
    const parts = smsParts(example)
    const head = `${at + 1}. ${template.name}, ${template.locale}, ${parts} ${parts === 1 ? 'part' : 'parts'}`
    return `${head}\n\n${template.text}\n\nExample: ${example}\n`
  })
  const head = `SMS templates of Karvon: ${templates.length}\n`
  return [head, ...entries].join('\n')
}
