import { afterAll, beforeAll, expect, it } from 'vitest'
import { soonAfter } from '../../../test/clock/soon-after.ts'
import { AZIZA, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { OpenDatabase } from '../../platform/db/database.ts'

let database: OpenDatabase
let karvon: TestApp
beforeAll(async () => {
  database = await openTestDatabase()
  karvon = await startTestApp(database)
})
afterAll(async () => {
  await karvon.app.close()
  await database.close()
})

it('is nobody’s for a visitor', async () => {
  const answer = await karvon.app.inject('/api/profile/show')
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'api.unauthenticated'])
})

it('shows who is signed in and what they may do, and is not cached', async () => {
  const asAziza = await karvon.signIn(AZIZA)
  const answer = await asAziza({ url: '/api/profile/show' })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json().data).toEqual({
    id: expect.any(Number),
    role: 'individual',
    phone: AZIZA,
    username: null,
    first_name: 'Aziza',
    last_name: 'Karimova',
    telegram: null,
    locale: 'uz',
    photo: null,
    registered_at: soonAfter('2026-11-21T05:00:00.000Z'),
    token_id: expect.stringMatching(/^[A-Za-z0-9_-]{24}$/),
    permissions: expect.arrayContaining([
      'read_profile',
      'end_own_session',
      'place_order',
      'read_own_orders',
    ]),
    company: null,
    limits: null,
    second_factor: { on: false, proved: false, required: false, recovery_codes_left: 0 },
    must_change_password: false,
    must_sign_on: false,
  })
})
