import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** Kinds of documents that operators book. */
export type DocumentKind = Tables['booked_documents']['kind']

type Document = {
  readonly companyId: number
  readonly kind: DocumentKind
  /** The document's normalized number (`documentKey`). */
  readonly key: string
}

/** A document that was already booked. */
export type Booked = { readonly document: string; readonly amountUzs: number; readonly at: Date }

/** The booking of this company under the document's number, or null. */
export const findBooked = async (tx: Tx, { companyId, kind, key }: Document): Promise<Booked | null> => {
  const { rows } = await sql<Booked>`
    select d.document, j.at, abs(coalesce(sum(p.amount_uzs), 0))::bigint as "amountUzs"
    from booked_documents d join journals j on j.id = d.journal_id
    left join postings p on p.journal_id = j.id and p.account_kind in ('client_balance', 'client_receivable')
    where d.company_id = ${companyId} and d.kind = ${kind} and d.document_key = ${key}
    group by d.document, j.at`.execute(tx)
  return rows[0] ?? null
}

/** Books a document; the company must be locked and `findBooked` checked, so a duplicate is a bug. */
export const bookDocument = async (
  tx: Tx,
  { companyId, kind, key }: Document,
  journal: { readonly document: string; readonly journalId: number },
): Promise<void> => {
  await tx
    .insertInto('booked_documents')
    .values({
      company_id: companyId,
      kind,
      document_key: key,
      document: journal.document,
      journal_id: journal.journalId,
    })
    .execute()
}
