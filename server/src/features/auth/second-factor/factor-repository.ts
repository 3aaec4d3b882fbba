import type { Tx } from '../../../platform/db/database.ts'
import { identityChanged } from '../../../platform/identity/identity-changes.ts'
import type { SealedColumn } from '../../../platform/sealing/sealed-columns.ts'

/** Secrets of authenticator apps. */
export const FACTOR_SECRETS: SealedColumn = {
  ...{ table: 'users', key: 'id', column: 'totp_secret' },
  purpose: 'second factor',
}

/** What a user without a second factor has in its columns. */
export const NO_FACTOR = {
  totp_secret: null,
  totp_confirmed_at: null,
  totp_last_step: null,
  recovery_hashes: [] as string[],
}

/** A user's second factor, locked against other changes until this transaction ends. */
export const lockFactor = (tx: Tx, userId: number) =>
  tx
    .selectFrom('users')
    .select(['totp_secret as secret', 'totp_confirmed_at as confirmedAt', 'totp_last_step as lastStep'])
    .select('recovery_hashes as recoveryHashes')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Saves a new secret unless one is active; returns whether it did. */
export const saveSecret = async (tx: Tx, userId: number, sealed: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ totp_secret: sealed, totp_last_step: null })
    .where('id', '=', userId)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records the time step of an accepted code, so that no code up to it is accepted again. */
export const saveStep = async (tx: Tx, userId: number, step: number): Promise<void> => {
  await tx.updateTable('users').set({ totp_last_step: step }).where('id', '=', userId).execute()
}

/** Replaces the recovery codes that are left. */
export const saveRecoveryHashes = async (
  tx: Tx,
  userId: number,
  recoveryHashes: readonly string[],
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ recovery_hashes: [...recoveryHashes] })
    .where('id', '=', userId)
    .execute()
}

/** Switches it on. */
export const switchOn = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await tx.updateTable('users').set({ totp_confirmed_at: now }).where('id', '=', userId).execute()
  identityChanged(tx, [userId])
}

/** Switches it off, and resets the proofs of the user's sessions. Also for a lost one. */
export const switchOff = async (tx: Tx, userId: number): Promise<void> => {
  await tx.updateTable('users').set(NO_FACTOR).where('id', '=', userId).execute()
  await tx.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', userId).execute()
  identityChanged(tx, [userId])
}

/** Marks this session as having proved the second factor. */
export const proveSession = async (tx: Tx, sessionId: string, now: Date): Promise<void> => {
  const proved = await tx
    .updateTable('sessions')
    .set({ second_factor_at: now })
    .where('id', '=', sessionId)
    .returning('user_id')
    .execute()
  identityChanged(
    tx,
    proved.map(({ user_id }) => user_id),
  )
}

/** The user's sessions that still have to prove it. */
export const unprovedSessions = async (tx: Tx, userId: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('second_factor_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
