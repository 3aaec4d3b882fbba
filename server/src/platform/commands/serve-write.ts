import type { DataOf, Endpoint } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { ImageStore } from '../files/image-store.ts'
import { type StorePhotos, sentPhotos, withStoredPhotos } from '../files/sent-photos.ts'
import type { SentFile } from '../http/bodies/receive-form.ts'
import { type SignedIn, signedIn } from '../http/caller.ts'
import { KEY, type KeyedRequest, type Replayable } from '../http/idempotency/exactly-once.ts'
import { withDigests } from '../http/request-fields.ts'
import { type EndpointCall, serveEndpoint } from '../http/serve-endpoint.ts'

/** The client's `Idempotency-Key`; a repeated header is not a valid key. */
const idempotencyKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  return Array.isArray(key) ? key.join(', ') : key
}

/** A keyed request; `now` is read once for everything it does. */
const keyedRequest = (request: FastifyRequest, userId: number, fields: unknown, now: Date): KeyedRequest => ({
  userId,
  key: idempotencyKey(request),
  route: request.url,
  fields,
  now,
})

/**
 * The key as it is stored: those of a program with an API key are its own, apart from the owner's and those of other programs. No
 * client can send such a key, because of its spaces.
 */
const storedKey = (key: string | undefined, { apiKey }: Pick<SignedIn, 'apiKey'>): string | undefined =>
  key === undefined || apiKey === undefined ? key : `api key ${apiKey.id} ${key}`

/** Sends the answer of a keyed write; a header marks a replay. */
const answerReplayed = <T>(once: Replayable<T>, reply: FastifyReply): Decision<T> => {
  if (!once.ok) return once
  if (once.value.replayed) reply.header('idempotent-replayed', 'true')
  return accept(once.value.value)
}

/** A call that writes: its time is read once, and its photos are stored once it is accepted. */
export type WriteCall<E extends Endpoint> = EndpointCall<E> & {
  readonly now: Date
  readonly photos: readonly SentFile[]
  /** Its `Idempotency-Key`; undefined: every request is independent. */
  readonly key: string | undefined
}

/** A refusal. */
export type NotOk = Extract<Decision<never>, { ok: false }>

/** Stores the photos of a call, and returns their names. */
export type KeepPhotos = () => ReturnType<StorePhotos>

/** Where photos are stored, and the field of the form that they are sent in. */
export type TakenPhotos = {
  readonly images: Pick<ImageStore, 'keep' | 'forget'>
  readonly field: 'photo' | 'photos'
}

/** How an endpoint writes. */
export type Write<E extends Endpoint, Written> = {
  readonly clock: Clock
  /** Undefined: it takes no photos. */
  readonly photos: TakenPhotos | undefined
  /** What a repeated request is recognized by. */
  recognizedBy(call: EndpointCall<E>): object
  run(call: WriteCall<E>, request: KeyedRequest, keep: KeepPhotos): Promise<Replayable<Written>>
  answer(written: Written, call: WriteCall<E>): Promise<Decision<DataOf<E>>> | Decision<DataOf<E>>
  /** Adds the current state to a refusal, for a caller whose view is outdated. */
  withPresent(refused: NotOk, call: WriteCall<E>): Promise<NotOk> | NotOk
}

/** All that was sent. */
export const everySentField = <E extends Endpoint>(endpoint: E, { fields, body }: EndpointCall<E>): object =>
  endpoint.readsFields ? fields : ((body as object | undefined) ?? {})

/** Stores photos once, however often the decision is made. */
const storeOnce = (keep: StorePhotos, photos: readonly SentFile[]): KeepPhotos => {
  let kept: ReturnType<StorePhotos> | null = null
  return () => {
    kept ??= keep(photos)
    return kept
  }
}

const runWithPhotos = <E extends Endpoint, Written>(
  { photos, run }: Pick<Write<E, Written>, 'photos' | 'run'>,
  call: WriteCall<E>,
  request: KeyedRequest,
): Promise<Replayable<Written>> =>
  photos === undefined
    ? run(call, request, async () => accept([]))
    : withStoredPhotos(photos.images, keep => run(call, request, storeOnce(keep, call.photos)))

/**
 * Serves an endpoint that writes exactly once per `Idempotency-Key`, at one reading of the clock. Photos of a write that did not
 * happen are deleted, and a replay is marked by its header.
 */
export const serveWrite = <E extends Endpoint, Written>(
  app: FastifyInstance,
  endpoint: E,
  write: Write<E, Written>,
): void => {
  const handle = async (call: EndpointCall<E>): Promise<Decision<DataOf<E>>> => {
    const photos = write.photos === undefined ? accept([]) : sentPhotos(call, write.photos.field)
    if (!photos.ok) return photos
    const now = write.clock.now()
    const fields = withDigests(write.recognizedBy(call), photos.value)
    const request = keyedRequest(call.request, signedIn(call.caller).userId, fields, now)
    const { key } = request
    if (key !== undefined && !KEY.test(key)) return refuse('idempotency_key_invalid')
    const sent = { ...call, now, photos: photos.value, key }
    const keyed = { ...request, key: storedKey(key, signedIn(call.caller)) }
    const written = answerReplayed(await runWithPhotos(write, sent, keyed), call.reply)
    return written.ok ? write.answer(written.value, sent) : write.withPresent(written, sent)
  }
  serveEndpoint(app, endpoint, handle as Parameters<typeof serveEndpoint<E>>[2])
}
