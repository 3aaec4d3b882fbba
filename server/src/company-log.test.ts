import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { KEYS, makeKey } from '../test/api-keys/own-key.ts'
import { BOOKING } from '../test/booking.ts'
import { useCompanies } from '../test/cast.ts'
import { placeOrder } from '../test/deals/orders.ts'
import { statusRequest } from '../test/deals/transitions.ts'
import { outcomeOf } from '../test/outcome.ts'
import { verifyAudit } from './features/operators/audit/audit-log.ts'

const test = useCompanies()

const LOG = '/api/company/log'

type Entry = {
  readonly action: string
  readonly actor: { readonly kind: string; readonly id: number | null; readonly name: string | null }
  readonly api_key: string | null
  readonly subject: string | null
  readonly before: object | null
  readonly after: object | null
  readonly address: string | null
}

const log = async (query = '', as = test.asDilnoza): Promise<Entry[]> =>
  (await as({ url: `${LOG}?per_page=100${query}` })).json().data

const actions = async (query = '', as = test.asDilnoza) => (await log(query, as)).map(({ action }) => action)

const addEmployee = async () => {
  const payload = { first_name: 'Nodira', last_name: 'Karimova', username: 'nodira_k' }
  return (await test.asDilnoza({ method: 'POST', url: '/api/client-company/user/add', payload })).json().data
}

it('is for the owner and for keys with its scope', async () => {
  for (const ask of [test.asJasur, test.asAziza, test.asMalika])
    expect(await outcomeOf(ask, { url: LOG })).toEqual([403, 'api.forbidden'])
  const blind = await makeKey(test, test.asDilnoza, { scopes: ['orders:read'] })
  expect(await outcomeOf(blind.ask, { url: LOG })).toEqual([403, 'api.scope_missing'])
  const reading = await makeKey(test, test.asDilnoza, { scopes: ['log:read'] })
  expect((await reading.ask({ url: LOG })).statusCode).toBe(200)
})

it('tells of employees, their limits and who changed them, without secrets', async () => {
  const { id, first_password } = await addEmployee()
  const url = `/api/client-company/user/${id}`
  const change = { status: 'blocked', limits: { per_order: 5_000_000 }, new_password: true }
  await test.asDilnoza({ method: 'POST', url, payload: change })
  await test.asDilnoza({ method: 'DELETE', url })
  const found = await log('&topic=people')
  expect(found.map(({ action }) => action)).toEqual([
    ...['employee.remove', 'employee.change', 'employee.add'],
  ])
  expect(found[1]).toMatchObject({
    actor: { kind: 'person', id: test.asDilnoza.userId, name: 'Dilnoza Yusupova' },
    before: { status: 'active', per_order: null },
    after: { status: 'blocked', per_order: 5_000_000, new_password: true },
    address: '127.0.0.1',
  })
  expect(JSON.stringify(found)).not.toContain(first_password)
})

it('tells of sign-ins', async () => {
  const { id, first_password: password } = await addEmployee()
  const payload = { username: 'nodira_k', password }
  const signIn = await test.ask({ method: 'PUT', url: '/api/auth/login-corporate/', payload })
  expect(signIn.statusCode, signIn.body).toBe(200)
  await test.ask({
    method: 'PUT',
    url: '/api/auth/login-corporate/',
    payload: { ...payload, password: 'wrong one' },
  })
  expect(await log('&topic=sign_ins')).toMatchObject([
    { action: 'user.sign_in', actor: { id, name: 'Nodira Karimova' }, subject: 'Nodira Karimova' },
  ])
})

it('tells by whom and by which key orders were placed and canceled', async () => {
  const { id } = await placeOrder(test.asJasur)
  const { ask } = await makeKey(test, test.asDilnoza, { name: 'Ombor 1C' })
  const byKey = (await ask({ method: 'POST', url: '/api/truck-booking/book', payload: BOOKING })).json().data
  const canceled = await test.asDilnoza(statusRequest(id, 'canceled', { reason: 'Kech' }))
  expect(canceled.statusCode, canceled.body).toBe(200)
  expect(await log('&topic=orders')).toMatchObject([
    { action: 'order.cancel', actor: { id: test.asDilnoza.userId }, subject: `№ ${id}` },
    { action: 'order.place', actor: { kind: 'key' }, api_key: 'Ombor 1C', subject: `№ ${byKey.id}` },
    { action: 'order.place', actor: { id: test.asJasur.userId, name: 'Jasur Aliyev' }, subject: `№ ${id}` },
  ])
  expect(await actions(`&actor=${test.asJasur.userId}`)).toEqual(['order.place'])
})

it('tells of keys and of what operators did, but not who of them and why', async () => {
  const { id, key } = await makeKey(test, test.asDilnoza, { name: 'Ombor' })
  await test.asDilnoza({ method: 'DELETE', url: `${KEYS}/${id}` })
  const refill = { amount: 7_000_000, bank_reference: 'ichki 77', description: 'ichki izoh' }
  const url = `/api/admin/companies/${test.asDilnoza.companyId}/refill`
  expect((await test.asMalika({ method: 'POST', url, payload: refill })).statusCode).toBe(201)
  const found = await log()
  expect(found.map(({ action }) => action)).toEqual(['company.refill', 'api_key.revoke', 'api_key.make'])
  expect(found[0]).toMatchObject({
    actor: { kind: 'operator', id: null, name: null },
    after: { amount: 7_000_000 },
    address: null,
  })
  const text = JSON.stringify(found)
  for (const hidden of ['ichki', 'Malika', key]) expect(text).not.toContain(hidden)
  expect(found[2]).toMatchObject({ subject: 'Ombor' })
})

it('shows no other company anything of it', async () => {
  await addEmployee()
  await placeOrder(test.asDilnoza)
  expect(await log('', test.asSherzod)).toEqual([])
  expect(await log(`&actor=${test.asDilnoza.userId}`, test.asSherzod)).toEqual([])
})

it('is filtered by days, and goes back a quarter of a year unless asked for more', async () => {
  await addEmployee()
  const day = test.clock.peek().toISOString().slice(0, 10)
  expect(await actions(`&from=${day}&to=${day}`)).toEqual(['employee.add'])
  expect(await actions('&to=2026-11-01')).toEqual([])
  expect(await outcomeOf(test.asDilnoza, { url: `${LOG}?from=yesterday` })).toEqual([
    ...[422, 'api.date_invalid', 'from'],
  ])
})

it('is exported in the language of its reader', async () => {
  await addEmployee()
  const csv = (await test.asDilnoza({ url: `${LOG}.csv?locale=ru` })).body
  expect(csv.split('\r\n')[0]).toBe('\ufeffВремя,Кто,Ключ API,Что,О чём,Было,Стало,IP-адрес')
  expect(csv).toContain('Dilnoza Yusupova,,Добавлен сотрудник,Nodira Karimova')
  const sheet = await test.asDilnoza({ url: `${LOG}.xlsx?locale=uz` })
  const [titles, row] = await readSheet(sheet.rawPayload)
  expect(titles).toEqual([
    ...['Vaqt', 'Kim', 'API kalit', 'Nima', 'Nima haqida', 'Avval', 'Keyin', 'IP manzil'],
  ])
  expect(row).toContain('Xodim qoʻshildi')
})

it('is part of the chain that audit:verify proves', async () => {
  await addEmployee()
  await makeKey(test, test.asDilnoza)
  expect(await verifyAudit(test.db)).toMatchObject({ brokenId: null })
})
