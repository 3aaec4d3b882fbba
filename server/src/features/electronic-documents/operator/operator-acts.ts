import type { listOperatorActs, PAPER_FILTERS } from '@karvon/contract/admin/papers'
import type { DataOf } from '@karvon/contract/endpoint'
import { actNumber } from '@karvon/domain/company/acts/service-act'
import type { DraftState } from '@karvon/domain/electronic-documents/electronic-paper'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DidoxAccount } from '../../../platform/didox/didox-account.ts'
import { paperUrl } from '../../../platform/didox/paper-url.ts'
import type { DraftRow } from '../drafts/draft-rows.ts'

export type OperatorAct = DataOf<typeof listOperatorActs>[number]

type Filter = (typeof PAPER_FILTERS)[number]

const STATES: Readonly<Record<Filter, readonly DraftState[]>> = {
  failed: ['failed'],
  waiting: ['waiting', 'sending'],
  draft: ['draft'],
}

const selectActs = (db: Db, filter?: Filter) =>
  db
    .selectFrom('service_acts as a')
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .$if(filter !== undefined, query =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('didox_drafts as d')
            .select('d.id')
            .whereRef('d.act_id', '=', 'a.id')
            .where('d.state', 'in', [...STATES[filter ?? 'failed']]),
        ),
      ),
    )

const readRows = (db: Db, filter?: Filter) =>
  selectActs(db, filter)
    .leftJoin('service_acts as f', 'f.id', 'a.supplements_id')
    .select(['a.id', 'a.year', 'a.number', 'a.amount_uzs', 'a.issued_at', 'a.company_id', 'c.title'])
    .select(['f.id as first_id', 'f.year as first_year', 'f.number as first_number'])

type Row = Awaited<ReturnType<ReturnType<typeof readRows>['executeTakeFirstOrThrow']>>

/** A paper as operators see it. */
export type ActPaper = OperatorAct['papers'][number]

export const paperView = (draft: DraftRow, account: DidoxAccount | null): ActPaper => ({
  ...{ id: draft.id, paper: draft.kind, state: draft.state },
  url: paperUrl({ documentId: draft.document_id, state: draft.state }, account?.setting.site ?? null),
  ...{ problem: draft.problem, note: draft.note, attempts: draft.attempts },
  updatedAt: draft.updated_at.toISOString(),
})

const firstOf = ({
  first_id: id,
  first_year: year,
  first_number: number,
}: Row): OperatorAct['supplements'] =>
  id === null || year === null || number === null ? null : { id, number: actNumber({ year, number }) }

const viewOf = (row: Row, drafts: readonly DraftRow[], account: DidoxAccount | null): OperatorAct => ({
  id: row.id,
  number: actNumber(row),
  companyId: row.company_id,
  company: row.title,
  amount: row.amount_uzs,
  issuedAt: row.issued_at.toISOString(),
  supplements: firstOf(row),
  papers: drafts.map(draft => paperView(draft, account)),
})

const withPapers = async (db: Db, rows: readonly Row[], account: DidoxAccount | null) => {
  if (rows.length === 0) return []
  const drafts = await db
    .selectFrom('didox_drafts')
    .selectAll()
    .where(
      'act_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('kind')
    .execute()
  return rows.map(row =>
    viewOf(
      row,
      drafts.filter(({ act_id }) => act_id === row.id),
      account,
    ),
  )
}

type Question = { readonly page: number; readonly perPage: number; readonly state?: Filter | undefined }

/** A page of all companies' acts, newest first. */
export const readActPage = async (
  db: Db,
  { page, perPage, state }: Question,
  account: DidoxAccount | null,
) => {
  const rows = await readRows(db, state)
    .orderBy('a.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await selectActs(db, state)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { items: await withPapers(db, rows, account), page, perPage, total }
}

/** An act with its papers; null: there is none. */
export const readOperatorAct = async (
  db: Db,
  id: number,
  account: DidoxAccount | null,
): Promise<OperatorAct | null> => {
  const row = await readRows(db).where('a.id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const [act = null] = await withPapers(db, [row], account)
  return act
}
