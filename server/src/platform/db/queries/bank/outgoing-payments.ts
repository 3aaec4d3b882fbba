import { isSamePayment, SAME_PAYMENT_DAYS } from '@karvon/domain/company/same-payment'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { dayAfter } from '@karvon/domain/templates/calendar-day'
import { tashkentDateTime } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import { bookedBy } from '../booked-by.ts'
import { bankDayOf } from '../value-day.ts'

/** Whom it was paid to: a person, or a company. */
type Payee = { readonly userId: number } | { readonly companyId: number }

/** Money that left for somebody, about to be booked by hand. */
export type OutgoingPayment = Payee & {
  /** As typed. */
  readonly document: string
  readonly amountUzs: number
  /** The bank's day, `YYYY-MM-DD`. */
  readonly day: string
  /** The operator has seen the booking that it resembles, and says that it is another one. */
  readonly isAnother: boolean
}

type Row = { readonly document: string; readonly day: string; readonly at: Date; readonly by: string }

const isTo = (payee: Payee) =>
  'companyId' in payee ? sql`j.company_id = ${payee.companyId}` : sql`j.user_id = ${payee.userId}`

const selectNear = async (tx: Tx, { amountUzs, day, ...payee }: OutgoingPayment): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select j.at, ${bankDayOf} as day,
      coalesce(nullif(min(b.document), ''), min(l.bank_document), min(r.reference), '') as document,
      ${bookedBy} as by
    from journals j
      join postings p on p.journal_id = j.id and p.account_kind in ('bank', 'psp_clearing')
      left join bank_matches m on m.journal_id = j.id and m.undone_at is null
      left join bank_lines b on b.id = m.line_id
      left join payout_lines l on l.journal_id = j.id
      left join refunds r on r.id = case j.kind when 'refund' then substr(j.reference, length('refund:') + 1)::int end
      left join users u on u.id = j.actor_id
    where j.kind in ('payout', 'refund', 'cost') and (${isTo(payee)} or j.kind = 'cost')
      and ${bankDayOf} between ${dayAfter(day, -SAME_PAYMENT_DAYS)} and ${dayAfter(day, SAME_PAYMENT_DAYS)}
      and not exists (select from journals v where v.reverses_id = j.id)
    group by j.id, u.id having sum(p.amount_uzs) = ${amountUzs} order by j.id desc`.execute(tx)
  return rows
}

/**
 * Refuses `money_already_written` for a payout or refund by hand that is probably booked: to this payee, or as a cost, whose payee
 * nobody has named. The payee must be locked.
 */
export const checkOutgoing = async (tx: Tx, sent: OutgoingPayment): Promise<Decision<null>> => {
  if (sent.isAnother) return accept(null)
  const { document, amountUzs, day } = sent
  const party = 'companyId' in sent ? `company:${sent.companyId}` : `person:${sent.userId}`
  const found = (await selectNear(tx, sent)).find(row =>
    isSamePayment(
      { party, amountUzs, document: row.document, day: row.day },
      { party, document, amountUzs, day },
    ),
  )
  if (found === undefined) return accept(null)
  return refuse('money_already_written', undefined, {
    document: found.document,
    amount_uzs: amountUzs,
    booked_at: tashkentDateTime(found.at),
    booked_by: found.by,
  })
}
