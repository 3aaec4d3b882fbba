import { listOrderJournals, readMargin as readMarginEndpoint } from '@karvon/contract/admin/ledger'
import { downloadTaxRegister } from '@karvon/contract/driver/tax'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { MAX_ROWS } from '../../../platform/exports/csv-table.ts'
import { exportedList } from '../../../platform/exports/exported-list.ts'
import { serveReadFile } from '../../../platform/http/reading/serve-reading.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import { readMonth } from '../queries/period.ts'
import { readOrderJournals } from './order-journals.ts'
import { readMargin } from './read-margin.ts'
import { readTaxRegister, TAX_REGISTER_COLUMNS } from './tax-register.ts'

/** Routes of the books for operators: what was booked for an order, and our margin. */
export const registerOperatorLedger = (
  app: FastifyInstance,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void => {
  serveEndpoint(app, listOrderJournals, ({ params }) => readOrderJournals(db, params.id))
  serveEndpoint(app, readMarginEndpoint, ({ query, locale }) =>
    readMargin(db, query, { now: clock.now(), locale }),
  )
  serveReadFile(app, downloadTaxRegister, db, async ({ query, locale }, reader) => {
    const month = readMonth(query.month, clock.now())
    if (!month.ok) return month
    const rows = await readTaxRegister(reader, month.value, MAX_ROWS)
    return accept({
      name: `drivers-tax-${month.value.firstDay.slice(0, 7)}.csv`,
      bytes: exportedList(TAX_REGISTER_COLUMNS, rows, query.locale ?? locale),
    })
  })
}
