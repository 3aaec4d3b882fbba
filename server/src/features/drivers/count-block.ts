import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** A client blocks a driver: an offer of theirs that was decided on before is not written any more. */
export const countBlock = async (tx: Tx, driverId: number): Promise<void> => {
  await tx
    .updateTable('drivers')
    .set({ times_blocked: sql`times_blocked + 1` })
    .where('user_id', '=', driverId)
    .execute()
}
