import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import type { PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import { PROVIDER_NAMES } from '@karvon/domain/payments/provider-name'
import type { Locale } from '@karvon/domain/values/locale'
import { type RawBuilder, sql } from 'kysely'
import { bankDayOf } from '../../../platform/db/queries/value-day.ts'
import { writtenDay } from '../documents/paid-on.ts'

/** The paper behind a line: the bank's document with its day, or a card payment by its provider's number. */
export type LineDocument =
  | { readonly by: 'bank'; readonly number: string; readonly day: string }
  | { readonly by: PaymentProvider; readonly number: string; readonly day: string | null }

/**
 * The document behind a journal, as JSON or null: of the bank's own line, else as an operator typed it, with the bank's day; or of the
 * card payment.
 */
export const documentOf = (
  journalId: RawBuilder<unknown>,
): RawBuilder<LineDocument | null> => sql<LineDocument | null>`(
  select case
    when j.kind in ('payment', 'payment_canceled') then (
      select json_build_object('by', c.provider, 'number', coalesce(c.external_id, c.id::text), 'day', null)
      from payments c where c.id = substring(j.reference from ':payment ([0-9]{1,9})$')::int)
    when b.number <> '' then json_build_object('by', 'bank', 'number', b.number, 'day', b.day)
  end
  from journals j left join lateral (
    select coalesce(nullif(l.document, ''), d.document, p.bank_document, r.reference) as number, coalesce(l.day, ${bankDayOf}) as day
    from (select 1) one
      left join bank_matches m on m.journal_id = j.id and m.undone_at is null
      left join bank_lines l on l.id = m.line_id
      left join booked_documents d on d.journal_id = j.id and d.kind = 'refill'
      left join payout_lines p on p.journal_id = j.id
      left join refunds r on r.through = 'bank' and r.id = case j.kind when 'refund' then substr(j.reference, length('refund:') + 1)::int end
    limit 1
  ) b on true
  where j.id = ${journalId})`

/** A line's text with the number and day of its document. */
export const withDocument = (text: string, document: LineDocument | null, locale: Locale): string => {
  if (document === null) return text
  const { bankDocument, cardPayment } = ACCOUNT_LABELS[locale].papers
  const { by, number, day } = document
  if (by === 'bank') return fillText(bankDocument, { text, number, date: writtenDay(day, locale) })
  return fillText(cardPayment, { text, provider: PROVIDER_NAMES[by], number })
}
