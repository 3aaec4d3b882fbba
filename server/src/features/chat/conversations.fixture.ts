import { type Ask, dataOf } from '../../platform/http/answers.fixture.ts'
import { CHATS, postAnswer, postMessage, read } from './chat-app.fixture.ts'

/** A message in API responses. */
export type WireMessage = {
  readonly id: number
  readonly message: string
  readonly author: string
  readonly author_name: string
  readonly created_at: string
  readonly created_at_iso: string
  readonly order_id: number | null
  readonly order: Readonly<Record<string, unknown>> | null
  readonly read_at: string | null
}

/** A conversation in inbox responses. */
export type WireChat = {
  readonly id: number
  readonly client: { readonly id: number; readonly name: string }
  readonly truck: { readonly plate: string } | null
  readonly unanswered: number
  readonly unread: number
  readonly waiting_since: string | null
  readonly assigned_to: { readonly id: number; readonly name: string } | null
  readonly version: number
}

/** Sends a client's message, which must succeed. */
export const say = async (as: Ask, message: string, more: object = {}): Promise<WireMessage> =>
  dataOf(await as(postMessage({ message, ...more })), 201)

/** Sends an operator's answer, which must succeed. */
export const answer = async (
  as: Ask,
  chatId: number,
  message: string,
  more: object = {},
): Promise<WireMessage> => dataOf(await as(postAnswer(chatId, { message, ...more })), 201)

/** The conversation with the newest message. */
export const newestChat = async (asOperator: Ask): Promise<WireChat> => {
  const [chat] = await read<WireChat[]>(asOperator, CHATS)
  if (chat === undefined) throw new Error('the inbox is empty')
  return chat
}
