import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../caller.ts'
import type { KeyedRequest } from './exactly-once.ts'

/** The client's `Idempotency-Key`; a repeated header is not a valid key. */
const idempotencyKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  return Array.isArray(key) ? key.join(', ') : key
}

/** A keyed request; `now` is read once for everything it does. */
export const keyedRequest = (
  request: FastifyRequest,
  userId: number,
  fields: unknown,
  now: Date,
): KeyedRequest => ({ userId, key: idempotencyKey(request), route: request.url, fields, now })

/**
 * The key as it is stored: those of a program with an API key are its own, apart from the owner's and those of other programs. No
 * client can send such a key, because of its spaces.
 */
export const storedKey = (
  key: string | undefined,
  { apiKey }: Pick<SignedIn, 'apiKey'>,
): string | undefined => (key === undefined || apiKey === undefined ? key : `api key ${apiKey.id} ${key}`)
