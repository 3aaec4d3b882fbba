import { NOTICE_KINDS, readersOf } from '@karvon/domain/notices/notice-table'
import { describe, expect, it } from 'vitest'
import { noticePage, type OpenedNotice } from './notice-pages.ts'

const page = (more: Partial<OpenedNotice>) =>
  noticePage({ kind: 'offer_arrived', orderId: 7, reader: 'client', isOwner: false, ...more })

describe('a notice opens', () => {
  it.each([
    [page({}), '/dashboard/orders?order=7'],
    [page({ isOwner: true }), '/dashboard/company-orders?order=7'],
    [page({ kind: 'balance_in_debt', orderId: null, isOwner: true }), '/dashboard/finances'],
    [page({ kind: 'chat_answered', orderId: null }), '/dashboard/support'],
    [page({ kind: 'chat_answered', reader: 'driver', orderId: null }), '/driver?modal=support'],
    [page({ kind: 'deal_message' }), '/dashboard/orders?order=7&modal=deal-chat'],
    [page({ kind: 'deal_message', isOwner: true }), '/dashboard/company-orders?order=7&modal=deal-chat'],
    [page({ kind: 'deal_message', reader: 'driver' }), '/driver/order?order=7&modal=chat-7'],
    [page({ kind: 'offer_accepted', reader: 'driver' }), '/driver/order?order=7'],
    [page({ kind: 'offer_countered', reader: 'driver' }), '/driver/offers'],
    [page({ kind: 'load_near', reader: 'driver' }), '/driver?modal=offer-7'],
    [page({ kind: 'document_expires', reader: 'driver', orderId: null }), '/driver/profile'],
  ])('%s', (opened, expected) => expect(opened).toBe(expected))

  it('a page of its reader’s app, for every kind', () => {
    for (const kind of NOTICE_KINDS)
      for (const reader of readersOf(kind)) {
        const app = { client: 'dashboard', driver: 'driver', operator: 'admin' }[reader]
        expect(page({ kind, reader })).toMatch(new RegExp(`^/${app}\\b`))
      }
  })
})
