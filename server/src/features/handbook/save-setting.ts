import type { Tx } from '../../platform/db/database.ts'

/** A settings row as seen, and its new value. */
export type ChangedSetting = { readonly key: string; readonly value: object; readonly seenVersion: number }

/** Writes a settings row that still has the version that was seen; the answer is its new version, or null: it has changed. */
export const saveSetting = async (
  tx: Tx,
  { key, value, seenVersion }: ChangedSetting,
): Promise<number | null> => {
  const saved = await tx
    .updateTable('settings')
    .set({ value: JSON.stringify(value), version: seenVersion + 1 })
    .where('key', '=', key)
    .where('version', '=', seenVersion)
    .returning('version')
    .executeTakeFirst()
  return saved?.version ?? null
}
