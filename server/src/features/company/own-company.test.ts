import { expect, it } from 'vitest'
import { useCompanies } from '../../../test/cast.ts'
import { insertDriver, insertOrderRow } from '../../../test/deal-rows.ts'

const test = useCompanies()

const SHOW = '/api/client-company/show'

/** A company that may pay by transfer, every order without its owner's approval. */
const VERIFIED = {
  status: 'verified',
  verified: true,
  can_transfer: true,
  transfer_reasons: [],
  approval_above: null,
  finances_locked: false,
}

const change = (payload: object) => test.asDilnoza({ method: 'PUT', url: SHOW, payload })

const prove = () =>
  test.db
    .updateTable('sessions')
    .set({ second_factor_at: test.clock.now() })
    .where('id', '=', test.asDilnoza.sessionId)
    .execute()

it('is its owner’s alone', async () => {
  expect((await test.ask({ url: SHOW })).statusCode).toBe(401)
  for (const ask of [test.asJasur, test.asAziza, test.asMalika]) {
    const answer = await ask({ url: SHOW })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'api.forbidden'])
    expect((await ask({ method: 'PUT', url: SHOW, payload: { version: 1 } })).statusCode).toBe(403)
  }
})

it('shows the registration and the money', async () => {
  const answer = await test.asDilnoza({ url: SHOW })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json().data).toEqual({
    id: test.asDilnoza.companyId,
    title: 'Bek Savdo MChJ',
    director: 'Yusupova Dilnoza',
    legal_address: expect.any(String),
    bank: expect.any(String),
    bank_account: '20208000900100200001',
    kind: 'legal_entity',
    inn: '302000111',
    mfo: '00440',
    phone: '998977008811',
    created_at: expect.any(String),
    ...VERIFIED,
    monthly_acts: false,
    balance: 0,
    held: 0,
    debt: 0,
    credit_limit: 20_000_000,
    credit: { term_days: null, used: 0, overdue: 0, next_due: null },
    available: 20_000_000,
    version: 1,
  })
})

it.each([
  [{ approval_above: 999 }, 'approval_above', 'api.amount_out_of_range'],
  [{ approval_above: 1e13 }, 'approval_above', 'api.amount_out_of_range'],
  [{ approval_above: 0 }, 'approval_above', 'api.amount_out_of_range'],
  [{ approval_above: 1.5 }, 'approval_above', 'api.value_invalid'],
  [{ approval_above: 'much' }, 'approval_above', 'api.value_invalid'],
  [{ approval_above: [1_000_000] }, 'approval_above', 'api.value_invalid'],
  [{ finances_locked: 'perhaps' }, 'finances_locked', 'api.value_invalid'],
])('refuses %j', async (rules, field, code) => {
  const answer = await change({ ...rules, version: 1 })
  expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  expect(Object.keys(answer.json().errors)).toEqual([field])
})

it('has acts every month by themselves, or not', async () => {
  expect((await change({ monthly_acts: true, version: 1 })).json().data.monthly_acts).toBe(true)
  expect((await change({ monthly_acts: false, version: 2 })).json().data.monthly_acts).toBe(false)
})

it('needs the version that was seen', async () => {
  expect((await change({ approval_above: 1_000_000 })).json().errors).toHaveProperty('version')
  const stale = await change({ approval_above: 1_000_000, version: 2 })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'api.changed_meanwhile'])
  for (const version of [2 ** 31 - 1, 2 ** 53]) {
    const beyond = await change({ approval_above: 1_000_000, version })
    expect([beyond.statusCode, beyond.json().code]).toEqual([422, 'api.value_invalid'])
  }
})

it('changes what was sent, and nothing else', async () => {
  const first = (await change({ approval_above: 5_000_000, version: 1 })).json().data
  expect(first).toMatchObject({ approval_above: 5_000_000, finances_locked: false, version: 2 })
  await prove()
  const second = (await change({ finances_locked: true, version: 2 })).json().data
  expect(second).toMatchObject({ approval_above: 5_000_000, finances_locked: true, version: 3 })
  const third = (await change({ approval_above: null, finances_locked: true, version: 3 })).json().data
  expect(third).toMatchObject({ approval_above: null, finances_locked: true, version: 4 })
})

it('locks and opens the finances only for a session that has proved a second factor', async () => {
  const locking = await change({ finances_locked: true, version: 1 })
  expect([locking.statusCode, locking.json().code]).toEqual([403, 'api.second_factor_required'])
  expect((await change({ finances_locked: false, version: 1 })).statusCode).toBe(200)
  await test.db.updateTable('companies').set({ finances_locked: true }).execute()
  expect((await change({ finances_locked: false, version: 2 })).statusCode).toBe(403)
  await prove()
  expect((await change({ finances_locked: false, version: 2 })).statusCode).toBe(200)
})

it('an employee’s profile has no money, but their limits and what is left of them', async () => {
  const orderId = await insertOrderRow(test.db, {
    clientId: test.asJasur.userId,
    carrierId: await insertDriver(test.db, '998977008877'),
    status: 'accepted',
    acceptedAt: test.clock.now(),
  })
  await test.db
    .updateTable('orders')
    .set({ deal: JSON.stringify({ priceUzs: 2_500_000 }), client_company_id: test.asJasur.companyId })
    .where('id', '=', orderId)
    .execute()
  const { data } = (await test.asJasur({ url: '/api/profile/show' })).json()
  expect(data.company).toEqual({
    id: test.asJasur.companyId,
    title: 'Bek Savdo MChJ',
    ...VERIFIED,
  })
  expect(data.limits).toEqual({
    per_order: 15_000_000,
    per_month: 60_000_000,
    left_this_month: 57_500_000,
  })
  expect((await test.asDilnoza({ url: '/api/profile/show' })).json().data).toMatchObject({
    company: { balance: 0, credit_limit: 20_000_000 },
    limits: null,
  })
})
