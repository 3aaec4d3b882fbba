import type { ApiScope } from '@karvon/domain/access/api-scopes'
import { expect, it } from 'vitest'
import { KEYS, makeKey } from '../../../../test/api-keys/own-key.ts'
import { placeOrder } from '../../../../test/deals/orders.ts'
import {
  addWebhookAs,
  callWebhooks,
  passSignedIn,
  useWebhookCast,
} from '../../../../test/webhooks/webhook-cast.ts'

const test = useWebhookCast()

const key = (...scopes: ApiScope[]) => makeKey(test, test.asDilnoza, { scopes })

const show = async (id: number) => (await callWebhooks(test.asDilnoza, 'GET', `/${id}`)).json().data

const noticesOf = async (kind: string) =>
  (await test.asDilnoza({ url: '/api/notices' }))
    .json()
    .data.notices.filter((notice: { kind: string }) => notice.kind === kind)

const content = (...events: string[]) => ({ url: `${test.receiver.url}/hook`, events })

it('a key makes only webhooks whose messages it may read', async () => {
  const blind = await key('webhooks:write')
  const refused = await callWebhooks(blind.ask, 'POST', '', content('order.created'))
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'api.scope_missing'])
  expect(refused.json().message).toContain('orders:read')
  const orders = await key('webhooks:write', 'webhooks:read', 'orders:read')
  const paid = await callWebhooks(orders.ask, 'POST', '', content('order.created', 'payment.received'))
  expect(paid.json().code).toBe('api.scope_missing')
  const added = await callWebhooks(orders.ask, 'POST', '', content('order.created'))
  expect(added.json().data).toMatchObject({ api_key: { id: orders.id, name: '1C' } })
  const { id, version } = added.json().data
  const put = (as: typeof orders.ask, body: object) => callWebhooks(as, 'PUT', `/${id}`, { version, ...body })
  expect((await put(blind.ask, { url: `${test.receiver.url}/other` })).json().code).toBe('api.scope_missing')
  expect((await put(orders.ask, { events: ['payment.received'] })).json().code).toBe('api.scope_missing')
})

it('a key reads only what was sent of what it may read', async () => {
  const { id } = await addWebhookAs(test)
  await placeOrder(test.asDilnoza)
  await test.jobs.runDue()
  const [delivery] = (await callWebhooks(test.asDilnoza, 'GET', `/${id}/deliveries`)).json().data
  const read = async (...scopes: ApiScope[]) =>
    (await callWebhooks((await key(...scopes)).ask, 'GET', `/${id}/deliveries/${delivery.id}`)).statusCode
  expect([await read('webhooks:read'), await read('webhooks:read', 'orders:read')]).toEqual([403, 200])
})

it('a webhook of a person that a key changes ends with the key', async () => {
  const { id } = await addWebhookAs(test, test.asDilnoza, { events: ['order.created'] })
  const changer = await key('webhooks:write', 'orders:read')
  await callWebhooks(changer.ask, 'PUT', `/${id}`, { url: `${test.receiver.url}/other`, version: 1 })
  expect(await show(id)).toMatchObject({ api_key: { id: changer.id } })
})

it('a webhook ends when its key is revoked, until its owner confirms it', async () => {
  const maker = await key('webhooks:write', 'orders:read')
  const { id } = await addWebhookAs(test, maker.ask, { events: ['order.created'] })
  await test.asDilnoza({ method: 'DELETE', url: `${KEYS}/${maker.id}` })
  await placeOrder(test.asDilnoza)
  await test.jobs.runDue()
  expect(test.receiver.received).toEqual([])
  const off = await show(id)
  expect(off).toMatchObject({ enabled: false, off_why: 'key_ended', api_key: { name: '1C' }, undelivered: 1 })
  expect(await noticesOf('webhook_key_ended')).toHaveLength(1)
  await callWebhooks(test.asDilnoza, 'PUT', `/${id}`, { enabled: true, version: off.version })
  await placeOrder(test.asDilnoza)
  await test.jobs.runDue()
  expect(await show(id)).toMatchObject({ enabled: true, api_key: null })
  expect(test.receiver.received).toHaveLength(1)
})

it('a webhook ends when its key expires', async () => {
  const expires_at = new Date(test.clock.peek().getTime() + 3_600_000).toISOString()
  const maker = await makeKey(test, test.asDilnoza, { scopes: ['webhooks:write', 'orders:read'], expires_at })
  const { id } = await addWebhookAs(test, maker.ask, { events: ['order.created'] })
  await passSignedIn(test, 3_599)
  await test.jobs.runDue()
  expect(await show(id)).toMatchObject({ enabled: true })
  await passSignedIn(test, 60)
  await test.jobs.runDue()
  expect(await show(id)).toMatchObject({ enabled: false, off_why: 'key_ended' })
})

it('the owner is told of each new address', async () => {
  const { id } = await addWebhookAs(test)
  await callWebhooks(test.asDilnoza, 'PUT', `/${id}`, { events: ['order.created'], version: 1 })
  expect(await noticesOf('webhook_added')).toHaveLength(1)
  await callWebhooks(test.asDilnoza, 'PUT', `/${id}`, { url: 'http://127.0.0.1:9999/other', version: 2 })
  expect((await noticesOf('webhook_added')).map(({ facts }: { facts: object }) => facts)).toContainEqual({
    address: '127.0.0.1:9999',
  })
})
