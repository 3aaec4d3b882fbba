import { admitCall, afterFailure, CLOSED } from '../../circuit-breaker.ts'
import { errorCode } from '../../error-code.ts'
import { reportFact } from '../../log.ts'
import type { Db, OpenDatabase } from '../database.ts'
import type { Position } from './position.ts'
import { createPrimaryPosition } from './primary-position.ts'
import { createReplicaPosition, ReplicaAway } from './replica-position.ts'

/** What was read, and a position before which all of it lies; null: unknown. */
export type Read<T> = { readonly value: T; readonly position: Position | null; readonly from: Source }

export type Source = 'primary' | 'replica'

/** Reads from the replica what is as new there as the reader has seen, else from the primary. */
export type Readers = {
  /** `seen` is a position after everything the reader has seen; null: unknown, so all there is now. */
  read<T>(primary: Db, seen: Position | null, work: (db: Db) => Promise<T>): Promise<Read<T>>
  /** A position after everything that anybody has seen; null if there is no replica, or the primary does not say. */
  position(): Promise<Position | null>
}

/** Everything is read from the primary. */
export const PRIMARY_ONLY: Readers = {
  read: async (primary, _, work) => ({ value: await work(primary), position: null, from: 'primary' }),
  position: async () => null,
}

/** Nobody is shown an older state than this, whatever they have seen. */
const MAX_AGE_MS = 5_000
/** How long a reader waits for the replica to catch up. */
const PATIENCE_MS = 10
/** After it did not, others don't wait for so long. */
const IMPATIENT_MS = 250
const BREAKER = { failures: 3, restMs: 2_000 }

/** PostgreSQL on a replica ended the query in favor of what it has to replay. */
const CONFLICT_WITH_RECOVERY = '40001'

/** Tells once that the replica is not used any more, and once that it is again. */
const createStanding = (clock: () => number, onFailure: () => void) => {
  let breaker = CLOSED
  let isTold = false
  const tell = (isAway: boolean, why: string): void => {
    if (isAway === isTold) return
    isTold = isAway
    reportFact(isAway ? `The replica is not used: ${why}` : 'The replica is used again.')
  }
  return {
    admits: (): boolean => {
      const { isAdmitted, state } = admitCall(breaker, clock())
      breaker = state
      return isAdmitted
    },
    worked: (): void => {
      breaker = CLOSED
      tell(false, '')
    },
    failed: (error: unknown): void => {
      breaker = afterFailure(breaker, BREAKER, clock())
      onFailure()
      if (breaker.restsUntil !== null) tell(true, error instanceof Error ? error.message : String(error))
    },
    lags: (): void => tell(true, `it is more than ${MAX_AGE_MS / 1000} s behind`),
  }
}

type Standing = ReturnType<typeof createStanding>

type Positions = {
  readonly primary: ReturnType<typeof createPrimaryPosition>
  readonly replica: ReturnType<typeof createReplicaPosition>
}

/** What the replica must have replayed for this reader; null: the primary does not say. */
const neededBy = async ({ primary }: Positions, seen: Position | null) => {
  try {
    const needed = seen ?? (await primary.now())
    const recent = primary.within(MAX_AGE_MS) ?? (await primary.now())
    return needed > recent ? needed : recent
  } catch {
    return null
  }
}

/** Whether the replica shows all that this reader has seen, and is not older than everybody is promised. */
const createCheck = (positions: Positions, standing: Standing, clock: () => number) => {
  const { primary, replica } = positions
  let impatientUntil = 0
  return async (seen: Position | null): Promise<boolean> => {
    const needed = await neededBy(positions, seen)
    if (needed === null) return false
    const patience = clock() < impatientUntil ? 0 : PATIENCE_MS
    if (await replica.reaches(needed, patience)) return true
    impatientUntil = clock() + IMPATIENT_MS
    const old = primary.before(MAX_AGE_MS)
    if (old !== null && !(await replica.reaches(old, 0))) standing.lags()
    return false
  }
}

/** Not read there, and why if it failed. */
type Unread = { readonly failure: unknown }
const NOT_NOW: Unread = { failure: null }

/** Readers of a streaming replica (docs/decisions/0065). */
export const createReaders = (
  primaryDb: Db,
  replica: Pick<OpenDatabase, 'db'>,
  clock: () => number = () => performance.now(),
): Readers => {
  const positions: Positions = {
    primary: createPrimaryPosition(primaryDb, clock),
    replica: createReplicaPosition(replica.db, clock),
  }
  const standing = createStanding(clock, positions.replica.forget)
  const isNewEnough = createCheck(positions, standing, clock)

  const readThere = async <T>(
    seen: Position | null,
    work: (db: Db) => Promise<T>,
  ): Promise<Read<T> | Unread> => {
    if (!standing.admits()) return NOT_NOW
    try {
      if (!(await isNewEnough(seen))) return NOT_NOW
      const before = await positions.replica.known()
      const value = await work(replica.db)
      const after = await positions.replica.now()
      // one that has restarted may begin before where it was
      if (after.life !== before.life) return NOT_NOW
      standing.worked()
      return { value, position: after.position, from: 'replica' }
    } catch (failure) {
      return errorCode(failure) === CONFLICT_WITH_RECOVERY ? NOT_NOW : { failure }
    }
  }

  return {
    position: () => positions.primary.now().catch(() => null),
    read: async (primary, seen, work) => {
      const read = await readThere(seen, work)
      if ('value' in read) return read
      // what fails on the primary as well is not the replica's fault, unless it is away
      if (read.failure instanceof ReplicaAway) standing.failed(read.failure)
      const value = await work(primary)
      if (read.failure !== null && !(read.failure instanceof ReplicaAway)) standing.failed(read.failure)
      return { value, position: null, from: 'primary' }
    },
  }
}
