import { monthStart } from '@karvon/domain/company/spending-limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/**
 * Maximum SMS per phone and day, and per order; receiver links count separately. What a person's SMS may cost per month, what a
 * part costs, and below which balance of a provider the operators are warned (0: never), in UZS.
 */
export type SmsLimits = {
  readonly perPhoneADay: number
  readonly perOrder: number
  readonly linksPerPhoneADay: number
  readonly linksPerOrder: number
  readonly perPersonAMonth: number
  readonly partUzs: number
  readonly balanceWarningUzs: number
}

/** What the previous version, which does not know them, may have left out. */
const ADDED_LATER = { perPersonAMonth: 20_000, partUzs: 150, balanceWarningUzs: 200_000 }

/** A planned SMS: a notice to a person with an account, or a link to a receiver without one. */
export type PlannedSms = {
  readonly phone: string
  readonly orderId: number | null
  readonly kind: 'notice' | 'link'
  readonly parts: number
}

/** The limits as they are set now. */
export const readSmsLimits = async (db: Db): Promise<SmsLimits> => {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'sms_limits')
    .executeTakeFirstOrThrow()
  return { ...ADDED_LATER, ...(row.value as SmsLimits) }
}

const countOf = async (tx: Tx, { phone, orderId, kind }: PlannedSms, now: Date) => {
  const { rows } = await sql<{ phone: number; order: number; parts: number }>`
    select
      (select count(*)::int from sms_sends where phone = ${phone} and kind = ${kind} and is_sent
        and at > ${new Date(now.getTime() - 86_400_000)}) as phone,
      (select count(*)::int from sms_sends
        where order_id = ${orderId}::int and kind = ${kind} and is_sent) as "order",
      (select coalesce(sum(parts), 0)::int from sms_sends where phone = ${phone} and kind in ('notice', 'link')
        and is_sent and at >= ${monthStart(now)}) as parts`.execute(tx)
  return rows[0] ?? { phone: 0, order: 0, parts: 0 }
}

/**
 * Serializes charges to the budgets of these phones and orders. All are locked in one order, so that processes that charge several
 * SMS each never wait for one another in a circle.
 */
export const lockBudgets = async (
  tx: Tx,
  planned: readonly Pick<PlannedSms, 'phone' | 'orderId'>[],
): Promise<void> => {
  const phones = planned.map(({ phone }) => phone)
  const orders = planned.flatMap(({ orderId }) => orderId ?? [])
  await sql`select pg_advisory_xact_lock(kind, key) from (
    select 7 as kind, hashtext(phone) as key from unnest(${phones}::text[]) phone
    union select 9, order_id from unnest(${orders}::int[]) order_id
    order by kind, key) budgets`.execute(tx)
}

/**
 * Charges an SMS to the budgets of its phone, its order and the person's month, and returns the charge; null if one is used up:
 * then it is only recorded for the operators. Concurrent charges are serialized.
 */
export const chargeSms = async (tx: Tx, planned: PlannedSms, now: Date): Promise<number | null> => {
  const { phone, orderId, kind, parts } = planned
  await lockBudgets(tx, [planned])
  const limits = await readSmsLimits(tx)
  const sent = await countOf(tx, planned, now)
  const [mostPhone, mostOrder] =
    kind === 'notice'
      ? [limits.perPhoneADay, limits.perOrder]
      : [limits.linksPerPhoneADay, limits.linksPerOrder]
  const isAffordable = (sent.parts + parts) * limits.partUzs <= limits.perPersonAMonth
  const isSent = sent.phone < mostPhone && sent.order < mostOrder && isAffordable
  const { id } = await tx
    .insertInto('sms_sends')
    .values({ phone, order_id: orderId, kind, at: now, is_sent: isSent, parts })
    .returning('id')
    .executeTakeFirstOrThrow()
  return isSent ? id : null
}

/** A charged SMS, and what came of it (`SendOutcome`, or more than that). */
type ChargedSms = { readonly chargeId: number | null; readonly outcome: { readonly kind: string } }

/** Gives back what was charged for SMS that were not sent for sure: an outage of the provider uses up nobody's budget. */
export const refundUnsent = async (tx: Tx, sent: readonly ChargedSms[]): Promise<void> => {
  const charges = sent.flatMap(({ chargeId, outcome: { kind } }) =>
    chargeId !== null && (kind === 'retry' || kind === 'failed') ? [chargeId] : [],
  )
  if (charges.length > 0) await tx.deleteFrom('sms_sends').where('id', 'in', charges).execute()
}

/** Counts an SMS with a code; it is charged to no budget, since codes have limits of their own. */
export const recordCode = async (
  tx: Tx,
  { phone, parts }: Pick<PlannedSms, 'phone' | 'parts'>,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('sms_sends')
    .values({ phone, order_id: null, kind: 'code', at: now, is_sent: true, parts })
    .execute()
}
