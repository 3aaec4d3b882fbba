import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Maximum SMS per phone and day, and per order; receiver links count separately. */
export type SmsLimits = {
  readonly perPhoneADay: number
  readonly perOrder: number
  readonly linksPerPhoneADay: number
  readonly linksPerOrder: number
}

/** A planned SMS: a notice to a person with an account, or a link to a receiver without one. */
export type PlannedSms = {
  readonly phone: string
  readonly orderId: number | null
  readonly kind: 'notice' | 'link'
}

const readLimits = async (tx: Tx): Promise<SmsLimits> => {
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'sms_limits')
    .executeTakeFirstOrThrow()
  return row.value as SmsLimits
}

const countOf = async (tx: Tx, { phone, orderId, kind }: PlannedSms, now: Date) => {
  const { rows } = await sql<{ phone: number; order: number }>`
    select
      (select count(*)::int from sms_sends where phone = ${phone} and kind = ${kind} and is_sent
        and at > ${new Date(now.getTime() - 86_400_000)}) as phone,
      (select count(*)::int from sms_sends
        where order_id = ${orderId}::int and kind = ${kind} and is_sent) as "order"`.execute(tx)
  return rows[0] ?? { phone: 0, order: 0 }
}

/**
 * Charges an SMS to the budgets of its phone and order; false if one is used up: then it is only recorded for
 * the operators. Concurrent charges are serialized.
 */
export const chargeSms = async (tx: Tx, planned: PlannedSms, now: Date): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(7, hashtext(${planned.phone}))`.execute(tx)
  const limits = await readLimits(tx)
  const sent = await countOf(tx, planned, now)
  const isSent =
    planned.kind === 'notice'
      ? sent.phone < limits.perPhoneADay && sent.order < limits.perOrder
      : sent.phone < limits.linksPerPhoneADay && sent.order < limits.linksPerOrder
  await tx
    .insertInto('sms_sends')
    .values({ phone: planned.phone, order_id: planned.orderId, kind: planned.kind, at: now, is_sent: isSent })
    .execute()
  return isSent
}
