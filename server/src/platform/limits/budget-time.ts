import { refusal } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { afterResponse } from '../http/after-response.ts'
import { sendRefusals } from '../http/send-refusals.ts'

/**
 * Charges every request, including pages and files, to its caller's time budget and settles it when it is answered or
 * aborted; unmetered work would be charged to concurrent callers. Health checks are exempt.
 */
export const budgetTime = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/health/')) return
    const begun = app.takeTime(`${request.method} ${request.routeOptions.url ?? 'nowhere'}`, request)
    if (!begun.isAdmitted)
      return sendRefusals(request, reply, [refusal(begun.code, undefined, { seconds: begun.seconds })])
    afterResponse(reply, begun.settle)
  })
}
