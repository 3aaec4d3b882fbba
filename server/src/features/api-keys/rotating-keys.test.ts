import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { giveFactor, KEYS, makeKey } from '../../../test/api-keys/own-key.ts'
import type { Asker } from '../../../test/cast.ts'
import { placeOrder } from '../../../test/deals/orders.ts'
import { outcomeOf } from '../../../test/outcome.ts'
import {
  addWebhookAs,
  callWebhooks,
  passSignedIn,
  useWebhookCast,
} from '../../../test/webhooks/webhook-cast.ts'

const test = useWebhookCast()

const ORDERS = '/api/truck-booking/client'
const HOUR = 3_600

const rotate = async (id: number, overlap_hours: number, { as = test.asDilnoza, headers = {} } = {}) => {
  await giveFactor(test, test.asDilnoza)
  return as({ method: 'POST', url: `${KEYS}/${id}/rotate`, payload: { overlap_hours }, headers })
}

const endFormer = (id: number, as: Asker = test.asDilnoza) =>
  as({ method: 'DELETE', url: `${KEYS}/${id}/former` })

const listed = async (id: number) =>
  (await test.asDilnoza({ url: KEYS })).json().data.find((key: { id: number }) => key.id === id)

const statusWith = async (key: string) => {
  const answer = await test.app.inject({ url: ORDERS, headers: { authorization: `Bearer ${key}` } })
  return answer.statusCode === 200 ? 200 : answer.json().code
}

const noticesOf = async (kind: string) =>
  (await test.asDilnoza({ url: '/api/notices' }))
    .json()
    .data.notices.filter((notice: { kind: string }) => notice.kind === kind)

it('both secrets of a rotated key count until the chosen end', async () => {
  const { id, key: former } = await makeKey(test, test.asDilnoza, { scopes: ['orders:read'] })
  expect(await statusWith(former)).toBe(200)
  const before = await listed(id)
  const rotated = await rotate(id, 24)
  const { key, ...shown } = rotated.json().data
  expect(rotated.statusCode, rotated.body).toBe(200)
  expect(key).toMatch(/^kv_live_[0-9A-Za-z]{49}$/)
  expect(key).not.toBe(former)
  expect(shown).toMatchObject({
    ...{ id, name: '1C', scopes: ['orders:read'], last_four: key.slice(-4), last_used_at: null },
    former: { last_four: former.slice(-4), last_used_at: before.last_used_at },
  })
  const overlapMs = Date.parse(shown.former.ends_at) - test.clock.peek().getTime()
  expect(overlapMs / 3_600_000).toBeCloseTo(24, 1)
  expect([await statusWith(key), await statusWith(former)]).toEqual([200, 200])
  await passSignedIn(test, 24 * HOUR)
  expect([await statusWith(key), await statusWith(former)]).toEqual([200, 'api.api_key_replaced'])
  expect(await listed(id)).toMatchObject({ former: null, last_four: key.slice(-4) })
})

it('each secret says when it was last used', async () => {
  const { id, key: former } = await makeKey(test, test.asDilnoza)
  const { key } = (await rotate(id, 24)).json().data
  expect(await listed(id)).toMatchObject({ last_used_at: null, former: { last_used_at: null } })
  await statusWith(former)
  expect(await listed(id)).toMatchObject({ last_used_at: null, former: { last_used_at: expect.any(String) } })
  await statusWith(key)
  expect(await listed(id)).toMatchObject({ last_used_at: expect.any(String) })
})

it('the former secret is ended at once, or never counts after a rotation without overlap', async () => {
  const { id, key: former } = await makeKey(test, test.asDilnoza)
  const { key } = (await rotate(id, 1)).json().data
  expect((await endFormer(id, test.asSherzod)).statusCode).toBe(404)
  expect((await endFormer(id)).statusCode).toBe(200)
  expect([await statusWith(key), await statusWith(former)]).toEqual([200, 'api.api_key_replaced'])
  expect((await endFormer(id)).statusCode).toBe(404)
  const { key: third } = (await rotate(id, 0)).json().data
  expect([await statusWith(third), await statusWith(key)]).toEqual([200, 'api.api_key_replaced'])
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where action like 'api_key.%' order by id`.execute(test.db)
  expect(rows.map(({ action }) => action)).toEqual([
    ...['api_key.make', 'api_key.rotate', 'api_key.end_former', 'api_key.rotate'],
  ])
})

it('a rotation waits for the end of the one before', async () => {
  const { id, key } = await makeKey(test, test.asDilnoza)
  await rotate(id, 1)
  const refused = await rotate(id, 1)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'api.api_key_overlaps'])
  expect(await statusWith(key)).toBe(200)
})

it('needs a fresh second factor, the own company, thirty days at most and a key that lives', async () => {
  const expires_at = new Date(test.clock.peek().getTime() + 60_000).toISOString()
  const { id } = await makeKey(test, test.asDilnoza, { expires_at })
  for (const hours of [-1, 721, 1.5]) expect((await rotate(id, hours)).statusCode).toBe(422)
  await giveFactor(test, test.asSherzod)
  expect((await rotate(id, 1, { as: test.asSherzod })).statusCode).toBe(404)
  test.clock.pass(60)
  expect((await rotate(id, 1)).json().code).toBe('api.api_key_ended')
  await passSignedIn(test, 601)
  const stale = { method: 'POST', url: `${KEYS}/${id}/rotate`, payload: { overlap_hours: 1 } } as const
  expect(await outcomeOf(test.asDilnoza, stale)).toEqual([403, 'api.second_factor_required'])
})

it('shows the new secret once and stores only its hash', async () => {
  const { id } = await makeKey(test, test.asDilnoza)
  const headers = { 'idempotency-key': 'rotate-once' }
  const [first, again] = [await rotate(id, 1, { headers }), await rotate(id, 1, { headers })]
  const { key } = first.json().data
  expect(again.json().data).toMatchObject({ id, key: null, last_four: key.slice(-4) })
  const { rows } = await sql<{ row: string }>`select row_to_json(k)::text as row from api_keys k
    union all select row_to_json(i)::text from idempotency i
    union all select row_to_json(n)::text from notices n
    union all select row_to_json(a)::text from audit_log a`.execute(test.db)
  expect(rows.filter(({ row }) => row.includes(key))).toEqual([])
})

it('tells the owner', async () => {
  const { id } = await makeKey(test, test.asDilnoza, { name: 'Ombor' })
  await rotate(id, 1)
  expect(await noticesOf('api_key_rotated')).toMatchObject([{ facts: { name: 'Ombor' } }])
})

it('webhooks made by the key go on after the former secret has ended', async () => {
  const maker = await makeKey(test, test.asDilnoza, { scopes: ['webhooks:write', 'orders:read'] })
  const { id } = await addWebhookAs(test, maker.ask, { events: ['order.created'] })
  await rotate(maker.id, 1)
  await passSignedIn(test, HOUR)
  expect(await statusWith(maker.key)).toBe('api.api_key_replaced')
  await placeOrder(test.asDilnoza)
  await test.jobs.runDue()
  const webhook = (await callWebhooks(test.asDilnoza, 'GET', `/${id}`)).json().data
  expect(webhook).toMatchObject({ enabled: true, api_key: { id: maker.id } })
  expect(test.receiver.received).toHaveLength(1)
})

it('revoking a key ends both of its secrets', async () => {
  const { id, key: former } = await makeKey(test, test.asDilnoza)
  const { key } = (await rotate(id, 24)).json().data
  await test.asDilnoza({ method: 'DELETE', url: `${KEYS}/${id}` })
  expect([await statusWith(key), await statusWith(former)]).toEqual([
    ...['api.api_key_revoked', 'api.api_key_revoked'],
  ])
})
