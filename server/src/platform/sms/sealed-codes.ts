import type { Db, Tx } from '../db/database.ts'
import type { Seal } from '../sealing/seal.ts'
import type { SmsMessage } from './sms-port.ts'

type Stored = Omit<SmsMessage, 'code'> & {
  readonly code: Omit<NonNullable<SmsMessage['code']>, 'expiresAt'> & { readonly expiresAt: string }
}

/** Keeps a code for the next route (decision 0034). */
export const keepCode = async (tx: Tx, seal: Seal, message: SmsMessage): Promise<void> => {
  const { code } = message
  if (code === undefined) return
  const sealed = seal.close(Buffer.from(JSON.stringify(message)))
  await tx
    .insertInto('sealed_codes')
    .values({ message_id: message.id, sealed, expires_at: code.expiresAt })
    .onConflict(conflict => conflict.column('message_id').doNothing())
    .execute()
}

/** A kept code that is still valid, or null. */
export const readCode = async (db: Db, seal: Seal, id: string, now: Date): Promise<SmsMessage | null> => {
  const row = await db
    .selectFrom('sealed_codes')
    .select('sealed')
    .where('message_id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (row === undefined) return null
  const opened = seal.open(row.sealed)
  if (opened === null) return null
  const stored: Stored = JSON.parse(opened.toString())
  // a row copied to another message opens nothing
  if (stored.id !== id) return null
  return { ...stored, code: { ...stored.code, expiresAt: new Date(stored.code.expiresAt) } }
}

/** Forgets a code that was used, or that no further route can have. */
export const forgetCode = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('sealed_codes').where('message_id', '=', id).execute()
}
