import type { listCarrierPapers, listOwnPapers } from '@karvon/contract/company-papers/carrier-papers'
import type { DataOf } from '@karvon/contract/endpoint'
import { carrierPaperNumber } from '@karvon/domain/tax/carrier-paper'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { paperUrl } from '../../../platform/didox/paper-url.ts'

/** A carrier's paper for operators, in camelCase. */
type PaperView = DataOf<typeof listCarrierPapers>[number]

/** A document at Didox, as the database aggregates it. */
type DocumentRow = Omit<PaperView['papers'][number], 'url'> & { readonly documentId: string | null }

const selectPapers = (db: Db) =>
  db
    .selectFrom('carrier_papers as p')
    .leftJoin('carrier_papers as f', 'f.id', 'p.supplements_id')
    .selectAll('p')
    .select(['f.year as first_year', 'f.number as first_number', 'f.issued_at as first_at'])
    .select(
      sql<
        DocumentRow[]
      >`(select coalesce(json_agg(json_build_object('id', d.id, 'paper', d.kind, 'state', d.state,
        'documentId', d.document_id, 'problem', d.problem, 'note', d.note, 'attempts', d.attempts,
        'updatedAt', d.updated_at) order by d.kind), '[]') from didox_drafts d where d.carrier_paper_id = p.id)`.as(
        'documents',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from carrier_paper_rows r where r.paper_id = p.id)`.as('orders'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectPapers>['executeTakeFirstOrThrow']>>

/** The paper that one supplements; null: it is a first one. */
export const firstOf = ({
  supplements_id: id,
  first_year: year,
  first_number: number,
}: Row): PaperView['supplements'] =>
  id === null || year === null || number === null
    ? null
    : { id, number: carrierPaperNumber({ year, number }) }

const documentOf = ({ documentId, ...document }: DocumentRow, site: string | null) => ({
  ...document,
  url: paperUrl({ documentId, state: document.state }, site),
  updatedAt: new Date(document.updatedAt).toISOString(),
})

/** A draft is seen by its sender alone, so it has no address for the carrier. */
const ownDocument = ({ paper, state, documentId }: DocumentRow, site: string | null) => ({
  ...{ paper, state },
  url: state === 'draft' ? null : paperUrl({ documentId, state }, site),
})

const viewOf = (row: Row, site: string | null): PaperView => ({
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
  papers: row.documents.map(document => documentOf(document, site)),
})

const MOST_OWN = 120

/** A driver's papers, the newest first. */
export const readOwnPapers = async (
  db: Db,
  driverId: number,
  site: string | null,
): Promise<DataOf<typeof listOwnPapers>> => {
  const rows = await selectPapers(db)
    .where('p.driver_id', '=', driverId)
    .orderBy('p.month', 'desc')
    .orderBy('p.id', 'desc')
    .limit(MOST_OWN)
    .execute()
  return rows.map(row => {
    const { carrier: _, ...own } = viewOf(row, site)
    return { ...own, papers: row.documents.map(document => ownDocument(document, site)) }
  })
}

/** A page of the papers of all carriers, the newest first. */
export const readPaperPage = async (
  db: Db,
  { page, perPage, site }: { readonly page: number; readonly perPage: number; readonly site: string | null },
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
  return { items: rows.map(row => viewOf(row, site)), page, perPage, total }
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
