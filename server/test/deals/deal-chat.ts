import type { InjectOptions } from 'fastify'
import type { Ask } from '../../src/platform/http/answers.fixture.ts'
import { formOf } from '../sent-files.ts'
import { doneAs } from './orders.ts'

/** A message of an order in API responses. */
export type WireDealMessage = {
  readonly id: number
  readonly message: string
  readonly photos: readonly string[]
  readonly author: 'client' | 'driver'
  readonly author_name: string | null
  readonly read_at: string | null
}

export const dealUrl = (orderId: number): string => `/api/orders/${orderId}/messages`

export const postDeal = (orderId: number, message: string, key?: string): InjectOptions => ({
  method: 'POST',
  url: dealUrl(orderId),
  payload: { message },
  ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
})

/** A message to the other side, which must succeed. */
export const tell = (as: Ask, orderId: number, message: string): Promise<WireDealMessage> =>
  doneAs(as, postDeal(orderId, message), 201)

/** The messages that somebody reads, which must succeed. */
export const dealOf = (as: Ask, orderId: number, query = ''): Promise<WireDealMessage[]> =>
  doneAs(as, { url: `${dealUrl(orderId)}${query}` })

/** Their texts. */
export const textsOf = async (as: Ask, orderId: number): Promise<string[]> =>
  (await dealOf(as, orderId)).map(({ message }) => message)

/** Marks messages as read; how many are left. */
export const readUpTo = async (as: Ask, orderId: number, upTo: number): Promise<number> =>
  (await doneAs(as, { method: 'PUT', url: `${dealUrl(orderId)}/read`, payload: { up_to: upTo } })).unread

/** A message with photos. */
export const photoMessage = async (
  orderId: number,
  photos: readonly Buffer[],
  message = '',
): Promise<InjectOptions> => {
  const files = photos.map(bytes => ['photos[]', bytes] as const)
  return { method: 'POST', url: dealUrl(orderId), ...(await formOf({ message }, files)) }
}

/** What an operator asks for to read them. */
export const operatorReading = (orderId: number, reason?: string, query = ''): InjectOptions => ({
  method: 'POST',
  url: `/api/admin/orders/${orderId}/messages/reading${query}`,
  payload: reason === undefined ? {} : { reason },
})
