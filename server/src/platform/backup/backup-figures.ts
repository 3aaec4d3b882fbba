import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Figure } from '../metrics/figure.ts'
import { BACKUP_KINDS, readLastBackups } from './last-backup.ts'

/** `isExpected`: `BACKUP_TO` is set, so that a backup elsewhere that was never made is an alarm too. */
export const backupFigures = (db: Db, clock: Clock, isExpected: boolean): readonly Figure[] => [
  {
    name: 'karvon_backup_age_seconds',
    help: 'Time since the last whole backup of a kind; +Inf if one is expected elsewhere and none was ever made',
    labels: ['kind'],
    read: async () => {
      const [last, now] = [await readLastBackups(db), clock.now().getTime()]
      return BACKUP_KINDS.flatMap(kind => {
        const at = last[kind]
        if (at !== null) return [{ labels: { kind }, value: (now - at.getTime()) / 1000 }]
        return kind === 'elsewhere' && isExpected
          ? [{ labels: { kind }, value: Number.POSITIVE_INFINITY }]
          : []
      })
    },
  },
]
