import type { DataOf, Endpoint } from '@karvon/contract/endpoint'
import { accept, type Decision } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/database.ts'
import { exactlyOnce, type KeyedRequest, type Replayable } from '../http/idempotency/exactly-once.ts'
import type { EndpointCall } from '../http/serve-endpoint.ts'
import {
  everySentField,
  type KeepPhotos,
  type NotOk,
  serveWrite,
  type TakenPhotos,
  type WriteCall,
} from './serve-write.ts'

/**
 * A change in a transaction: `prepare` reads and checks before it, for inside nothing may ask the database but through the
 * transaction; `write` decides under its locks and writes. A refusal leaves nothing behind.
 */
export type Change<E extends Endpoint, Prepared, Written = DataOf<E>> = {
  readonly photos?: TakenPhotos
  /** What a repeated request is recognized by, unless by all that was sent. */
  recognizedBy?(call: EndpointCall<E>): object
  prepare(call: WriteCall<E>): Promise<Decision<Prepared>> | Decision<Prepared>
  /** `photos` are the names of the stored photos. */
  write(tx: Tx, prepared: Prepared, call: WriteCall<E>, photos: readonly string[]): Promise<Decision<Written>>
  /** Adds the current state to a refusal, for a caller whose view is outdated. */
  withPresent?(refused: NotOk, call: WriteCall<E>): Promise<NotOk>
}

/** A change that keeps only what its answer is read by, such as an id. */
export type ChangeThenRead<E extends Endpoint, Prepared, Written> = Change<E, Prepared, Written> & {
  /** `prepared` is null if the request is sent again. */
  read(written: Written, call: WriteCall<E>, prepared: Prepared | null): Promise<Decision<DataOf<E>>>
}

/** What the pipeline itself needs. */
export type ChangeDeps = { readonly db: Db; readonly clock: Clock }

type Done<Prepared, Written> = { readonly written: Written; readonly prepared: Prepared | null }

const run = async <E extends Endpoint, Prepared, Written>(
  db: Db,
  change: Change<E, Prepared, Written>,
  call: WriteCall<E>,
  { request, keep }: { readonly request: KeyedRequest; readonly keep: KeepPhotos },
): Promise<Replayable<Done<Prepared, Written>>> => {
  let ready: Prepared | null = null
  const once = await exactlyOnce(db, request, {
    prepare: async () => {
      const prepared = await change.prepare(call)
      if (!prepared.ok) return prepared
      ready = prepared.value
      const photos = await keep()
      return photos.ok ? accept({ prepared: prepared.value, photos: photos.value }) : photos
    },
    write: (tx, { prepared, photos }) => change.write(tx, prepared, call, photos),
  })
  if (!once.ok) return once
  const { value: written, replayed } = once.value
  return accept({ value: { written, prepared: replayed ? null : ready }, replayed })
}

/** Serves an endpoint by a change in one transaction, exactly once per `Idempotency-Key`; a replay reads its answer again. */
export const serveChangeThenRead = <E extends Endpoint, Prepared, Written>(
  app: FastifyInstance,
  endpoint: E,
  { db, clock }: ChangeDeps,
  change: ChangeThenRead<E, Prepared, Written>,
): void =>
  serveWrite<E, Done<Prepared, Written>>(app, endpoint, {
    clock,
    photos: change.photos,
    recognizedBy: call => change.recognizedBy?.(call) ?? everySentField(endpoint, call),
    run: (call, request, keep) => run(db, change, call, { request, keep }),
    answer: ({ written, prepared }, call) => change.read(written, call, prepared),
    withPresent: (refused, call) => change.withPresent?.(refused, call) ?? refused,
  })

/** Serves an endpoint by a change in one transaction, exactly once per `Idempotency-Key`; a replay gets the first answer. */
export const serveChange = <E extends Endpoint, Prepared>(
  app: FastifyInstance,
  endpoint: E,
  deps: ChangeDeps,
  change: Change<E, Prepared>,
): void => serveChangeThenRead(app, endpoint, deps, { ...change, read: async written => accept(written) })
