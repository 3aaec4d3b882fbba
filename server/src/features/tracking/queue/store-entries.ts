import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../../../platform/error-code.ts'
import { reportFailure } from '../../../platform/log.ts'
import type { Entry, QueuedReport } from './queue-entry.ts'

const MOST_ATTEMPTS = 3
const PAUSE_MS = 200

/** Data exceptions and broken constraints of PostgreSQL, and what our own code trips over; everything else passes. */
const isOfTheEntry = (error: unknown): boolean => {
  if (error instanceof TypeError || error instanceof RangeError) return true
  return /^2[23][0-9A-Z]{3}$/.test(errorCode(error))
}

type StoreDeps = {
  readonly take: (reports: readonly QueuedReport[]) => Promise<unknown>
  readonly setAside: (entry: Entry) => Promise<void>
}

const takeAlone = async (entry: Entry & { report: QueuedReport }, { take, setAside }: StoreDeps) => {
  for (let made = 1; ; made++) {
    try {
      await take([entry.report])
      return
    } catch (error) {
      if (!isOfTheEntry(error)) throw error
      if (made === MOST_ATTEMPTS) {
        reportFailure(error, 'a report of positions cannot be stored and is set aside')
        return setAside(entry)
      }
      await wait(PAUSE_MS)
    }
  }
}

const takeAll = async (
  entries: readonly (Entry & { report: QueuedReport })[],
  deps: StoreDeps,
): Promise<void> => {
  const [only] = entries
  if (only === undefined) return
  if (entries.length === 1) return takeAlone(only, deps)
  try {
    await deps.take(entries.map(({ report }) => report))
  } catch (error) {
    if (!isOfTheEntry(error)) throw error
    const half = Math.ceil(entries.length / 2)
    await takeAll(entries.slice(0, half), deps)
    await takeAll(entries.slice(half), deps)
  }
}

/**
 * Stores entries together; what cannot be stored, alone after three attempts, is set aside, so that it stops no other. Throws if the
 * database is away: nothing is set aside for that.
 */
export const storeEntries = async (entries: readonly Entry[], deps: StoreDeps): Promise<void> => {
  const readable = entries.filter((entry): entry is Entry & { report: QueuedReport } => entry.report !== null)
  await takeAll(readable, deps)
  const unreadable = entries.filter(({ report }) => report === null)
  if (unreadable.length > 0)
    reportFailure(
      new Error(`${unreadable.length} entries`),
      'entries of the queue of positions are not readable',
    )
  for (const entry of unreadable) await deps.setAside(entry)
}
