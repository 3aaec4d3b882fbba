import type { listProposals, PROPOSAL_KINDS, PROPOSAL_OUTCOMES } from '@karvon/contract/admin/operators'
import type { DataOf } from '@karvon/contract/endpoint'
import { type AddedOperator, checkSecondOperator } from '@karvon/domain/access/second-operator'
import { type Refusal, refusal } from '@karvon/domain/decision'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** A proposal for the API, in camelCase. */
export type ProposalView = DataOf<typeof listProposals>[number]

export type ProposalRow = Selectable<Tables['operator_proposals']>

type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/** What is proposed, about whom, and by whom. */
export type NewProposal = {
  readonly kind: ProposalKind
  /** Null: it is about a company. */
  readonly subjectId: number | null
  readonly companyId?: number | null
  readonly proposedBy: number
  readonly reason?: string
  /** What is forgiven or given, and by which decision. */
  readonly given?: { readonly amountUzs: number; readonly document: string; readonly isAnother: boolean }
  /** The company of an owner, and what becomes of the rest of its access. */
  readonly owner?: {
    readonly companyId: number
    readonly keepsPrograms: boolean
    readonly forgetsFactor: boolean
  }
}

/** A proposal about what exists lapses after a day; a new operator waits for as long as it takes. */
const LIFE_MS = 24 * 3_600_000

const isLapsed = ({ kind, proposed_at }: ProposalRow, now: Date): boolean =>
  kind !== 'admit_operator' && now.getTime() - proposed_at.getTime() >= LIFE_MS

type About = { readonly subjectId: number | null; readonly companyId?: number | null }

const isAbout = ({ subjectId, companyId }: About) =>
  subjectId === null
    ? sql<boolean>`(operator_proposals.subject_id is null and operator_proposals.company_id = ${companyId})`
    : sql<boolean>`operator_proposals.subject_id = ${subjectId}`

/** Writes a proposal; false: the same is open. */
export const insertProposal = async (tx: Tx, proposal: NewProposal, now: Date): Promise<boolean> => {
  const { kind, subjectId, companyId = null, proposedBy, reason, owner, given } = proposal
  await tx
    .updateTable('operator_proposals')
    .set({ outcome: 'lapsed', decided_at: now })
    .where('kind', '=', kind)
    .where('kind', '<>', 'admit_operator')
    .where(isAbout({ subjectId, companyId }))
    .where('outcome', 'is', null)
    .where('proposed_at', '<=', new Date(now.getTime() - LIFE_MS))
    .execute()
  const written = await tx
    .insertInto('operator_proposals')
    .values({
      ...{ kind, subject_id: subjectId, company_id: companyId, proposed_by: proposedBy, proposed_at: now },
      ...(reason !== undefined && { reason }),
      ...(owner !== undefined && {
        company_id: owner.companyId,
        keeps_programs: owner.keepsPrograms,
        forgets_factor: owner.forgetsFactor,
      }),
      ...(given !== undefined && {
        amount_uzs: given.amountUzs,
        document: given.document,
        is_another: given.isAnother,
      }),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** An open proposal, locked until the transaction ends; null: it is decided or has lapsed; undefined: there is none. */
export const lockProposal = async (
  tx: Tx,
  id: number,
  now: Date,
): Promise<ProposalRow | null | undefined> => {
  const row = await tx
    .selectFrom('operator_proposals')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined && (row.outcome !== null || isLapsed(row, now)) ? null : row
}

/** Reserves a proposal while its message is sent; false if another request has reserved or decided it. */
export const claimProposal = async (tx: Tx, id: number, now: Date, leaseMs: number): Promise<boolean> => {
  const claimed = await tx
    .updateTable('operator_proposals')
    .set({ claimed_at: now })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .where(eb =>
      eb.or([eb('claimed_at', 'is', null), eb('claimed_at', '<=', new Date(now.getTime() - leaseMs))]),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Gives a claim back: nothing was sent. */
export const releaseProposal = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('operator_proposals')
    .set({ claimed_at: null })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()
}

/** Writes what came of a proposal; false: it is decided already. */
export const closeProposal = async (
  tx: Tx,
  id: number,
  {
    outcome,
    decidedBy,
  }: { readonly outcome: (typeof PROPOSAL_OUTCOMES)[number]; readonly decidedBy: number },
  now: Date,
): Promise<boolean> => {
  const closed = await tx
    .updateTable('operator_proposals')
    .set({ outcome, decided_by: decidedBy, decided_at: now })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

const readAdders = async (db: Db, ids: readonly number[]): Promise<AddedOperator[]> => {
  const rows = await db
    .selectFrom('operator_proposals')
    .select(['subject_id', 'proposed_by'])
    .where('kind', '=', 'admit_operator')
    .where('subject_id', 'in', ids)
    .execute()
  return ids.map(id => ({
    id,
    addedBy: rows.filter(row => row.subject_id === id).map(({ proposed_by }) => proposed_by),
  }))
}

/** Refuses `second_operator_required` unless one operator may end what the other one began (decision 0074). */
export const checkSecondOf = async (db: Db, firstId: number, secondId: number): Promise<Refusal[]> => {
  const [first, second] = await readAdders(db, [firstId, secondId])
  if (first === undefined || second === undefined) throw new Error('no operators were read')
  return checkSecondOperator(first, second)
}

/**
 * Refuses `second_operator_required` to the subject of a proposal, and to an operator related to its proposer; for a new operator,
 * also to an operator related to the subject, even if somebody else proposed them last.
 */
export const checkDecider = async (
  db: Db,
  { kind, subject_id, proposed_by }: Pick<ProposalRow, 'kind' | 'subject_id' | 'proposed_by'>,
  deciderId: number,
): Promise<Refusal[]> => {
  if (subject_id === deciderId) return [refusal('second_operator_required')]
  const others = kind === 'admit_operator' && subject_id !== null ? [proposed_by, subject_id] : [proposed_by]
  const refusals = await Promise.all(others.map(id => checkSecondOf(db, id, deciderId)))
  return refusals.find(({ length }) => length > 0) ?? []
}

const selectViews = (db: Db) =>
  db
    .selectFrom('operator_proposals as p')
    .leftJoin('users as s', 's.id', 'p.subject_id')
    .innerJoin('users as o', 'o.id', 'p.proposed_by')
    .leftJoin('companies as c', 'c.id', 'p.company_id')
    .select([
      'p.id',
      'p.kind',
      'p.subject_id',
      'p.reason',
      'p.amount_uzs',
      'p.keeps_programs',
      'p.forgets_factor',
    ])
    .select(['p.proposed_by', 'p.proposed_at', 'p.outcome', 'c.id as company_id', 'c.title'])
    .select(['s.first_name', 's.last_name', 'o.first_name as by_first', 'o.last_name as by_last'])
    .orderBy('p.id')

const nameOf = (...names: readonly (string | null)[]): string | null =>
  names.filter(Boolean).join(' ') || null

const showProposal = async (
  db: Db,
  row: Awaited<ReturnType<ReturnType<typeof selectViews>['execute']>>[number],
  viewerId: number,
): Promise<ProposalView> => ({
  id: row.id,
  kind: row.kind,
  subject: nameOf(row.first_name, row.last_name),
  company: row.company_id === null ? null : { id: row.company_id, title: row.title ?? '' },
  amount: row.amount_uzs,
  reason: row.reason,
  keepsPrograms: row.keeps_programs,
  forgetsFactor: row.forgets_factor,
  proposedBy: nameOf(row.by_first, row.by_last),
  proposedAt: row.proposed_at.toISOString(),
  mayDecide: row.outcome === null && (await checkDecider(db, row, viewerId)).length === 0,
  outcome: row.outcome,
})

/** The open proposals as an operator sees them, the oldest first. */
export const readOpenProposals = async (db: Db, viewerId: number, now: Date): Promise<ProposalView[]> => {
  const rows = await selectViews(db)
    .where('p.outcome', 'is', null)
    .where(eb =>
      eb.or([
        // confirmed on the server, an operator waits for nobody
        eb.and([eb('p.kind', '=', 'admit_operator'), eb('s.is_unconfirmed', '=', true)]),
        eb.and([
          eb('p.kind', '<>', 'admit_operator'),
          eb('p.proposed_at', '>', new Date(now.getTime() - LIFE_MS)),
        ]),
      ]),
    )
    .execute()
  return Promise.all(rows.map(row => showProposal(db, row, viewerId)))
}

/** A proposal as an operator sees it. */
export const readProposal = async (db: Db, where: { readonly id: number }, viewerId: number) => {
  const row = await selectViews(db).where('p.id', '=', where.id).executeTakeFirstOrThrow()
  return showProposal(db, row, viewerId)
}

/** The open proposal of a kind about a person, as an operator sees it. */
export const readOpenProposal = async (
  db: Db,
  { kind, subjectId, companyId }: Pick<NewProposal, 'kind' | 'subjectId' | 'companyId'>,
  viewerId: number,
): Promise<ProposalView> => {
  const row = await selectViews(db)
    .where('p.kind', '=', kind)
    .where(
      subjectId === null
        ? sql<boolean>`p.subject_id is null and p.company_id = ${companyId}`
        : sql<boolean>`p.subject_id = ${subjectId}`,
    )
    .where('p.outcome', 'is', null)
    .executeTakeFirstOrThrow()
  return showProposal(db, row, viewerId)
}
