import { listOrderJournals, readMargin as readMarginEndpoint } from '@karvon/contract/admin/ledger'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import { readOrderJournals } from './order-journals.ts'
import { readMargin } from './read-margin.ts'

/** Routes of the books for operators: what was booked for an order, and our margin. */
export const registerOperatorLedger = (
  app: FastifyInstance,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void => {
  serveEndpoint(app, listOrderJournals, ({ params }) => readOrderJournals(db, params.id))
  serveEndpoint(app, readMarginEndpoint, ({ query, locale }) =>
    readMargin(db, query, { now: clock.now(), locale }),
  )
}
