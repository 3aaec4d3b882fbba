import { refusal } from '@karvon/domain/decision'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusals } from './send-refusals.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of a path, sorted; empty: it is unknown. */
    methodsOf(url: string): readonly string[]
  }
}

const partsOf = (url: string): string[] => (url.split('?')[0] ?? '').split('/').filter(part => part !== '')

const fits = (route: readonly string[], sent: readonly string[]): boolean =>
  route.every((part, at) => part === '*' || part.startsWith(':') || part === sent[at]) &&
  (route.length === sent.length || route.at(-1) === '*')

/** Remembers which methods each path takes; before the first route is registered. */
export const noteMethods = (app: FastifyInstance): void => {
  const routes: { readonly parts: readonly string[]; readonly methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ parts: partsOf(url), methods: [method].flat() })
  })
  app.decorate('methodsOf', url => {
    const sent = partsOf(url)
    const found = routes.filter(({ parts }) => fits(parts, sent))
    return [...new Set(found.flatMap(({ methods }) => methods))].sort()
  })
}

/** Answers what no route takes: 405 with `Allow` if others take the path by another method, else 404. */
export const refuseUnmatched = (
  request: FastifyRequest,
  reply: FastifyReply,
  methods: readonly string[] = request.server.methodsOf(request.url),
): FastifyReply =>
  methods.length === 0 || methods.includes(request.method)
    ? sendRefusals(request, reply, [refusal('not_found')])
    : sendRefusals(request, reply.header('allow', methods.join(', ')), [refusal('method_not_allowed')])
