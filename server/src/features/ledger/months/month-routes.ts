import { issueDueActs as issueEndpoint, listDueActs } from '@karvon/contract/company-papers/due-acts'
import { closeMonth as closeEndpoint, listMonths } from '@karvon/contract/money/months'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { type Audit, changerOf } from '../../../platform/audit/audited-change.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { serveReading } from '../../../platform/http/reading/serve-reading.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { ActPapers } from '../acts/act-papers.ts'
import { readDueActs } from '../acts/due-acts.ts'
import { issueDueActs } from '../acts/issue-due-acts.ts'
import { closeMonth, readMonths } from './close-month.ts'

type RouteDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly audit: Audit
  readonly papers: ActPapers
}

const serveActs = (app: FastifyInstance, deps: RouteDeps): void => {
  const { db, clock, papers } = deps
  serveReading(app, listDueActs, db, async (_, reader) => accept(await readDueActs(reader, clock.now())))
  serveEndpoint(app, issueEndpoint, ({ body, caller, request }) => {
    const changer = changerOf(caller, request)
    const issuing = { month: body.month, userId: changer.actorId, now: clock.now(), papers }
    return issueDueActs(deps, issuing, changer)
  })
}

/** Routes of the end of a month, for operators: its acts, and closing it. */
export const registerMonths = (app: FastifyInstance, deps: RouteDeps): void => {
  const { db, clock } = deps
  serveActs(app, deps)
  serveReading(app, listMonths, db, async (_, reader) => accept(await readMonths(reader, clock.now())))
  serveEndpoint(app, closeEndpoint, ({ params, body, caller, request }) =>
    closeMonth(deps, {
      month: params.month,
      despiteGaps: body.despiteGaps ?? false,
      changer: changerOf(caller, request),
      now: clock.now(),
    }),
  )
}
