import type { MailFacts } from '../../../platform/db/column-types.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/job-queue.ts'

/** The job that sends a mail. */
export const SEND_MAIL = 'send_mail'

/** A mail to send; `key` makes it the only one of its kind. */
export type NewMail = {
  readonly key: string
  readonly kind: 'proof' | 'statement'
  readonly userId: number
  readonly facts: MailFacts
}

/** Queues the sending of a mail that is written down. */
export const queueSending = (tx: Tx, mailId: number, runAt: Date): Promise<void> =>
  enqueue(tx, { kind: SEND_MAIL, payload: { mailId }, runAt })

/** Writes a mail down and queues it, unless one with its key exists. */
export const queueMail = async (tx: Tx, { key, kind, userId, facts }: NewMail, now: Date): Promise<void> => {
  const mail = { key, kind, user_id: userId, facts: JSON.stringify(facts), state: 'waiting' } as const
  const queued = await tx
    .insertInto('mails')
    .values({ ...mail, created_at: now, at: now })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (queued !== undefined) await queueSending(tx, queued.id, now)
}
