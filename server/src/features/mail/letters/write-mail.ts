import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Mail } from '../../../platform/mail/mail-port.ts'
import type { MailDeps } from '../mail-deps.ts'
import { writeProofMail } from './proof-mail.ts'
import { writeStatementMail } from './statement-mail.ts'

/** A mail as it is now to be sent; null if nobody waits for it any more. */
export const writeMail = (row: Selectable<Tables['mails']>, deps: MailDeps): Promise<Mail | null> => {
  const { id, user_id: userId, facts } = row
  return 'proofId' in facts
    ? writeProofMail({ id, userId, proofId: facts.proofId }, deps)
    : writeStatementMail({ id, userId, ...facts }, deps)
}
