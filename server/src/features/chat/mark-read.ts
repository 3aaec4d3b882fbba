import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { announceRead } from './announce-chat.ts'
import type { ChatDeps } from './chat-deps.ts'
import {
  type Conversation,
  conversationOf,
  countUnread,
  lockConversation,
  markReadBy,
  type Side,
} from './conversation-repository.ts'

type MarkDeps = Pick<ChatDeps, 'db' | 'clock' | 'geo' | 'publish' | 'isHeard' | 'markNoticesRead'>

type Reading = { readonly by: Side; readonly upTo: number; readonly at: Date }

const mark = async (tx: Tx, conversation: Conversation, { by, upTo, at }: Reading, deps: MarkDeps) => {
  const last = await markReadBy(tx, conversation, { by, upTo, at })
  if (last !== null) announceRead(tx, conversation, { by, upTo: last, at }, deps)
}

/** Marks a client's answers up to one as read; returns the number left. */
export const readAnswers = (deps: MarkDeps, clientId: number, upTo: number): Promise<number> =>
  inTransaction(deps.db, async tx => {
    const id = await conversationOf(tx, clientId)
    const conversation = id === null ? null : await lockConversation(tx, id)
    if (conversation === null) return 0
    const at = deps.clock.now()
    await mark(tx, conversation, { by: 'client', upTo, at }, deps)
    await deps.markNoticesRead(tx, { userId: clientId, kind: 'chat_answered', orderId: null, at })
    return countUnread(tx, clientId)
  })

/** Marks a client's messages up to one as read by an operator. */
export const readQuestions = (deps: MarkDeps, chatId: number, upTo: number): Promise<Decision<null>> =>
  inTransaction(deps.db, async tx => {
    const conversation = await lockConversation(tx, chatId)
    if (conversation === null) return refuse('not_found')
    await mark(tx, conversation, { by: 'operator', upTo, at: deps.clock.now() }, deps)
    return accept(null)
  })
