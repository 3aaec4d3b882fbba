import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { createBatcher, NO_WAIT } from '../../batcher.ts'
import type { Db } from '../database.ts'
import { type Position, positionOfLsn } from './position.ts'

/** How far the replica has replayed; `life` changes when it restarts. */
export type Replayed = { readonly position: Position; readonly life: string }

export type ReplicaPosition = {
  now(): Promise<Replayed>
  /** The last answer, or else a new one. */
  known(): Promise<Replayed>
  /** Whether it gets there within so many ms; what is known to be reached is not asked for again. */
  reaches(position: Position, withinMs: number): Promise<boolean>
  /** Forgets what it had reached: it may be another server now. */
  forget(): void
}

/** The replica answers no more, or is none any more. */
export class ReplicaAway extends Error {}

const ANSWERS_WITHIN_MS = 500
const STEP_MS = 1

const tooLate = async (): Promise<never> => {
  await wait(ANSWERS_WITHIN_MS, undefined, { ref: false })
  throw new ReplicaAway(`the replica did not answer within ${ANSWERS_WITHIN_MS} ms`)
}

const askReplica = async (db: Db): Promise<Replayed> => {
  const { rows } = await sql<{ lsn: string | null; is_replica: boolean; life: string }>`
    select pg_last_wal_replay_lsn()::text as lsn, pg_is_in_recovery() as is_replica,
      pg_postmaster_start_time()::text as life`.execute(db)
  const [row] = rows
  if (row === undefined || row.lsn === null || !row.is_replica)
    throw new ReplicaAway('REPLICA_URL is not a replica')
  return { position: positionOfLsn(row.lsn), life: row.life }
}

/** Asks once for all that ask at the same time. */
export const createReplicaPosition = (db: Db, clock: () => number): ReplicaPosition => {
  let reached: Replayed | null = null
  const asked = createBatcher<null, Replayed>(async questions => {
    const answer = await Promise.race([askReplica(db), tooLate()])
    reached = answer
    return questions.map(() => answer)
  }, NO_WAIT)
  const now = () => asked.ask(null)
  return {
    now,
    known: async () => reached ?? now(),
    reaches: async (position, withinMs) => {
      if (reached !== null && reached.position >= position) return true
      const endsAt = clock() + withinMs
      for (;;) {
        if ((await now()).position >= position) return true
        if (clock() >= endsAt) return false
        await wait(STEP_MS)
      }
    },
    forget: () => {
      reached = null
    },
  }
}
