import { documentKey } from '@karvon/domain/company/document-key'
import { isSamePayment, SAME_PAYMENT_DAYS } from '@karvon/domain/company/same-payment'
import type { ClientOwner } from '@karvon/domain/ledger/ledger-accounts'
import { dayAfter } from '@karvon/domain/templates/calendar-day'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { bookedBy } from '../../../platform/db/queries/booked-by.ts'
import { bankDayOf } from '../../../platform/db/queries/value-day.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { ownerColumns } from './add-journal.ts'

/** Kinds of documents that operators book. */
export type DocumentKind = Tables['booked_documents']['kind']

/** A document about to be booked for a company or person. */
export type NewDocument = {
  readonly owner: ClientOwner
  readonly kind: DocumentKind
  /** As typed. */
  readonly document: string
  readonly amountUzs: number
  /** The bank's day, or the day of booking, `YYYY-MM-DD`. */
  readonly day: string
}

/** A document that was already booked, and by whom. */
export type Booked = {
  readonly document: string
  readonly amountUzs: number
  readonly at: Date
  readonly by: string
}

/** The column that says whose a document is. */
const columnOf = ({ kind }: ClientOwner): 'company_id' | 'user_id' =>
  kind === 'company' ? 'company_id' : 'user_id'

type BookedRow = Booked & { readonly key: string; readonly day: string }

const selectBooked = async (
  tx: Tx,
  { owner, kind, document, day }: NewDocument,
): Promise<readonly BookedRow[]> => {
  const { rows } = await sql<BookedRow>`
    select d.document, d.document_key as key, j.at, ${bankDayOf} as day,
      ${bookedBy} as by,
      (select abs(coalesce(sum(p.amount_uzs), 0))::bigint from postings p
        where p.journal_id = j.id and p.account_kind in ('client_balance', 'client_receivable', 'driver_advance')) as "amountUzs"
    from booked_documents d join journals j on j.id = d.journal_id left join users u on u.id = j.actor_id
    where d.${sql.ref(columnOf(owner))} = ${owner.id} and d.kind = ${kind}
      and not exists (select from journals r where r.reverses_id = j.id)
      and (d.document_key = ${documentKey(document)} or ${bankDayOf}
        between ${dayAfter(day, -SAME_PAYMENT_DAYS)} and ${dayAfter(day, SAME_PAYMENT_DAYS)})
    order by j.id desc`.execute(tx)
  return rows
}

/**
 * The booking of this owner that a new one would probably double: the same payment (`isSamePayment`), or the same document as
 * spelled, of any sum and day. What was reversed may be booked again. Null: none.
 */
export const findBooked = async (tx: Tx, sent: NewDocument): Promise<Booked | null> => {
  const party = `${sent.owner.kind}:${sent.owner.id}`
  const found = (await selectBooked(tx, sent)).find(
    row => row.key === documentKey(sent.document) || isSamePayment({ ...row, party }, { ...sent, party }),
  )
  return found ?? null
}

/** A key under which this document is not stored yet; their money must be locked. */
export const freeDocumentKey = async (
  tx: Tx,
  { owner, kind, document }: Omit<NewDocument, 'amountUzs' | 'day'>,
): Promise<string> => {
  const key = documentKey(document)
  const { count } = await tx
    .selectFrom('booked_documents')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(columnOf(owner), '=', owner.id)
    .where('kind', '=', kind)
    // a key has no space, so what follows one only tells equal documents apart
    .where(eb => eb.or([eb('document_key', '=', key), sql<boolean>`starts_with(document_key, ${`${key} `})`]))
    .executeTakeFirstOrThrow()
  return Number(count) === 0 ? key : `${key} ${Number(count) + 1}`
}

/** Books a document under a free key; a duplicate is a bug. */
export const bookDocument = async (
  tx: Tx,
  { owner, kind, document }: Omit<NewDocument, 'amountUzs' | 'day'>,
  { key, journalId }: { readonly key: string; readonly journalId: number },
): Promise<void> => {
  await tx
    .insertInto('booked_documents')
    .values({ ...ownerColumns(owner), kind, document_key: key, document, journal_id: journalId })
    .execute()
}
