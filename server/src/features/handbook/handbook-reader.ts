import type { Clock } from '../../platform/clock.ts'
import type { ChangeListener } from '../../platform/db/change-listener.ts'
import type { Db, OpenDatabase } from '../../platform/db/database.ts'
import type { Handbook } from './handbook.ts'
import { readHandbookRows, readNextVersion } from './handbook-repository.ts'

/** How long it is held while changes are not heard: before the server listens, and while the connection is lost. */
const UNHEARD_MS = 5_000
/** How long it is held at most: a connection pool between us and the database may swallow notifications. */
const HELD_MS = 60_000

/** The channel that migration 0042 notifies. */
const CHANNEL = 'reference'

type Held = { readonly readAt: number; readonly handbook: Promise<Handbook>; endsAt: number }

/** Reads the handbook; `forget` drops what it holds. */
export type HandbookReader = {
  (): Promise<Handbook>
  forget(): void
  /** What was read last, perhaps of a moment ago; null before the first reading. */
  latest(): Handbook | null
  /** Drops it whenever any process has changed it, from now until `stop`. */
  listen(database: Pick<OpenDatabase, 'listen'>): ChangeListener
}

/**
 * Holds the handbook until it changes: by a notification, or by a tariff or rules that begin to apply. Concurrent callers share
 * one query; what was being read when a change was heard is not held.
 */
export const createHandbookReader = (db: Db, clock: Clock): HandbookReader => {
  let held: Held | null = null
  let last: Handbook | null = null
  let isHeard = () => false
  const forget = () => {
    held = null
  }
  const isHeld = ({ readAt, endsAt }: Held, now: number): boolean =>
    now < endsAt && Math.abs(now - readAt) < (isHeard() ? HELD_MS : UNHEARD_MS)

  const readAnew = (now: Date): Held => {
    const reading: Held = {
      readAt: now.getTime(),
      endsAt: Number.POSITIVE_INFINITY,
      handbook: Promise.all([readHandbookRows(db, now), readNextVersion(db, now)]).then(
        ([handbook, next]) => {
          reading.endsAt = next?.getTime() ?? Number.POSITIVE_INFINITY
          last = handbook
          return handbook
        },
      ),
    }
    reading.handbook.catch(() => {
      if (held === reading) forget()
    })
    return reading
  }

  const read = () => {
    const now = clock.now()
    if (held === null || !isHeld(held, now.getTime())) held = readAnew(now)
    return held.handbook
  }
  return Object.assign(read, {
    forget,
    latest: () => last,
    listen: (database: Pick<OpenDatabase, 'listen'>) => {
      const listener = database.listen(CHANNEL, forget)
      isHeard = () => listener.isListening()
      return listener
    },
  })
}
