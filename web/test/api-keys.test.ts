import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { m } from '../src/messages/compiled/messages.js'
import { expectText, fillIn, press } from './browser/act-on-page.ts'
import { openPage, type Page } from './browser/open-page.ts'
import { PATIENCE } from './browser/patience.ts'
import { shownText, topmost } from './browser/shown-text.ts'
import { OWNER } from './screens/owner.ts'
import { dataOf } from './stage/data-of.ts'
import { openWorld } from './stage/world.ts'

const { db, people } = await openWorld()
const { owner } = people

let page: Page | null = null

const open = (address: string): void => {
  page?.close()
  page = openPage(OWNER.App, { ...OWNER, browser: owner, address })
}

/** When the owner's session gave its second factor. */
const giveFactorAt = async (at: string): Promise<void> => {
  const owners = db.selectFrom('users').select('id').where('username', '=', 'dilnoza')
  await db
    .updateTable('sessions')
    .set({ second_factor_at: new Date(at) })
    .where('user_id', 'in', owners)
    .execute()
}

type Key = {
  id: number
  name: string
  mode: string
  scopes: string[]
  last_four: string
  former: { last_four: string } | null
}

const keys = () => dataOf<Key[]>(owner.ask({ url: '/api/company/api-keys' }))

const NOW = '2026-11-21T06:00:00Z'
const LONG_AGO = '2026-11-20T06:00:00Z'

const setFactor = async (confirmedAt: Date | null): Promise<void> => {
  const change = db.updateTable('users').set({ totp_confirmed_at: confirmedAt })
  await change.where('username', '=', 'dilnoza').execute()
}

beforeAll(async () => {
  await giveFactorAt(NOW)
  await setFactor(new Date(LONG_AGO))
})

afterEach(() => {
  const problems = page?.problems()
  page?.close()
  page = null
  expect(problems).toEqual([])
})

test('an owner makes a key, sees it once and revokes it', async () => {
  await giveFactorAt(NOW)
  open('/dashboard/settings?modal=make-api-key')
  await expectText(m.keys_new_title())
  await press(m.keys_make())
  await expectText(m.keys_name_missing())
  await fillIn(m.keys_name(), 'Buxgalteriya 1C')
  await press(m.keys_make())
  await expectText(m.keys_shown_warning())
  const [shown] = /kv_live_[0-9A-Za-z]{49}/.exec(shownText(topmost())) ?? []
  const [made] = await keys()
  expect(made).toMatchObject({
    name: 'Buxgalteriya 1C',
    mode: 'live',
    scopes: ['orders:read', 'orders:write'],
  })
  expect(shown?.endsWith(made?.last_four ?? '?')).toBe(true)
  await press(m.keys_stored())
  await expectText(`kv_live_…${made?.last_four}`)
  expect(document.body.textContent).not.toContain(shown)

  open(`/dashboard/settings?modal=revoke-api-key&id=${made?.id}`)
  await expectText(m.keys_revoke_text({ name: 'Buxgalteriya 1C' }))
  await press(m.keys_revoke())
  await vi.waitFor(async () => expect((await keys()).map(({ id }) => id)).not.toContain(made?.id), PATIENCE)
})

test('whoever gave the second factor long ago is asked for it again, and what was typed stays', async () => {
  await giveFactorAt(LONG_AGO)
  open('/dashboard/settings?modal=make-api-key')
  await fillIn(m.keys_name(), 'Sayt')
  await press(m.keys_make())
  await expectText(m.keys_factor_again())
  await press(m.client_cancel())
  await vi.waitFor(() => expect(topmost().querySelector('input')?.value).toBe('Sayt'), PATIENCE)
  expect((await keys()).map(({ name }) => name)).not.toContain('Sayt')
  expect(page?.problems()).toEqual([expect.stringContaining('api.second_factor_required')])
})

test('an owner rotates a key, sees when the former secret ends and ends it', async () => {
  await giveFactorAt(NOW)
  const payload = { name: 'Ombor hisobi', mode: 'live', scopes: ['orders:read'] }
  const made = await dataOf<Key>(owner.ask({ method: 'POST', url: '/api/company/api-keys', payload }))
  open(`/dashboard/settings?modal=rotate-api-key&id=${made.id}`)
  await expectText(m.keys_rotate_text({ name: 'Ombor hisobi' }))
  await press(m.keys_rotate())
  await expectText(m.keys_shown_warning())
  const [rotated] = (await keys()).filter(({ id }) => id === made.id)
  expect(shownText(topmost())).toContain(rotated?.last_four)
  expect(rotated?.former?.last_four).toBe(made.last_four)
  await press(m.keys_stored())
  await expectText(`kv_live_…${made.last_four}`)

  open(`/dashboard/settings?modal=end-former-secret&id=${made.id}`)
  await expectText(m.keys_end_former_text({ name: 'Ombor hisobi', end: made.last_four }))
  await press(m.keys_end_former())
  const former = async () => (await keys()).find(({ id }) => id === made.id)?.former
  await vi.waitFor(async () => expect(await former()).toBeNull(), PATIENCE)
})

test('an owner lists the addresses of a key, and learns which of them is none', async () => {
  await giveFactorAt(NOW)
  const payload = { name: 'Sayt', mode: 'live', scopes: ['orders:read'] }
  const made = await dataOf<Key>(owner.ask({ method: 'POST', url: '/api/company/api-keys', payload }))
  open(`/dashboard/settings?modal=limit-api-key&id=${made.id}`)
  await fillIn(m.keys_networks(), '203.0.113.7 nowhere')
  await press(m.keys_networks_save())
  await expectText('203.0.113.0/24')
  await fillIn(m.keys_networks(), '203.0.113.7, 2001:db8::/48')
  await press(m.keys_networks_save())
  await expectText(m.keys_networks_only({ networks: '203.0.113.7, 2001:db8::/48' }))
  expect(page?.problems()).toEqual([expect.stringContaining('api.network_invalid')])
})
