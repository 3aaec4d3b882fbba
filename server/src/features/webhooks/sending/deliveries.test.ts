import { describe, expect, it } from 'vitest'
import { refillWith } from '../../../../test/company-money.ts'
import { acceptAs, offerAs } from '../../../../test/deals/bargaining.ts'
import { placeOrder, type WireOrder } from '../../../../test/deals/orders.ts'
import { driveTo, moveAs, statusRequest } from '../../../../test/deals/transitions.ts'
import {
  addWebhookAs,
  callWebhooks,
  deliveryStates,
  passSignedIn,
  readReceived,
  useWebhookCast,
} from '../../../../test/webhooks/webhook-cast.ts'

const test = useWebhookCast()

const sendDue = () => test.jobs.runDue()

const shownOrder = async (id: number) =>
  (await test.asDilnoza({ url: `/api/truck-booking/${id}` })).json().data

describe('the messages of an order', () => {
  it('tell of its life in order, signed, in the shape of the API', async () => {
    const { secret } = await addWebhookAs(test)
    const placed = await placeOrder(test.asJasur)
    await sendDue()
    const [created] = readReceived(test, secret)
    const order = await shownOrder(placed.id)
    expect(created).toMatchObject({ type: 'order.created', timestamp: order.created_at })
    expect(created?.data).toEqual({ order_id: placed.id, version: 1, status: 'new', order })

    const offer = await offerAs(test.asRustam, placed.id)
    await sendDue()
    const [, offered, received] = readReceived(test, secret)
    expect([offered?.type, received?.type]).toEqual(['order.updated', 'offer.received'])
    const withOffer = await shownOrder(placed.id)
    expect(offered?.data).toEqual({ order_id: placed.id, version: 2, status: 'order', order: withOffer })
    expect(received?.data).toEqual({
      ...{ order_id: placed.id, version: 2, status: 'order' },
      offer: withOffer.offers[0],
    })

    const deal = await acceptAs(test.asDilnoza, placed.id, offer)
    await driveTo(test, deal, 'confirmation')
    await test.asDilnoza(statusRequest(placed.id, 'done'))
    await sendDue()
    const all = readReceived(test, secret)
    expect(all.slice(3).map(({ type, data }) => [type, data.version, data.status])).toEqual([
      ['order.updated', 3, 'accepted'],
      ['order.updated', 4, 'arrived'],
      ['order.updated', 5, 'processing'],
      ['order.updated', 6, 'pause'],
      ['order.updated', 7, 'confirmation'],
      ['order.updated', 8, 'done'],
      ['order.delivered', 8, 'done'],
    ])
    // allowed actions and the like depend on when an order is looked at
    expect(all.at(-1)?.data.order).toMatchObject({ id: placed.id, status: 'done', version: 8 })
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.every(({ id }) => /^msg_[0-9a-f]{32}$/.test(id))).toBe(true)
  })

  it('are only of chosen events, and only of the own company', async () => {
    await addWebhookAs(test, test.asSherzod)
    const { secret } = await addWebhookAs(test, test.asDilnoza, { events: ['order.updated'] })
    const { id } = await placeOrder(test.asDilnoza)
    await placeOrder(test.asAziza)
    await test.asDilnoza(statusRequest(id, 'canceled'))
    await sendDue()
    expect(readReceived(test, secret).map(({ type, data }) => [type, data.status])).toEqual([
      ['order.updated', 'canceled'],
    ])
  })

  it('are not written for a change that is refused', async () => {
    const webhook = await addWebhookAs(test)
    const { id } = await placeOrder(test.asDilnoza)
    const before = await deliveryStates(test, webhook)
    expect((await test.asDilnoza(statusRequest(id, 'done'))).statusCode).toBe(409)
    expect(await deliveryStates(test, webhook)).toEqual(before)
  })

  it('tell of money that came in', async () => {
    const { secret } = await addWebhookAs(test, test.asSherzod)
    await refillWith(test, test.asSherzod, 3_000_000)
    await refillWith(test, test.asDilnoza, 5_000_000)
    await sendDue()
    const received = readReceived(test, secret)
    expect(received.map(({ type }) => type)).toEqual(['payment.received'])
    expect(received[0]?.data).toEqual({
      payment: {
        id: expect.any(Number),
        amount: 3_000_000,
        by: 'bank',
        order_id: null,
        description: expect.any(String),
        received_at: received[0]?.timestamp,
      },
    })
  })
})

describe('a failed attempt', () => {
  it('holds back the later messages of its order and no other, and is repeated with the same id and text', async () => {
    const webhook = await addWebhookAs(test)
    const [held, free] = [await placeOrder(test.asDilnoza), await placeOrder(test.asDilnoza)]
    await offerAs(test.asRustam, held.id)
    await offerAs(test.asShavkat, free.id)
    test.answer = body => ({ status: JSON.parse(body).data.order_id === held.id ? 500 : 204 })
    await sendDue()
    const states = await deliveryStates(test, webhook)
    expect(states.map(({ order_id, event, state }) => [order_id === held.id, event, state])).toEqual([
      [true, 'order.created', 'pending'],
      [false, 'order.created', 'delivered'],
      [true, 'order.updated', 'pending'],
      [true, 'offer.received', 'pending'],
      [false, 'order.updated', 'delivered'],
      [false, 'offer.received', 'delivered'],
    ])
    await test.asDilnoza(statusRequest(held.id, 'canceled'))
    test.answer = () => ({ status: 200 })
    await sendDue()
    expect(test.receiver.received).toHaveLength(4)
    test.clock.pass(7)
    await sendDue()
    const all = readReceived(test, webhook.secret).filter(({ data }) => data.order_id === held.id)
    expect(all.map(({ type, data }) => `${type} ${data.version}`)).toEqual([
      'order.created 1',
      'order.created 1',
      'order.updated 2',
      'offer.received 2',
      'order.updated 3',
    ])
    expect(all[1]).toEqual(all[0])
    const created = (await deliveryStates(test, webhook))[0]
    const shown = await callWebhooks(test.asDilnoza, 'GET', `/${webhook.id}/deliveries/${created?.id}`)
    expect(shown.json().data.attempt_log).toMatchObject([
      { response_status: 200, error: null },
      { response_status: 500, error: null, duration_ms: expect.any(Number) },
    ])
  })

  it.each([
    [{ status: 302, headers: { location: '/elsewhere' } }, 302],
    [{ status: 404 }, 404],
    [{ status: 429 }, 429],
    [{ status: 503 }, 503],
  ])('is any answer but 2xx: %j', async (answer, status) => {
    const webhook = await addWebhookAs(test, test.asDilnoza, { events: ['order.created'] })
    await placeOrder(test.asDilnoza)
    test.answer = () => answer
    await sendDue()
    const [delivery] = await deliveryStates(test, webhook)
    expect(delivery).toMatchObject({ state: 'pending', attempts: 1 })
    expect(test.receiver.received).toHaveLength(1)
    const shown = await callWebhooks(test.asDilnoza, 'GET', `/${webhook.id}/deliveries/${delivery?.id}`)
    expect(shown.json().data).toMatchObject({ response_status: status, error: null, state: 'pending' })
    expect((await callWebhooks(test.asDilnoza, 'GET', `/${webhook.id}`)).json().data).toMatchObject({
      failing_since: expect.any(String),
      pending: 1,
    })
  })

  it.each([
    ['7200', 7_200],
    ['1', 6],
    ['nonsense', 6],
    ['-5', 6],
    ['99999999', 86_400],
  ])('is repeated no sooner than Retry-After: %s says', async (header, seconds) => {
    const webhook = await addWebhookAs(test, test.asDilnoza, { events: ['order.created'] })
    await placeOrder(test.asDilnoza)
    test.answer = () => ({ status: 503, headers: { 'retry-after': header } })
    await sendDue()
    const [delivery] = await deliveryStates(test, webhook)
    const waitsMs = Number(delivery?.nextAt.getTime()) - test.clock.peek().getTime()
    expect(waitsMs / 1_000).toBeLessThanOrEqual(seconds)
    expect(waitsMs / 1_000).toBeGreaterThan(seconds > 6 ? seconds - 1 : 3)
  })

  it('stores of an answer its first thousand and twenty-four bytes', async () => {
    const webhook = await addWebhookAs(test, test.asDilnoza, { events: ['order.created'] })
    await placeOrder(test.asDilnoza)
    test.answer = () => ({ status: 500, body: `no\u0000${'x'.repeat(5_000_000)}` })
    await sendDue()
    const [delivery] = await deliveryStates(test, webhook)
    const shown = await callWebhooks(test.asDilnoza, 'GET', `/${webhook.id}/deliveries/${delivery?.id}`)
    expect(shown.json().data.response_body).toBe(`no\uFFFD${'x'.repeat(1_021)}`)
  })

  it('names why there was no answer', async () => {
    const webhook = await addWebhookAs(test, test.asDilnoza, { url: 'http://127.0.0.1:9999/' })
    const sent = await callWebhooks(test.asDilnoza, 'POST', `/${webhook.id}/test`)
    expect(sent.json().data).toMatchObject({
      ...{ state: 'failed', error: 'refused', response_status: null },
      attempt_log: [{ error: 'refused', response_status: null }],
    })
    const plain = await callWebhooks(test.asDilnoza, 'PUT', `/${webhook.id}`, {
      url: `${test.receiver.url.replace('http', 'https')}/`,
      version: 1,
    })
    expect(plain.statusCode).toBe(200)
    const secure = await callWebhooks(test.asDilnoza, 'POST', `/${webhook.id}/test`)
    expect(secure.json().data).toMatchObject({ state: 'failed', error: 'tls' })
  })
})

describe('what an owner sends by hand', () => {
  it('is a test, also while it is off, whose answer they see', async () => {
    const { id, secret } = await addWebhookAs(test)
    await callWebhooks(test.asDilnoza, 'PUT', `/${id}`, { enabled: false, version: 1 })
    test.answer = () => ({ status: 200, body: 'thank you' })
    const sent = await callWebhooks(test.asDilnoza, 'POST', `/${id}/test`)
    expect(sent.json().data).toMatchObject({
      ...{ event: 'ping', state: 'delivered', attempts: 1, response_status: 200, response_body: 'thank you' },
      ...{ order_id: null, next_attempt_at: null, error: null },
    })
    const [ping] = readReceived(test, secret)
    expect(ping).toEqual({
      id: sent.json().data.message_id,
      type: 'ping',
      timestamp: expect.any(String),
      data: {},
    })
    test.answer = () => ({ status: 500 })
    const failed = await callWebhooks(test.asDilnoza, 'POST', `/${id}/test`)
    expect(failed.json().data).toMatchObject({ state: 'failed', attempts: 1 })
    test.clock.pass(3_600)
    await sendDue()
    expect(test.receiver.received).toHaveLength(2)
  })

  it('is an earlier message, with its id, beside what waits', async () => {
    const webhook = await addWebhookAs(test)
    const { id } = await placeOrder(test.asDilnoza)
    await sendDue()
    await offerAs(test.asRustam, id)
    test.answer = () => ({ status: 500 })
    await sendDue()
    test.answer = () => ({ status: 200 })
    const [created, updated] = await deliveryStates(test, webhook)
    const replay = (deliveryId: number | undefined) =>
      callWebhooks(test.asDilnoza, 'POST', `/${webhook.id}/deliveries/${deliveryId}/replay`)
    expect((await replay(created?.id)).json().data).toMatchObject({ state: 'pending', attempts: 0 })
    await sendDue()
    const [first, , again] = readReceived(test, webhook.secret)
    expect(again).toEqual(first)
    // one that waits is sent now
    expect((await replay(updated?.id)).json().data).toMatchObject({ state: 'pending', attempts: 1 })
    await sendDue()
    const states = await deliveryStates(test, webhook)
    expect(states.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
    expect((await replay(999_999)).json().code).toBe('api.not_found')
    await callWebhooks(test.asDilnoza, 'PUT', `/${webhook.id}`, { enabled: false, version: 1 })
    expect((await replay(created?.id)).json().code).toBe('api.webhook_off')
  })

  it('is found by state and order, page by page', async () => {
    const webhook = await addWebhookAs(test, test.asDilnoza, { events: ['order.created'] })
    const orders: WireOrder[] = []
    for (let nth = 0; nth < 3; nth++) orders.push(await placeOrder(test.asDilnoza))
    test.answer = body => ({ status: JSON.parse(body).data.order_id === orders[1]?.id ? 500 : 200 })
    await sendDue()
    const list = async (query: string) =>
      (await callWebhooks(test.asDilnoza, 'GET', `/${webhook.id}/deliveries?${query}`)).json()
    const idsOf = ({ data }: { data: { order_id: number }[] }) => data.map(({ order_id }) => order_id)
    expect(idsOf(await list('state=pending'))).toEqual([orders[1]?.id])
    expect(idsOf(await list(`order=${orders[2]?.id}`))).toEqual([orders[2]?.id])
    const first = await list('per_page=2')
    expect(idsOf(first)).toEqual([orders[2]?.id, orders[1]?.id])
    const next = await list(`per_page=2&before=${first.meta.next_cursor}`)
    expect([idsOf(next), next.meta.next_cursor]).toEqual([[orders[0]?.id], null])
    expect((await list('state=lost')).code).toBe('api.choice_invalid')
  })
})

describe('a secret that was replaced', () => {
  it('signs beside the new one for a day', async () => {
    const { id, secret } = await addWebhookAs(test)
    const replaced = (await callWebhooks(test.asDilnoza, 'POST', `/${id}/secret`)).json().data
    expect(replaced.secret).toMatch(/^whsec_/)
    expect(replaced.secret).not.toBe(secret)
    await callWebhooks(test.asDilnoza, 'POST', `/${id}/test`)
    for (const known of [secret, replaced.secret]) expect(readReceived(test, known)).toHaveLength(1)
    await passSignedIn(test, 24 * 3_600)
    test.receiver.received.length = 0
    await callWebhooks(test.asDilnoza, 'POST', `/${id}/test`)
    expect(readReceived(test, replaced.secret)).toHaveLength(1)
    expect(() => readReceived(test, secret)).toThrow('No matching signature')
  })
})

it('an order moved while a message waits is told of at its present state, with the version of the event', async () => {
  const webhook = await addWebhookAs(test)
  const { id } = await placeOrder(test.asDilnoza)
  await acceptAs(test.asDilnoza, id, await offerAs(test.asRustam, id))
  await moveAs(test.asRustam, id, 'arrived')
  await sendDue()
  const [created] = readReceived(test, webhook.secret)
  expect(created?.data).toMatchObject({ version: 1, status: 'new', order: { version: 4, status: 'arrived' } })
})
