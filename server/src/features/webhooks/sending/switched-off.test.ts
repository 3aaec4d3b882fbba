import { describe, expect, it } from 'vitest'
import { placeOrder } from '../../../../test/deals/orders.ts'
import { statusRequest } from '../../../../test/deals/transitions.ts'
import {
  addWebhookAs,
  callWebhooks,
  deliveryStates,
  passSignedIn,
  readReceived,
  useWebhookCast,
  type WireWebhook,
} from '../../../../test/webhooks/webhook-cast.ts'
import { boundGrowth } from '../../../platform/jobs/bound-growth.ts'

const test = useWebhookCast()

const DAYS = 24 * 3_600

/** An order that is loaded in two days. */
const placeLater = () => {
  const day = new Date(test.clock.peek().getTime() + 2 * DAYS * 1_000).toISOString().slice(0, 10)
  return placeOrder(test.asDilnoza, { date: day })
}

const shown = async ({ id }: WireWebhook): Promise<WireWebhook> =>
  (await callWebhooks(test.asDilnoza, 'GET', `/${id}`)).json().data

const statesOf = async (webhook: WireWebhook) =>
  (await deliveryStates(test, webhook)).map(({ order_version, state }) => [order_version, state])

const noticesOf = async () =>
  (await test.asDilnoza({ url: '/api/notices' }))
    .json()
    .data.notices.filter(({ kind }: { kind: string }) => kind === 'webhook_disabled')

/** Attempts at each of the times that are left until these days are over. */
const failFor = async (days: number) => {
  for (let hours = 0; hours <= days * 24; hours++) {
    await passSignedIn(test, 3_600)
    await test.jobs.runDue()
  }
}

describe('a webhook that answers 410', () => {
  it('is off at once, and its owner is told', async () => {
    const webhook = await addWebhookAs(test)
    const { id } = await placeOrder(test.asDilnoza)
    await test.asDilnoza(statusRequest(id, 'canceled'))
    test.answer = () => ({ status: 410 })
    await test.jobs.runDue()
    expect(await shown(webhook)).toMatchObject({
      enabled: false,
      off_why: 'gone',
      pending: 0,
      undelivered: 2,
    })
    expect(test.receiver.received).toHaveLength(1)
    const [notice] = await noticesOf()
    expect(notice).toMatchObject({ facts: { address: new URL(test.receiver.url).host }, order_id: null })
  })
})

describe('a webhook that has failed for three days', () => {
  it('is off, and its owner is told by mail too', async () => {
    const email = { user_id: test.asDilnoza.userId, address: 'dilnoza@example.uz' }
    const at = test.clock.peek()
    await test.db
      .insertInto('mail_addresses')
      .values({ ...email, added_at: at, proved_at: at })
      .execute()
    const webhook = await addWebhookAs(test, test.asDilnoza, { events: ['order.created'] })
    test.answer = () => ({ status: 500 })
    await placeOrder(test.asDilnoza)
    await test.jobs.runDue()
    await failFor(2)
    expect(await shown(webhook)).toMatchObject({ enabled: true, pending: 1 })
    expect(await noticesOf()).toEqual([])
    await failFor(1)
    expect(await shown(webhook)).toMatchObject({ enabled: false, off_why: 'failing' })
    expect(await noticesOf()).toHaveLength(1)
    const attempts = test.receiver.received.length
    expect(attempts).toBeGreaterThan(9)
    expect(attempts).toBeLessThan(20)
    await failFor(1)
    expect(test.receiver.received).toHaveLength(attempts)
    const [mail] = test.mails.read('dilnoza@example.uz')
    expect(mail?.subject).toContain(new URL(test.receiver.url).host)
  })

  it('gives up a single message while others arrive', async () => {
    const webhook = await addWebhookAs(test, test.asDilnoza, { events: ['order.created', 'order.updated'] })
    const bad = await placeOrder(test.asDilnoza)
    await test.asDilnoza(statusRequest(bad.id, 'canceled'))
    test.answer = body => ({ status: JSON.parse(body).data.order_id === bad.id ? 422 : 200 })
    await test.jobs.runDue()
    for (let day = 0; day < 3; day++) {
      await failFor(1)
      const { id } = await placeLater()
      await test.asDilnoza(statusRequest(id, 'canceled'))
    }
    await test.jobs.runDue()
    expect(await shown(webhook)).toMatchObject({ enabled: true })
    expect((await statesOf(webhook)).slice(0, 2)).toEqual([
      [1, 'failed'],
      [2, 'pending'],
    ])
  })
})

describe('a webhook that is on again', () => {
  const goDown = async (webhook: WireWebhook) => {
    const { id } = await placeOrder(test.asDilnoza)
    await test.jobs.runDue()
    await callWebhooks(test.asDilnoza, 'PUT', `/${webhook.id}`, { enabled: false, version: webhook.version })
    await test.asDilnoza(statusRequest(id, 'canceled'))
    const other = await placeOrder(test.asDilnoza)
    await test.jobs.runDue()
    return other
  }

  it('is told of what happens from then on', async () => {
    const webhook = await addWebhookAs(test)
    const other = await goDown(webhook)
    expect(await statesOf(webhook)).toEqual([
      [1, 'delivered'],
      [2, 'missed'],
      [1, 'missed'],
    ])
    await callWebhooks(test.asDilnoza, 'PUT', `/${webhook.id}`, { enabled: true, version: 2 })
    await test.asDilnoza(statusRequest(other.id, 'canceled'))
    await test.jobs.runDue()
    expect(readReceived(test, webhook.secret).map(({ data }) => data.version)).toEqual([1, 2])
    expect(await shown(webhook)).toMatchObject({ enabled: true, undelivered: 2, pending: 0 })
  })

  it('is told of what it has missed first, if its owner wants that', async () => {
    const webhook = await addWebhookAs(test)
    const other = await goDown(webhook)
    await callWebhooks(test.asDilnoza, 'PUT', `/${webhook.id}`, {
      enabled: true,
      send_missed: true,
      version: 2,
    })
    await test.asDilnoza(statusRequest(other.id, 'canceled'))
    await test.jobs.runDue()
    expect((await statesOf(webhook)).map(([, state]) => state)).toEqual(Array(4).fill('delivered'))
    const told = readReceived(test, webhook.secret).filter(({ data }) => data.order_id === other.id)
    expect(told.map(({ data }) => data.version)).toEqual([1, 2])
  })
})

it('what is older than thirty days is forgotten', async () => {
  const webhook = await addWebhookAs(test)
  await placeOrder(test.asDilnoza)
  await passSignedIn(test, DAYS)
  await placeLater()
  await boundGrowth(test.db, new Date(test.clock.peek().getTime() + 29.5 * DAYS * 1_000))
  expect(await deliveryStates(test, webhook)).toHaveLength(1)
})
