import { readEmail } from '@karvon/domain/company/email'
import { allOrNone, ConfigProblem, type Environment } from './setting-readers.ts'

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

const readFrom = (given: string): SmtpSetting['from'] => {
  const found = /^(?:([^<>@"\p{Cc}]{1,100})\s)?\s*<([^<>]+)>$/u.exec(given) ?? [given, 'Karvon', given]
  const address = readEmail(found[2] ?? '')
  if (address === null) throw new ConfigProblem('MAIL_FROM', given, FROM_MEANING)
  return { name: found[1]?.trim() || 'Karvon', address }
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new ConfigProblem(
      'SMTP_URL',
      '(not shown)',
      'user and password percent-encoded where they hold : / @ or %',
    )
  }
}

/** The SMTP account: both settings or none; outside this machine production sends only over TLS. */
export const mailSetting = (
  env: Environment,
  { demo, production }: { readonly demo: boolean; readonly production: boolean },
): MailSetting => {
  if (demo) return { kind: 'demo' }
  const given = allOrNone(env, { SMTP_URL: URL_MEANING, MAIL_FROM: FROM_MEANING })
  if (given === null) return { kind: 'none' }
  const parsed = URL.canParse(given.SMTP_URL) ? new URL(given.SMTP_URL) : null
  const usual = parsed === null ? undefined : PORTS[parsed.protocol]
  if (parsed === null || usual === undefined || parsed.hostname === '')
    throw new ConfigProblem('SMTP_URL', '(not shown: it may hold a password)', URL_MEANING)
  const [user, pass] = [decoded(parsed.username), decoded(parsed.password)]
  if ((user === '') !== (pass === ''))
    throw new ConfigProblem('SMTP_URL', '(not shown)', 'both a user and a password, or neither')
  const isTls = parsed.protocol === 'smtps:'
  return {
    kind: 'smtp',
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: parsed.port === '' ? usual : Number(parsed.port),
    isTls,
    needsTls: !isTls && production && !LOOPBACK.test(parsed.hostname),
    login: user === '' ? null : { user, pass },
    from: readFrom(given.MAIL_FROM),
  }
}
