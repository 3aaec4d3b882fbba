import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Position, readPosition, writePosition } from '../../db/replica/position.ts'
import type { Readers } from '../../db/replica/readers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readers: Readers
  }
  interface FastifyRequest {
    /** A position before which lies what was read for the answer; null: all that the primary has. */
    readUpTo: Position | null
  }
}

/**
 * What a client has seen, as it sends it back with its next request (docs/api.md#what-a-client-has-seen). A client that does not
 * send it is shown everything that anybody has seen.
 */
const HEADER = 'karvon-position'

const FIRST_FAILURE = 500

export const seenBy = ({ headers }: Pick<FastifyRequest, 'headers'>): Position | null =>
  readPosition(headers[HEADER])

/** Tells each client that keeps it how far the answer lets it see. */
export const noteSeenPositions = (app: FastifyInstance, readers: Readers): void => {
  app.decorate('readers', readers)
  app.decorateRequest('readUpTo', null)
  app.addHook('onSend', async (request, reply) => {
    if (request.headers[HEADER] === undefined || reply.statusCode >= FIRST_FAILURE) return
    const position = request.readUpTo ?? (await readers.position())
    if (position !== null) reply.header(HEADER, writePosition(position))
  })
}
