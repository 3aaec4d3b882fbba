import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import { DEMO_ACCOUNTS } from '../../src/features/auth/demo-accounts.ts'
import { type Db, inTransaction, type Tx } from '../../src/platform/db/database.ts'

const HOUR_MS = 3_600_000
const ORDERS_EACH = 4

type Ended = { readonly id: number; readonly ended_at: Date | null; readonly price: number | null }

/** The acceptance and the end of each finished order; the last one is unread. */
const ofDriver = (userId: number, orders: readonly Ended[]) =>
  orders.flatMap(({ id, ended_at, price }, at) => {
    const endedAt = ended_at ?? new Date(0)
    const notice = (kind: NoticeKind, hoursBefore: number, facts: Record<string, number>) => {
      const createdAt = new Date(endedAt.getTime() - hoursBefore * HOUR_MS)
      const isSeen = at < orders.length - 1 || hoursBefore > 0
      return {
        user_id: userId,
        kind,
        order_id: id,
        facts: JSON.stringify(facts),
        created_at: createdAt,
        read_at: isSeen ? new Date(createdAt.getTime() + HOUR_MS) : null,
      }
    }
    return [
      notice('offer_accepted', 12, price === null ? {} : { amount_uzs: price }),
      notice('order_done', 0, {}),
    ]
  })

const lastOrders = async (tx: Tx, driverId: number): Promise<Ended[]> => {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'ended_at', 'deal'])
    .where('carrier_id', '=', driverId)
    .where('status', '=', 'done')
    .orderBy('ended_at', 'desc')
    .limit(ORDERS_EACH)
    .execute()
  return rows.map(({ id, ended_at, deal }) => ({ id, ended_at, price: deal?.priceUzs ?? null })).reverse()
}

const idsOf = (tx: Tx, role: 'driver' | 'operator') =>
  tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .where(
      'phone',
      'in',
      DEMO_ACCOUNTS.filter(account => account.role === role).map(({ phone }) => phone),
    )
    .execute()

/** Operators' notices: drivers who did not answer a request to take over an order. */
const ofOperators = async (tx: Tx, now: Date) => {
  const orders = await tx
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'done')
    .orderBy('ended_at', 'desc')
    .limit(2)
    .execute()
  return (await idsOf(tx, 'operator')).flatMap(({ id: userId }) =>
    orders.map(({ id }, at) => ({
      user_id: userId,
      kind: at === 0 ? 'replacement_unanswered' : 'replacement_declined',
      order_id: id,
      facts: '{}',
      created_at: new Date(now.getTime() - (at + 2) * 9 * HOUR_MS),
      read_at: at === 0 ? null : now,
    })),
  )
}

/** Inserts, once, the notices that the demo's drivers and operators received in recent days. */
export const fillDemoNotices = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async tx => {
    if ((await tx.selectFrom('notices').select('id').limit(1).executeTakeFirst()) !== undefined) return
    const drivers = await idsOf(tx, 'driver')
    const rows = []
    for (const { id } of drivers) rows.push(...ofDriver(id, await lastOrders(tx, id)))
    const all = [...rows, ...(await ofOperators(tx, now))]
    if (all.length > 0) await tx.insertInto('notices').values(all).execute()
  })
