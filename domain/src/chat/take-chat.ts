import { accept, type Decision, refuse } from '../decision.ts'

/** Whose a conversation is; `version` is raised whenever that changes. */
export type HeldChat = { readonly assignedTo: number | null; readonly version: number }

/** An operator gives a conversation to somebody, or (null) lets it go, having seen it in this version. */
export type WantedHolder = {
  readonly operatorId: number | null
  readonly byId: number
  readonly seenVersion: number
}

const isSomebodyElses = ({ assignedTo }: HeldChat, operatorId: number) =>
  assignedTo !== null && assignedTo !== operatorId

/**
 * Whose the conversation becomes. What it is already is no change, in whatever version it was seen; else the version must
 * be the present one: refuses `conversation_taken` where another operator has it by now, `changed_meanwhile` otherwise.
 */
export const takeChat = (
  chat: HeldChat,
  { operatorId, byId, seenVersion }: WantedHolder,
): Decision<number | null> => {
  if (chat.assignedTo === operatorId || chat.version === seenVersion) return accept(operatorId)
  return refuse(isSomebodyElses(chat, byId) ? 'conversation_taken' : 'changed_meanwhile')
}

/** Whose the conversation is after this operator has answered in it: an unassigned one becomes theirs. Refuses `conversation_taken`. */
export const answerAs = (chat: HeldChat, operatorId: number): Decision<number> =>
  isSomebodyElses(chat, operatorId) ? refuse('conversation_taken') : accept(operatorId)
