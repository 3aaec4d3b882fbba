import type { reverseBankEntry } from '@karvon/contract/admin/ledger'
import type { DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { sql } from 'kysely'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { isLinked } from '../../../platform/db/queries/open-bank-entries.ts'
import type { BankDeps } from '../bank-deps.ts'

type Found = {
  readonly companyId: number | null
  readonly userId: number | null
  readonly role: string | null
  readonly kind: 'refill' | 'write_off' | 'goodwill'
  readonly through: 'bank' | 'cash_desk' | 'write_off' | 'costs'
  readonly amountUzs: number
  readonly document: string
  readonly isReversed: boolean
  readonly isMatched: boolean
}

/** A payment, a write-off or goodwill booked by hand; undefined: there is none with this id. */
const findEntry = async (tx: Tx, journalId: number): Promise<Found | undefined> => {
  const { rows } = await sql<Found>`
    select j.kind, j.company_id as "companyId", j.user_id as "userId", p.account_kind as through,
      (select u.role from users u where u.id = j.user_id) as role, -sum(p.amount_uzs)::bigint as "amountUzs", ${isLinked} as "isMatched",
      exists (select from journals r where r.reverses_id = j.id) as "isReversed",
      coalesce((select d.document from booked_documents d where d.journal_id = j.id limit 1), '') as document
    from journals j join postings p on p.journal_id = j.id and p.account_kind in ('bank', 'cash_desk', 'write_off', 'costs')
    where j.id = ${journalId} and j.kind in ('refill', 'write_off', 'goodwill') and num_nonnulls(j.company_id, j.user_id) = 1
    group by j.id, p.account_kind`.execute(tx)
  return rows[0]
}

const ownerOf = ({ companyId, userId }: Found) =>
  ({ kind: companyId === null ? 'person' : 'company', id: companyId ?? userId ?? 0 }) as const

const objectKindOf = ({ companyId, role }: Found): 'company' | 'driver' | 'client' =>
  companyId !== null ? 'company' : role === 'driver' ? 'driver' : 'client'

/**
 * Reverses a payment, write-off or goodwill that was booked by hand, by a new journal linked to it; its holder is told. Refuses
 * `not_found`, `already_decided` (it is reversed already) and `bank_line_matched` (undo the match of its bank line first).
 */
export const reverseEntry = async (
  deps: BankDeps,
  journalId: number,
  typedReason: string,
  { changer, now: at }: { readonly changer: Changer; readonly now: Date },
): Promise<Decision<DataOf<typeof reverseBankEntry>>> => {
  const read = readReason(typedReason)
  if (!read.ok) return read
  return inTransaction(deps.db, async tx => {
    // the same lock as linking a line to this journal: of both the second finds what the first has done
    await sql`select pg_advisory_xact_lock(12, hashtext(${String(journalId)}))`.execute(tx)
    const found = await findEntry(tx, journalId)
    if (found === undefined) return refuse('not_found')
    if (found.isReversed) return refuse('already_decided')
    if (found.isMatched) return refuse('bank_line_matched')
    const { kind, amountUzs, document, through } = found
    const owner = ownerOf(found)
    const reversal = { owner, through, amountUzs, description: read.value, actorId: changer.actorId, at }
    const written = await deps.ledger.takeRefillBack(tx, {
      ...reversal,
      reference: `${kind}_reversed:${journalId}`,
      reversesId: journalId,
    })
    if (written === null) return refuse('already_decided')
    await deps.audit(tx, {
      ...changer,
      action: `${objectKindOf(found)}.reverse_${kind === 'refill' ? 'refill' : 'allowance'}`,
      objectKind: objectKindOf(found),
      objectId: String(owner.id),
      before: { journal_id: journalId, kind, document, amount: amountUzs },
      after: { journal_id: written, reason: read.value },
    })
    return accept({ journalId: written })
  })
}
