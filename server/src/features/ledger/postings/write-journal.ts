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
  /** The bank's day, `YYYY-MM-DD`; absent: the day of booking. */
  readonly valueDay?: string | undefined
  /** The journal that this one reverses. */
  readonly reversesId?: number | undefined
}

/** The columns of a person or a company. */
export const ownerColumns = (owner: Owner | null) => ({
  company_id: owner?.kind === 'company' ? owner.id : null,
  user_id: owner?.kind === 'person' ? owner.id : null,
})

const journalRow = ({ about, orderId, actorId, valueDay, reversesId, ...rest }: NewJournal) => ({
  ...rest,
  ...ownerColumns(about),
  order_id: orderId,
  actor_id: actorId,
  ...(valueDay === undefined ? {} : { value_day: valueDay }),
  ...(reversesId === undefined ? {} : { reverses_id: reversesId }),
})

/** The row of an entry, without its position. */
const postingRow = <Id>(journalId: Id, { account, owner, amountUzs, item }: Entry) => ({
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

/** A statement may have 65,535 parameters. */
const ROWS_AT_ONCE = 500

const inChunks = async <T>(rows: readonly T[], write: (chunk: T[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await write(rows.slice(at, at + ROWS_AT_ONCE))
}

/** Writes many journals in this order, such as those of a past; their references must be new. */
export const writeJournals = async (
  tx: Tx,
  bookings: readonly (readonly [journal: NewJournal, entries: readonly Entry[]])[],
): Promise<void> => {
  const ids = new Map<string, number>()
  await inChunks(bookings, async chunk => {
    const rows = chunk.map(([journal]) => journalRow(journal))
    const written = await tx.insertInto('journals').values(rows).returning(['id', 'reference']).execute()
    for (const { id, reference } of written) ids.set(reference, id)
  })
  const postings = bookings.flatMap(([{ reference }, entries]) =>
    entries.map((entry, position) => ({ ...postingRow(ids.get(reference) ?? 0, entry), position })),
  )
  await inChunks(postings, chunk => tx.insertInto('postings').values(chunk).execute())
}

/** Adds a journal with its postings to a unit of work, which is stale if its reference exists. */
export const addJournal = (work: UnitOfWork, journal: NewJournal, entries: readonly Entry[]): void => {
  const id: NewId = work.newId('journals')
  work.insert('journals', { ...journalRow(journal), id })
  entries.forEach((entry, position) => {
    work.insert('postings', { ...postingRow(id, entry), position })
  })
}
