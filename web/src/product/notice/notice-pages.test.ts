import { expect, test } from 'vitest'
import type { Notice } from './notice.ts'
import {
  type NoticePages,
  noticesOf,
  unreadOf,
  unreadOfOrder,
  withNotice,
  withOrderRead,
  withoutUnread,
  withUnread,
} from './notice-pages.ts'

const notice = (id: number): Notice => ({
  id,
  kind: 'driver_arrived',
  orderId: 7,
  facts: {},
  createdAt: '2026-11-21T12:00:00+05:00',
  readAt: null,
})

const loaded: NoticePages = {
  pages: [
    { notices: [notice(5), notice(4)], unread: 3, nextCursor: 4 },
    { notices: [notice(3)], unread: 3, nextCursor: null },
  ],
  pageParams: [null, 4],
}

const ids = (pages: NoticePages) => noticesOf(pages).map(({ id }) => id)

test('puts a received notice first, once, with the new count', () => {
  const next = withNotice(loaded, notice(6), 4)
  expect([ids(next), unreadOf(next)]).toEqual([[6, 5, 4, 3], 4])
  expect(ids(withNotice(next, notice(6), 4))).toEqual([6, 5, 4, 3])
})

test('ignores a received notice while the list is loading', () => {
  expect(withNotice(undefined, notice(6), 1)).toBe(undefined)
  expect([ids(undefined), unreadOf(undefined)]).toEqual([[], 0])
})

test('keeps the marks while the server has unread notices, then removes them from every page', () => {
  const at = new Date('2026-11-21T12:30:00+05:00')
  expect(withoutUnread(loaded, at)).toBe(loaded)
  const seen = withoutUnread(withUnread(loaded, 0), at)
  expect(noticesOf(seen).map(({ readAt }) => readAt)).toEqual(Array(3).fill(at.toISOString()))
})

test('marks the notices of one order as read', () => {
  const other = { ...notice(6), orderId: 8 }
  const mixed = withNotice(loaded, other, 4)
  expect([unreadOfOrder(mixed, 7), unreadOfOrder(mixed, 8), unreadOfOrder(mixed, 9)]).toEqual([3, 1, 0])
  const at = new Date('2026-11-21T12:30:00+05:00')
  const seen = withUnread(withOrderRead(mixed, 7, at), 1)
  expect(noticesOf(seen).map(({ readAt }) => readAt === null)).toEqual([true, false, false, false])
  expect([unreadOfOrder(seen, 7), unreadOfOrder(seen, 8)]).toEqual([0, 1])
})

test('unread notices that are not loaded may be of any order', () => {
  expect(unreadOfOrder(withUnread(loaded, 5), 9)).toBe(2)
  expect(unreadOfOrder(withUnread(loaded, 0), 7)).toBe(0)
  expect(unreadOfOrder(undefined, 7)).toBe(0)
})
