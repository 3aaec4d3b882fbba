import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull } from '../../../platform/disk/disk-space.ts'

/** A call of a provider is a few hundred bytes. */
const LARGEST_BODY = 64 * 1024

/** Answers a call in the provider's own form. */
export type CallHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Routes whose bodies come as text, whatever their type says, and whose failures are answered as the protocol says. */
export const withTextBodies = (
  api: FastifyInstance,
  failed: (request: FastifyRequest, reply: FastifyReply) => unknown,
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
    })
  })
}

/** The body as text; empty: there is none. */
export const textOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')
