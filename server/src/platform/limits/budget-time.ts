import { refusal } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { onceAnswered } from '../http/once-answered.ts'
import { sendRefusals } from '../http/send-refusals.ts'

/**
 * Begins every call within its caller's budget of time, pages and files as well, and settles what it took when it has been
 * answered or broken off; what nobody paid for would be charged to whoever asks at the same time. Only health is always told.
 */
export const budgetTime = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/health/')) return
    const begun = app.takeTime(`${request.method} ${request.routeOptions.url ?? 'nowhere'}`, request)
    if (!begun.isAdmitted)
      return sendRefusals(request, reply, [refusal(begun.code, undefined, { seconds: begun.seconds })])
    onceAnswered(reply, begun.settle)
  })
}
