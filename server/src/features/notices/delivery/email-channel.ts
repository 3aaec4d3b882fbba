import { fillText } from '@karvon/contract/messages/every-language'
import { MAIL_TEXTS } from '@karvon/contract/messages/mail-texts'
import { API_KEYS_PAGE, WEBHOOKS_PAGE } from '@karvon/contract/notices/notice-pages'
import { localizePath } from '@karvon/contract/site-routes'
import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import type { Locale } from '@karvon/domain/values/locale'
import { writeLetter } from '../../../platform/mail/letter.ts'
import type { Mail, MailPort } from '../../../platform/mail/mail-port.ts'
import { NO_LOCALE, noticeSentence } from '../notice-texts.ts'
import type { ChannelPort, OutgoingNotice } from './channel-port.ts'

/** Dependencies of notices by mail. */
export type EmailDeps = {
  readonly mail: MailPort
  /** Where people reach the site. */
  readonly siteOrigin: string
  /** Where one click stops the mails to this address. */
  readonly stopUrl: (userId: number, address: string) => string
  /** The address was refused for good. */
  readonly markFailing: (address: string) => Promise<void>
}

/** Short messages have the straight apostrophe; a mail has room for the letters of Uzbek. */
const inUzbekLetters = (text: string): string => text.replace(/([oOgG])'/g, '$1ʻ').replaceAll("'", 'ʼ')

const sentenceOf = (notice: OutgoingNotice, locale: Locale): string => {
  const said = noticeSentence({ ...notice, locale })
  const written = locale === 'uz' ? inUzbekLetters(said) : said
  return written.charAt(0).toLocaleUpperCase(locale) + written.slice(1)
}

const PAGES: Readonly<Partial<Record<NoticeKind, string>>> = {
  balance_refilled: '/dashboard/transactions',
  refill_reversed: '/dashboard/transactions',
  allowance_reversed: '/dashboard/transactions',
  balance_in_debt: '/dashboard/finances',
  credit_limit_changed: '/dashboard/finances',
  payment_due: '/dashboard/finances',
  payment_overdue: '/dashboard/finances',
  spending_limit_reached: '/dashboard/users',
  sign_on_changed: '/dashboard/settings',
  sign_on_removed: '/dashboard/settings',
  webhook_added: WEBHOOKS_PAGE,
  webhook_disabled: WEBHOOKS_PAGE,
  webhook_key_ended: WEBHOOKS_PAGE,
  api_key_rotated: API_KEYS_PAGE,
}

const pageOf = ({ kind, orderId }: OutgoingNotice): string =>
  PAGES[kind] ?? (orderId === null ? '/dashboard' : `/dashboard/company-orders?order=${orderId}`)

const mailOf = (notice: OutgoingNotice, to: string, { siteOrigin, stopUrl }: EmailDeps): Mail => {
  const locale = notice.locale ?? NO_LOCALE
  const texts = MAIL_TEXTS[locale]
  const sentence = sentenceOf(notice, locale)
  const url = (path: string) => `${siteOrigin}${localizePath(path, locale)}`
  const { employee } = notice.facts
  const paragraphs = [
    ...(notice.orderId === null ? [] : [fillText(texts.order, { order: notice.orderId })]),
    ...(typeof employee === 'string' && employee !== ''
      ? [fillText(texts.employee, { name: employee })]
      : []),
  ]
  const footer = [texts.why, fillText(texts.change, { url: url('/dashboard/settings') })]
  return {
    id: `notice-${notice.id}`,
    to,
    subject: `Karvon: ${sentence.replace(/\.$/, '')}`,
    ...writeLetter({
      ...{ locale, heading: sentence, paragraphs, footer },
      button: { text: texts.open, url: url(pageOf(notice)) },
    }),
    stopUrl: stopUrl(notice.userId, to),
  }
}

/** A mail server takes its time to recover, or asks everyone to come again later: four tries are an hour. */
const PAUSE_MS = 20 * 60_000

/** Notices as mails. */
export const createEmailChannel = (deps: EmailDeps): ChannelPort => ({
  send: async notice => {
    if (notice.email === null) return { kind: 'failed', error: 'no proved e-mail' }
    const outcome = await deps.mail.send(mailOf(notice, notice.email, deps))
    if (outcome.kind === 'failed' && outcome.isBounced) await deps.markFailing(notice.email)
    return outcome.kind === 'retry' ? { ...outcome, afterMs: PAUSE_MS } : outcome
  },
})
