import type { FastifyRequest } from 'fastify'

/** What the client sent as `Idempotency-Key`; a header sent twice is one that no key looks like. */
export const idempotencyKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  return Array.isArray(key) ? key.join(', ') : key
}
