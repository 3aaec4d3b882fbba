import { describe, expect, it } from 'vitest'
import { refuse } from '../decision.ts'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { isEnded } from '../orders/statuses/order-sets.ts'
import { dealChatOf, mayWriteInDeal } from './deal-chat.ts'

const endedAt = new Date('2026-11-20T10:00:00Z')
const later = (hours: number) => new Date(endedAt.getTime() + hours * 3_600_000)
const at = (status: (typeof ORDER_STATUSES)[number], carrierId: number | null = 7) => ({
  status,
  carrierId,
  endedAt,
})

describe.each(ORDER_STATUSES)('an order that is %s', status => {
  it('has no chat without a driver', () => {
    expect(dealChatOf(at(status, null), later(0))).toBeNull()
    expect(mayWriteInDeal(at(status, null), later(0))).toEqual(refuse('deal_chat_not_open'))
  })

  it('has a chat with one, for 24 hours after its end', () => {
    const closesAt = isEnded(status) ? later(24) : null
    expect(dealChatOf(at(status), later(23))).toEqual({ isOpen: true, closesAt })
    expect(mayWriteInDeal(at(status), later(23)).ok).toBe(true)
    expect(dealChatOf(at(status), later(24))).toEqual({ isOpen: !isEnded(status), closesAt })
    const closed = refuse('deal_chat_closed', undefined, { hours: 24 })
    if (isEnded(status)) expect(mayWriteInDeal(at(status), later(24))).toEqual(closed)
  })
})
