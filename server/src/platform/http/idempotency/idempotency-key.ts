import type { FastifyRequest } from 'fastify'
import type { KeyedRequest } from './exactly-once.ts'

/** What the client sent as `Idempotency-Key`; a header sent twice is one that no key looks like. */
export const idempotencyKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  return Array.isArray(key) ? key.join(', ') : key
}

/** A request as its key holds it; `now` is read once for all that it does. */
export const keyedRequest = (
  request: FastifyRequest,
  userId: number,
  fields: unknown,
  now: Date,
): KeyedRequest => ({ userId, key: idempotencyKey(request), route: request.url, fields, now })
