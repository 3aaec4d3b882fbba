import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from '../telemetry/telemetry.ts'
import { ACTIVE } from './active-span.ts'

/** The caller's span (W3C Trace Context); a header that is none begins a trace of our own. */
const callerContext = (header: string | string[] | undefined): Context => {
  const parent = typeof header === 'string' ? parseTraceParent(header) : null
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
}

/** A span for each request, from its first hook to the end of its answer. */
export const traceRequests = (tracer: Tracer) => {
  const contexts = new WeakMap<FastifyRequest, Context>()
  const begin = (request: FastifyRequest): Context => {
    const { method, route } = routeOf(request)
    const attributes = { 'http.request.method': method, 'http.route': route }
    const parent = callerContext(request.headers.traceparent)
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    const context = trace.setSpan(parent, span)
    contexts.set(request, context)
    return context
  }
  const end = (request: FastifyRequest, status: number | null): void => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)
    if (status !== null) span?.setAttribute('http.response.status_code', status)
    if (status === null || status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    contexts.delete(request)
  }
  return (app: FastifyInstance): void => {
    app.addHook('onRequest', (request, _, done) => ACTIVE.run(begin(request), done))
    // a body arrives in events of the socket, which know nothing of the span
    app.addHook('preValidation', (request, _, done) =>
      ACTIVE.run(contexts.get(request) ?? ROOT_CONTEXT, done),
    )
    app.addHook('onResponse', (request, reply, done) => {
      end(request, reply.statusCode)
      done()
    })
    app.addHook('onRequestAbort', (request, done) => {
      end(request, null)
      done()
    })
  }
}
