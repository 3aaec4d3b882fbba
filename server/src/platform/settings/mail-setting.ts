import { readEmail } from '@karvon/domain/company/email'
import type { Reading } from './reading/reading.ts'
import { parsed, WrongValue } from './reading/setting.ts'
import { SITE_SETTINGS } from './site-settings.ts'

/** An SMTP server and who writes. */
export type SmtpSetting = {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (`smtps://`). */
  readonly isTls: boolean
  /** Nothing goes out before STARTTLS. */
  readonly needsTls: boolean
  readonly login: { readonly user: string; readonly pass: string } | null
  readonly from: { readonly name: string; readonly address: string }
}

/** How mails are sent; the demo has its own outbox. */
export type MailSetting =
  | { readonly kind: 'demo' }
  | ({ readonly kind: 'smtp' } & SmtpSetting)
  | { readonly kind: 'none' }

const URL_MEANING = 'smtp://user:password@host:587, or smtps:// with TLS from the start (usually port 465)'
const FROM_MEANING = 'who the mails are from, such as Karvon <hisob@karvon.uz>'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }

const readFrom = (given: string): SmtpSetting['from'] | WrongValue => {
  const found = /^(?:([^<>@"\p{Cc}]{1,100})\s)?\s*<([^<>]+)>$/u.exec(given) ?? [given, 'Karvon', given]
  const address = readEmail(found[2] ?? '')
  if (address === null) return new WrongValue(FROM_MEANING)
  return { name: found[1]?.trim() || 'Karvon', address }
}

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

type Account = Omit<SmtpSetting, 'from' | 'needsTls'> & { readonly isHere: boolean }

const readAccount = (given: string): Account | WrongValue => {
  const parsedUrl = URL.canParse(given) ? new URL(given) : null
  const usual = parsedUrl === null ? undefined : PORTS[parsedUrl.protocol]
  if (parsedUrl === null || usual === undefined || parsedUrl.hostname === '')
    return new WrongValue(URL_MEANING, '(not shown: it may hold a password)')
  const [user, pass] = [decoded(parsedUrl.username), decoded(parsedUrl.password)]
  if (user === null || pass === null)
    return new WrongValue('user and password percent-encoded where they hold : / @ or %')
  if ((user === '') !== (pass === '')) return new WrongValue('both a user and a password, or neither')
  return {
    host: parsedUrl.hostname.replace(/^\[|\]$/g, ''),
    port: parsedUrl.port === '' ? usual : Number(parsedUrl.port),
    isTls: parsedUrl.protocol === 'smtps:',
    isHere: LOOPBACK.test(parsedUrl.hostname),
    login: user === '' ? null : { user, pass },
  }
}

export const MAIL_SETTINGS = {
  account: parsed<Account | null>('SMTP_URL', {
    secret: true,
    default: null,
    about: URL_MEANING,
    read: readAccount,
  }),
  from: parsed<SmtpSetting['from'] | null>('MAIL_FROM', {
    default: null,
    about: FROM_MEANING,
    read: readFrom,
  }),
}

/** The SMTP account: both settings or none; outside this machine production sends only over TLS. */
export const mailSetting = (reading: Reading): MailSetting => {
  if (reading.get(SITE_SETTINGS.demo)) return { kind: 'demo' }
  const given = reading.together(MAIL_SETTINGS, ['account', 'from'])
  if (given === null) return { kind: 'none' }
  const { isHere, ...account } = given.account
  const needsTls = !account.isTls && reading.production && !isHere
  return { kind: 'smtp', ...account, needsTls, from: given.from }
}
