import { describe, expect, it } from 'vitest'
import { companyPersonOf, useCompanies } from '../../../../test/cast.ts'
import { soonAfter } from '../../../../test/clock/soon-after.ts'
import { insertDriver, insertOrderRow } from '../../../../test/deal-rows.ts'

const test = useCompanies()

const ADD = '/api/client-company/user/add'
const USERS = '/api/client-company/users'
const userUrl = (id: number) => `/api/client-company/user/${id}`

const NEW = { first_name: 'Olim', last_name: 'Xoʻjayev', username: 'olim.x' }

const add = (payload: object, key?: string) =>
  test.asDilnoza({ method: 'POST', url: ADD, payload, ...(key && { headers: { 'idempotency-key': key } }) })
const change = (id: number, payload: object) => test.asDilnoza({ method: 'POST', url: userUrl(id), payload })
const listed = async (query = '') => (await test.asDilnoza({ url: `${USERS}${query}` })).json()
const namesOf = async (query: string) =>
  (await listed(query)).data.map(({ username }: { username: string }) => username)

const signIn = async (username: string, password: string) => {
  const payload = { username, password }
  const answer = await test.ask({ method: 'PUT', url: '/api/auth/login-corporate/', payload })
  return { status: answer.statusCode, code: answer.json().code, token: answer.json().data?.token }
}

describe('who may', () => {
  it.each([
    ['GET', USERS],
    ['POST', ADD],
    ['GET', '/api/client-company/user/1'],
    ['POST', '/api/client-company/user/1'],
    ['DELETE', '/api/client-company/user/1'],
  ] as const)('%s %s is the owner’s alone', async (method, url) => {
    const request = { method, url, ...(method === 'POST' && { payload: NEW }) }
    expect((await test.ask(request)).statusCode).toBe(401)
    for (const ask of [test.asJasur, test.asAziza, test.asMalika]) {
      expect((await ask(request)).statusCode).toBe(403)
    }
  })

  it('users of other companies and unknown ids are not found', async () => {
    const aziza = await test.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'individual')
      .executeTakeFirst()
    for (const id of [test.asSherzod.userId, test.asMalika.userId, aziza?.id ?? 0, 2_000_000_000]) {
      expect((await test.asDilnoza({ url: userUrl(id) })).statusCode).toBe(404)
      expect((await change(id, { first_name: 'Boshqa' })).statusCode).toBe(404)
      expect((await test.asDilnoza({ method: 'DELETE', url: userUrl(id) })).statusCode).toBe(404)
    }
    for (const id of ['0', '-1', 'x', '1.5', '99999999999', "1' or '1'='1"]) {
      const answer = await test.asDilnoza({ url: `/api/client-company/user/${encodeURIComponent(id)}` })
      expect([404, 422]).toContain(answer.statusCode)
    }
  })
})

describe('adding', () => {
  it.each([
    [{ ...NEW, first_name: '' }, 'first_name'],
    [{ ...NEW, last_name: 'x\u0000y' }, 'last_name'],
    [{ ...NEW, first_name: '\ud83d' }, 'first_name'],
    [{ ...NEW, first_name: ['Olim'] }, 'first_name'],
    [{ ...NEW, username: 'олим.х' }, 'username'],
    [{ ...NEW, username: 'x'.repeat(200_000) }, 'username'],
    [{ ...NEW, username: 'JASUR' }, 'username'],
    [{ ...NEW, username: 'sherzod' }, 'username'],
    [{ ...NEW, password: 'Password123' }, 'password'],
    [{ ...NEW, phone: '12' }, 'phone'],
    [{ ...NEW, status: 'owner' }, 'status'],
    [{ ...NEW, limits: { per_order: 1 } }, 'limits.per_order'],
    [{ ...NEW, limits: { per_month: 'much' } }, 'limits.per_month'],
  ])('refuses %j at %s', async (payload, field) => {
    const answer = await add(payload)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
  })

  it('reports every refusal at once', async () => {
    const { errors } = (await add({ first_name: '1', last_name: '2', username: '3', phone: '4' })).json()
    expect(Object.keys(errors)).toEqual(['first_name', 'last_name', 'username', 'phone'])
  })

  it('generates a first password, returns it once, and it only allows its own change', async () => {
    const before = test.clock.peek()
    const answer = await add({ ...NEW, phone: '90 111 22 33', limits: { per_order: 2_000_000 } })
    expect(answer.statusCode).toBe(201)
    const { data } = answer.json()
    expect(data).toEqual({
      id: expect.any(Number),
      user_id: data.id,
      role: 'employee',
      ...NEW,
      phone: '998901112233',
      status: 'active',
      limits: { per_order: 2_000_000, per_month: null },
      orders_count: 0,
      spent_month: 0,
      must_change_password: true,
      created_at: soonAfter(before),
      last_seen_at: null,
      first_password: expect.stringMatching(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/),
    })
    expect((await test.asDilnoza({ url: userUrl(data.id) })).json().data).not.toHaveProperty('first_password')
    const { token } = await signIn('olim.x', data.first_password)
    const headers = { authorization: `Bearer ${token}` }
    const orders = await test.ask({ url: '/api/truck-booking/client', headers })
    expect(orders.json().code).toBe('api.password_must_change')
  })

  it("accepts the owner's password, and may add a blocked employee", async () => {
    const { data } = (await add({ ...NEW, password: 'tuya karvoni 7', status: 'blocked' })).json()
    expect(data).toMatchObject({ first_password: 'tuya karvoni 7', status: 'blocked' })
    expect(await signIn('olim.x', 'tuya karvoni 7')).toMatchObject({ code: 'api.account_blocked' })
  })

  it('adds once per key, and the replay reveals no password', async () => {
    const [first, again] = [await add(NEW, 'k1'), await add(NEW, 'k1')]
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.json().data).toEqual({ ...first.json().data, first_password: null })
    expect((await add({ ...NEW, first_name: 'Boshqa' }, 'k1')).json().code).toBe('api.idempotency_mismatch')
    const kept = await test.db.selectFrom('idempotency').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(first.json().data.first_password)
    expect((await listed()).meta.total).toBe(4)
  })
})

describe('the list', () => {
  it('begins with the owner and is paginated', async () => {
    expect(await namesOf('')).toEqual(['dilnoza', 'jasur', 'nodira'])
    const { data, meta } = await listed('?per_page=2&page=2')
    expect(data.map(({ username }: { username: string }) => username)).toEqual(['nodira'])
    expect(meta).toEqual({ current_page: 2, last_page: 2, per_page: 2, total: 3 })
    expect((await listed('?page=9')).data).toEqual([])
    for (const query of ['?page=0', '?page=1e9', '?per_page=101', '?status=owner', `?q=${'x'.repeat(201)}`]) {
      expect((await test.asDilnoza({ url: `${USERS}${query}` })).statusCode).toBe(422)
    }
  })

  it.each([
    ['Жасур', ['jasur']],
    ['torakulova', ['nodira']],
    ['Нодира Тўрақулова', ['nodira']],
    ['881', ['dilnoza', 'jasur', 'nodira']],
    ['+998 97 700-88-12', ['jasur']],
    ['Дилноза', ['dilnoza']],
    ['sherzod', []],
    ['zzz', []],
    ['Dillnoza', []],
    ['%', []],
  ])('finds %j', async (q, names) => {
    expect(await namesOf(`?q=${encodeURIComponent(q)}`)).toEqual(names)
  })

  it('separates blocked from active', async () => {
    await change(test.asJasur.userId, { status: 'blocked' })
    expect(await namesOf('?status=blocked')).toEqual(['jasur'])
    expect(await namesOf('?status=active')).toEqual(['dilnoza', 'nodira'])
  })

  it('counts orders, and sums this month’s deals', async () => {
    const carrierId = await insertDriver(test.db, '998977008877')
    const order = async (status: 'new' | 'done' | 'canceled', acceptedAt: string | null, priceUzs = 0) => {
      const clientId = test.asJasur.userId
      const id = await insertOrderRow(test.db, {
        clientId,
        status,
        carrierId: acceptedAt === null ? null : carrierId,
      })
      const deal = acceptedAt === null ? null : JSON.stringify({ priceUzs })
      const accepted_at = acceptedAt === null ? null : new Date(acceptedAt)
      await test.db.updateTable('orders').set({ deal, accepted_at }).where('id', '=', id).execute()
      return id
    }
    await order('new', null)
    await order('done', '2026-10-31T23:59:59+05:00', 7)
    await order('canceled', '2026-11-05T10:00:00+05:00', 11)
    const done = await order('done', '2026-11-01T00:00:00+05:00', 1_000_000)
    const price = {
      order_id: done,
      amount_uzs: 50_000,
      reason: 'waiting' as const,
      comment: null,
      photo: null,
    }
    const asked = { ...price, requested_at: test.clock.now() }
    const nobody = { decided_at: null, decided_by: null, decision_comment: null }
    await test.db
      .insertInto('additional_prices')
      .values([
        { ...asked, ...nobody, status: 'approved' },
        { ...asked, ...nobody, status: 'rejected' },
      ])
      .execute()
    const { data } = (await test.asDilnoza({ url: userUrl(test.asJasur.userId) })).json()
    expect(data).toMatchObject({ orders_count: 4, spent_month: 1_050_000 })
    expect(data.last_seen_at).not.toBeNull()
  })
})

describe('changing', () => {
  it('leaves absent fields alone', async () => {
    const answer = await change(test.asJasur.userId, { limits: { per_order: null }, phone: '' })
    expect(answer.json().data).toMatchObject({
      first_name: 'Jasur',
      phone: null,
      limits: { per_order: null, per_month: 60_000_000 },
      first_password: null,
    })
  })

  it('accepts their own username again, but no one else’s', async () => {
    expect((await change(test.asJasur.userId, { username: 'Jasur' })).statusCode).toBe(200)
    const taken = await change(test.asJasur.userId, { username: 'dilnoza', first_name: 'Boshqa' })
    expect([taken.statusCode, taken.json().code]).toEqual([422, 'api.username_taken'])
    expect((await test.asDilnoza({ url: userUrl(test.asJasur.userId) })).json().data.first_name).toBe('Jasur')
    expect((await change(test.asJasur.userId, { username: 'jasur.2' })).json().data.username).toBe('jasur.2')
  })

  it('signs a blocked employee out at once, and lets them back in when unblocked', async () => {
    expect((await change(test.asJasur.userId, { status: 'blocked' })).statusCode).toBe(200)
    expect((await test.asJasur({ url: '/api/profile/show' })).statusCode).toBe(401)
    expect(await signIn('jasur', 'karvon-demo')).toMatchObject({ status: 403, code: 'api.account_blocked' })
    await change(test.asJasur.userId, { status: 'active' })
    expect((await test.asJasur({ url: '/api/profile/show' })).statusCode).toBe(401)
    expect(await signIn('jasur', 'karvon-demo')).toMatchObject({ status: 200 })
  })

  it('gives a new first password to someone who has forgotten theirs', async () => {
    const { first_password } = (await change(test.asJasur.userId, { new_password: true })).json().data
    expect((await test.asJasur({ url: '/api/profile/show' })).statusCode).toBe(401)
    expect(await signIn('jasur', 'karvon-demo')).toMatchObject({ code: 'api.username_password_incorrect' })
    expect(await signIn('jasur', first_password)).toMatchObject({ status: 200 })
  })

  it.each([
    { status: 'blocked' },
    { new_password: true },
    { password: 'tuya karvoni 7' },
    { limits: { per_order: 1_000_000 } },
  ])('the owner cannot apply %j to themselves', async payload => {
    const answer = await change(test.asDilnoza.userId, payload)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'api.owner_stays'])
  })

  it('the owner may change their own names', async () => {
    const answer = await change(test.asDilnoza.userId, { last_name: 'Karimova' })
    expect(answer.json().data).toMatchObject({ role: 'owner', last_name: 'Karimova' })
  })
})

describe('deleting', () => {
  const remove = (id: number) => test.asDilnoza({ method: 'DELETE', url: userUrl(id) })

  it('refuses the owner', async () => {
    expect((await remove(test.asDilnoza.userId)).json().code).toBe('api.owner_stays')
  })

  it('closes the account: out at once, orders stay, the username stays taken', async () => {
    const id = await insertOrderRow(test.db, { clientId: test.asJasur.userId, status: 'new' })
    expect((await remove(test.asJasur.userId)).statusCode).toBe(200)
    expect((await test.asJasur({ url: '/api/profile/show' })).statusCode).toBe(401)
    expect(await signIn('jasur', 'karvon-demo')).toMatchObject({ code: 'api.username_password_incorrect' })
    expect((await test.asDilnoza({ url: userUrl(test.asJasur.userId) })).statusCode).toBe(404)
    expect((await remove(test.asJasur.userId)).statusCode).toBe(404)
    expect(await namesOf('')).toEqual(['dilnoza', 'nodira'])
    expect((await add({ ...NEW, username: 'jasur' })).json().code).toBe('api.username_taken')
    const order = await test.db
      .selectFrom('orders')
      .select('client_id')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(order?.client_id).toBe(test.asJasur.userId)
  })

  it('is not undone by a concurrent change', async () => {
    const asNodira = await companyPersonOf(test, 'nodira')
    await remove(asNodira.userId)
    expect((await change(asNodira.userId, { status: 'active' })).statusCode).toBe(404)
  })
})
