import type { Tx } from '../../../platform/db/database.ts'

/** Adds the photos of a report, or of the objection to it. */
export const addNoShowPhotos = async (
  tx: Tx,
  noShowId: number,
  part: 'report' | 'objection',
  names: readonly string[],
): Promise<void> => {
  if (names.length === 0) return
  const rows = names.map(name => ({ no_show_id: noShowId, part, name }))
  await tx.insertInto('no_show_photos').values(rows).execute()
}
