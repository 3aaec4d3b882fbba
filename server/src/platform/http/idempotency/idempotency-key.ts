import type { FastifyRequest } from 'fastify'
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
