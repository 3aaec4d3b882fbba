import { sql } from 'kysely'
import type { NewId } from '../../platform/commands/guarded-write.ts'
import { workIn } from '../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../platform/db/database.ts'
import { hasTelegram } from '../../platform/db/queries/reachable.ts'
import type { JobHandler } from '../../platform/jobs/job-queue.ts'
import type { ChatDeps } from './chat-deps.ts'

/** The job that notifies a client of an unread reply. */
export const NOTIFY_CHAT_ANSWER = 'tell_chat_answer'

/** A client with the chat open has read a reply by then. */
const AWAY_AFTER_MS = 60_000

type AnswerNotice = { readonly messageId: number }

/** The job that notifies of this answer, unless the client reads it first. */
export const answerNotice = (messageId: NewId, at: Date) => ({
  kind: NOTIFY_CHAT_ANSWER,
  payload: { messageId },
  run_at: new Date(at.getTime() + AWAY_AFTER_MS),
})

/**
 * Writes a notice of a reply that is still unread. One notice covers all replies until it is read; a client with Telegram gets one
 * for each reply, because their chat shows the reply itself.
 */
export const notifyAnswerJob =
  ({ addNotice }: Pick<ChatDeps, 'addNotice'>): JobHandler =>
  async (tx: Tx, { messageId }: AnswerNotice, at: Date) => {
    const unread = await tx
      .selectFrom('messages as m')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .innerJoin('users as u', 'u.id', 'c.client_id')
      .select('c.client_id')
      .where('m.id', '=', messageId)
      .where('m.id', '>', eb => eb.ref('c.client_read_id'))
      .where(
        sql<boolean>`(${hasTelegram('u')} or not exists (select from notices n where n.user_id = c.client_id
          and n.kind = 'chat_answered' and n.read_at is null))`,
      )
      .executeTakeFirst()
    const facts = { message_id: messageId }
    if (unread !== undefined)
      await workIn(tx, work =>
        addNotice(work, { at, userId: unread.client_id, kind: 'chat_answered', orderId: null, facts }),
      )
    return undefined
  }
