import { answerReplacement, listReplacementRequests } from '@karvon/contract/driver/replacements'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { signedIn } from '../../../platform/http/caller.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import { answerQuestion, type ReplacingDeps } from './answer-question.ts'
import { readQuestions } from './read-questions.ts'

/** The driver's side of taking an order over. */
export const registerReplacements = <Facts>(app: FastifyInstance, deps: ReplacingDeps<Facts>): void => {
  const { db, clock } = deps
  const { writePoint } = deps.geo
  serveEndpoint(app, listReplacementRequests, async ({ caller, locale }) =>
    accept(await readQuestions(db, signedIn(caller).userId, { locale, writePoint }, clock.now())),
  )
  serveEndpoint(app, answerReplacement, ({ params, body, caller }) =>
    answerQuestion(deps, { id: params.id, driverId: signedIn(caller).userId, answer: body.answer }),
  )
}
