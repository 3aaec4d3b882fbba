import type { listActs } from '@karvon/contract/company-papers/acts'
import type { DataOf } from '@karvon/contract/endpoint'
import { actNumber } from '@karvon/domain/company/acts/service-act'
import type { DraftState, PaperKind } from '@karvon/domain/electronic-documents/electronic-paper'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { paperUrl } from '../../../platform/didox/paper-url.ts'

/** An act as the wire has it. */
export type ActView = DataOf<typeof listActs>[number]

type PaperRow = { readonly kind: PaperKind; readonly state: DraftState; readonly documentId: string | null }

const acts = (db: Db) =>
  db
    .selectFrom('service_acts as a')
    .select(['a.id', 'a.year', 'a.number', 'a.month', 'a.amount_uzs', 'a.vat_tiyin', 'a.issued_at'])
    .leftJoin('service_acts as f', 'f.id', 'a.supplements_id')
    .select(['f.id as first_id', 'f.year as first_year', 'f.number as first_number'])
    .select(sql<number>`(select count(*)::int from service_act_rows r where r.act_id = a.id)`.as('orders'))
    .select(sql<number>`(select min(r.order_id) from service_act_rows r where r.act_id = a.id)`.as('first'))
    .select(
      sql<PaperRow[]>`(select coalesce(json_agg(json_build_object('kind', d.kind, 'state', d.state,
        'documentId', d.document_id) order by d.kind), '[]') from didox_drafts d where d.act_id = a.id)`.as(
        'papers',
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof acts>['executeTakeFirstOrThrow']>>

/** A draft is seen by its sender alone, so it has no address for the company. */
const paperOf = ({ kind, state, documentId }: PaperRow, site: string | null): ActView['papers'][number] => ({
  ...{ paper: kind, state },
  url: state === 'draft' ? null : paperUrl({ documentId, state }, site),
})

type FirstAct = {
  readonly first_id: number | null
  readonly first_year: number | null
  readonly first_number: number | null
}

/** The act that one supplements; null: it is a first one. */
export const firstOf = ({
  first_id: id,
  first_year: year,
  first_number: number,
}: FirstAct): ActView['supplements'] =>
  id === null || year === null || number === null ? null : { id, number: actNumber({ year, number }) }

const viewOf = (row: Row, site: string | null): ActView => ({
  id: row.id,
  number: actNumber(row),
  month: row.month,
  orderId: row.month === null && row.orders === 1 ? row.first : null,
  supplements: firstOf(row),
  orders: row.orders,
  amount: row.amount_uzs,
  vatTiyin: row.vat_tiyin,
  issuedAt: row.issued_at.toISOString(),
  papers: row.papers.map(paper => paperOf(paper, site)),
})

type Paging = { readonly page: number; readonly perPage: number; readonly site: string | null }

/** A page of a company's acts, newest first; `site` is where electronic papers are read. */
export const readActPage = async (db: Db, companyId: number, { page, perPage, site }: Paging) => {
  const rows = await acts(db)
    .where('a.company_id', '=', companyId)
    .orderBy('a.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await db
    .selectFrom('service_acts')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { items: rows.map(row => viewOf(row, site)), page, perPage, total }
}

/** An act by its id. */
export const readAct = async (db: Db, id: number, site: string | null): Promise<ActView> =>
  viewOf(await acts(db).where('a.id', '=', id).executeTakeFirstOrThrow(), site)
