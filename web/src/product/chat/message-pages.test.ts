import { expect, test } from 'vitest'
import type { Message } from './message.ts'
import {
  hasCardOf,
  type MessagePages,
  messagesOf,
  newestUnread,
  withMessage,
  withOrderStatus,
  withoutDelivered,
  withRead,
} from './message-pages.ts'

const AT = '2026-11-21T12:00:00.000Z'

const message = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  message: `Xabar ${id}`,
  photos: [],
  author: 'client',
  authorName: 'Aziza Karimova',
  createdAt: '21.11.2026 17:00',
  createdAtIso: AT,
  orderId: null,
  order: null,
  readAt: null,
  sentKey: null,
  ...more,
})

const card = {
  id: 7,
  status: 'new',
  regionFromId: 1726,
  regionToId: 1718,
  from: 'A',
  to: 'B',
  way: 'A — B',
} as const

const loaded: MessagePages = {
  pages: [
    { data: [message(4), message(5, { author: 'operator' })], meta: { nextCursor: 4 } },
    { data: [message(2, { orderId: 7, order: card }), message(3)], meta: { nextCursor: null } },
  ],
  pageParams: [null, 4],
}

const ids = (pages: MessagePages) => messagesOf(pages).map(({ id }) => id)
const readIds = (pages: MessagePages) =>
  messagesOf(pages)
    .filter(({ readAt }) => readAt !== null)
    .map(({ id }) => id)

test('joins the loaded parts in chronological order', () => {
  expect(ids(loaded)).toEqual([2, 3, 4, 5])
  expect([ids(undefined), withMessage(undefined, message(6))]).toEqual([[], undefined])
})

test('appends a received message once, however often it is delivered', () => {
  const next = withMessage(loaded, message(6))
  expect(ids(next)).toEqual([2, 3, 4, 5, 6])
  const again = withMessage(next, message(6, { readAt: AT }))
  expect([ids(again), readIds(again)]).toEqual([[2, 3, 4, 5, 6], [6]])
})

test('marks the other side’s messages as read up to one, and keeps an earlier read time', () => {
  expect(readIds(withRead(loaded, { by: 'operator', upTo: 3, readAt: AT }))).toEqual([2, 3])
  expect(readIds(withRead(loaded, { by: 'client', upTo: 9, readAt: AT }))).toEqual([5])
  const first = withRead(loaded, { by: 'client', upTo: 9, readAt: AT })
  expect(withRead(first, { by: 'client', upTo: 9, readAt: '2026-11-22T00:00:00Z' })).toEqual(first)
})

test('an outdated copy of a message does not remove its read mark', () => {
  const read = withRead(withMessage(loaded, message(6)), { by: 'operator', upTo: 6, readAt: AT })
  expect(readIds(withMessage(read, message(6)))).toEqual([2, 3, 4, 6])
})

test('finds the newest unread message of the other side', () => {
  const messages = messagesOf(loaded)
  expect([newestUnread(messages, 'client'), newestUnread(messages, 'operator')]).toEqual([5, 4])
  expect(newestUnread(messagesOf(withRead(loaded, { by: 'client', upTo: 5, readAt: AT })), 'client')).toBe(
    null,
  )
})

test('updates the order status on a card', () => {
  expect([hasCardOf(loaded, 7), hasCardOf(loaded, 8)]).toEqual([true, false])
  const moved = withOrderStatus(loaded, { orderId: 7, status: 'accepted' })
  expect(messagesOf(moved)[0]?.order).toEqual({ ...card, status: 'accepted' })
  expect(withOrderStatus(loaded, { orderId: 8, status: 'done' })).toEqual(loaded)
})

test('a delivered message is no longer unsent even without a response, but the same text sent again is', () => {
  const come = [message(6, { sentKey: 'a', message: 'Salom' })]
  const unsent = [
    { key: 'a', text: 'Salom' },
    { key: 'b', text: 'Salom' },
  ]
  expect(withoutDelivered(unsent, come)).toEqual([{ key: 'b', text: 'Salom' }])
})
