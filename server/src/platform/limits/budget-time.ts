import { refusal } from '@karvon/domain/decision'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterResponse } from '../http/after-response.ts'
import { sendRefusals } from '../http/send-refusals.ts'
import { type CurrentCall, duringCall } from './current-call.ts'

const calls = new WeakMap<FastifyRequest, CurrentCall>()

const UNCHARGED = /^\/(?:health|api\/outside)\//

/**
 * Charges every request, including pages and files, to its caller's time budget and settles it when it is answered or
 * aborted; unmetered work would be charged to concurrent callers. Exempt are health checks and the calls of providers, which come
 * from a few addresses for everyone: they prove themselves before anything is done, and take only what fits.
 */
export const budgetTime = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (UNCHARGED.test(request.url)) return
    const begun = app.takeTime(`${request.method} ${request.routeOptions.url ?? 'nowhere'}`, request)
    if (!begun.isAdmitted)
      return sendRefusals(request, reply, [refusal(begun.code, undefined, { seconds: begun.seconds })])
    calls.set(request, begun.call)
    afterResponse(reply, begun.settle)
  })
  // after the body was read, whose events know of no call
  app.addHook('preHandler', (request, _reply, done) => {
    const call = calls.get(request)
    if (call === undefined) done()
    else duringCall(call, done)
  })
}
