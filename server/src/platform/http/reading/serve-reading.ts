import type { Endpoint } from '@karvon/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { type EndpointCall, serveEndpoint, serveFile } from '../serve-endpoint.ts'
import { seenBy } from './seen-position.ts'

type Call = Pick<EndpointCall<Endpoint>, 'request'>

/** Shows at least what the caller has `seen`, or `all` that was written before the request. */
type Shown = { readonly shows: 'seen' | 'all' }

const SEEN: Shown = { shows: 'seen' }

/**
 * Reads for an answer from the replica if that shows enough, else from the primary `db`. May run twice; decides nothing and writes
 * nothing.
 */
const reading =
  <C extends Call, A>(db: Db, handle: (call: C, reader: Db) => Promise<A>, { shows }: Shown) =>
  async (call: C): Promise<A> => {
    const { request } = call
    const seen = shows === 'all' ? null : seenBy(request)
    const { value, position } = await request.server.readers.read(db, seen, reader => handle(call, reader))
    request.readUpTo = position
    return value
  }

type Handler<E extends Endpoint> = (
  call: EndpointCall<E>,
  reader: Db,
) => ReturnType<Parameters<typeof serveEndpoint<E>>[2]>

type FileHandler<E extends Endpoint> = (
  call: EndpointCall<E>,
  reader: Db,
) => ReturnType<Parameters<typeof serveFile<E>>[2]>

/** Registers an endpoint that only reads; what its handler asks of `reader` may come from a replica. */
export const serveReading = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  db: Db,
  handle: Handler<E>,
  shown: Shown = SEEN,
): void => serveEndpoint(app, endpoint, reading(db, handle, shown))

/** The same for a file. */
export const serveReadFile = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  db: Db,
  handle: FileHandler<E>,
): void => serveFile(app, endpoint, reading(db, handle, SEEN))
