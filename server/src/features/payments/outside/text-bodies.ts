import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull } from '../../../platform/disk/disk-space.ts'

/** A call of a provider is a few hundred bytes. */
const LARGEST_BODY = 64 * 1024

/** Answers a call in the provider's own form. */
export type CallHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Answers what is no call, in the provider's own form too. */
export type FaultHandler = (request: FastifyRequest, reply: FastifyReply) => unknown

/** The methods by which no provider calls; HEAD comes with GET. */
const OTHER_METHODS = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** What is answered instead of a call: `failed` to what breaks the request, `notPost` to another method; without it that is a 405. */
type Faults = { readonly failed: FaultHandler; readonly notPost?: FaultHandler }

/** Routes whose bodies come as text, whatever their type says, and whose failures are answered as the protocol says. */
export const withTextBodies = (
  api: FastifyInstance,
  { failed, notPost }: Faults,
  routes: (post: (path: string, handle: CallHandler) => void) => void,
): void => {
  api.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'a call of a provider failed')
      if (isDiskFull(error as Error & { code?: string })) request.server.diskSpace.noticeFull()
      return failed(request, reply)
    })
    routes((path, handle) => {
      scope.post(path, { bodyLimit: LARGEST_BODY }, handle)
      if (notPost === undefined) return
      scope.route({ method: [...OTHER_METHODS], url: path, bodyLimit: LARGEST_BODY, handler: notPost })
    })
  })
}

/** The body as text; empty: there is none. */
export const textOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')
