import { describe, expect, it } from 'vitest'
import {
  addWebhookAs,
  callWebhooks,
  EVERY_EVENT,
  useWebhookCast,
} from '../../../../test/webhooks/webhook-cast.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { forgetWebhooks } from './remove-webhook.ts'

const test = useWebhookCast()

const CONTENT = { url: 'http://127.0.0.1:9999/hook', events: ['order.created'] }

describe('who may', () => {
  it('only an owner, for their own company', async () => {
    const { id } = await addWebhookAs(test)
    const calls = [
      ['GET', ''],
      ['POST', '', CONTENT],
      ['GET', `/${id}`],
      ['PUT', `/${id}`, { enabled: false, version: 1 }],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/secret`],
      ['POST', `/${id}/test`],
      ['GET', `/${id}/deliveries`],
      ['GET', `/${id}/deliveries/1`],
      ['POST', `/${id}/deliveries/1/replay`],
    ] as const
    for (const [method, path, payload] of calls) {
      const url = `/api/company/webhooks${path}`
      expect((await test.ask({ method, url, ...(payload && { payload }) })).statusCode).toBe(401)
      for (const as of [test.asJasur, test.asAziza, test.asRustam, test.asMalika]) {
        const answer = await as({ method, url, ...(payload && { payload }) })
        expect([method, path, answer.statusCode]).toEqual([method, path, 403])
      }
      if (!path.startsWith('/')) continue
      const others = await callWebhooks(test.asSherzod, method, path, payload)
      expect([method, path, others.json().code]).toEqual([method, path, 'api.not_found'])
    }
    expect((await callWebhooks(test.asSherzod, 'GET')).json().data).toEqual([])
  })

  it('changes nothing without the second factor, but may look', async () => {
    const { id } = await addWebhookAs(test)
    await test.db
      .updateTable('sessions')
      .set({ second_factor_at: null })
      .where('id', '=', test.asDilnoza.sessionId)
      .execute()
    for (const [method, path, payload] of [
      ['POST', '', CONTENT],
      ['PUT', `/${id}`, { enabled: false, version: 1 }],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/secret`],
      ['POST', `/${id}/test`],
      ['POST', `/${id}/deliveries/1/replay`],
    ] as const) {
      const answer = await callWebhooks(test.asDilnoza, method, path, payload)
      expect([path, answer.json().code]).toEqual([path, 'api.second_factor_required'])
    }
    expect((await callWebhooks(test.asDilnoza, 'GET')).json().data).toHaveLength(1)
    expect(test.receiver.received).toEqual([])
  })
})

describe('a webhook', () => {
  it.each([
    ['not an address', 'webhook_url_invalid'],
    ['', 'webhook_url_invalid'],
    ['ftp://example.com/', 'webhook_url_invalid'],
    ['http://example.com/', 'webhook_url_invalid'],
    ['http://10.0.0.1/', 'webhook_url_invalid'],
    ['https://user@8.8.8.8/', 'webhook_url_invalid'],
    ['https://user:word@8.8.8.8/', 'webhook_url_invalid'],
    ['https://8.8.8.8/#part', 'webhook_url_invalid'],
    ['https://8.8.8.8:25/', 'webhook_url_invalid'],
    ['https://8.8.8.8:80/', 'webhook_url_invalid'],
    ['https://8.8.8.8:99999/', 'webhook_url_invalid'],
    ['https://10.0.0.1/', 'webhook_url_private'],
    ['https://0xa000001/', 'webhook_url_private'],
    ['https://169.254.169.254/latest/meta-data', 'webhook_url_private'],
    ['https://[fd00::1]/', 'webhook_url_private'],
    ['https://[::ffff:10.0.0.1]/', 'webhook_url_private'],
    ['https://[::ffff:7f00:1]/', 'webhook_url_private'],
    ['https://[64:ff9b::a00:1]/', 'webhook_url_private'],
    ['https://nowhere.invalid/', 'webhook_url_unknown'],
  ])('does not go to %j', async (url, code) => {
    const answer = await callWebhooks(test.asDilnoza, 'POST', '', { url, events: ['order.created'] })
    expect([answer.statusCode, answer.json().code]).toEqual([422, `api.${code}`])
    expect(Object.keys(answer.json().errors)).toEqual(['url'])
  })

  it('needs an event, and takes no other', async () => {
    const none = await callWebhooks(test.asDilnoza, 'POST', '', { ...CONTENT, events: [] })
    expect(none.json().code).toBe('api.webhook_events_missing')
    const other = await callWebhooks(test.asDilnoza, 'POST', '', { ...CONTENT, events: ['order.eaten'] })
    expect(other.statusCode).toBe(422)
    const both = await callWebhooks(test.asDilnoza, 'POST', '', { url: 'x', events: [] })
    expect(Object.keys(both.json().errors)).toEqual(['url', 'events'])
  })

  it('tells its secret once, stores it sealed, and never lists it', async () => {
    const { id, secret } = await addWebhookAs(test)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const shown = await callWebhooks(test.asDilnoza, 'GET', `/${id}`)
    const listed = await callWebhooks(test.asDilnoza, 'GET')
    expect(listed.json().data).toEqual([shown.json().data])
    expect(shown.json().data).toEqual({
      id,
      url: `${test.receiver.url}/hook`,
      events: EVERY_EVENT,
      enabled: true,
      off_since: null,
      off_why: null,
      failing_since: null,
      old_secret_until: null,
      api_key: null,
      pending: 0,
      undelivered: 0,
      created_at: expect.any(String),
      version: 1,
    })
    const rows = await test.db.selectFrom('webhook_endpoints').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length))
    const audited = await test.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(audited)).not.toContain(secret.slice('whsec_'.length))
    expect(audited.at(-1)).toMatchObject({ action: 'webhook.add', actor_id: test.asDilnoza.userId })
  })

  it('is added once per key; repeated, the secret is not told again', async () => {
    const headers = { 'idempotency-key': 'once' }
    const request = { method: 'POST', url: '/api/company/webhooks', headers, payload: CONTENT } as const
    const [first, second] = [await test.asDilnoza(request), await test.asDilnoza(request)]
    expect(first.json().data.secret).toMatch(/^whsec_/)
    expect(second.json().data).toEqual({ ...first.json().data, secret: null })
    expect((await callWebhooks(test.asDilnoza, 'GET')).json().data).toHaveLength(1)
  })

  it('is one of ten at most', async () => {
    for (let nth = 0; nth < 10; nth++) await addWebhookAs(test)
    const answer = await callWebhooks(test.asDilnoza, 'POST', '', CONTENT)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'api.webhooks_too_many'])
    expect(answer.json().message).toContain('10')
  })

  it('changes as its owner saw it', async () => {
    const { id } = await addWebhookAs(test)
    const put = (body: object) => callWebhooks(test.asDilnoza, 'PUT', `/${id}`, body)
    const changed = await put({ events: ['order.delivered'], version: 1 })
    expect(changed.json().data).toMatchObject({ events: ['order.delivered'], enabled: true, version: 2 })
    expect((await put({ enabled: false, version: 1 })).json().code).toBe('api.changed_meanwhile')
    expect((await put({ url: 'https://10.0.0.1', version: 2 })).json().code).toBe('api.webhook_url_private')
    const off = await put({ enabled: false, version: 2 })
    expect(off.json().data).toMatchObject({ enabled: false, off_why: 'owner', off_since: expect.any(String) })
    const on = await put({ enabled: true, url: 'http://127.0.0.1:9999/other', version: 3 })
    expect(on.json().data).toMatchObject({
      enabled: true,
      off_since: null,
      url: 'http://127.0.0.1:9999/other',
    })
    const audited = await test.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(audited).toMatchObject({
      action: 'webhook.change',
      before: { enabled: false, url: `${test.receiver.url}/hook` },
      after: { enabled: true, url: 'http://127.0.0.1:9999/other' },
    })
  })

  it('is deleted with its deliveries, by its owner or with their company', async () => {
    const { id } = await addWebhookAs(test)
    await callWebhooks(test.asDilnoza, 'POST', `/${id}/test`)
    expect((await callWebhooks(test.asDilnoza, 'DELETE', `/${id}`)).json().data).toBeNull()
    expect(await test.db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([])
    await addWebhookAs(test)
    await addWebhookAs(test, test.asSherzod)
    await inTransaction(test.db, tx => forgetWebhooks(tx, test.asDilnoza.companyId))
    const left = await test.db.selectFrom('webhook_endpoints').select('company_id').execute()
    expect(left).toEqual([{ company_id: test.asSherzod.companyId }])
  })
})
