import {
  downloadCompanyOrderSheet,
  downloadCompanyOrders,
  downloadOwnOrderSheet,
  downloadOwnOrders,
} from '@karvon/contract/account/order-exports'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Locale } from '@karvon/domain/values/locale'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/database.ts'
import { selectOrderEnds } from '../../../platform/db/queries/price/order-ends.ts'
import { MAX_ROWS } from '../../../platform/exports/csv-table.ts'
import { type ExportColumn, exportedList, exportedSheet } from '../../../platform/exports/exported-list.ts'
import { serveReadFile } from '../../../platform/http/reading/serve-reading.ts'
import type { OrderDeps } from '../order-deps.ts'
import { askedStatuses, ownOrdersOnly, viewerOf } from '../order-routes.ts'
import { listCompanyOrders } from '../queries/company-orders.ts'
import type { ListedOrder } from '../queries/order-view.ts'
import { listOrders } from '../queries/read-orders.ts'
import { COMPANY_COLUMNS, type ExportedOrder, OWN_COLUMNS } from './client-columns.ts'
import { readPriceVat } from './price-vat.ts'

const ALL = { page: 1, perPage: MAX_ROWS }

type Format = 'csv' | 'xlsx'
type Listed = Decision<{ readonly items: readonly ListedOrder[] }>
type Export = {
  readonly columns: readonly ExportColumn<ExportedOrder>[]
  readonly format: Format
  readonly locale: Locale
}

const fileOf = async (db: Db, listed: Listed, { columns, format, locale }: Export) => {
  if (!listed.ok) return listed
  const { items } = listed.value
  const ids = items.map(({ id }) => id)
  const [ends, vat] = [await selectOrderEnds(db, ids), await readPriceVat(db, ids)]
  const orders = items.map(order => ({
    ...order,
    end: ends.get(order.id),
    vatUzs: vat.get(order.id) ?? null,
  }))
  const bytes =
    format === 'csv'
      ? exportedList(columns, orders, locale)
      : await exportedSheet('Karvon', columns, orders, locale)
  return accept({ name: `karvon-orders.${format}`, bytes })
}

/** Clients' orders as files: their own, and those of their company. */
export const registerOrderExports = (app: FastifyInstance, deps: OrderDeps): void => {
  const { db } = deps
  for (const [endpoint, format] of [
    [downloadOwnOrders, 'csv'],
    [downloadOwnOrderSheet, 'xlsx'],
  ] as const)
    serveReadFile(app, endpoint, db, async ({ query, ...call }, reader) => {
      const { locale = call.locale, status, ...filters } = query
      const viewer = ownOrdersOnly(viewerOf({ ...call, locale }, deps))
      const listed = await listOrders(reader, { ...filters, ...ALL, statuses: askedStatuses(status) }, viewer)
      return fileOf(reader, listed, { columns: OWN_COLUMNS, format, locale })
    })
  for (const [endpoint, format] of [
    [downloadCompanyOrders, 'csv'],
    [downloadCompanyOrderSheet, 'xlsx'],
  ] as const)
    serveReadFile(app, endpoint, db, async ({ query, ...call }, reader) => {
      const { locale = call.locale, ...filters } = query
      const viewer = viewerOf({ ...call, locale }, deps)
      const { companyId } = viewer
      if (companyId === null) return refuse('forbidden')
      const asked = { ...filters, ...ALL }
      const listed = await listCompanyOrders(reader, asked, askedStatuses(query.status), {
        ...viewer,
        companyId,
      })
      return fileOf(reader, listed, { columns: COMPANY_COLUMNS, format, locale })
    })
}
