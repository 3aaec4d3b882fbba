import { refusal } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { afterResponse } from '../http/after-response.ts'
import { sendRefusals } from '../http/send-refusals.ts'

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
    afterResponse(reply, begun.settle)
  })
}
