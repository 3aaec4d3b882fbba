import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { driverOf, jobRunnerOf, useCompanies } from '../../../test/cast.ts'
import { insertOrderRow } from '../../../test/deal-rows.ts'
import { type FakePushService, startFakePushService } from '../../../test/fakes/fake-push-service.ts'
import { secretOf } from '../../../test/fakes/test-secret.ts'
import { TEST_ENVIRONMENT } from '../../../test/test-app.ts'
import { readConfig } from '../../platform/config.ts'
import { vapidKeys } from './vapid-keys.ts'

const FORMER = 'the key before this one'

const test = useCompanies({
  config: readConfig({ ...TEST_ENVIRONMENT, PUSH_ALLOWED_HOSTS: '127.0.0.1,localhost' }),
  secret: secretOf('the current key', FORMER),
})

let service: FakePushService
let userId = 0
let orderId = 0

beforeAll(async () => {
  service = await startFakePushService()
})
afterAll(() => service.close())
beforeEach(async () => {
  service.received.length = 0
  userId = (await test.asAziza({ url: '/api/profile/show' })).json().data.id
  orderId = await insertOrderRow(test.db, { clientId: userId, status: 'new' })
})
afterEach(() => {
  service.faults.length = 0
})

type Ask = typeof test.asAziza

/** Subscribes a new browser; returns its endpoint. */
const subscribe = async (as: Ask = test.asAziza): Promise<string> => {
  const { key } = (await as({ url: '/api/account/push-key' })).json().data
  const subscription = service.subscribe(key)
  const answer = await as({ method: 'POST', url: '/api/account/push-subscriptions', payload: subscription })
  expect(answer.statusCode, answer.body).toBe(200)
  return subscription.endpoint
}

type Told = { kind?: string; orderId?: number | null; facts?: object; userId?: number }

const tell = async (told: Told = {}) => {
  const { kind = 'order_expired', facts = {} } = told
  const at = test.clock.now()
  const row = {
    user_id: told.userId ?? userId,
    kind,
    order_id: told.orderId === undefined ? orderId : told.orderId,
  }
  const { id } = await test.db
    .insertInto('notices')
    .values({ ...row, facts: JSON.stringify(facts), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.db.insertInto('notice_queue').values({ notice_id: id, due_at: at }).execute()
  return id
}

const send = () => jobRunnerOf(test).runDue()

const outcomes = async () =>
  (await test.db.selectFrom('deliveries').select(['channel', 'state', 'tries', 'error']).execute()).map(
    ({ channel, state, tries }) => `${channel} ${state} ${tries}`,
  )

const subscriptions = async () =>
  (await test.db.selectFrom('push_subscriptions').select('id').execute()).length

const setLocale = (locale: 'uz' | 'uz-Cyrl' | 'ru' | 'en') =>
  test.db.updateTable('users').set({ locale }).where('id', '=', userId).execute()

describe('a browser gets', () => {
  it.each([
    ['uz', 'Karvon. Buyurtma #', 'Haydovchi qoʻshimcha to', '/uz/'],
    ['uz-Cyrl', 'Karvon. Буюртма #', 'Ҳайдовчи қўшимча тў', '/uz-cyrl/'],
    ['ru', 'Karvon. Заказ #', 'Водитель', '/ru/'],
    ['en', 'Karvon. Order #', 'The driver', '/en/'],
  ] as const)('what happened in %s, encrypted', async (locale, title, begin, prefix) => {
    const endpoint = await subscribe()
    await setLocale(locale)
    const carrierId = (await driverOf(test, '998977008809')).userId
    const carried = await insertOrderRow(test.db, { clientId: userId, carrierId, status: 'accepted' })
    const id = await tell({
      kind: 'additional_price_asked',
      orderId: carried,
      facts: { amount_uzs: 1_250_000 },
    })
    await send()
    expect(service.deliveredTo(endpoint)).toEqual([
      {
        payload: {
          title: title.replace('#', String(carried)),
          body: expect.stringMatching(/1[ ,]250[ ,]000/),
          url: `${prefix}dashboard/orders?order=${carried}`,
          tag: `order-${carried}-money`,
          notice_id: id,
          order_id: carried,
        },
        ttlSeconds: 6 * 3_600,
        urgency: 'high',
        topic: `order-${carried}-money`,
      },
    ])
    expect(String(service.deliveredTo(endpoint)[0]?.payload.body).startsWith(begin)).toBe(true)
    expect(await outcomes()).toEqual(['push sent 1'])
    const sent = service.received[0]
    expect(sent?.body.toString('latin1')).not.toMatch(/1[ ,]250[ ,]000|order-/)
    expect(Number(sent?.body.length)).toBeLessThan(1_000)
  })

  it('the newer message of an order instead of the older one, if it was off', async () => {
    const endpoint = await subscribe()
    await tell({ kind: 'order_expired' })
    await tell({ kind: 'dispute_opened' })
    await tell({ kind: 'no_bids' })
    await send()
    const kinds = service.waitingFor(endpoint).map(({ topic }) => topic)
    expect(kinds.toSorted()).toEqual([`order-${orderId}-offers`, `order-${orderId}-trip`])
    expect(service.deliveredTo(endpoint)).toHaveLength(3)
  })

  it('a message of no order, which opens what it is about', async () => {
    const endpoint = await subscribe(test.asDilnoza)
    await tell({
      kind: 'balance_refilled',
      orderId: null,
      userId: test.asDilnoza.userId,
      facts: { amount_uzs: 5_000_000 },
    })
    await send()
    expect(service.deliveredTo(endpoint)).toMatchObject([
      {
        payload: { title: 'Karvon', order_id: null, tag: 'balance_refilled' },
        urgency: 'normal',
        ttlSeconds: 86_400,
      },
    ])
    expect(service.deliveredTo(endpoint)[0]?.payload.url).toMatch(/\/dashboard\/finances$/)
  })

  it('all of it, on each of a person’s devices', async () => {
    const [one, other] = [await subscribe(), await subscribe()]
    await subscribe(test.asSardor)
    await tell()
    await send()
    expect([service.deliveredTo(one).length, service.deliveredTo(other).length]).toEqual([1, 1])
    expect(service.received).toHaveLength(2)
  })

  it('nothing for a blocked account', async () => {
    await subscribe()
    await tell()
    await test.db
      .updateTable('users')
      .set({ blocked_at: test.clock.now() })
      .where('id', '=', userId)
      .execute()
    await send()
    expect(service.received).toEqual([])
  })

  it('nothing once its session was ended: the next channel has it', async () => {
    await subscribe()
    await test.db
      .updateTable('sessions')
      .set({ ended_at: test.clock.now() })
      .where('user_id', '=', userId)
      .execute()
    await tell()
    await send()
    expect(service.received).toEqual([])
    test.clock.pass(600)
    await send()
    expect((await outcomes()).toSorted()).toEqual(expect.arrayContaining(['sms sent 1']))
  })

  it('nothing at a host that is not allowed any more', async () => {
    const endpoint = await subscribe()
    await test.db
      .updateTable('push_subscriptions')
      .set({ endpoint: endpoint.replace('127.0.0.1', '127.0.0.2') })
      .execute()
    await tell()
    await send()
    expect([service.received.length, await outcomes()]).toEqual([0, ['push failed 1']])
  })
})

describe('a push service that', () => {
  it.each([404, 410])('answers %i is asked no more: the subscription is forgotten', async status => {
    const endpoint = await subscribe()
    if (status === 410) service.forget(endpoint)
    else
      await test.db
        .updateTable('push_subscriptions')
        .set({ endpoint: `${endpoint}0` })
        .execute()
    await tell()
    await send()
    expect([await subscriptions(), await outcomes()]).toEqual([0, ['push failed 1']])
    await tell()
    await send()
    expect(service.received).toHaveLength(1)
  })

  it('has forgotten one of two devices still reaches the other', async () => {
    const [gone, other] = [await subscribe(), await subscribe()]
    service.forget(gone)
    await tell()
    await send()
    expect([await subscriptions(), await outcomes()]).toEqual([1, ['push sent 1']])
    expect(service.deliveredTo(other)).toHaveLength(1)
  })

  it('is busy is asked again when it says so', async () => {
    const endpoint = await subscribe()
    service.faults.push({ kind: 'refused', answer: { status: 429, headers: { 'retry-after': '40' } } })
    await tell()
    await send()
    expect(await outcomes()).toEqual(['push retry 1'])
    test.clock.pass(39)
    await send()
    expect(service.received).toHaveLength(1)
    test.clock.pass(1)
    await send()
    expect([service.deliveredTo(endpoint).length, await outcomes()]).toEqual([1, ['push sent 2']])
  })

  it('fails is asked again after a while', async () => {
    const endpoint = await subscribe()
    service.faults.push({ kind: 'refused', answer: { status: 503 } })
    await tell()
    await send()
    test.clock.pass(6)
    await send()
    expect(service.deliveredTo(endpoint)).toHaveLength(1)
  })

  it.each([400, 401, 403, 413])('answers %i is not asked again', async status => {
    await subscribe()
    service.faults.push({ kind: 'refused', answer: { status } })
    await tell()
    await send()
    expect([await subscriptions(), await outcomes()]).toEqual([1, ['push failed 1']])
  })

  it('leads elsewhere is not followed', async () => {
    await subscribe()
    const elsewhere = { status: 307, headers: { location: `${service.url}/push/elsewhere` } }
    service.faults.push({ kind: 'refused', answer: elsewhere })
    await tell()
    await send()
    expect([service.received.length, await outcomes()]).toEqual([1, ['push failed 1']])
  })

  it('took the message but lost its answer: nobody knows', async () => {
    const endpoint = await subscribe()
    service.faults.push({ kind: 'lost' })
    await tell()
    await send()
    expect(service.deliveredTo(endpoint)).toHaveLength(1)
    expect(await outcomes()).toEqual(['push unknown 1'])
  })

  it('is away is asked again', async () => {
    const endpoint = await subscribe()
    const away = endpoint.replace(/:\d+/, ':9')
    await test.db.updateTable('push_subscriptions').set({ endpoint: away }).execute()
    await tell()
    await send()
    expect(await outcomes()).toEqual(['push retry 1'])
  })
})

it('another key than the subscription’s is refused by the push service', async () => {
  const subscription = service.subscribe(
    'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
  )
  await test.asAziza({ method: 'POST', url: '/api/account/push-subscriptions', payload: subscription })
  await tell()
  await send()
  expect(await outcomes()).toEqual(['push failed 1'])
})

it('a browser that subscribed before a new SECRET is reached by the former key', async () => {
  const subscription = service.subscribe(vapidKeys(null, secretOf(FORMER)).publicKey)
  await test.asAziza({ method: 'POST', url: '/api/account/push-subscriptions', payload: subscription })
  await tell()
  await send()
  expect(await outcomes()).toEqual(['push sent 1'])
})
