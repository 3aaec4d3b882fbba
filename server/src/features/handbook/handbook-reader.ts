import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handbook } from './handbook.ts'
import { readHandbookRows } from './handbook-repository.ts'

/** Cache lifetime; other processes' changes become visible after that. */
const FRESH_MS = 5_000

/** Reads the handbook; `forget` clears its cache. */
export type HandbookReader = {
  (): Promise<Handbook>
  forget(): void
}

/** A cached reader of the handbook; concurrent callers share one query. */
export const createHandbookReader = (db: Db, clock: Clock): HandbookReader => {
  let kept: { readAt: number; handbook: Promise<Handbook> } | null = null
  const forget = () => {
    kept = null
  }
  const read = () => {
    const now = clock.now()
    const isFresh = kept !== null && Math.abs(now.getTime() - kept.readAt) < FRESH_MS
    if (kept !== null && isFresh) return kept.handbook
    const handbook = readHandbookRows(db, now)
    kept = { readAt: now.getTime(), handbook }
    handbook.catch(forget)
    return handbook
  }
  return Object.assign(read, { forget })
}
