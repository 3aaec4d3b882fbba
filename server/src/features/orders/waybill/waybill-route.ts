import { downloadWaybill } from '@karvon/contract/ledger'
import { accept, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/database.ts'
import { serveFile } from '../../../platform/http/serve-endpoint.ts'
import type { OrderDeps } from '../order-deps.ts'
import { orderNow, viewerOf } from '../order-routes.ts'
import { readDetails } from './waybill-details.ts'
import { type SendingCompany, writeWaybill } from './write-waybill.ts'

const findCompany = async (db: Db, companyId: number | null): Promise<SendingCompany | null> => {
  if (companyId === null) return null
  const found = db.selectFrom('companies').select(['title', 'inn']).where('id', '=', companyId)
  return (await found.executeTakeFirst()) ?? null
}

/** The waybill of an order that has or had a deal, for everyone who may see the order. */
export const registerWaybill = (app: FastifyInstance, deps: OrderDeps): void =>
  serveFile(app, downloadWaybill, async ({ params, query, caller, locale: asked }) => {
    const locale = query.locale ?? asked
    const found = await orderNow(deps.db, params.id, viewerOf({ caller, locale }, deps), deps)
    if (!found.ok) return found
    const order = found.value
    if (order.deal === null) return refuse('transition_not_allowed', undefined, { status: order.status })
    const company = await findCompany(deps.db, order.clientCompanyId)
    return accept({
      name: `karvon-waybill-${order.id}.pdf`,
      bytes: await writeWaybill({ order, company, details: await readDetails(deps.db, order.id), locale }),
    })
  })
