import type { Tx } from '../../platform/db/database.ts'

/** A settings row with the version seen and the new value. */
export type ChangedSetting = { readonly key: string; readonly value: object; readonly seenVersion: number }

/** Writes a settings row if it still has the version seen; returns the new version, or null if it has changed. */
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
