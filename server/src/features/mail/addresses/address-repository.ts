import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export type AddressRow = Selectable<Tables['mail_addresses']>

export const findAddress = (db: Db, userId: number): Promise<AddressRow | undefined> =>
  db.selectFrom('mail_addresses').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** An address takes mails once it is proved, until it is refused or stopped. */
export const takesMails = (row: AddressRow): boolean =>
  row.proved_at !== null && row.failing_since === null && row.stopped_at === null

/** The address that a user has proved, unless it was refused since; also where they have stopped our mails. */
export const readProvedMail = async (db: Db, userId: number): Promise<string | null> => {
  const row = await findAddress(db, userId)
  return row === undefined || row.proved_at === null || row.failing_since !== null ? null : row.address
}

/** Stores an unproved address in place of the one before. */
export const replaceAddress = async (tx: Tx, userId: number, address: string, now: Date): Promise<void> => {
  const row = { address, added_at: now, proved_at: null, failing_since: null, stopped_at: null }
  await tx
    .insertInto('mail_addresses')
    .values({ user_id: userId, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Changes what stands against mails to an address, unless it is another one by now. */
export const changeAddress = async (
  tx: Tx,
  { userId, address }: { readonly userId: number; readonly address: string },
  change: Partial<Pick<AddressRow, 'proved_at' | 'failing_since' | 'stopped_at'>>,
): Promise<void> => {
  await tx
    .updateTable('mail_addresses')
    .set(change)
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .execute()
}

/** Stores that an address was refused for good, whoever gave it. */
export const markFailing = async (db: Db, address: string, now: Date): Promise<void> => {
  await db
    .updateTable('mail_addresses')
    .set({ failing_since: now })
    .where('address', '=', address)
    .where('failing_since', 'is', null)
    .execute()
}

/** Deletes a user's address and what was sent for it: another code of it proves nothing any more. */
export const forgetAddress = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('mail_addresses').where('user_id', '=', userId).execute()
}

/** Deletes everything about a closing account. */
export const forgetMails = async (tx: Tx, userId: number): Promise<void> => {
  await forgetAddress(tx, userId)
  await tx.deleteFrom('mail_proofs').where('user_id', '=', userId).execute()
  await tx.deleteFrom('mails').where('user_id', '=', userId).execute()
}
