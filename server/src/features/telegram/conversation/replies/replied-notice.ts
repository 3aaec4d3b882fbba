import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { clientOrder } from '../cards/cards-now.ts'
import { offerOfNotice } from '../cards/notice-offer.ts'
import type { Turn } from '../conversation-deps.ts'
import type { Question } from './question-repository.ts'

type SentNotice = {
  readonly kind: NoticeKind
  readonly order_id: number
  readonly facts: Readonly<Record<string, string | number>>
}

/** The notice that a message of the bot was: its channel stores the number of the message as what the provider calls it. */
const noticeOfMessage = async (
  db: Db,
  { userId, messageId }: { readonly userId: number; readonly messageId: number },
): Promise<SentNotice | null> => {
  const { rows } = await sql<SentNotice>`
    select n.kind, n.order_id, n.facts from deliveries d join notices n on n.id = d.notice_id
    where d.channel = 'telegram' and d.provider_id = ${String(messageId)} and n.user_id = ${userId}
      and n.order_id is not null limit 1`.execute(db)
  return rows[0] ?? null
}

const BIDS: readonly NoticeKind[] = [
  'load_near',
  'offered_first',
  'offer_countered',
  'order_edited',
  'order_open_again',
]

/** What a reply to a notice answers, as if the bot had asked it; null: nothing. */
export const questionOfNotice = async (turn: Turn, messageId: number): Promise<Question | null> => {
  const { caller, deps } = turn
  const notice = await noticeOfMessage(deps.db, { userId: caller.userId, messageId })
  if (notice === null) return null
  const { kind, order_id: orderId, facts } = notice
  if (kind === 'deal_message') return { purpose: 'deal', orderId, facts: {} }
  if (caller.role === 'driver') return BIDS.includes(kind) ? { purpose: 'bid', orderId, facts: {} } : null
  if (kind !== 'offer_arrived') return null
  const order = await clientOrder(turn, orderId)
  const offer = order === null ? null : offerOfNotice(order, facts)
  return offer === null ? null : { purpose: 'counter', orderId, facts: { offer: offer.id } }
}
