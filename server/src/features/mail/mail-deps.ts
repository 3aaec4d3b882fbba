import type { Locale } from '@karvon/domain/values/locale'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Attachment, MailPort } from '../../platform/mail/mail-port.ts'
import type { Signer } from '../../platform/secret.ts'

/** The days of a company's statement, both included. */
export type StatementQuestion = {
  readonly companyId: number
  readonly firstDay: string
  readonly lastDay: string
  readonly locale: Locale
  readonly now: Date
}

/** Dependencies of mails. */
export type MailDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Null: this server sends no mails. */
  readonly port: MailPort | null
  /** Where people reach the site. */
  readonly siteOrigin: string
  /** What codes follow from. */
  readonly proofSigner: Signer
  readonly stopSigner: Signer
  /** The documents of a statement. */
  readonly writeStatement: (db: Db, question: StatementQuestion) => Promise<readonly Attachment[]>
}
