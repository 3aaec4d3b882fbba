import { mailStatement } from '@karvon/contract/account/email'
import {
  downloadReconciliation,
  downloadStatement,
  downloadTransactions,
  listTransactions,
  readFinances as readFinancesEndpoint,
} from '@karvon/contract/ledger'
import { accept, type Decision } from '@karvon/domain/decision'
import { companyOwner } from '@karvon/domain/ledger/ledger-accounts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { signedIn } from '../../platform/http/caller.ts'
import { serveReadFile, serveReading } from '../../platform/http/reading/serve-reading.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { writeReconciliation } from './documents/write-reconciliation.ts'
import { writeSpreadsheet } from './documents/write-spreadsheet.ts'
import { writeStatement } from './documents/write-statement.ts'
import { openCompany } from './queries/open-company.ts'
import { readBoundPeriod, readMonth, readPeriod } from './queries/period.ts'
import { readFinances } from './queries/read-finances.ts'
import { readLines } from './queries/read-lines.ts'
import { readTransactions } from './queries/transaction-view.ts'

type RouteDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Mails a statement to the owner's proved address. */
  readonly askStatement: (asked: {
    readonly userId: number
    readonly companyId: number
    readonly firstDay: string
    readonly lastDay: string
  }) => Promise<Decision<{ readonly address: string }>>
}

const PER_PAGE = 20

const serveLists = (app: FastifyInstance, { db, clock }: RouteDeps): void => {
  serveReading(app, listTransactions, db, async ({ query, caller, locale }, reader) => {
    const company = await openCompany(db, caller)
    if (!company.ok) return company
    const period = readPeriod(query)
    if (!period.ok) return period
    const { page = 1, perPage = PER_PAGE, type } = query
    const question = { ...period.value, type, page, perPage }
    return accept(await readTransactions(reader, companyOwner(company.value), question, locale))
  })
  serveReading(app, readFinancesEndpoint, db, async ({ query, caller, locale }, reader) => {
    const company = await openCompany(db, caller)
    if (!company.ok) return company
    const period = readPeriod(query)
    if (!period.ok) return period
    return accept(await readFinances(reader, company.value, period.value, { locale, now: clock.now() }))
  })
}

const servePapers = (app: FastifyInstance, { db, clock }: RouteDeps): void => {
  serveReadFile(app, downloadTransactions, db, async ({ query, caller, locale }, reader) => {
    const company = await openCompany(db, caller)
    if (!company.ok) return company
    const period = readPeriod(query)
    if (!period.ok) return period
    const lines = await readLines(reader, companyOwner(company.value), { ...period.value, type: query.type })
    const bytes = await writeSpreadsheet(reader, lines, query.locale ?? locale)
    return accept({ name: 'karvon-transactions.xlsx', bytes })
  })
  serveReadFile(app, downloadReconciliation, db, async ({ query, caller, locale }, reader) => {
    const company = await openCompany(db, caller)
    if (!company.ok) return company
    const now = clock.now()
    const period = readBoundPeriod(query, now)
    if (!period.ok) return period
    const paper = { companyId: company.value, period: period.value, locale: query.locale ?? locale, now }
    const name = `karvon-reconciliation-${period.value.firstDay}-${period.value.lastDay}.pdf`
    return accept({ name, bytes: await writeReconciliation(reader, paper) })
  })
  serveReadFile(app, downloadStatement, db, async ({ query, caller, locale }, reader) => {
    const company = await openCompany(db, caller)
    if (!company.ok) return company
    const now = clock.now()
    const period = readMonth(query.month, now)
    if (!period.ok) return period
    const paper = { companyId: company.value, period: period.value, locale: query.locale ?? locale, now }
    const name = `karvon-statement-${period.value.firstDay.slice(0, 7)}.pdf`
    return accept({ name, bytes: await writeStatement(reader, paper) })
  })
}

const serveMailing = (app: FastifyInstance, { db, clock, askStatement }: RouteDeps): void =>
  serveEndpoint(app, mailStatement, async ({ body, caller }) => {
    const company = await openCompany(db, caller)
    if (!company.ok) return company
    const period = readBoundPeriod(body, clock.now())
    if (!period.ok) return period
    const { firstDay, lastDay } = period.value
    return askStatement({ userId: signedIn(caller).userId, companyId: company.value, firstDay, lastDay })
  })

/** Routes of the company's account, only for its owner: lines, finances, documents. */
export const registerLedger = (app: FastifyInstance, deps: RouteDeps): void => {
  serveLists(app, deps)
  servePapers(app, deps)
  serveMailing(app, deps)
}
