import { describe, expect, it, test } from 'vitest'
import { ACCESS_ACTIONS, mayDo } from './access-table.ts'
import { API_SCOPES, checkScope, scopeOf } from './api-scopes.ts'

/** Whoever may do one of these could give themselves everything else, or send money away. */
const NEVER = [
  ...['manage_api_keys', 'manage_employees', 'manage_company', 'change_password', 'use_second_factor'],
  ...['sign_in', 'end_own_session', 'change_phone', 'close_account', 'pay', 'manage_own_money'],
] as const

describe('scopes of API keys', () => {
  it.each(NEVER)('never let a key %s', action => {
    const refused = { ok: false, refusals: [expect.objectContaining({ code: 'forbidden' })] }
    expect(checkScope(API_SCOPES, action as (typeof ACCESS_ACTIONS)[number])).toEqual(refused)
  })

  it('give a key nothing that its company’s owner may not do', () => {
    const given = ACCESS_ACTIONS.filter(action => scopeOf(action) !== null)
    expect(given.filter(action => !mayDo('company_owner', action))).toEqual([])
  })

  it('are refused by the name of the one that is missing', () => {
    expect(checkScope(['orders:read'], 'place_order')).toEqual({
      ok: false,
      refusals: [expect.objectContaining({ code: 'scope_missing', facts: { scope: 'orders:write' } })],
    })
    expect(checkScope(['orders:write'], 'place_order').ok).toBe(true)
    expect(checkScope([], 'read_reference').ok).toBe(true)
  })
})

test('writing does not include reading', () => {
  expect(checkScope(['orders:write'], 'read_own_orders').ok).toBe(false)
  expect(checkScope(['addresses:write'], 'read_addresses').ok).toBe(false)
  expect(checkScope(['orders:write'], 'read_own_chats').ok).toBe(false)
  expect(checkScope(['webhooks:write'], 'read_webhooks').ok).toBe(false)
  expect(checkScope(['finances:read'], 'issue_papers').ok).toBe(false)
})
