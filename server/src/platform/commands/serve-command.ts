import { setTimeout } from 'node:timers/promises'
import type { DataOf, Endpoint } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { RefusalCode } from '@karvon/domain/refusals'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { errorCode } from '../error-code.ts'
import type { ImageStore } from '../files/image-store.ts'
import { type SignedIn, signedIn } from '../http/caller.ts'
import {
  fingerprint,
  firstAnswer,
  isLockTimeout,
  type KeyedRequest,
  type Replayable,
  replay,
  storedSince,
} from '../http/idempotency/exactly-once.ts'
import type { KeyClaim, TableWithId } from './guarded-write.ts'
import { everySentField, type KeepPhotos, type NotOk, serveWrite, type WriteCall } from './serve-write.ts'
import type { UnitOfWork } from './unit-of-work.ts'
import type { WriteQueue } from './write-queue.ts'

/** What a command decides: everything it writes, with what follows, and its answer. */
export type Decided<T> = {
  readonly work: UnitOfWork
  readonly answer: T
  /** The table whose new id becomes the `id` of the answer. */
  readonly answerId: TableWithId | null
}

/** A refusal that leaves something behind all the same, such as one more wrong guess. */
export type Noted = NotOk & { readonly noted?: UnitOfWork }

/** What a command decides. */
export type Outcome<T> = Extract<Decision<Decided<T>>, { ok: true }> | Noted

/** A decision whose answer has all its ids, unless `answerId` says where the new one comes from. */
export const decidedBy = <T>(
  work: UnitOfWork,
  answer: T,
  answerId: TableWithId | null = null,
): Decided<T> => ({ work, answer, answerId })

/** A call of a command. */
export type CommandCall<E extends Endpoint> = WriteCall<E> & {
  /** Whether the decision is made again because a write was stale: then everything that it relies on must be looked at. */
  readonly isRepeated: boolean
}

/**
 * A command: load the facts, with one statement at most; decide, without asking or writing anything. `photos` are the names of
 * the stored photos, empty texts while they are not stored yet.
 */
export type Command<E extends Endpoint, Facts> = {
  load(call: CommandCall<E>): Promise<Decision<Facts>>
  decide(facts: Facts, photos: readonly string[]): Outcome<DataOf<E>>
  /** Commands of one lane follow each other; those of one person or company do so in any case. */
  lanes?(call: CommandCall<E>): readonly string[]
  /** The refusals that violations of the database's constraints mean, by their codes. */
  readonly violations?: Readonly<Record<string, RefusalCode>>
  /** The field of its photos, unless it is `photos`. */
  readonly photoField?: 'photo'
  /** Adds the current state to a refusal, for a caller whose view is outdated. */
  withPresent?(refused: NotOk, call: WriteCall<E>): Promise<NotOk>
}

/** What the pipeline itself needs. */
export type CommandDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly images: Pick<ImageStore, 'keep' | 'forget'>
  readonly writes: WriteQueue
}

/** How often a decision is made again because its facts have changed. */
const MOST_ATTEMPTS = 20

/** From here on processes that make each other's decisions stale take different pauses, in ms. */
const PATIENT_ATTEMPTS = 4
const LONGEST_PAUSE = 25

const pauseAfter = async (attempt: number): Promise<void> => {
  if (attempt >= PATIENT_ATTEMPTS) await setTimeout(Math.random() * LONGEST_PAUSE)
}

const claimOf = (
  request: KeyedRequest,
  { answer, answerId }: Pick<Decided<unknown>, 'answer' | 'answerId'>,
): KeyClaim | null => {
  const { userId, key, route, fields, now } = request
  if (key === undefined) return null
  return {
    ...{ userId, key, route, at: now, fingerprint: fingerprint(fields), storedSince: storedSince(request) },
    answer: answer as object,
    answerId,
  }
}

const decideWithPhotos = async <E extends Endpoint, Facts>(
  { load, decide }: Command<E, Facts>,
  call: CommandCall<E>,
  keep: KeepPhotos,
): Promise<Outcome<DataOf<E>>> => {
  const facts = await load(call)
  if (!facts.ok) return facts
  const decided = decide(
    facts.value,
    call.photos.map(() => ''),
  )
  if (!decided.ok || call.photos.length === 0) return decided
  const names = await keep()
  return names.ok ? decide(facts.value, names.value) : names
}

const firstOr = async <T>(
  db: Db,
  request: KeyedRequest,
  otherwise: Replayable<T>,
): Promise<Replayable<T>> => {
  const first = request.key === undefined ? null : await firstAnswer<T>(db, request, request.key)
  return first === null ? otherwise : replay(first)
}

/** Writes what a refusal leaves behind; false if that is stale. */
const isNoted = async ({ noted }: Noted, writes: WriteQueue): Promise<boolean> => {
  if (noted === undefined || noted.isEmpty()) return true
  const outcome = await writes.write({ ...noted.write(), key: null })
  if (outcome.kind !== 'written') return false
  await noted.follow(outcome.ids)
  return true
}

/**
 * Decides and writes in one guarded write, once per key; if what the decision relied on has changed meanwhile, it is made again
 * (`isRepeated`).
 */
export const writeDecided = async <T>(
  { db, writes }: Pick<CommandDeps, 'db' | 'writes'>,
  request: KeyedRequest,
  decide: (isRepeated: boolean) => Promise<Outcome<T>>,
): Promise<Replayable<T>> => {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const decided = await decide(attempt > 1)
    // a write that is refused now may have succeeded under this key before
    if (!decided.ok) {
      if (!(await isNoted(decided, writes))) continue
      return firstOr(db, request, { ok: false, refusals: decided.refusals })
    }
    const { work, answer, answerId } = decided.value
    const outcome = await writes.write({ ...work.write(), key: claimOf(request, decided.value) })
    if (outcome.kind === 'claimed before') return firstOr(db, request, refuse('idempotency_running'))
    if (outcome.kind === 'stale') {
      await pauseAfter(attempt)
      continue
    }
    const { ids } = outcome
    const value = answerId === null ? answer : { ...(answer as object), id: ids(answerId) }
    await work.follow(ids)
    return accept({ value: value as T, replayed: false })
  }
  throw new Error(`${request.route}: the facts have changed ${MOST_ATTEMPTS} times`)
}

/**
 * A repeated request that waits too long for the first one is refused with `idempotency_running`, and a violated constraint with
 * what it means to the command.
 */
const refuseFailures = <T>(
  { key }: KeyedRequest,
  violations: Readonly<Record<string, RefusalCode>>,
  work: () => Promise<Replayable<T>>,
): Promise<Replayable<T>> =>
  work().catch(error => {
    if (key !== undefined && isLockTimeout(error)) return refuse('idempotency_running')
    const meant = violations[errorCode(error)]
    if (meant !== undefined) return refuse(meant)
    throw error
  })

/** The lane of a client, whose commands would make each other stale. */
export const laneOfClient = ({ userId, companyId }: Pick<SignedIn, 'userId' | 'companyId'>): string =>
  companyId === null ? `user ${userId}` : `company ${companyId}`

const lanesOf = <E extends Endpoint, Facts>(
  { lanes }: Command<E, Facts>,
  call: CommandCall<E>,
): readonly string[] => [laneOfClient(signedIn(call.caller)), ...(lanes?.(call) ?? [])]

/**
 * Serves an endpoint by a command: exactly once per `Idempotency-Key`, at one reading of the clock, in one guarded write. If
 * what it decided on has changed meanwhile, it is loaded and decided again.
 */
export const serveCommand = <E extends Endpoint, Facts>(
  app: FastifyInstance,
  endpoint: E,
  deps: CommandDeps,
  command: Command<E, Facts>,
): void =>
  serveWrite<E, DataOf<E>>(app, endpoint, {
    clock: deps.clock,
    photos:
      endpoint.form === null ? undefined : { images: deps.images, field: command.photoField ?? 'photos' },
    recognizedBy: call => everySentField(endpoint, call),
    run: (sent, request, keep) => {
      const call = { ...sent, isRepeated: false }
      return deps.writes.inTurn(lanesOf(command, call), () =>
        refuseFailures(request, command.violations ?? {}, () =>
          writeDecided(deps, request, isRepeated => decideWithPhotos(command, { ...call, isRepeated }, keep)),
        ),
      )
    },
    answer: accept,
    withPresent: (refused, call) => command.withPresent?.(refused, call) ?? refused,
  })
