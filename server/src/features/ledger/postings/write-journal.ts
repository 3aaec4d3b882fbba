import type { ClientOwner, Entry, Owner } from '@karvon/domain/ledger/ledger-accounts'
import type { NewId } from '../../../platform/commands/guarded-write.ts'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** A journal to write. */
export type NewJournal = {
  readonly kind: Tables['journals']['kind']
  /** The client or driver whose money it is about; null: only ours. */
  readonly about: ClientOwner | null
  readonly orderId: number | null
  /** A unique reference, to prevent duplicates. */
  readonly reference: string
  /** If empty, a description is generated from kind and order in the reader's language. */
  readonly description: string
  readonly actorId: number | null
  readonly at: Date
}

/** The columns of a person or a company. */
const ownerColumns = (owner: Owner | null) => ({
  company_id: owner?.kind === 'company' ? owner.id : null,
  user_id: owner?.kind === 'person' ? owner.id : null,
})

const journalRow = ({ about, orderId, actorId, ...rest }: NewJournal) => ({
  ...rest,
  ...ownerColumns(about),
  order_id: orderId,
  actor_id: actorId,
})

/** The row of an entry, without its position. */
export const postingRow = <Id>(journalId: Id, { account, owner, amountUzs, item }: Entry) => ({
  journal_id: journalId,
  account_kind: account,
  ...ownerColumns(owner),
  provider: owner.kind === 'provider' ? owner.provider : null,
  amount_uzs: amountUzs,
  item: item ?? null,
})

/** Writes a journal with its postings; returns null without writing if its reference exists. */
export const writeJournal = async (
  tx: Tx,
  journal: NewJournal,
  entries: readonly Entry[],
): Promise<number | null> => {
  const written = await tx
    .insertInto('journals')
    .values(journalRow(journal))
    .onConflict(conflict => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written === undefined) return null
  await tx
    .insertInto('postings')
    .values(entries.map((entry, position) => ({ ...postingRow(written.id, entry), position })))
    .execute()
  return written.id
}

/** Adds a journal with its postings to a unit of work, which is stale if its reference exists. */
export const addJournal = (work: UnitOfWork, journal: NewJournal, entries: readonly Entry[]): void => {
  const id: NewId = work.newId('journals')
  work.insert('journals', { ...journalRow(journal), id })
  entries.forEach((entry, position) => {
    work.insert('postings', { ...postingRow(id, entry), position })
  })
}
