import {
  type DraftProblem,
  type DraftState,
  nextCheck,
} from '@karvon/domain/electronic-documents/electronic-paper'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** A paper as it is stored. */
export type DraftRow = Selectable<Tables['didox_drafts']>

/** Longer than all calls of one attempt, so that no two attempts overlap. */
export const LEASE_MS = 120_000
const MINUTE_MS = 60_000

export const readDraft = (db: Db, id: number): Promise<DraftRow | undefined> =>
  db.selectFrom('didox_drafts').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Takes a paper for sending, in a statement of its own that is committed before Didox is called. Null: it is there already, or
 * is being sent.
 */
export const claimDraft = async (db: Db, id: number, now: Date): Promise<DraftRow | null> => {
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  const claimed = await db
    .updateTable('didox_drafts')
    .set({
      state: 'sending',
      document_id: null,
      made_at: null,
      attempts: sql<number>`attempts + 1`,
      leased_until: leasedUntil,
      // our own are taken up again by the job if this process ends
      next_at: sql<Date | null>`case when order_id is null then ${leasedUntil}::timestamptz end`,
      updated_at: now,
    })
    .where('id', '=', id)
    .where(eb =>
      eb.or([
        eb('state', 'in', ['waiting', 'failed', 'deleted']),
        eb('state', '=', 'sending').and('leased_until', '<=', now),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
  return claimed ?? null
}

/** The claimed paper, unless its lease has ended and it has been claimed again. */
const ofClaim = (db: Db, { id, attempts }: DraftRow) =>
  db
    .updateTable('didox_drafts')
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)

type Made = { readonly documentId: string; readonly state: DraftState | null }

/** The paper is at Didox. */
export const recordMade = (db: Db, claimed: DraftRow, { documentId, state }: Made, now: Date) =>
  ofClaim(db, claimed)
    .set({
      state: state ?? 'draft',
      document_id: documentId,
      problem: null,
      note: null,
      leased_until: null,
      made_at: now,
      checked_at: now,
      next_at: claimed.order_id !== null ? null : nextCheck(now, now),
      updated_at: now,
    })
    .execute()

type NotMade = {
  readonly problem: DraftProblem
  readonly note?: string
  /** When the job tries again; null: not until the problem is fixed by hand. */
  readonly nextAt: Date | null
}

/** The paper is not at Didox for sure. */
export const recordNotMade = (db: Db, claimed: DraftRow, { problem, note, nextAt }: NotMade, now: Date) =>
  ofClaim(db, claimed)
    .set({
      state: nextAt === null ? 'failed' : 'waiting',
      problem,
      note: note ?? null,
      leased_until: null,
      next_at: nextAt,
      updated_at: now,
    })
    .execute()

/** It is unknown whether the paper reached Didox: the next attempt looks for it there. */
export const recordUnsure = (db: Db, claimed: DraftRow, nextAt: Date | null, now: Date) =>
  ofClaim(db, claimed).set({ problem: 'away', next_at: nextAt, updated_at: now }).execute()

/** An invoice is signed by both: those that supplement it need not wait any longer. */
const wakeSupplements = async (db: Db, { act_id, carrier_paper_id }: DraftRow, now: Date): Promise<void> => {
  await sql`
    update didox_drafts d set next_at = ${now}::timestamptz
    where d.kind = 'vat_invoice' and d.state = 'waiting' and d.problem = 'first_missing' and (
      d.act_id in (select a.id from service_acts a where a.supplements_id = ${act_id}::int)
      or d.carrier_paper_id in (select p.id from carrier_papers p where p.supplements_id = ${carrier_paper_id}::int))`.execute(
    db,
  )
}

/** Stores the state of an open paper at Didox; an unknown status changes nothing. */
export const recordState = async (
  db: Db,
  draft: DraftRow,
  state: DraftState | null,
  now: Date,
): Promise<void> => {
  const isOver = state !== null && state !== 'draft' && state !== 'sent'
  const isOurs = draft.order_id === null && !isOver
  await db
    .updateTable('didox_drafts')
    .set({
      ...(state !== null && state !== draft.state && { state, updated_at: now }),
      checked_at: now,
      next_at: isOurs ? nextCheck(draft.made_at ?? now, now) : null,
    })
    .where('id', '=', draft.id)
    .where('document_id', '=', draft.document_id)
    .where('state', 'in', ['draft', 'sent'])
    .execute()
  if (state === 'signed' && draft.kind === 'vat_invoice') await wakeSupplements(db, draft, now)
}

/** Papers of ours that are due, put off for this long so that no other process takes them meanwhile. */
export const takeDue = async (db: Db, now: Date, most: number): Promise<DraftRow[]> => {
  const { rows } = await sql<DraftRow>`
    update didox_drafts set next_at = ${new Date(now.getTime() + 2 * MINUTE_MS)}::timestamptz
    where id in (select id from didox_drafts where next_at <= ${now}::timestamptz and order_id is null
      order by next_at, id limit ${most} for update skip locked)
    returning *`.execute(db)
  // an update returns its rows in any order
  return rows.toSorted((one, other) => one.id - other.id)
}
