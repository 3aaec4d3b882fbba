import type { Posting } from '@karvon/domain/company/ledger'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** A journal to write. */
export type NewJournal = {
  readonly kind: Tables['journals']['kind']
  readonly companyId: number
  readonly orderId: number | null
  /** A unique reference, to prevent duplicates. */
  readonly reference: string
  /** If empty, a description is generated from kind and order in the reader's language. */
  readonly description: string
  readonly actorId: number | null
  readonly at: Date
}

const insertJournal = async (tx: Tx, journal: NewJournal): Promise<number | null> => {
  const { companyId, orderId, actorId, ...rest } = journal
  const written = await tx
    .insertInto('journals')
    .values({ ...rest, company_id: companyId, order_id: orderId, actor_id: actorId })
    .onConflict(conflict => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id ?? null
}

/** Writes a journal with its postings; returns null without writing if its reference exists. */
export const writeJournal = async (
  tx: Tx,
  journal: NewJournal,
  postings: readonly Posting[],
): Promise<number | null> => {
  const journalId = await insertJournal(tx, journal)
  if (journalId === null) return null
  await tx
    .insertInto('postings')
    .values(
      postings.map(({ account, amountUzs }, position) => ({
        journal_id: journalId,
        position,
        company_id: journal.companyId,
        account,
        amount_uzs: amountUzs,
      })),
    )
    .execute()
  return journalId
}

/** Adds a journal with its postings to a unit of work, which is stale if its reference exists. */
export const addJournal = (work: UnitOfWork, journal: NewJournal, postings: readonly Posting[]): void => {
  const { companyId, orderId, actorId, ...rest } = journal
  const id = work.newId('journals')
  work.insert('journals', { ...rest, id, company_id: companyId, order_id: orderId, actor_id: actorId })
  postings.forEach(({ account, amountUzs }, position) => {
    work.insert('postings', {
      journal_id: id,
      position,
      company_id: companyId,
      account,
      amount_uzs: amountUzs,
    })
  })
}
