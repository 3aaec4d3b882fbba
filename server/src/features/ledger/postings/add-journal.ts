import type { ClientOwner, Entry, Owner } from '@karvon/domain/ledger/ledger-accounts'
import type { NewId } from '../../../platform/commands/guarded-write.ts'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
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

/** Adds a journal with its postings to a unit of work, which is stale if its reference exists; returns its id. */
export const addJournal = (work: UnitOfWork, journal: NewJournal, entries: readonly Entry[]): NewId => {
  const id = work.newId('journals')
  work.expectNone('journals', { reference: journal.reference })
  work.insert('journals', { ...journalRow(journal), id })
  entries.forEach((entry, position) => {
    work.insert('postings', { ...postingRow(id, entry), position })
  })
  return id
}
