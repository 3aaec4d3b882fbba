import { randomUUID } from 'node:crypto'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { inTransaction } from '../../../platform/db/database.ts'
import { findAddress, takesMails } from '../addresses/address-repository.ts'
import { lockProofs } from '../addresses/proof-repository.ts'
import type { MailDeps } from '../mail-deps.ts'
import { queueMail } from '../queue/queue-mail.ts'

const MOST_AN_HOUR = 5
const HOUR_MS = 3_600_000

/** A statement that an owner wants by mail. */
export type AskedStatement = {
  readonly userId: number
  readonly companyId: number
  readonly firstDay: string
  readonly lastDay: string
}

/**
 * Mails a statement to its owner's proved address, returned. Refuses `email_unavailable`, `email_missing` without such an address
 * or with one that fails, and `too_many_requests` beyond five an hour.
 */
export const createAskStatement =
  ({ db, clock, port }: Pick<MailDeps, 'db' | 'clock' | 'port'>) =>
  ({ userId, ...facts }: AskedStatement): Promise<Decision<{ readonly address: string }>> =>
    inTransaction(db, async tx => {
      if (port === null) return refuse('email_unavailable')
      const row = await findAddress(tx, userId)
      if (row === undefined || !takesMails({ ...row, stopped_at: null })) return refuse('email_missing')
      await lockProofs(tx, { userId, address: row.address })
      const now = clock.now()
      const recent = await tx
        .selectFrom('mails')
        .select('created_at')
        .where('user_id', '=', userId)
        .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
        .where('key', 'like', 'asked:%')
        .orderBy('created_at', 'desc')
        .limit(MOST_AN_HOUR)
        .execute()
      const oldest = recent[MOST_AN_HOUR - 1]
      if (oldest !== undefined) {
        const seconds = Math.ceil((oldest.created_at.getTime() + HOUR_MS - now.getTime()) / 1000)
        return refuse('too_many_requests', undefined, { seconds: Math.max(1, seconds) })
      }
      const key = `asked:${randomUUID()}`
      await queueMail(tx, { key, kind: 'statement', userId, facts: { ...facts, isMonthly: false } }, now)
      return accept({ address: row.address })
    })
