import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

type ProofRow = Selectable<Tables['mail_proofs']>

const DAY_MS = 86_400_000

/** How long a code works. */
const LIFE_MS = DAY_MS

/** How long until the next code to the same address. */
const PAUSE_MS = 60_000

const MOST_SENT_A_DAY = 5
const MOST_GUESSES = 5

/** Whose proof, to which address. */
export type ProofOf = { readonly userId: number; readonly address: string }

/** Makes proofs of one user, and those to one address, wait for each other. */
export const lockProofs = async (tx: Tx, { userId, address }: ProofOf): Promise<void> => {
  await sql`select pg_advisory_xact_lock(52, ${userId}::int)`.execute(tx)
  await sql`select pg_advisory_xact_lock(53, hashtext(${address.toLowerCase()}))`.execute(tx)
}

/** When the next code may be asked for; null: now. */
export const resendAt = async (db: Db, { userId, address }: ProofOf, now: Date): Promise<Date | null> => {
  const last = await db
    .selectFrom('mail_proofs')
    .select(eb => eb.fn.max('created_at').as('at'))
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .executeTakeFirst()
  const until = last?.at == null ? 0 : last.at.getTime() + PAUSE_MS
  return until > now.getTime() ? new Date(until) : null
}

/** When the next of today's few may be sent, by the same person or to the same address; null: now. */
export const limitedUntil = async (tx: Tx, { userId, address }: ProofOf, now: Date): Promise<Date | null> => {
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<{ first: Date; sent: number }>`
    select min(created_at) as first, count(*)::int as sent from mail_proofs
      where user_id = ${userId} and created_at > ${since}
    union all select min(created_at), count(*)::int from mail_proofs
      where lower(address) = ${address.toLowerCase()} and created_at > ${since}`.execute(tx)
  const full = rows.filter(({ sent }) => sent >= MOST_SENT_A_DAY)
  if (full.length === 0) return null
  return new Date(Math.max(...full.map(({ first }) => first.getTime())) + DAY_MS)
}

export const insertProof = async (
  tx: Tx,
  id: string,
  { userId, address }: ProofOf,
  now: Date,
): Promise<void> => {
  const expires_at = new Date(now.getTime() + LIFE_MS)
  await tx
    .insertInto('mail_proofs')
    .values({ id, user_id: userId, address, created_at: now, expires_at })
    .execute()
}

/** The last proof of an address, with one more guess; undefined if it is used, expired or guessed too often. */
export const claimGuess = async (
  tx: Tx,
  { userId, address }: ProofOf,
  now: Date,
): Promise<ProofRow | undefined> => {
  const last = await tx
    .selectFrom('mail_proofs')
    .select('id')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return undefined
  return tx
    .updateTable('mail_proofs')
    .set(eb => ({ guesses: eb('guesses', '+', 1) }))
    .where('id', '=', last.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('guesses', '<', MOST_GUESSES)
    .returningAll()
    .executeTakeFirst()
}

export const markUsed = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.updateTable('mail_proofs').set({ used_at: now }).where('id', '=', id).execute()
}
