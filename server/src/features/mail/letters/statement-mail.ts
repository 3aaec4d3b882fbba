import { fillText } from '@karvon/contract/messages/every-language'
import { MAIL_TEXTS } from '@karvon/contract/messages/mail-texts'
import { localizePath } from '@karvon/contract/site-routes'
import { formatDate } from '@karvon/domain/reading/figures'
import type { Locale } from '@karvon/domain/values/locale'
import { quoteName } from '@karvon/domain/values/quoted-name'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { readBankDay } from '../../../platform/db/queries/bank/bank-day.ts'
import { writeLetter } from '../../../platform/mail/letter.ts'
import type { Mail } from '../../../platform/mail/mail-port.ts'
import { findAddress, takesMails } from '../addresses/address-repository.ts'
import type { MailDeps } from '../mail-deps.ts'
import { createStopUrl } from '../stop-token.ts'
import { readerLocale } from './reader-locale.ts'

type Asked = {
  readonly id: number
  readonly userId: number
  readonly companyId: number
  readonly firstDay: string
  readonly lastDay: string
  readonly isMonthly: boolean
}

/** Where a statement may go now; what somebody asked for also goes where the monthly one is stopped. */
const addressFor = async (db: Db, { userId, isMonthly }: Asked): Promise<string | null> => {
  const row = await findAddress(db, userId)
  if (row === undefined) return null
  return takesMails(isMonthly ? row : { ...row, stopped_at: null }) ? row.address : null
}

const writtenDays = (firstDay: string, lastDay: string, locale: Locale): string =>
  [...new Set([firstDay, lastDay])]
    .flatMap(day => fromTashkent(day, '12:00') ?? [])
    .map(day => formatDate(day, locale))
    .join(' – ')

const companyTitle = async (db: Db, companyId: number): Promise<string | null> => {
  const { rows } = await sql<{ title: string }>`
    select title from companies where id = ${companyId} and closed_at is null`.execute(db)
  return rows[0]?.title ?? null
}

/** The mail with a company's statement; null if it has no address for it any more. */
export const writeStatementMail = async (asked: Asked, deps: MailDeps): Promise<Mail | null> => {
  const { db, clock, siteOrigin, stopSigner, writeStatement } = deps
  const { id, userId, companyId, firstDay, lastDay, isMonthly } = asked
  const [to, title] = [await addressFor(db, asked), await companyTitle(db, companyId)]
  if (to === null || title === null) return null
  const locale = await readerLocale(db, userId)
  const texts = MAIL_TEXTS[locale]
  const { subject, heading, text, upTo, monthly, asked: onRequest } = texts.statement
  const bankDay = await readBankDay(db)
  const isLate = bankDay !== null && bankDay < lastDay
  const period = writtenDays(firstDay, lastDay, locale)
  const url = (path: string) => `${siteOrigin}${localizePath(path, locale)}`
  const letter = writeLetter({
    locale,
    heading: fillText(heading, { period }),
    paragraphs: [
      fillText(text, { company: quoteName(title, locale) }),
      ...(isLate ? [fillText(upTo, { date: writtenDays(bankDay, bankDay, locale) })] : []),
      isMonthly ? monthly : onRequest,
    ],
    button: { text: texts.open, url: url('/dashboard/finances') },
    footer: [texts.why, fillText(texts.change, { url: url('/dashboard/settings') })],
  })
  return {
    id: `statement-${id}`,
    to,
    subject: `Karvon: ${fillText(subject, { period })}`,
    ...letter,
    attachments: await writeStatement(db, { companyId, firstDay, lastDay, locale, now: clock.now() }),
    ...(isMonthly && { stopUrl: createStopUrl({ siteOrigin, stopSigner })(userId, to) }),
  }
}
