import { createHash } from 'node:crypto'
import { accept, type Decision, type Refusal, refuse, refuseAll } from '@karvon/domain/decision'
import { type Db, inTransaction, type Tx } from '../../db/database.ts'
import { errorCode } from '../../error-code.ts'

/** A write that must happen once however often it is sent (docs/api.md#idempotency-keys). */
export type KeyedRequest = {
  readonly userId: number
  /** The client's `Idempotency-Key`; undefined: every request is independent. */
  readonly key: string | undefined
  readonly route: string
  /** The fields of the request; their order and notation are ignored. */
  readonly fields: unknown
  readonly now: Date
}

/** What a key may be. */
export const KEY = /^[\x21-\x7e]{1,64}$/
const STORED_MS = 24 * 3_600_000

const isWrittenAsText = (value: unknown) => typeof value === 'number' || typeof value === 'boolean'

/** Normalizes fields: a form's `"3000"` equals JSON's `3000`, and names are sorted. */
const alike = (_: string, value: unknown): unknown => {
  if (isWrittenAsText(value)) return String(value)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
}

/** Keys claimed before this have expired. */
export const storedSince = ({ now }: KeyedRequest) => new Date(now.getTime() - STORED_MS)

/** The digest by which a repeated request is recognized. */
export const fingerprint = (fields: unknown) =>
  createHash('sha256').update(JSON.stringify(fields, alike)).digest('hex')

/** Claims a key for this request, even an expired one; returns whether it was free. */
const claimKey = async (tx: Tx, request: KeyedRequest, key: string): Promise<boolean> => {
  const claim = {
    route: request.route,
    request_sha256: fingerprint(request.fields),
    created_at: request.now,
    body: null,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency')
    .values({ user_id: request.userId, key, ...claim })
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet(claim)
        .where('idempotency.created_at', '<', storedSince(request)),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The stored answer of the request that claimed the key; null if none has. Refuses `idempotency_mismatch`. */
export const firstAnswer = async <T>(
  db: Db,
  request: KeyedRequest,
  key: string,
): Promise<Decision<T> | null> => {
  const first = await db
    .selectFrom('idempotency')
    .selectAll()
    .where('user_id', '=', request.userId)
    .where('key', '=', key)
    .where('created_at', '>=', storedSince(request))
    .executeTakeFirst()
  if (first === undefined) return null
  const isSame = first.route === request.route && first.request_sha256 === fingerprint(request.fields)
  return isSame ? { ok: true, value: first.body as T } : refuse('idempotency_mismatch')
}

const storeAnswer = (tx: Tx, { userId }: KeyedRequest, key: string, body: unknown) =>
  tx
    .updateTable('idempotency')
    .set({ body: JSON.stringify(body) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()

/** Whether a statement waited too long for a lock. */
export const isLockTimeout = (error: unknown) => errorCode(error) === '55P03'

/** The answer of a write, new or replayed. */
export type Replayable<T> = Decision<{ value: T; replayed: boolean }>

/** The stored answer of a request that is sent again. */
export const replay = <T>(first: Decision<T>): Replayable<T> =>
  first.ok ? { ok: true, value: { value: first.value, replayed: true } } : first

/** Ends the transaction of a refused write: everything is rolled back, including the key. */
class Refused extends Error {
  readonly refusals: readonly Refusal[]
  constructor(refusals: readonly Refusal[]) {
    super('refused')
    this.refusals = refusals
  }
}

/** A write in two steps: `prepare` reads and decides without a transaction, `write` decides under its locks and writes. */
type KeyedWork<P, T> = {
  prepare(): Promise<Decision<P>>
  write(tx: Tx, prepared: P): Promise<Decision<T>>
}

const writeOnce = async <P, T>(
  db: Db,
  request: KeyedRequest,
  { prepare, write }: KeyedWork<P, T>,
): Promise<Replayable<T>> => {
  const { key } = request
  const prepared = await prepare()
  if (!prepared.ok) return prepared
  return inTransaction(db, async (tx): Promise<Replayable<T>> => {
    if (key !== undefined && !(await claimKey(tx, request, key))) {
      return replay((await firstAnswer<T>(tx, request, key)) ?? refuse('idempotency_running'))
    }
    const written = await write(tx, prepared.value)
    if (!written.ok) throw new Refused(written.refusals)
    if (key !== undefined) await storeAnswer(tx, request, key, written.value)
    return accept({ value: written.value, replayed: false })
  })
}

const orRefused = async <T>(isKeyed: boolean, work: () => Promise<Replayable<T>>): Promise<Replayable<T>> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) return refuseAll(error.refusals)
    if (isKeyed && isLockTimeout(error)) return refuse('idempotency_running')
    throw error
  }
}

/**
 * Writes in one transaction with its key: the key row, the write and the stored answer commit together. The
 * same key again gets the first answer (`replayed`), with other fields `idempotency_mismatch`; while the
 * first still writes the second waits for it, within the database's lock timeout. A refusal stores nothing.
 */
export const exactlyOnce = async <P, T>(
  db: Db,
  request: KeyedRequest,
  work: KeyedWork<P, T>,
): Promise<Replayable<T>> => {
  const { key } = request
  const outcome = await orRefused(key !== undefined, () => writeOnce(db, request, work))
  if (outcome.ok || key === undefined) return outcome
  // a write that is refused now may have succeeded under this key before
  const first = await firstAnswer<T>(db, request, key)
  return first === null ? outcome : replay(first)
}

/** Deletes the stored answers of an account that closes. */
export const deleteAnswers = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('idempotency').where('user_id', '=', userId).execute()
}
