import { beforeAll, describe, expect, it } from 'vitest'
import { PLACES } from '../../../test/booking.ts'
import { type Asker, askerOf, azizaOf, useCast, userOf } from '../../../test/cast.ts'
import { acceptAs, acceptRequest, offerAs } from '../../../test/deals/bargaining.ts'
import { doneAs, editRequest, placeOrder, readAs } from '../../../test/deals/orders.ts'
import { moveAs, statusRequest } from '../../../test/deals/transitions.ts'
import { eventually } from '../../../test/eventually.ts'
import { addressOf } from '../../../test/live/address-of.ts'
import { closeClientsAfterEach, connect, type LiveClient } from '../../../test/live/live-clients.ts'
import { SARDOR } from '../../../test/test-app.ts'

const test = useCast({ rollsBack: false })
closeClientsAfterEach()

let url: string
let aziza: Asker
let sardor: Asker

beforeAll(async () => {
  url = await addressOf(test.app)
  aziza = await azizaOf(test)
  sardor = await askerOf(test, await userOf(test.db, SARDOR, 'individual'))
})

const listen = (who: Asker) => connect(url, { token: who.token })

/** Clears what they have received, once all of it has arrived. */
const forget = async (clients: LiveClient[]) => {
  for (const client of clients) {
    await client.names()
    client.received.length = 0
  }
}

/** Orders of different days, so that nobody is busy. */
let day = 22
const placed = () => placeOrder(aziza, { date: `2026-11-${++day}` })

describe('who receives what', () => {
  it('clients receive their own orders, drivers those that fit their truck, as hints without anything of the order', async () => {
    const [her, him, rustam, fura, pending] = await Promise.all(
      [aziza, sardor, test.asRustam, test.asFuraDriver, test.asPending].map(listen),
    )
    const { id } = await placed()
    const hint = { order_id: id, version: 1, status: 'new' }
    expect(await her!.last('order.created')).toEqual(hint)
    expect(await rustam!.last('feed.added')).toEqual(hint)
    expect(rustam!.received).toHaveLength(1)
    expect(await fura!.last('feed.added'), 'a larger truck carries it').toEqual(hint)
    for (const other of [him, pending]) expect(await other!.names()).toEqual([])
  })

  it('a driver who awaits approval again receives no feed events, on a connection that was open', async () => {
    const rustam = await listen(test.asRustam)
    const profile = { truck_type_id: 4, plate: '01 A 999 AA', model: 'Isuzu NQR 71', home_region_id: 1726 }
    await doneAs(test.asRustam, { method: 'POST', url: '/api/driver/profile', payload: profile })
    await forget([rustam])
    await placed()
    expect(await rustam.names()).toEqual([])
    await test.db
      .updateTable('drivers')
      .set({ state: 'approved' })
      .where('user_id', '=', test.asRustam.userId)
      .execute()
  })

  it('both sides receive an offer, and only the drivers concerned a win or a loss', async () => {
    const [her, him, rustam, shavkat] = await Promise.all(
      [aziza, sardor, test.asRustam, test.asShavkat].map(listen),
    )
    const { id } = await placed()
    const offer = await offerAs(test.asRustam, id)
    const offered = { order_id: id, offer_id: offer.id, version: 1, status: 'open' }
    expect(await her!.last('offer.created')).toEqual(offered)
    expect(await rustam!.last('offer.created')).toEqual(offered)
    await offerAs(test.asShavkat, id)
    await forget([her!, rustam!, shavkat!])
    await acceptAs(aziza, id, offer)
    const accepted = { order_id: id, version: 3, status: 'accepted' }
    expect(await her!.last('order.updated')).toEqual(accepted)
    expect(await rustam!.last('order.updated')).toEqual(accepted)
    expect((await rustam!.names()).toSorted()).toEqual([
      'feed.removed',
      'notice',
      'offer.accepted',
      'order.updated',
    ])
    expect((await shavkat!.names()).toSorted()).toEqual(['feed.removed', 'notice', 'offer.declined'])
    expect(await her!.names()).toEqual(['order.updated'])
    expect(await him!.names()).toEqual([])
  })

  it('drivers with live offers and both feeds receive an edit', async () => {
    const { id } = await placed()
    await offerAs(test.asRustam, id)
    const [rustam, fura] = await Promise.all([test.asRustam, test.asFuraDriver].map(listen))
    await doneAs(aziza, editRequest(id, { date: '2026-12-10', car_type_id: 7 }))
    expect(await rustam!.last('offer.updated')).toMatchObject({ order_id: id, status: 'stale' })
    expect(await rustam!.last('feed.removed')).toMatchObject({ order_id: id })
    expect(await fura!.last('feed.added')).toMatchObject({ order_id: id })
    await doneAs(aziza, statusRequest(id, 'canceled'))
  })
})

describe('published events', () => {
  it('are dropped when the transaction fails, at whatever step', async () => {
    const { id } = await placeOrder(aziza, { date: '2026-12-15' })
    await acceptAs(aziza, id, await offerAs(test.asRustam, id))
    const { id: second } = await placeOrder(aziza, { date: '2026-12-15' })
    const offer = await offerAs(test.asRustam, second)
    await offerAs(test.asShavkat, second)
    const clients = await Promise.all([aziza, test.asRustam, test.asShavkat].map(listen))
    expect((await aziza(acceptRequest(second, offer))).json().code).toBe('api.driver_busy')
    expect(await Promise.all(clients.map(client => client.names()))).toEqual([[], [], []])
  })
})

describe('watching', () => {
  it('is limited to one’s own orders', async () => {
    const { id } = await placed()
    const [her, him, rustam] = await Promise.all([aziza, sardor, test.asRustam].map(listen))
    expect(await her!.ask('order.watch', { order_id: id })).toEqual({ ok: true })
    expect(await him!.ask('order.watch', { order_id: id })).toEqual({ ok: false })
    expect(await rustam!.ask('order.watch', { order_id: id })).toEqual({ ok: false })
    for (const order_id of [0, -1, 1.5, 2 ** 31, 999_999, '1', null, { id }, [id]]) {
      expect(await him!.ask('order.watch', { order_id })).toEqual({ ok: false })
    }
    for (const question of [null, 'x', 7, []])
      expect(await him!.ask('order.watch', question)).toEqual({ ok: false })
    expect(await her!.ask('order.unwatch', { order_id: id })).toEqual({ ok: true })
  })

  it('ends for a driver who drops out: they receive nothing about the next one', async () => {
    const { id } = await placed()
    await acceptAs(aziza, id, await offerAs(test.asRustam, id))
    const [her, rustam, shavkat] = await Promise.all([aziza, test.asRustam, test.asShavkat].map(listen))
    expect(await rustam!.ask('order.watch', { order_id: id })).toEqual({ ok: true })
    await moveAs(test.asRustam, id, 'refused')
    expect(await rustam!.last('order.removed')).toMatchObject({ order_id: id, version: 4 })
    await acceptAs(aziza, id, await offerAs(test.asShavkat, id))
    await forget([rustam!, her!])
    const points = [{ ...PLACES.tashkent, at: test.clock.now().toISOString() }]
    expect(await shavkat!.ask('driver.location', { points })).toEqual({
      ok: true,
      accepted: 1,
      refused: 0,
      refusals: [],
    })
    await eventually(() => expect(her!.received.map(({ event }) => event)).toContain('driver.location'))
    expect(await rustam!.names()).toEqual([])
  })

  it('accepts positions only from the driver', async () => {
    const her = await listen(aziza)
    const points = [{ ...PLACES.tashkent, at: test.clock.now().toISOString() }]
    expect(await her.ask('driver.location', { points })).toEqual({ ok: false })
    const rustam = await listen(test.asRustam)
    for (const batch of [null, {}, { points: 'x' }])
      expect(await rustam.ask('driver.location', batch)).toEqual({ ok: false })
  })
})

describe('a dropped connection', () => {
  it('reconnects on its own, and HTTP has what was missed', async () => {
    const { id } = await placed()
    const her = await connect(url, { token: aziza.token, reconnects: true })
    const back = new Promise(resolve => her.socket.io.once('reconnect', resolve))
    her.socket.io.engine.close()
    await eventually(() => expect(her.socket.connected).toBe(false))
    await offerAs(test.asRustam, id)
    await back
    await eventually(() => expect(her.socket.connected).toBe(true))
    expect(await readAs(aziza, id)).toMatchObject({ status: 'order', offers_count: 1 })
    her.received.length = 0
    await offerAs(test.asShavkat, id)
    expect(await her.last('offer.created')).toMatchObject({ order_id: id })
  })
})
