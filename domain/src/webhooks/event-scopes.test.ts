import { expect, test } from 'vitest'
import { API_SCOPES } from '../access/api-scopes.ts'
import { checkEventScopes } from './event-scopes.ts'

test('each event needs the scope that reads what its messages contain', () => {
  expect(checkEventScopes(['webhooks:write', 'orders:read'], ['order.created', 'offer.received']).ok).toBe(
    true,
  )
  expect(checkEventScopes(['webhooks:write', 'orders:read'], ['order.created', 'payment.received'])).toEqual({
    ok: false,
    refusals: [expect.objectContaining({ code: 'scope_missing', facts: { scope: 'finances:read' } })],
  })
  expect(checkEventScopes(['webhooks:write', 'orders:write'], ['order.updated']).ok).toBe(false)
  expect(checkEventScopes([], ['ping']).ok).toBe(true)
})

test('what is said, claimed and seen of an order is read with orders, and with nothing else', () => {
  for (const event of ['chat.message', 'claim.updated', 'no_show.updated', 'order.position'] as const) {
    expect(checkEventScopes(['orders:read'], [event]).ok).toBe(true)
    const others = API_SCOPES.filter(scope => scope !== 'orders:read')
    expect(checkEventScopes(others, [event])).toMatchObject({
      refusals: [{ facts: { scope: 'orders:read' } }],
    })
  }
})
