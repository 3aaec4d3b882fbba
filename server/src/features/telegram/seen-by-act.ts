import type { Db } from '../../platform/db/database.ts'
import type { ChatAct, ChatUpdate } from './bot-port.ts'
import type { SeenNotices } from './telegram-deps.ts'

const answeredMessage = (act: ChatAct, messageId: number): number | null => {
  if (act.kind === 'press') return messageId
  return act.kind === 'text' || act.kind === 'photo' ? act.repliesTo : null
}

/** Writing below an operator's answers counts as having seen them. */
const answersAbove = async (db: Db, userId: number): Promise<SeenNotices[]> => {
  const notices = await db
    .selectFrom('notices as n')
    .innerJoin('deliveries as d', 'd.notice_id', 'n.id')
    .select('n.id')
    .where('d.channel', '=', 'telegram')
    .where('d.state', '=', 'sent')
    .where('n.user_id', '=', userId)
    .where('n.kind', '=', 'chat_answered')
    .where('n.read_at', 'is', null)
    .execute()
  return notices.map(({ id }) => ({ noticeId: id }))
}

/** The notices that a person has seen, since they press a button below one or reply to it: all of its order. */
export const seenByAct = async (
  db: Db,
  userId: number,
  { act, messageId }: ChatUpdate,
): Promise<SeenNotices[]> => {
  const answered = answeredMessage(act, messageId)
  if (answered === null) return act.kind === 'text' || act.kind === 'photo' ? answersAbove(db, userId) : []
  const notice = await db
    .selectFrom('deliveries as d')
    .innerJoin('notices as n', 'n.id', 'd.notice_id')
    .select(['n.id', 'n.order_id'])
    .where('d.channel', '=', 'telegram')
    .where('d.provider_id', '=', String(answered))
    .where('n.user_id', '=', userId)
    .executeTakeFirst()
  if (notice === undefined) return []
  return notice.order_id === null ? [{ noticeId: notice.id }] : [{ orderId: notice.order_id }]
}
