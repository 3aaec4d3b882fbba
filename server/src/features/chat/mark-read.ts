import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { announceRead } from './announce-chat.ts'
import type { ChatParts } from './chat-deps.ts'
import {
  conversationOf,
  countUnread,
  type LockedConversation,
  lockConversation,
  markReadBy,
  type Side,
} from './conversation-repository.ts'

type MarkParts = Pick<ChatParts, 'db' | 'clock' | 'geo' | 'tell' | 'isHeard'>

type Reading = { readonly by: Side; readonly upTo: number; readonly at: Date }

const mark = async (
  tx: Tx,
  conversation: LockedConversation,
  { by, upTo, at }: Reading,
  parts: MarkParts,
) => {
  const last = await markReadBy(tx, conversation, { by, upTo, at })
  if (last !== null) announceRead(tx, conversation, { by, upTo: last, at }, parts)
}

/** A client has read the answers up to one; the answer is how many are left. */
export const readAnswers = (parts: MarkParts, clientId: number, upTo: number): Promise<number> =>
  inTransaction(parts.db, async tx => {
    const id = await conversationOf(tx, clientId)
    const conversation = id === null ? null : await lockConversation(tx, id)
    if (conversation === null) return 0
    await mark(tx, conversation, { by: 'client', upTo, at: parts.clock.now() }, parts)
    return countUnread(tx, clientId)
  })

/** An operator has read a client's messages up to one. */
export const readQuestions = (parts: MarkParts, chatId: number, upTo: number): Promise<Decision<null>> =>
  inTransaction(parts.db, async tx => {
    const conversation = await lockConversation(tx, chatId)
    if (conversation === null) return refuse('not_found')
    await mark(tx, conversation, { by: 'operator', upTo, at: parts.clock.now() }, parts)
    return accept(null)
  })
