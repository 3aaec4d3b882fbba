import type { listDriverLanePrices, listLanePrices } from '@karvon/contract/carriers/lane-prices'
import type { DataOf } from '@karvon/contract/endpoint'
import {
  type LanePrice,
  type LanePriceStatus,
  laneKey,
  statusToday,
} from '@karvon/domain/carriers/lane-prices/lane-price'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { agreedPriceOf } from '../../../platform/db/queries/agreed-lanes.ts'
import type { Page } from '../../../platform/http/serve-endpoint.ts'
import { shownDriverName } from '../driver-name.ts'
import type { LockedCarrier } from './carrier-rows.ts'
import type { PriceReader } from './lane-price-deps.ts'

/** A price for the API, in camelCase: to its company, and to its driver. */
export type PriceView = DataOf<typeof listLanePrices>[number]
export type DriverPriceView = DataOf<typeof listDriverLanePrices>[number]

const selectPrices = (db: Db) =>
  db
    .selectFrom('lane_prices as p')
    .innerJoin('users as u', 'u.id', 'p.driver_id')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .selectAll('p')
    .select(['u.first_name', 'u.last_name', 'c.title'])

type Row = Awaited<ReturnType<ReturnType<typeof selectPrices>['execute']>>[number]

const placeOf = ({ place }: LanePrice['from'], { nameOf }: PriceReader) =>
  place === null ? null : { ...place.point, name: nameOf(place), withinKm: place.withinKm }

const termsOf = (row: Row, reader: PriceReader) => {
  const { today } = reader
  const price = agreedPriceOf(row)
  const status = statusToday({ status: row.status, validUntil: row.valid_until }, today)
  return {
    id: row.id,
    fromRegion: price.from.regionId,
    fromPlace: placeOf(price.from, reader),
    toRegion: price.to.regionId,
    toPlace: placeOf(price.to, reader),
    truckType: price.truckTypeId,
    isRoundTrip: price.isRoundTrip,
    price: price.priceUzs,
    validFrom: price.validFrom,
    validUntil: price.validUntil,
    status,
    proposedAt: row.proposed_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by,
  }
}

const companyView = (row: Row, reader: PriceReader): PriceView => ({
  ...termsOf(row, reader),
  carrier: { id: row.own_carrier_id, driverId: row.driver_id, name: shownDriverName(row) },
})

const driverView = (row: Row, reader: PriceReader): DriverPriceView => ({
  ...termsOf(row, reader),
  company: { id: row.company_id, title: row.title },
})

/** Which prices are listed, and for whom. */
export type AskedPrices = {
  readonly companyId?: number
  readonly driverId?: number
  readonly carrier?: number | undefined
  readonly status?: LanePriceStatus | undefined
  readonly page: number
  readonly perPage: number
  readonly reader: PriceReader
}

const isStatus = (status: LanePriceStatus, today: string) => {
  const isOver = sql<boolean>`p.valid_until < ${today}`
  if (status === 'waiting' || status === 'valid')
    return sql<boolean>`(p.status = ${status} and not ${isOver})`
  if (status === 'declined') return sql<boolean>`p.status = 'declined'`
  return sql<boolean>`(p.status = 'ended' or p.status in ('waiting', 'valid') and ${isOver})`
}

const readRows = async (db: Db, asked: AskedPrices) => {
  const { companyId, driverId, carrier, status, page, perPage, reader } = asked
  const found = selectPrices(db)
    .$if(companyId !== undefined, query => query.where('p.company_id', '=', companyId ?? 0))
    .$if(driverId !== undefined, query => query.where('p.driver_id', '=', driverId ?? 0))
    .$if(carrier !== undefined, query => query.where('p.own_carrier_id', '=', carrier ?? 0))
    .$if(status !== undefined, query => query.where(isStatus(status ?? 'valid', reader.today)))
  const { total } = await found
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .orderBy('p.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows, page, perPage, total }
}

/** A page of a company's prices, the newest first. */
export const readCompanyPrices = async (db: Db, asked: AskedPrices): Promise<Page<PriceView>> => {
  const { rows, ...page } = await readRows(db, asked)
  return { ...page, items: rows.map(row => companyView(row, asked.reader)) }
}

/** A page of a driver's prices, the newest first. */
export const readDriverPrices = async (db: Db, asked: AskedPrices): Promise<Page<DriverPriceView>> => {
  const { rows, ...page } = await readRows(db, asked)
  return { ...page, items: rows.map(row => driverView(row, asked.reader)) }
}

const rowsWith = (db: Db, ids: readonly number[]) =>
  selectPrices(db)
    .where('p.id', 'in', [...ids])
    .orderBy('p.id')
    .execute()

/** Prices that were just written, as their company and as their driver sees them. */
export const readPrices = async (db: Db, ids: readonly number[], reader: PriceReader): Promise<PriceView[]> =>
  (await rowsWith(db, ids)).map(row => companyView(row, reader))

export const readDriverPrice = async (db: Db, id: number, reader: PriceReader): Promise<DriverPriceView> => {
  const [row] = await rowsWith(db, [id])
  if (row === undefined) throw new Error(`price ${id} was locked and is not there`)
  return driverView(row, reader)
}

/** The waiting and valid prices of one own carrier whose row is locked. */
export const readOpenPrices = async (tx: Tx, carrierId: number, today: string): Promise<LanePrice[]> => {
  const rows = await tx
    .selectFrom('lane_prices')
    .selectAll()
    .where('own_carrier_id', '=', carrierId)
    .where('status', 'in', ['waiting', 'valid'])
    .where('valid_until', '>=', today)
    .execute()
  return rows.map(agreedPriceOf)
}

const endColumns = <E extends 'from' | 'to'>(end: E, { regionId, place }: LanePrice['from']) =>
  ({
    [`${end}_region_id`]: regionId,
    [`${end}_lat`]: place?.point.lat ?? null,
    [`${end}_lng`]: place?.point.lng ?? null,
    [`${end}_within_km`]: place?.withinKm ?? null,
    [`${end}_name`]: place?.name ?? null,
  }) as { [K in `${E}_region_id` | `${E}_lat` | `${E}_lng` | `${E}_within_km`]: number | null } & {
    [K in `${E}_name`]: string | null
  }

/** A proposal, by whom and when. */
export type Proposal = { readonly price: LanePrice; readonly by: number; readonly at: Date }

/** Writes a proposal to each of these carriers; returns the ids. */
export const insertPrices = async (
  tx: Tx,
  carriers: readonly (LockedCarrier & { readonly driver_id: number })[],
  { price, by, at }: Proposal,
): Promise<number[]> => {
  const rows = await tx
    .insertInto('lane_prices')
    .values(
      carriers.map(({ id, company_id, driver_id }) => ({
        own_carrier_id: id,
        company_id,
        driver_id,
        ...endColumns('from', price.from),
        ...endColumns('to', price.to),
        truck_type_id: price.truckTypeId,
        is_round_trip: price.isRoundTrip,
        price_uzs: price.priceUzs,
        valid_from: price.validFrom,
        valid_until: price.validUntil,
        lane_key: laneKey(price),
        status: 'waiting' as const,
        proposed_by: by,
        proposed_at: at,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
