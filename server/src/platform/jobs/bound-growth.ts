import type { Db } from '../db/database.ts'
import { forgetOldDetails } from './forget-old-details.ts'
import { forgetOldRows } from './forget-old-rows.ts'
import { addPositionDays, dropPositionDays } from './position-days.ts'
import { daysBefore, readRetention } from './retention.ts'

/** Removes what is past its retention in small steps, and adds the partitions of the coming days (docs/operations.md#what-grows). */
export const boundGrowth = async (db: Db, now: Date): Promise<void> => {
  await addPositionDays(db, now)
  const kept = await readRetention(db)
  await dropPositionDays(db, daysBefore(now, kept.positionDays))
  await forgetOldRows(db, kept, now)
  await forgetOldDetails(db, now)
}
