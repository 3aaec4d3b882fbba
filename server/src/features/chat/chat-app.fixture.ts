import type { InjectOptions } from 'fastify'
import { type Ask, dataOf } from '../../platform/http/answers.fixture.ts'

export const MESSAGES = '/api/admin-messages'

export const CHATS = '/api/admin/chats'

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

/** Reads with an expected 200. */
export const read = async <T>(as: Ask, url: string): Promise<T> => dataOf(await as({ url }), 200)

export const put = (url: string, payload: object): InjectOptions => ({ method: 'PUT', url, payload })

/** A change that must succeed. */
export const change = async <T>(as: Ask, url: string, payload: object): Promise<T> =>
  dataOf(await as(put(url, payload)), 200)
