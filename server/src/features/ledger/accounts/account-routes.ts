import { downloadDebtors, listDebtors, showAccount } from '@karvon/contract/money/accounts'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { MAX_ROWS } from '../../../platform/exports/csv-table.ts'
import { type ExportColumn, exportedList } from '../../../platform/exports/exported-list.ts'
import { serveReadFile, serveReading } from '../../../platform/http/reading/serve-reading.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import { readAccount } from './read-account.ts'
import { type DebtorView, readDebtors } from './read-debtors.ts'

type RouteDeps = { readonly db: Db; readonly clock: Clock }

const PER_PAGE = 20

const HOLDERS = {
  company: 'debtor_company',
  individual: 'individual',
  driver: 'debtor_driver',
} as const satisfies Record<DebtorView['kind'], string>

const COLUMNS: readonly ExportColumn<DebtorView>[] = [
  ['id', debtor => debtor.id],
  ['debtor_kind', debtor => ({ code: HOLDERS[debtor.kind] })],
  ['name', debtor => debtor.name],
  ['phone', debtor => debtor.phone],
  ['debt', debtor => debtor.debt],
  ['overdue', debtor => debtor.overdue],
  ['debt_since', debtor => debtor.since],
  ['debt_days', debtor => debtor.days],
]

/** Accounts of companies and people for operators, and who owes us. */
export const registerAccounts = (app: FastifyInstance, { db, clock }: RouteDeps): void => {
  serveEndpoint(app, showAccount, ({ params, query: { page = 1 }, locale }) =>
    readAccount(db, params, { page, locale, now: clock.now() }),
  )
  serveReading(
    app,
    listDebtors,
    db,
    async ({ query: { page = 1, perPage = PER_PAGE, ...filters } }, reader) =>
      accept(await readDebtors(reader, filters, { page, perPage, now: clock.now() })),
  )
  serveReadFile(
    app,
    downloadDebtors,
    db,
    async ({ query: { locale: asked, ...filters }, locale }, reader) => {
      const { items } = await readDebtors(reader, filters, { page: 1, perPage: MAX_ROWS, now: clock.now() })
      return accept({ name: 'debtors.csv', bytes: exportedList(COLUMNS, items, asked ?? locale) })
    },
  )
}
