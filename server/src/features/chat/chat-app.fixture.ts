import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

type Ask = (request: InjectOptions) => Promise<LightMyRequestResponse>

/** A message as the wire answers it. */
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

/** A conversation as the inbox answers it. */
export type WireChat = {
  readonly id: number
  readonly client: { readonly id: number; readonly name: string }
  readonly unanswered: number
  readonly unread: number
  readonly waiting_since: string | null
  readonly assigned_to: { readonly id: number; readonly name: string } | null
  readonly version: number
}

export const MESSAGES = '/api/admin-messages'
export const CHATS = '/api/admin/chats'

/** The outcome of a write: its status, its code and the message if there is one. */
const dataOf = <T>(answer: LightMyRequestResponse, status: number): T => {
  expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status, code: undefined })
  return answer.json().data
}

export const postMessage = (body: unknown, key?: string): InjectOptions => ({
  method: 'POST',
  url: MESSAGES,
  payload: body as object,
  ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
})

export const postAnswer = (chatId: number, body: unknown, key?: string): InjectOptions => ({
  ...postMessage(body, key),
  url: `${CHATS}/${chatId}/messages`,
})

/** A client's message that must be taken. */
export const say = async (as: Ask, message: string, more: object = {}): Promise<WireMessage> =>
  dataOf(await as(postMessage({ message, ...more })), 201)

/** An operator's answer that must be taken. */
export const answer = async (
  as: Ask,
  chatId: number,
  message: string,
  more: object = {},
): Promise<WireMessage> => dataOf(await as(postAnswer(chatId, { message, ...more })), 201)

/** What must be there to be read. */
export const read = async <T>(as: Ask, url: string): Promise<T> => dataOf(await as({ url }), 200)

export const put = (url: string, payload: object): InjectOptions => ({ method: 'PUT', url, payload })

/** A change that must be taken. */
export const change = async <T>(as: Ask, url: string, payload: object): Promise<T> =>
  dataOf(await as(put(url, payload)), 200)

/** The conversation with the newest message. */
export const newestChat = async (asOperator: Ask): Promise<WireChat> => {
  const [chat] = await read<WireChat[]>(asOperator, CHATS)
  if (chat === undefined) throw new Error('the inbox is empty')
  return chat
}
