import { DIDOX_GUESS_DAYS, secondsUntilDidoxGuess } from '@karvon/domain/electronic-documents/didox-guesses'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../../platform/db/database.ts'

/** A password about to be tried at Didox, counted by STIR over all companies and people. */
export type DidoxGuess = { readonly taxId: string; readonly userId: number }

/** A counted guess, or the seconds to wait before the next. */
export type ClaimedDidoxGuess =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly seconds: number }

/** Counts a guess as wrong before Didox hears it, so that those at once cannot exceed the limit. */
export const claimDidoxGuess = (
  db: Db,
  { taxId, userId }: DidoxGuess,
  now: Date,
): Promise<ClaimedDidoxGuess> =>
  inTransaction(db, async tx => {
    await sql`select pg_advisory_xact_lock(70, hashtext(${taxId}))`.execute(tx)
    const made = await tx
      .selectFrom('didox_guesses')
      .select('at')
      .where('tax_id', '=', taxId)
      .where('at', '>', new Date(now.getTime() - DIDOX_GUESS_DAYS * 86_400_000))
      .execute()
    const seconds = secondsUntilDidoxGuess(
      made.map(({ at }) => at),
      now,
    )
    if (seconds > 0) return { ok: false, seconds }
    const { id } = await tx
      .insertInto('didox_guesses')
      .values({ tax_id: taxId, user_id: userId, at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ok: true, id }
  })

/** Takes back a guess that Didox did not call wrong. */
export const takeBackDidoxGuess = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('didox_guesses').where('id', '=', id).execute()
}

/** Forgets the guesses of a STIR after a right password. */
export const forgetDidoxGuesses = async (db: Db, taxId: string): Promise<void> => {
  await db.deleteFrom('didox_guesses').where('tax_id', '=', taxId).execute()
}
