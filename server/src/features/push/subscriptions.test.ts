import { createECDH } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { askerOf, driverOf, useCompanies } from '../../../test/cast.ts'
import { AZIZA } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { forgetSubscriptions } from './subscription-repository.ts'

const test = useCompanies()

const URL = '/api/account/push-subscriptions'
const AUTH = Buffer.alloc(16, 7).toString('base64url')

const newKeys = () => ({ p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: AUTH })

let keys: ReturnType<typeof newKeys>
beforeEach(() => {
  keys = newKeys()
})

type Ask = typeof test.asAziza

const at = (path: string) => `https://fcm.googleapis.com/fcm/send/${path}`
const add = (as: Ask, endpoint: unknown = at('a'), sent: unknown = keys) =>
  as({ method: 'POST', url: URL, payload: { endpoint, keys: sent } })
const list = async (as: Ask) => (await as({ url: URL })).json().data as { id: number; device: string }[]
const remove = (as: Ask, id: number) => as({ method: 'DELETE', url: `${URL}/${id}` })

const refusal = async (answer: ReturnType<typeof add>) => {
  const { errors } = (await answer).json()
  return [(await answer).statusCode, Object.keys(errors ?? {})]
}

describe('an endpoint is refused', () => {
  it.each([
    ['of another host', 'https://evil.example/fcm/send/a'],
    ['whose host only ends like an allowed one', 'https://evilfcm.googleapis.com/a'],
    ['whose host begins like an allowed one', 'https://fcm.googleapis.com.evil.example/a'],
    ['of the bare parent of allowed hosts', 'https://push.apple.com/a'],
    ['of Google Cloud Messaging, which is no push service', 'https://android.googleapis.com/gcm/send/a'],
    ['without encryption', 'http://fcm.googleapis.com/fcm/send/a'],
    ['on another port', 'https://fcm.googleapis.com:8443/fcm/send/a'],
    ['with a password', 'https://user:word@fcm.googleapis.com/fcm/send/a'],
    ['with a fragment', `${at('a')}#b`],
    ['on this machine', 'http://127.0.0.1:9200/push/a'],
    ['in a private network', 'https://192.168.0.10/a'],
    ['written as a number', 'https://2130706433/a'],
    ['of IPv6', 'https://[::1]/a'],
    ['that is no address', 'salom'],
    ['that is empty', ''],
    ['of another kind', 'file:///etc/passwd'],
  ])('%s', async (_, endpoint) => {
    const answer = add(test.asAziza, endpoint)
    expect(await refusal(answer)).toEqual([422, ['endpoint']])
    expect((await answer).json().errors.endpoint[0]).toMatch(/\s\S+\.$/)
    expect(await list(test.asAziza)).toEqual([])
  })

  it('if it is endless', async () => {
    expect((await add(test.asAziza, at('a'.repeat(1000)))).statusCode).toBe(422)
  })
})

describe('keys are refused', () => {
  const point = () => Buffer.from(keys.p256dh, 'base64url')
  it.each([
    [
      'a point off the curve',
      () => ({
        ...keys,
        p256dh: Buffer.from([...point().subarray(0, 64), (point()[64] ?? 0) ^ 1]).toString('base64url'),
      }),
    ],
    [
      'a compressed point',
      () => ({
        ...keys,
        p256dh: Buffer.concat([Buffer.from([2]), point().subarray(1, 33)]).toString('base64url'),
      }),
    ],
    ['a short point', () => ({ ...keys, p256dh: point().subarray(0, 64).toString('base64url') })],
    ['letters outside base64url', () => ({ ...keys, p256dh: `${keys.p256dh.slice(0, -1)}+` })],
    ['a short secret', () => ({ ...keys, auth: Buffer.alloc(15).toString('base64url') })],
    ['a long secret', () => ({ ...keys, auth: Buffer.alloc(17).toString('base64url') })],
    ['no secret', () => ({ ...keys, auth: '' })],
  ])('%s', async (_, spoilt) => {
    expect(await refusal(add(test.asAziza, at('a'), spoilt()))).toEqual([422, ['keys']])
  })

  it.each([[null], [{}], [[]], [{ p256dh: 5, auth: [] }], ['keys']])('of another shape: %j', async sent => {
    expect((await add(test.asAziza, at('a'), sent)).statusCode).toBe(422)
  })

  it('together with the endpoint', async () => {
    expect(await refusal(add(test.asAziza, 'http://a', { p256dh: 'x', auth: 'y' }))).toEqual([
      422,
      ['endpoint', 'keys'],
    ])
  })
})

describe('a browser', () => {
  it.each([
    at('a'),
    'https://jmt17.google.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
  ])('of %s is taken', async endpoint => {
    expect((await add(test.asAziza, endpoint)).statusCode).toBe(200)
  })

  it('is one, however often it subscribes; its keys are the newest', async () => {
    const [{ id }, again] = [
      (await add(test.asAziza)).json().data,
      (await add(test.asAziza, at('a'), newKeys())).json().data,
    ]
    expect(again).toEqual({ id })
    expect(await list(test.asAziza)).toHaveLength(1)
    const stored = await test.db.selectFrom('push_subscriptions').select('p256dh').executeTakeFirstOrThrow()
    expect(stored.p256dh).not.toBe(keys.p256dh)
  })

  it('moves to the account that subscribes with it', async () => {
    await add(test.asAziza)
    await add(test.asSardor)
    expect([(await list(test.asAziza)).length, (await list(test.asSardor)).length]).toEqual([0, 1])
  })

  it('is the eleventh: the oldest goes', async () => {
    const ids = []
    for (let browser = 0; browser < 11; browser++) {
      ids.push((await add(test.asAziza, at(`${browser}`))).json().data.id)
    }
    expect((await list(test.asAziza)).map(({ id }) => id)).toEqual(ids.slice(1).reverse())
    await add(test.asAziza, at('1'))
    expect(await list(test.asAziza)).toHaveLength(10)
  })

  it('has the name of its session’s device, and is found by the hash of its endpoint', async () => {
    await add(test.asDilnoza)
    expect(await list(test.asDilnoza)).toEqual([
      {
        id: expect.any(Number),
        device: 'test',
        endpoint_hash: 'FozS1Z13IIOWAkIZptn6JSoPYR3ZhJOmkS9aUBTRBew',
        created_at: expect.stringMatching(/^2026-11-21T/),
      },
    ])
  })

  it('is removed by its owner only', async () => {
    const { id } = (await add(test.asAziza)).json().data
    expect((await remove(test.asSardor, id)).statusCode).toBe(404)
    expect((await remove(test.asAziza, id)).statusCode).toBe(200)
    expect((await remove(test.asAziza, id)).statusCode).toBe(404)
    expect(await list(test.asAziza)).toEqual([])
  })

  it('is nobody’s without signing in', async () => {
    expect((await test.ask({ url: URL })).statusCode).toBe(401)
    expect(
      (await test.ask({ method: 'POST', url: URL, payload: { endpoint: at('a'), keys } })).statusCode,
    ).toBe(401)
    expect((await test.ask({ url: '/api/account/push-key' })).statusCode).toBe(401)
  })

  it('is not listed once its session was ended', async () => {
    const { userId } = test.asDilnoza
    const phone = await askerOf(test, userId)
    await add(phone)
    expect(await list(test.asDilnoza)).toHaveLength(1)
    await test.asDilnoza({ method: 'DELETE', url: `/api/auth/sessions/${phone.sessionId}` })
    expect(await list(test.asDilnoza)).toEqual([])
  })

  it('goes with its session, once that is forgotten', async () => {
    await add(test.asDilnoza)
    await test.db.deleteFrom('sessions').where('id', '=', test.asDilnoza.sessionId).execute()
    expect(await test.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([])
  })
})

describe('all browsers of a person go', () => {
  const codeAt = (phone: string) => test.deps.sms.outbox?.read(phone)[0]?.code ?? ''

  it('with the account', async () => {
    const driver = await driverOf(test, '998977008807')
    await add(driver)
    const asked = await driver({ method: 'POST', url: '/api/profile/deletion' })
    const code = codeAt('998977008807')
    const closed = await driver({
      method: 'PUT',
      url: `/api/profile/deletion/${asked.json().data.deletion_id}`,
      payload: { code },
    })
    expect(closed.statusCode, closed.body).toBe(200)
    expect(await test.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([])
  })

  it('with the phone', async () => {
    const { id } = (await add(test.asAziza)).json().data
    await add(test.asSardor, at('b'))
    const phone = '998900000012'
    const asked = await test.asAziza({ method: 'POST', url: '/api/profile/phone', payload: { phone } })
    const codes = { old_code: codeAt(AZIZA), new_code: codeAt(phone) }
    await test.asAziza({
      method: 'PUT',
      url: `/api/profile/phone/${asked.json().data.change_id}`,
      payload: codes,
    })
    expect((await list(test.asSardor)).length).toBe(1)
    const left = await test.db.selectFrom('push_subscriptions').select('id').execute()
    expect(left.map(each => each.id)).not.toContain(id)
  })

  it('and nobody else’s', async () => {
    await add(test.asAziza)
    await add(test.asDilnoza, at('b'))
    await inTransaction(test.db, tx => forgetSubscriptions(tx, test.asDilnoza.userId))
    expect(await list(test.asAziza)).toHaveLength(1)
    expect(await list(test.asDilnoza)).toEqual([])
  })
})
