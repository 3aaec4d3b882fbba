import { beforeEach, describe, expect, it } from 'vitest'
import { PLACES } from '../../../../../test/booking.ts'
import { type ChatUser, useChats } from '../../../../../test/chat/chat-cast.ts'
import { acceptedOrder } from '../../../../../test/deals/bargaining.ts'
import { driveTo } from '../../../../../test/deals/transitions.ts'

const test = useChats()

const { tashkent } = PLACES
const north = (meters: number) => ({ lat: tashkent.lat + meters / 111_195, lng: tashkent.lng })

let rustam: ChatUser
let aziza: ChatUser
let orderId: number

beforeEach(async () => {
  rustam = await test.chatOf('rustam')
  const { order } = await acceptedOrder(test)
  aziza = await test.chatOf('aziza')
  await rustam.hear()
  orderId = order.id
  test.clock.set('2026-11-22T08:00:00+05:00')
  await driveTo(test, order, 'processing')
  await aziza.hear()
  await rustam.hear()
})

const moves = () =>
  test.chats.published.flatMap(({ event, payload }) => (event === 'driver.location' ? [payload] : []))

const stored = () =>
  test.db.selectFrom('last_positions').selectAll().where('driver_id', '=', rustam.userId).executeTakeFirst()

const stopped = async () => {
  const kinds = test.db.selectFrom('notices').select('user_id').where('kind', '=', 'live_location_stopped')
  return (await kinds.orderBy('user_id').execute()).map(({ user_id }) => user_id)
}

const both = () => [aziza.userId, rustam.userId].toSorted((a, b) => a - b)

const share = (
  meters: number,
  more: { isEdited?: boolean; ended?: boolean; messageId?: number; at?: Date } = {},
) => rustam.sendPlace(north(meters), { isEdited: true, ...more })

/** The driver's page sends a position. */
const fromPage = (meters: number, secondsAgo = 0) => {
  const at = new Date(test.clock.now().getTime() - secondsAgo * 1000).toISOString()
  return test.chats.tracking.reportPositions(rustam.userId, [{ ...north(meters), at }])
}

/** Minutes pass, with the jobs that run meanwhile. */
const pass = async (minutes: number) => {
  for (let minute = 0; minute < minutes; minute++) {
    test.clock.pass(60)
    await test.chats.runJobs()
  }
}

describe('a live location', () => {
  it('moves the truck on the client’s map', async () => {
    await share(0, { isEdited: false })
    expect(rustam.last().html).toContain('mijoz mashinani xaritada koʻrmoqda')
    for (const meters of [200, 400]) {
      test.clock.pass(20)
      await share(meters)
    }
    expect(moves().map(({ orderId: id, heading }) => [id, heading])).toEqual(Array(3).fill([orderId, 90]))
    expect(moves().at(-1)?.lat).toBeCloseTo(north(400).lat, 6)
    expect(
      rustam.bot.chat(rustam.chatId).filter(({ html }) => html.includes('xaritada koʻrmoqda')),
    ).toHaveLength(1)
  })

  it('that is older than what is known moves nothing back, whichever way either came', async () => {
    await share(400, { isEdited: false })
    test.clock.pass(30)
    await fromPage(600)
    const known = moves().length
    await share(300, { at: new Date(test.clock.now().getTime() - 20_000) })
    expect([moves().length, (await stored())?.lat]).toEqual([known, north(600).lat])
    test.clock.pass(30)
    await share(900)
    await fromPage(700, 15)
    expect(moves().length).toBe(known + 1)
    expect((await stored())?.lat).toBe(north(900).lat)
  })

  it('that is too inexact, old or outside the country is not taken', async () => {
    await rustam.sendPlace({ lat: 55.75, lng: 37.6 })
    expect(rustam.last().html).toContain('qabul qilinmadi')
    const position = {
      point: north(0),
      at: test.clock.now(),
      heading: null,
      accuracyM: 1400,
      livePeriodS: null,
    }
    await rustam.act({ kind: 'position', position, isEdited: false })
    expect(rustam.last().html).toContain('qabul qilinmadi')
    expect(moves()).toEqual([])
  })

  it('of a client moves nothing', async () => {
    await aziza.sendPlace(north(0))
    expect(aziza.last().html).toContain('faqat haydovchilar')
    expect(moves()).toEqual([])
  })
})

describe('both sides are told that it stopped', () => {
  it('when the driver ends it, once', async () => {
    await share(0, { isEdited: false })
    test.clock.pass(60)
    await share(200, { ended: true })
    expect(await stopped()).toEqual(both())
    await share(200, { ended: true })
    await pass(20)
    expect(await stopped()).toEqual(both())
    const [toDriver] = await rustam.hear()
    const [toClient] = await aziza.hear()
    expect(toDriver?.html).toContain('Jonli joylashuv toʻxtadi')
    expect(toClient?.html).toContain('Jonli joylashuv toʻxtadi')
  })

  it('when nothing has come for some minutes, once', async () => {
    await share(0, { isEdited: false })
    for (let minute = 1; minute <= 20; minute++) {
      await pass(1)
      await share(minute * 200)
    }
    expect(await stopped()).toEqual([])
    await pass(7)
    expect(await stopped()).toEqual([])
    await pass(2)
    expect(await stopped()).toEqual(both())
    await share(8_000)
    await pass(30)
    expect(await stopped()).toEqual(both())
  })

  it('again when a further sharing stops', async () => {
    await share(0, { isEdited: false })
    await pass(10)
    await share(100, { isEdited: false, messageId: 78 })
    await pass(10)
    expect((await stopped()).length).toBe(4)
  })
})

describe('nobody is told', () => {
  it('while the page still shows the truck', async () => {
    await share(0, { isEdited: false })
    for (let minute = 0; minute < 12; minute++) {
      await pass(1)
      await fromPage(minute * 100)
    }
    await share(1_200, { ended: true })
    await pass(12)
    expect(await stopped()).toEqual([])
  })

  it('while the truck is unloaded, nor once the trip is over', async () => {
    await share(0, { isEdited: false })
    await test.db.updateTable('orders').set({ status: 'pause' }).where('id', '=', orderId).execute()
    await pass(60)
    expect(await stopped()).toEqual([])
    await test.db.updateTable('orders').set({ status: 'confirmation' }).where('id', '=', orderId).execute()
    await pass(20)
    await share(0, { ended: true })
    expect(await stopped()).toEqual([])
  })
})

it('a sharing that began before the trip is watched on the trip', async () => {
  await test.db
    .updateTable('orders')
    .set({ carrier_id: null, status: 'new' })
    .where('id', '=', orderId)
    .execute()
  await share(0, { isEdited: false })
  expect(rustam.last().html).toBe('Joylashuv qabul qilindi.')
  await pass(20)
  await test.db
    .updateTable('orders')
    .set({ carrier_id: rustam.userId, status: 'processing' })
    .where('id', '=', orderId)
    .execute()
  await share(100)
  await pass(10)
  expect(await stopped()).toEqual(both())
})
