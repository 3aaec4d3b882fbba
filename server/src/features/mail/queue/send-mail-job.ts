import type { Selectable } from 'kysely'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { JobHandler } from '../../../platform/jobs/job-queue.ts'
import { reportFailure } from '../../../platform/log.ts'
import type { Mail, MailOutcome, MailPort } from '../../../platform/mail/mail-port.ts'
import { markFailing } from '../addresses/address-repository.ts'
import { writeProofMail } from '../letters/proof-mail.ts'
import { writeStatementMail } from '../letters/statement-mail.ts'
import type { MailDeps } from '../mail-deps.ts'
import { queueSending } from './queue-mail.ts'

/** What came of a try: it is over, or goes on at `retryAt`. */
type AfterTry =
  | { readonly state: 'sent' | 'failed' | 'unknown' }
  | { readonly state: 'retry'; readonly retryAt: Date }

const MINUTE_MS = 60_000

/** The pauses before a mail is tried again: an hour's failure of a mail server loses nothing. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 360 * MINUTE_MS]

/**
 * What follows from an outcome after so many tries. A mail that may have been taken is repeated once, under the same name
 * (RFC 5322 section 3.6.4): a repetition is better than silence.
 */
const mailAfter = (tries: number, { kind }: Pick<MailOutcome, 'kind'>, now: Date): AfterTry => {
  if (kind === 'sent' || kind === 'failed') return { state: kind }
  const pauseMs = PAUSES_MS[tries - 1]
  if (kind === 'unknown') {
    return tries > 1 ? { state: 'unknown' } : { state: 'retry', retryAt: new Date(now.getTime() + MINUTE_MS) }
  }
  return pauseMs === undefined
    ? { state: 'failed' }
    : { state: 'retry', retryAt: new Date(now.getTime() + pauseMs) }
}

/** A mail as it is now to be sent; null if nobody waits for it any more. */
const writeMail = (row: Selectable<Tables['mails']>, deps: MailDeps): Promise<Mail | null> => {
  const { id, user_id: userId, facts } = row
  return 'proofId' in facts
    ? writeProofMail({ id, userId, proofId: facts.proofId }, deps)
    : writeStatementMail({ id, userId, ...facts }, deps)
}

type MailRow = Selectable<Tables['mails']>

/** A mail that is being sent is left alone for so long; after a crash nobody knows, and it goes on then. */
const LEASE_MS = 120_000

const isDue = ({ state, retry_at, at }: MailRow, now: Date): boolean => {
  if (state === 'retry') return retry_at !== null && retry_at <= now
  if (state === 'sending') return at.getTime() + LEASE_MS <= now.getTime()
  return state === 'waiting'
}

const lockMail = (tx: Tx, mailId: number): Promise<MailRow | undefined> =>
  tx.selectFrom('mails').selectAll().where('id', '=', mailId).forUpdate().executeTakeFirst()

const NOT_WANTED: MailOutcome = { kind: 'failed', error: 'nobody waits for it any more', isBounced: false }

const send = async (row: MailRow, port: MailPort, deps: MailDeps): Promise<MailOutcome> => {
  try {
    const mail = await writeMail(row, deps)
    if (mail === null) return NOT_WANTED
    const outcome = await port.send(mail)
    if (outcome.kind === 'failed' && outcome.isBounced) await markFailing(deps.db, mail.to, deps.clock.now())
    return outcome
  } catch (error) {
    reportFailure(error, 'a mail was not written')
    return { kind: 'retry', error: 'it was not written' }
  }
}

const record = ({ db, clock }: MailDeps, { id, tries }: MailRow, outcome: MailOutcome): Promise<void> =>
  inTransaction(db, async tx => {
    const now = clock.now()
    const after = mailAfter(tries, outcome, now)
    const retryAt = after.state === 'retry' ? after.retryAt : null
    const error = outcome.kind === 'sent' ? null : outcome.error
    await tx
      .updateTable('mails')
      .set({ state: after.state, retry_at: retryAt, at: now, error })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('state', '=', 'sending')
      .execute()
    if (retryAt !== null) await queueSending(tx, id, retryAt)
  })

/**
 * Sends a mail: it is stored that it is being sent before it is, and what came of it afterwards. A crash in between counts as an
 * unknown outcome.
 */
export const sendMailJob =
  (deps: MailDeps): JobHandler =>
  async (tx, { mailId }: { readonly mailId: number }, now) => {
    const { port } = deps
    const row = await lockMail(tx, mailId)
    if (row === undefined || port === null || !isDue(row, now)) return undefined
    const tries = row.tries + 1
    const isOver =
      row.state === 'sending' && mailAfter(row.tries, { kind: 'unknown' }, now).state === 'unknown'
    const change = isOver
      ? ({ state: 'unknown', at: now } as const)
      : ({ state: 'sending', tries, at: now } as const)
    await tx.updateTable('mails').set(change).where('id', '=', mailId).execute()
    if (isOver) return undefined
    await queueSending(tx, mailId, new Date(now.getTime() + LEASE_MS))
    return async () => record(deps, { ...row, tries }, await send(row, port, deps))
  }
