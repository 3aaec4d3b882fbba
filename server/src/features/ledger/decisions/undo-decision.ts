import { type Entry, KARVON } from '@karvon/domain/ledger/ledger-accounts'
import { chargeEntries } from '@karvon/domain/ledger/settle-order'
import { type UndoableDecision, undoEntries } from '@karvon/domain/ledger/undo/undo-decision'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { addJournal, type NewJournal } from '../postings/add-journal.ts'
import { announceMoney } from '../postings/announce-balance.ts'
import {
  announceClient,
  type ClientId,
  clientOwner,
  lockClientAccount,
  lockSides,
} from '../postings/client-accounts.ts'
import { readFreePayable } from '../postings/pay-carrier.ts'
import type { Addition } from './book-addition.ts'

/** A decision that an operator undoes, as it was made. */
export type UndoneDecision = {
  readonly decision: UndoableDecision
  readonly orderId: number
  /** The claim or the additional price; null: it was about the order itself. */
  readonly subjectId: number | null
  readonly outcome: string
  readonly amountUzs: number
  /** Null: by time. */
  readonly decidedBy: number | null
  readonly decidedAt: Date
  readonly decisionReason: string | null
  readonly client: ClientId
  readonly driverId: number | null
  /** An additional price that was charged with its order; null: it has a journal of its own, or none. */
  readonly charged: Addition | null
  readonly reason: string
  readonly actorId: number
  readonly at: Date
}

/** What the order's own charge has booked for an additional price. */
const chargedEntries = (
  { driverId, item, amountUzs, terms }: Addition,
  client: ClientId,
): readonly Entry[] => {
  const standing = { balanceUzs: 0, heldUzs: 0, debtUzs: 0 }
  const items = [{ item, amountUzs }]
  return chargeEntries({ owner: clientOwner(client), standing }, { driverId, items, terms })
}

type Booked = { readonly journalId: number | null; readonly entries: readonly Entry[] }

const isOfReference = (base: string): RawBuilder<SqlBool> =>
  sql`(j.reference = ${base} or starts_with(j.reference, ${`${base}:`}))`

const isAboutOf = ({ decision, subjectId }: UndoneDecision): RawBuilder<SqlBool> => {
  if (decision === 'no_show' || decision === 'fee') return sql`j.kind in ('fee', 'driver_fee')`
  if (decision === 'additional_price') return isOfReference(`addition:${subjectId}`)
  return sql`(${isOfReference(`claim:${subjectId}`)} or ${isOfReference(`claim_paid:${subjectId}`)})`
}

type PostingRow = {
  readonly journalId: number
  readonly account: Entry['account']
  readonly companyId: number | null
  readonly userId: number | null
  readonly amountUzs: number
  readonly item: string | null
}

const ownerOf = ({ companyId, userId }: PostingRow): Entry['owner'] => {
  if (companyId !== null) return { kind: 'company', id: companyId }
  return userId === null ? KARVON : { kind: 'person', id: userId }
}

const bookedOf = (rows: readonly PostingRow[]): Booked => ({
  journalId: rows[0]?.journalId ?? null,
  entries: rows.map(row => {
    const item = row.item === null ? {} : { item: row.item }
    return { account: row.account, owner: ownerOf(row), amountUzs: row.amountUzs, ...item }
  }),
})

/** What the order's charge has booked for it; null: it has no such row, as orders that were done before there was a ledger. */
const findCharged = async (tx: Tx, { charged, client, orderId }: UndoneDecision): Promise<Booked | null> => {
  if (charged === null) return null
  const { rows } = await sql`
    select from journals j join postings p on p.journal_id = j.id
    where j.order_id = ${orderId} and j.kind = 'charge' and p.account_kind = 'carrier_payable' and p.item = ${charged.item}
    limit 1`.execute(tx)
  return rows.length === 0 ? null : { journalId: null, entries: chargedEntries(charged, client) }
}

/** What a decision has booked and nobody has reversed, by journal: of a claim that waited, its charge of the driver first. */
const findBooked = async (tx: Tx, undone: UndoneDecision): Promise<Booked[]> => {
  const { rows } = await sql<PostingRow>`
    select j.id as "journalId", p.account_kind as account, p.company_id as "companyId", p.user_id as "userId",
      p.amount_uzs as "amountUzs", p.item
    from journals j join postings p on p.journal_id = j.id
    where j.order_id = ${undone.orderId} and ${isAboutOf(undone)} and j.reverses_id is null
      and not exists (select from journals r where r.reverses_id = j.id)
    order by j.id, p.position`.execute(tx)
  if (rows.length > 0)
    return [...new Set(rows.map(row => row.journalId))].map(id =>
      bookedOf(rows.filter(row => row.journalId === id)),
    )
  const charged = await findCharged(tx, undone)
  return charged === null ? [] : [charged]
}

const writeReverse = async (
  tx: Tx,
  { journalId, entries }: Booked,
  undone: UndoneDecision,
  deps: LedgerDeps,
): Promise<number> => {
  const { driverId, orderId, subjectId, reason: description, actorId, at } = undone
  const owner = clientOwner(undone.client)
  const client =
    driverId === null
      ? await lockClientAccount(tx, owner)
      : await lockSides(tx, { driverId, client: undone.client })
  const freePayableUzs = driverId === null ? 0 : await readFreePayable(tx, driverId)
  const reference = journalId === null ? `undone:charge:${orderId}:${subjectId}` : `undone:${journalId}`
  const journal: NewJournal = {
    ...{ kind: 'correction', about: owner, orderId, reference, description, actorId, at },
    ...(journalId === null ? {} : { reversesId: journalId }),
  }
  const reverse = undoEntries(entries, { client, freePayableUzs })
  const reversalId = await workIn(tx, work => addJournal(work, journal, reverse))
  announceClient(tx, owner, deps)
  if (driverId !== null) announceMoney(tx, driverId, deps)
  return reversalId
}

/**
 * Undoes a decision: the reverse of what it has booked, linked to it, and a record of what was decided and why it is undone. Whoever
 * calls has locked what was decided, and opens the question again.
 */
export const undoDecision = async (tx: Tx, undone: UndoneDecision, deps: LedgerDeps): Promise<void> => {
  const [booked, ...later] = await findBooked(tx, undone)
  const reversalId = booked === undefined ? null : await writeReverse(tx, booked, undone, deps)
  for (const each of later) await writeReverse(tx, each, undone, deps)
  await tx
    .insertInto('undone_decisions')
    .values({
      decision: undone.decision,
      order_id: undone.orderId,
      subject_id: undone.subjectId,
      outcome: undone.outcome,
      amount_uzs: undone.amountUzs,
      decided_by: undone.decidedBy,
      decided_at: undone.decidedAt,
      decision_reason: undone.decisionReason,
      undone_by: undone.actorId,
      undone_at: undone.at,
      reason: undone.reason,
      journal_id: booked?.journalId ?? null,
      reversal_id: reversalId,
    })
    .execute()
}
