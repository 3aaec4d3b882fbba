import type { listCarrierPapers } from '@karvon/contract/company-papers/carrier-papers'
import type { DataOf } from '@karvon/contract/endpoint'
import { carrierPaperNumber } from '@karvon/domain/tax/carrier-paper'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** A carrier's paper for operators, in camelCase. */
type PaperView = DataOf<typeof listCarrierPapers>[number]

const selectPapers = (db: Db) =>
  db
    .selectFrom('carrier_papers as p')
    .leftJoin('carrier_papers as f', 'f.id', 'p.supplements_id')
    .selectAll('p')
    .select(['f.year as first_year', 'f.number as first_number', 'f.issued_at as first_at'])
    .select(
      sql<number>`(select count(*)::int from carrier_paper_rows r where r.paper_id = p.id)`.as('orders'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectPapers>['executeTakeFirstOrThrow']>>

/** The paper that one supplements; null: it is a first one. */
export const firstOf = ({ supplements_id: id, first_year: year, first_number: number }: Row): PaperView['supplements'] =>
  id === null || year === null || number === null ? null : { id, number: carrierPaperNumber({ year, number }) }

const viewOf = (row: Row): PaperView => ({
  id: row.id,
  number: carrierPaperNumber(row),
  month: row.month,
  supplements: firstOf(row),
  orders: row.orders,
  price: row.price_uzs,
  commission: row.commission_uzs,
  vat: row.vat_uzs,
  hasInvoice: row.commission_uzs !== 0,
  issuedAt: row.issued_at.toISOString(),
  carrier: { id: row.driver_id, name: row.carrier.name },
})

const MOST_OWN = 120

/** A driver's papers, the newest first. */
export const readOwnPapers = async (db: Db, driverId: number): Promise<Omit<PaperView, 'carrier'>[]> => {
  const rows = await selectPapers(db)
    .where('p.driver_id', '=', driverId)
    .orderBy('p.month', 'desc')
    .orderBy('p.id', 'desc')
    .limit(MOST_OWN)
    .execute()
  return rows.map(row => {
    const { carrier: _, ...own } = viewOf(row)
    return own
  })
}

/** A page of the papers of all carriers, the newest first. */
export const readPaperPage = async (
  db: Db,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) => {
  const rows = await selectPapers(db)
    .orderBy('p.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await db
    .selectFrom('carrier_papers')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(viewOf), page, perPage, total }
}

/** A paper with its rows; null: there is none, or it is another driver's. */
export const readPaper = async (db: Db, id: number, driverId: number | null) => {
  const paper = await selectPapers(db)
    .where('p.id', '=', id)
    .$if(driverId !== null, query => query.where('p.driver_id', '=', driverId ?? 0))
    .executeTakeFirst()
  const rows = await db
    .selectFrom('carrier_paper_rows as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('regions as f', 'f.id', 'o.region_from_id')
    .innerJoin('regions as t', 't.id', 'o.region_to_id')
    .selectAll('r')
    .select(['f.names as from', 't.names as to'])
    .where('r.paper_id', '=', id)
    .orderBy('r.rendered_at')
    .orderBy('r.order_id')
    .execute()
  return paper === undefined ? null : { paper, rows, number: carrierPaperNumber(paper) }
}

/** A stored paper. */
export type StoredPaper = NonNullable<Awaited<ReturnType<typeof readPaper>>>
