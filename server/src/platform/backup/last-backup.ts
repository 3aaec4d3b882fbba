import type { Db } from '../db/database.ts'

/** A backup in a folder named by hand, or one where `BACKUP_TO` says. */
export const BACKUP_KINDS = ['folder', 'elsewhere'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

/** Remembers a backup that is whole. */
export const rememberBackup = async (
  db: Db,
  { kind, at, name }: { readonly kind: BackupKind; readonly at: Date; readonly name: string },
): Promise<void> => {
  await db
    .insertInto('last_backups')
    .values({ kind, at, name })
    .onConflict(conflict => conflict.column('kind').doUpdateSet({ at, name }))
    .execute()
}

/** When the last whole backup of each kind was made; null: never. */
export const readLastBackups = async (db: Db): Promise<Readonly<Record<BackupKind, Date | null>>> => {
  const rows = await db.selectFrom('last_backups').select(['kind', 'at']).execute()
  const atOf = (kind: BackupKind) => rows.find(row => row.kind === kind)?.at ?? null
  return { folder: atOf('folder'), elsewhere: atOf('elsewhere') }
}
