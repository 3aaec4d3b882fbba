import { plainText } from '@karvon/domain/reading/plain-text'
import { sql } from 'kysely'
import type { NewId } from '../../../platform/commands/guarded-write.ts'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { hasTelegram } from '../../../platform/db/queries/reachable.ts'
import type { JobHandler } from '../../../platform/jobs/job-queue.ts'
import type { DealChatDeps } from './deal-deps.ts'

/** The job that notifies the other side of an order of an unread message. */
export const NOTIFY_DEAL_MESSAGE = 'tell_deal_message'

/** Who has the chat open has read a message by then. */
const AWAY_AFTER_MS = 5_000

const EXCERPT_LENGTH = 80

type DealNotice = { readonly messageId: number }

/** The job that notifies of this message, unless the other side reads it first. */
export const dealNotice = (messageId: NewId, at: Date) => ({
  kind: NOTIFY_DEAL_MESSAGE,
  payload: { messageId },
  run_at: new Date(at.getTime() + AWAY_AFTER_MS),
})

type Unread = { readonly order_id: number; readonly text: string; readonly user_id: number }

/**
 * Who is told of a message that is still unread: the driver, if the order is still theirs; of the client's side the client and
 * those of their company who have written. One notice covers all messages until it is read; a reader with Telegram gets one for
 * each message, because their chat shows the message itself.
 */
const findReaders = (tx: Tx, messageId: number) =>
  sql<Unread>`
    select m.order_id, m.text, u.id as user_id
    from deal_messages m join orders o on o.id = m.order_id
      cross join lateral (
        select m.driver_id as id where m.author = 'client' and m.driver_id = o.carrier_id
        union select o.client_id where m.author = 'driver'
        union select w.author_id from deal_messages w
          where m.author = 'driver' and w.order_id = m.order_id and w.author = 'client') r
      join users u on u.id = r.id and u.closed_at is null and u.blocked_at is null
    where m.id = ${messageId}::int and m.read_at is null and (${hasTelegram('u')} or not exists (
      select from notices n where n.user_id = u.id and n.order_id = o.id and n.kind = 'deal_message' and n.read_at is null))
    order by u.id`.execute(tx)

const excerptOf = (text: string): string => {
  const signs = [...plainText(text)]
  return signs.length <= EXCERPT_LENGTH ? signs.join('') : `${signs.slice(0, EXCERPT_LENGTH - 1).join('')}…`
}

/** Writes the notices of a message that is still unread. */
export const notifyDealMessageJob =
  ({ addNotice }: Pick<DealChatDeps, 'addNotice'>): JobHandler =>
  async (tx: Tx, { messageId }: DealNotice, at: Date) => {
    const { rows } = await findReaders(tx, messageId)
    await workIn(tx, work => {
      for (const { order_id: orderId, user_id: userId, text } of rows) {
        const facts = { text: excerptOf(text), message_id: messageId }
        addNotice(work, { at, userId, kind: 'deal_message', orderId, facts })
      }
    })
    return undefined
  }
