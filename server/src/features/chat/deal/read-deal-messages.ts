import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { sql } from 'kysely'
import { afterCommit, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { type Caller, signedIn } from '../../../platform/http/caller.ts'
import type { DealChatDeps } from './deal-deps.ts'
import { type DealMember, readMember } from './deal-facts.ts'
import { everybodyIn } from './send-deal-message.ts'

type Reading = { readonly member: DealMember; readonly upTo: number; readonly at: Date }

/** Marks the other side's messages up to one as read; returns the last one newly marked, or null. */
const mark = async (tx: Tx, { member, upTo, at }: Reading): Promise<number | null> => {
  const { order, side, partOf } = member
  const read = await tx
    .updateTable('deal_messages')
    .set({ read_at: at })
    .where('order_id', '=', order.id)
    .where('author', '!=', side)
    .$if(partOf !== null, query => query.where('driver_id', '=', partOf ?? 0))
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .returning('id')
    .execute()
  return read.length === 0 ? null : Math.max(...read.map(({ id }) => id))
}

const countUnread = async (tx: Tx, { order, side, partOf }: DealMember): Promise<number> => {
  const { unread } = await tx
    .selectFrom('deal_messages')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('order_id', '=', order.id)
    .where('author', '!=', side)
    .$if(partOf !== null, query => query.where('driver_id', '=', partOf ?? 0))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** Marks what the other side of an order wrote as read, and the reader's notices of it; returns how many messages are left. */
export const readDealMessages = (
  deps: DealChatDeps,
  { orderId, upTo }: { readonly orderId: number; readonly upTo: number },
  caller: Caller,
): Promise<Decision<{ unread: number }>> =>
  inTransaction(deps.db, async tx => {
    const member = await readMember(tx, orderId, caller)
    if (member === null) return refuse('not_found')
    const at = deps.clock.now()
    const { userId } = signedIn(caller)
    await deps.markNoticesRead(tx, { userId, kind: 'deal_message', orderId, at })
    if (!member.marksRead) return accept({ unread: 0 })
    const last = await mark(tx, { member, upTo, at })
    if (last !== null) {
      const payload = { orderId, by: member.side, upTo: last, readAt: at.toISOString() }
      // a former driver is not among those who read along
      const to = everybodyIn(member.isFormer ? { ...member.order, carrierId: userId } : member.order)
      afterCommit(tx, () => deps.publish({ to, event: 'deal.read', payload }))
    }
    return accept({ unread: await countUnread(tx, member) })
  })
