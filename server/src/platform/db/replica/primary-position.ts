import { sql } from 'kysely'
import { createBatcher, NO_WAIT } from '../../batcher.ts'
import type { Db } from '../database.ts'
import { type Position, positionOfLsn } from './position.ts'

/** Where the primary is, and was. */
export type PrimaryPosition = {
  /** Where it is now: everything that anybody has been able to see so far lies before it. */
  now(): Promise<Position>
  /** A position that it had at most `ageMs` ago, the oldest known; null if none is. */
  within(ageMs: number): Position | null
  /** A position that it had `ageMs` ago or longer, the newest known; null if none is. */
  before(ageMs: number): Position | null
}

type Sample = { readonly position: Position; readonly askedAt: number }

/** Samples closer than this to the one before are not kept. */
const SAMPLE_EVERY_MS = 250
const KEPT_MS = 60_000

/** Asks once for all that ask at the same time. */
export const createPrimaryPosition = (db: Db, clock: () => number): PrimaryPosition => {
  let samples: Sample[] = []
  const keep = (sample: Sample): void => {
    const last = samples.at(-1)
    if (last !== undefined && sample.askedAt - last.askedAt < SAMPLE_EVERY_MS) return
    samples = [...samples.filter(({ askedAt }) => sample.askedAt - askedAt < KEPT_MS), sample]
  }
  const asked = createBatcher<null, Position>(async questions => {
    const askedAt = clock()
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(db)
    const position = positionOfLsn(rows[0]?.lsn ?? '')
    keep({ position, askedAt })
    return questions.map(() => position)
  }, NO_WAIT)
  return {
    now: () => asked.ask(null),
    within: ageMs => samples.find(({ askedAt }) => clock() - askedAt <= ageMs)?.position ?? null,
    before: ageMs => samples.findLast(({ askedAt }) => clock() - askedAt > ageMs)?.position ?? null,
  }
}
