import { accept, type Decision, refuse } from '../decision.ts'

/** Who a conversation is assigned to; `version` grows with every reassignment. */
export type HeldChat = { readonly assignedTo: number | null; readonly version: number }

/** An operator's wish to assign a conversation or (null) release it, with the version they saw. */
export type WantedHolder = {
  readonly operatorId: number | null
  readonly byId: number
  readonly seenVersion: number
}

const isSomebodyElses = ({ assignedTo }: HeldChat, operatorId: number) =>
  assignedTo !== null && assignedTo !== operatorId

/**
 * Who the conversation is assigned to afterwards. An unchanged assignee is no change, whatever version was
 * seen; otherwise the version must be the current one: refuses `conversation_taken` if another operator has
 * it by now, `changed_meanwhile` otherwise.
 */
export const takeChat = (
  chat: HeldChat,
  { operatorId, byId, seenVersion }: WantedHolder,
): Decision<number | null> => {
  if (chat.assignedTo === operatorId || chat.version === seenVersion) return accept(operatorId)
  return refuse(isSomebodyElses(chat, byId) ? 'conversation_taken' : 'changed_meanwhile')
}

/**
 * Who the conversation is assigned to after this operator's reply: an unassigned one becomes theirs. Refuses
 * `conversation_taken`.
 */
export const answerAs = (chat: HeldChat, operatorId: number): Decision<number> =>
  isSomebodyElses(chat, operatorId) ? refuse('conversation_taken') : accept(operatorId)
