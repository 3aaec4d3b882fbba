import { takeChat } from '@karvon/domain/chat/take-chat'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Changer } from '../../platform/audit/audited-change.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { announceChat } from './announce-chat.ts'
import type { ChatDeps } from './chat-deps.ts'
import { lockConversation, saveHolder } from './conversation-repository.ts'

/** The requested assignee and the version seen. */
export type WantedAssignment = {
  readonly chatId: number
  readonly operatorId: number | null
  readonly seenVersion: number
}

const isOperator = async (tx: Tx, userId: number): Promise<boolean> => {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'operator')
    .where('blocked_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Assigns a conversation to an operator or releases it; of two concurrent requests the first wins. */
export const assignChat = (
  deps: ChatDeps,
  { chatId, operatorId, seenVersion }: WantedAssignment,
  changer: Changer,
): Promise<Decision<null>> =>
  inTransaction(deps.db, async tx => {
    const conversation = await lockConversation(tx, chatId)
    if (conversation === null) return refuse('not_found')
    if (operatorId !== null && !(await isOperator(tx, operatorId))) {
      return refuse('choice_invalid', 'operator_id')
    }
    const { assigned_to: assignedTo, version } = conversation
    const taken = takeChat({ assignedTo, version }, { operatorId, byId: changer.actorId, seenVersion })
    if (!taken.ok) return taken
    if (operatorId === assignedTo) return accept(null)
    await saveHolder(tx, conversation, operatorId)
    await deps.audit(tx, {
      ...changer,
      action: 'chat.assign',
      objectKind: 'conversation',
      objectId: String(chatId),
      before: { assignedTo },
      after: { assignedTo: operatorId },
    })
    announceChat(tx, chatId, deps)
    return accept(null)
  })
