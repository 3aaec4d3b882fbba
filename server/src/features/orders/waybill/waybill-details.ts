import { readWaybillDetails, saveWaybillDetails } from '@karvon/contract/company-papers/waybill-details'
import type { DataOf } from '@karvon/contract/endpoint'
import { accept } from '@karvon/domain/decision'
import {
  checkWaybillDetails,
  NO_WAYBILL_DETAILS,
  type WaybillDetails,
  type WaybillGoods,
} from '@karvon/domain/orders/waybill/waybill-details'
import type { FastifyInstance } from 'fastify'
import { serveChange } from '../../../platform/commands/serve-change.ts'
import type { StoredGoods } from '../../../platform/db/column-types.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { OrderDeps } from '../order-deps.ts'
import { orderNow, viewerAt, viewerOf } from '../order-routes.ts'
import type { Viewer } from '../queries/viewer.ts'

type Wired = DataOf<typeof readWaybillDetails>

/** Rows of before codes were kept have none. */
const withCodes = ({ ikpu = null, packageCode = null, ...goods }: StoredGoods): WaybillGoods => ({
  ...goods,
  ...{ ikpu, packageCode },
})

/** What is known of an order for its waybill. */
export const readDetails = async (db: Db, orderId: number): Promise<WaybillDetails> => {
  const row = await db
    .selectFrom('waybill_details')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (row === undefined) return NO_WAYBILL_DETAILS
  return {
    waybillNumber: row.waybill_number,
    contractNumber: row.contract_number,
    contractDate: row.contract_date,
    receiverTaxId: row.receiver_tax_id,
    receiverTitle: row.receiver_title,
    goods: row.goods.map(withCodes),
  }
}

const viewOf = ({ goods, ...details }: WaybillDetails): Wired => ({
  ...details,
  goods: goods.map(({ weightKg: weight, valueUzs: value, ...rest }) => ({ ...rest, weight, value })),
})

const fromWired = ({ goods, ...details }: Wired): WaybillDetails => ({
  ...details,
  goods: goods.map(({ weight: weightKg, value: valueUzs, ikpu = null, packageCode = null, ...rest }) => ({
    ...{ ...rest, weightKg, valueUzs, ikpu, packageCode },
  })),
})

const save = async (tx: Tx, orderId: number, details: WaybillDetails, now: Date): Promise<void> => {
  const row = {
    waybill_number: details.waybillNumber,
    contract_number: details.contractNumber,
    contract_date: details.contractDate,
    receiver_tax_id: details.receiverTaxId,
    receiver_title: details.receiverTitle,
    goods: JSON.stringify(details.goods),
    updated_at: now,
  }
  await tx
    .insertInto('waybill_details')
    .values({ order_id: orderId, ...row })
    .onConflict(conflict => conflict.column('order_id').doUpdateSet(row))
    .execute()
}

/** Whose orders the caller may edit: an employee only their own. */
const asEditor = (viewer: Viewer): Viewer => ({ ...viewer, ...viewer.acting })

/** Details for the waybill of an order that the caller may edit. */
export const registerWaybillDetails = (app: FastifyInstance, deps: OrderDeps): void => {
  serveEndpoint(app, readWaybillDetails, async ({ params, ...asker }) => {
    const own = await orderNow(deps.db, params.id, asEditor(viewerOf(asker, deps)), deps)
    return own.ok ? accept(viewOf(await readDetails(deps.db, params.id))) : own
  })
  serveChange(app, saveWaybillDetails, deps, {
    prepare: async call => {
      const own = await orderNow(deps.db, call.params.id, asEditor(viewerAt(call, deps)), deps)
      return own.ok ? checkWaybillDetails(fromWired(call.body), call.now) : own
    },
    write: async (tx, details, { params, now }) => {
      await save(tx, params.id, details, now)
      return accept(viewOf(details))
    },
  })
}
