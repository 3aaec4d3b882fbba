import { POSITION_EVERY_MINUTES } from '@karvon/domain/webhooks/webhook-events'
import { describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { acceptAs, offerAs } from '../../../../test/deals/bargaining.ts'
import { tell } from '../../../../test/deals/deal-chat.ts'
import { photoForm, standAt } from '../../../../test/deals/evidence.ts'
import { doneAs, placeOrder, readAs } from '../../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { createTestImages } from '../../../../test/test-images.ts'
import {
  addWebhookAs,
  passSignedIn,
  type Received,
  readReceived,
  useWebhookCast,
} from '../../../../test/webhooks/webhook-cast.ts'

const test = useWebhookCast({ images: createTestImages() })

const EVENTS = ['chat.message', 'claim.updated', 'no_show.updated', 'order.position']

const acceptedOrder = async () => {
  const { id } = await placeOrder(test.asDilnoza)
  return acceptAs(test.asDilnoza, id, await offerAs(test.asRustam, id))
}

const listen = async (events: readonly string[] = EVENTS) => {
  const { secret } = await addWebhookAs(test, test.asDilnoza, { events })
  return async (): Promise<Received[]> => {
    await test.jobs.runDue()
    return readReceived(test, secret)
  }
}

const pass = (seconds: number) => passSignedIn(test, seconds)

it('what driver and client write to each other is sent as the API answers it', async () => {
  const heard = await listen()
  const { id } = await acceptedOrder()
  await tell(test.asRustam, id, 'Yarim soatda yetaman')
  await tell(test.asDilnoza, id, 'Darvoza ochiq')
  const [byDriver, byClient, ...others] = (await heard()).filter(({ type }) => type === 'chat.message')
  expect(byDriver?.data).toMatchObject({
    ...{ order_id: id, version: 3, status: 'accepted' },
    message: { order_id: id, author: 'driver', message: 'Yarim soatda yetaman', photos: [] },
  })
  expect(byClient?.data.message).toMatchObject({ author: 'client', message: 'Darvoza ochiq' })
  expect(others).toEqual([])
})

it('a claim is sent when it is opened, answered and decided', async () => {
  const heard = await listen()
  const order = await acceptedOrder()
  await driveTo(test, order, 'confirmation')
  await doneAs(test.asDilnoza, statusRequest(order.id, 'done'))
  const damage = { kind: 'damage', amount: 400_000, text: 'Ikki quti ezilgan' }
  await doneAs(test.asDilnoza, await photoForm(`/api/truck-booking/${order.id}/claims`, damage), 201)
  const states = async () =>
    (await heard())
      .filter(({ type }) => type === 'claim.updated')
      .map(({ data: { order_id, claim } }) => [order_id, claim.state, claim.answer?.text ?? null])
  expect(await states()).toEqual([[order.id, 'open', null]])
  const [claim] = (await readAs(test.asDilnoza, order.id)).claims
  const answer = await photoForm(`/api/driver/claims/${claim?.id}/answer`, { text: 'Butun topshirdim' }, 0)
  await doneAs(test.asRustam, answer, 201)
  expect((await states()).slice(1)).toEqual([[order.id, 'open', 'Butun topshirdim']])
  await doneAs(test.asDilnoza, { method: 'DELETE', url: `/api/claims/${claim?.id}` })
  expect((await states()).slice(2)).toEqual([[order.id, 'withdrawn', 'Butun topshirdim']])
})

it('a no-show is sent when it is reported and when the other side objects', async () => {
  const heard = await listen()
  const order = await acceptedOrder()
  const at = async (time: string) => {
    test.clock.set(`2026-11-22T${time}+05:00`)
    await pass(0)
  }
  await at('08:40:00')
  await driveTo(test, order, 'arrived')
  await at('10:00:00')
  await standAt(test, PLACES.tashkent)
  const report = await photoForm(`/api/driver/orders/${order.id}/no-show`, { text: 'Darvoza yopiq' })
  await doneAs(test.asRustam, report, 201)
  const objection = await photoForm(
    `/api/truck-booking/${order.id}/no-show/objection`,
    { text: 'Ochiq edi' },
    0,
  )
  const states = async () =>
    (await heard())
      .filter(({ type }) => type === 'no_show.updated')
      .map(({ data: { order_id, no_show } }) => [order_id, no_show.side, no_show.state])
  expect(await states()).toEqual([[order.id, 'client', 'open']])
  await doneAs(test.asDilnoza, objection, 201)
  expect((await states())[1]).toEqual([order.id, 'client', 'objected'])
})

describe('the place of a truck', () => {
  const underWay = async () => {
    const order = await acceptedOrder()
    await driveTo(test, order, 'processing')
    // a process looks for places four times a minute
    await pass(20)
    return order
  }
  /** Not verified: to the library a signature of a while ago is too old. */
  const placesSent = async (): Promise<Received[]> => {
    await test.jobs.runDue()
    return test.receiver.received
      .map(({ body }) => JSON.parse(body.toString()))
      .filter(({ type }) => type === 'order.position')
  }

  it('is sent for an order under way, at most once in the declared minutes', async () => {
    await listen()
    const { id } = await underWay()
    await standAt(test, PLACES.tashkent)
    const [first] = await placesSent()
    expect(first?.data).toMatchObject({
      ...{ order_id: id, status: 'processing' },
      position: { lat: PLACES.tashkent.lat, lng: PLACES.tashkent.lng, at: first?.timestamp },
    })
    for (let minute = 1; minute < POSITION_EVERY_MINUTES; minute++) {
      await pass(60)
      await standAt(test, PLACES.tashkent)
      expect(await placesSent()).toHaveLength(1)
    }
    await pass(90)
    await standAt(test, PLACES.samarqand)
    expect((await placesSent()).map(({ data }) => data.position.lat)).toEqual([
      ...[PLACES.tashkent.lat, PLACES.samarqand.lat],
    ])
  })

  it('is not sent before a driver has the order and after it has ended', async () => {
    await listen()
    await standAt(test, PLACES.tashkent)
    const order = await acceptedOrder()
    await pass(20)
    expect(await placesSent()).toEqual([])
    await driveTo(test, order, 'confirmation')
    await doneAs(test.asDilnoza, statusRequest(order.id, 'done'))
    await pass(600)
    await standAt(test, PLACES.tashkent)
    expect(await placesSent()).toEqual([])
  })

  it('is not sent to who did not ask for it', async () => {
    await listen(['order.created'])
    await underWay()
    await standAt(test, PLACES.tashkent)
    expect(await placesSent()).toEqual([])
    expect(test.receiver.received).toHaveLength(1)
  })

  it('waits for a receiver that is away once, not once for every five minutes', async () => {
    await listen()
    await underWay()
    test.answer = () => ({ status: 500 })
    for (let time = 0; time < 4; time++) {
      await standAt(test, PLACES.tashkent)
      await test.jobs.runDue()
      await pass(POSITION_EVERY_MINUTES * 60 + 30)
    }
    const waiting = await test.db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('event', '=', 'order.position')
      .execute()
    expect(waiting).toHaveLength(1)
  })
})
