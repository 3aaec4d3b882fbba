import {
  downloadCompanyLogCsv,
  downloadCompanyLogSheet,
  listCompanyLog,
} from '@karvon/contract/company-log/company-log'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { MAX_ROWS } from '../../../platform/exports/csv-table.ts'
import { serveReadFile, serveReading } from '../../../platform/http/reading/serve-reading.ts'
import type { CompanyDeps } from '../company-deps.ts'
import { ownCompanyId } from '../own-company-id.ts'
import { readCompanyLog } from './read-company-log.ts'
import { logCsv, logSheet } from './write-company-log.ts'

const PER_PAGE = 20
const WHOLE = { page: 1, perPage: MAX_ROWS }

/** Routes of the company's own log, for its owner and keys that may read it. */
export const serveCompanyLog = (app: FastifyInstance, { db, clock }: CompanyDeps): void => {
  serveReading(app, listCompanyLog, db, ({ query, caller, locale }, reader) => {
    const { page = 1, perPage = PER_PAGE, ...filters } = query
    const asked = { ...filters, companyId: ownCompanyId(caller), locale, now: clock.now() }
    return readCompanyLog(reader, asked, { page, perPage })
  })
  serveReadFile(app, downloadCompanyLogCsv, db, async ({ query, caller, locale: accepted }, reader) => {
    const locale = query.locale ?? accepted
    const asked = { ...query, companyId: ownCompanyId(caller), locale, now: clock.now() }
    const log = await readCompanyLog(reader, asked, WHOLE)
    return log.ok ? accept({ name: 'karvon-log.csv', bytes: logCsv(log.value.items, locale) }) : log
  })
  serveReadFile(app, downloadCompanyLogSheet, db, async ({ query, caller, locale: accepted }, reader) => {
    const locale = query.locale ?? accepted
    const asked = { ...query, companyId: ownCompanyId(caller), locale, now: clock.now() }
    const log = await readCompanyLog(reader, asked, WHOLE)
    return log.ok ? accept({ name: 'karvon-log.xlsx', bytes: await logSheet(log.value.items, locale) }) : log
  })
}
