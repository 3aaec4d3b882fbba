import { isTheirOrder } from '@karvon/domain/access/acting-client'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { WaybillDetails } from '@karvon/domain/orders/waybill/waybill-details'
import { NO_WAYBILL_DETAILS } from '@karvon/domain/orders/waybill/waybill-details'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { nameIn } from '../../../platform/db/name-in.ts'
import { actingClient, type Caller } from '../../../platform/http/caller.ts'

/** A point of loading or unloading; `regionId` is its SOATO code. */
export type WaybillPoint = { readonly regionId: number; readonly region: string; readonly address: string }

/** An order as its e-TTN says it, without what is only typed for it. */
export type WaybillFacts = {
  readonly orderId: number
  readonly status: OrderStatus
  /** `isTrusted`: its STIR is verified and it is not blocked. */
  readonly company: {
    readonly id: number
    readonly title: string
    readonly inn: string
    readonly isTrusted: boolean
  }
  /** Null: there is no deal. */
  readonly driverName: string | null
  readonly truck: { readonly plate: string; readonly model: string }
  readonly from: WaybillPoint
  readonly to: WaybillPoint
  readonly distanceKm: number
  readonly priceUzs: number
  readonly details: WaybillDetails
}

const LOCALE = 'ru'

const selectOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('companies as c', 'c.id', 'o.client_company_id')
    .innerJoin('order_points as f', join =>
      join.onRef('f.order_id', '=', 'o.id').on(
        'f.position',
        '=',
        sql<number>`(
        select min(p.position) from order_points p where p.order_id = o.id)`,
      ),
    )
    .innerJoin('order_points as t', join =>
      join.onRef('t.order_id', '=', 'o.id').on(
        't.position',
        '=',
        sql<number>`(
        select max(p.position) from order_points p where p.order_id = o.id)`,
      ),
    )
    .innerJoin('regions as rf', 'rf.id', 'f.region_id')
    .innerJoin('regions as rt', 'rt.id', 't.region_id')
    .leftJoin('users as d', 'd.id', 'o.carrier_id')
    .leftJoin('waybill_details as w', 'w.order_id', 'o.id')
    .select(['o.status', 'o.client_id', 'o.client_company_id', 'o.distance_km', 'o.deal'])
    .select([
      'o.truck_plate',
      'o.truck_model',
      'c.id as company_id',
      'c.title',
      'c.inn',
      'c.verified_at',
      'c.blocked_at',
    ])
    .select(['f.region_id as from_id', 'rf.names as from_names', 'f.address as from_address'])
    .select(['t.region_id as to_id', 'rt.names as to_names', 't.address as to_address'])
    .select(['d.first_name', 'd.last_name', 'w.goods', 'w.receiver_tax_id', 'w.receiver_title'])
    .select(['w.waybill_number', 'w.contract_number', 'w.contract_date'])
    .where('o.id', '=', orderId)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectOrder>['executeTakeFirst']>>>

const detailsOf = (row: Row): WaybillDetails =>
  row.goods === null
    ? NO_WAYBILL_DETAILS
    : {
        waybillNumber: row.waybill_number,
        contractNumber: row.contract_number,
        contractDate: row.contract_date,
        receiverTaxId: row.receiver_tax_id,
        receiverTitle: row.receiver_title,
        goods: row.goods.map(one => ({
          ...one,
          ikpu: one.ikpu ?? null,
          packageCode: one.packageCode ?? null,
        })),
      }

/** A company's order that the caller may act on; null: there is none. */
export const readWaybillFacts = async (
  db: Db,
  orderId: number,
  caller: Caller,
): Promise<WaybillFacts | null> => {
  const row = await selectOrder(db, orderId).executeTakeFirst()
  if (row === undefined) return null
  const order = { clientId: row.client_id, clientCompanyId: row.client_company_id }
  if (!isTheirOrder(order, actingClient(caller, 'send_waybill'))) return null
  return {
    orderId,
    status: row.status,
    company: {
      ...{ id: row.company_id, title: row.title, inn: row.inn },
      isTrusted: row.verified_at !== null && row.blocked_at === null,
    },
    driverName: row.first_name === null ? null : [row.first_name, row.last_name].filter(Boolean).join(' '),
    truck: { plate: row.truck_plate ?? '', model: row.truck_model ?? '' },
    from: { regionId: row.from_id, region: nameIn(row.from_names, LOCALE), address: row.from_address },
    to: { regionId: row.to_id, region: nameIn(row.to_names, LOCALE), address: row.to_address },
    distanceKm: row.distance_km,
    priceUzs: row.deal?.priceUzs ?? 0,
    details: detailsOf(row),
  }
}
