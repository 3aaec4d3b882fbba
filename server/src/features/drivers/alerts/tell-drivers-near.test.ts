import { beforeEach, describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { useCast } from '../../../../test/cast.ts'
import { insertDriver, SAMARQAND, setStatus, TASHKENT } from '../../../../test/deal-rows.ts'
import { acceptedOrder, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { AZIZA } from '../../../../test/test-app.ts'

const test = useCast()

let nextPhone = 998_970_000_000
let near = 0

beforeEach(async () => {
  test.clock.set('2026-11-21T10:00:00+05:00')
  await test.db.deleteFrom('notices').where('kind', '=', 'load_near').execute()
  await test.db.deleteFrom('telegram_links').execute()
  near = await driverAt(TASHKENT)
})

const link = (userId: number, phone: string) =>
  test.db
    .insertInto('telegram_links')
    .values({ user_id: userId, chat_id: userId, phone, linked_at: test.clock.now() })
    .execute()

/** A driver with Telegram whose truck was last there. */
async function driverAt(place: { lat: number; lng: number } | null, truckTypeId?: number): Promise<number> {
  const phone = String(nextPhone++)
  const id = await insertDriver(test.db, phone, truckTypeId)
  await test.db.updateTable('drivers').set({ home_region_id: 1726 }).where('user_id', '=', id).execute()
  if (place !== null)
    await test.db
      .insertInto('last_positions')
      .values({ driver_id: id, lat: place.lat, lng: place.lng, at: test.clock.now() })
      .execute()
  await link(id, phone)
  return id
}

const told = async (kind = 'load_near') =>
  test.db.selectFrom('notices').selectAll().where('kind', '=', kind).orderBy('id').execute()

/** Who heard of the loads since, those of the cast left out. */
const toldIds = async () => (await told()).map(({ user_id }) => user_id)

const place = async (changes: object = {}) => {
  const order = await placeOrder(test.asAziza, changes)
  await test.jobs.runDue()
  return order
}

const alerts = (driverId: number, within_km: number | null, per_hour = 6) =>
  test.db
    .insertInto('load_alerts')
    .values({ driver_id: driverId, within_km, per_hour })
    .onConflict(conflict => conflict.column('driver_id').doUpdateSet({ within_km, per_hour }))
    .execute()

const settings = (userId: number, more: object) =>
  test.db
    .insertInto('notice_settings')
    .values({ user_id: userId, reach: '{}', quiet_from: '22:00', quiet_to: '08:00', ...more })
    .execute()

describe('a new load is told', () => {
  it('to drivers near, with its price and its way in their language', async () => {
    await test.db.updateTable('users').set({ locale: 'ru' }).where('id', '=', near).execute()
    const order = await place()
    expect(await told()).toMatchObject([
      {
        user_id: near,
        order_id: order.id,
        facts: { amount_uzs: expect.any(Number), km: 10, from: 'Ташкент', to: 'Самарканд' },
      },
    ])
  })

  it('not to those who are far, drive another truck, are blocked, or cannot be reached', async () => {
    await driverAt(SAMARQAND)
    await driverAt(TASHKENT, 1)
    const blocked = await driverAt(TASHKENT)
    await test.db
      .updateTable('users')
      .set({ blocked_at: test.clock.now() })
      .where('id', '=', blocked)
      .execute()
    const pending = await driverAt(TASHKENT)
    await test.db.updateTable('drivers').set({ state: 'pending' }).where('user_id', '=', pending).execute()
    const unreached = await driverAt(TASHKENT)
    await test.db.deleteFrom('telegram_links').where('user_id', '=', unreached).execute()
    const lost = await driverAt(TASHKENT)
    await test.db
      .updateTable('telegram_links')
      .set({ phone: '998900000000' })
      .where('user_id', '=', lost)
      .execute()
    await place()
    expect(await toldIds()).toEqual([near])
  })

  it('not to whoever placed it, nor in quiet hours, nor against their settings', async () => {
    await test.db.updateTable('users').set({ phone: AZIZA }).where('id', '=', near).execute()
    await test.db.updateTable('telegram_links').set({ phone: AZIZA }).execute()
    await settings(await driverAt(TASHKENT), { quiet_from: '09:00', quiet_to: '11:00' })
    await settings(await driverAt(TASHKENT), { reach: '{"loads": "site"}' })
    const free = await driverAt(TASHKENT)
    await settings(free, { reach: '{"loads": "free"}', quiet_from: '11:00', quiet_to: '09:00' })
    await alerts(await driverAt(TASHKENT), 100, 0)
    await place()
    expect(await toldIds()).toEqual([free])
  })

  it('as far as each has chosen, at home where nobody knows their truck', async () => {
    const wide = await driverAt(PLACES.guliston)
    await alerts(wide, 200)
    await alerts(await driverAt(PLACES.guliston), 50)
    const home = await driverAt(SAMARQAND)
    await alerts(home, null)
    const abroad = await driverAt(TASHKENT)
    await test.db.updateTable('drivers').set({ home_region_id: 1718 }).where('user_id', '=', abroad).execute()
    await alerts(abroad, null)
    const unseen = await driverAt(null)
    await place()
    expect((await toldIds()).toSorted()).toEqual([near, wide, home, unseen].toSorted())
  })

  it('not to whoever cannot be there in time, or is on another trip then', async () => {
    const far = await driverAt(PLACES.samarqand)
    await alerts(far, null)
    await place({ date: '2026-11-21', time: '13:00' })
    expect(await toldIds()).toEqual([near])
    await acceptedOrder(test)
    await link(test.asRustam.userId, '998977008801')
    await test.db
      .insertInto('last_positions')
      .values({ driver_id: test.asRustam.userId, ...TASHKENT, at: test.clock.now() })
      .onConflict(conflict => conflict.column('driver_id').doNothing())
      .execute()
    await place()
    expect(await toldIds()).not.toContain(test.asRustam.userId)
  })
})

describe('once', () => {
  it('and at most as many an hour as the driver wants, the nearest of a burst', async () => {
    await alerts(near, 100, 2)
    await placeOrder(test.asAziza, { routes: [PLACES.chirchiq, PLACES.samarqand] })
    const nearest = await placeOrder(test.asAziza)
    const second = await placeOrder(test.asAziza)
    await test.jobs.runDue()
    expect((await told()).map(({ order_id }) => order_id).toSorted()).toEqual([nearest.id, second.id])
    await place()
    expect(await told()).toHaveLength(2)
    test.clock.pass(3_600)
    await place({ time: '16:00' })
    expect(await told()).toHaveLength(3)
  })

  it('however often the job runs', async () => {
    await place()
    await test.db.updateTable('jobs').set({ done_at: null }).where('kind', '=', 'tell_drivers_near').execute()
    await test.jobs.runDue()
    expect(await toldIds()).toEqual([near])
  })

  it('again at a clearly higher price, and not at a lower one', async () => {
    const order = await placeOrder(test.asAziza)
    const name = async (amount: number) => {
      await doneAs(test.asAziza, {
        method: 'POST',
        url: `/api/truck-booking/client-offer-price/${order.id}`,
        payload: { amount },
      })
      await test.jobs.runDue()
      return (await told()).map(({ facts }) => facts.amount_uzs)
    }
    const first = await name(2_000_000)
    expect(await name(2_050_000)).toEqual(first)
    expect(await name(1_900_000)).toEqual(first)
    expect(await name(2_300_000)).toEqual([...first, 2_300_000])
  })

  it('again when it opens again, but not to those who had offered', async () => {
    const { order } = await acceptedOrder(test)
    await test.jobs.runDue()
    expect(await told()).toEqual([])
    await link(test.asRustam.userId, '998977008801')
    test.clock.pass(60)
    await doneAs(test.asRustam, {
      method: 'PUT',
      url: `/api/driver/orders/${order.id}/status`,
      payload: { status: 'refused' },
    })
    await test.jobs.runDue()
    expect(await toldIds()).toEqual([near])
  })

  it('not of an order that was canceled, nor of one that has an offer of theirs', async () => {
    const order = await placeOrder(test.asAziza)
    await link(test.asRustam.userId, '998977008801')
    await offerAs(test.asRustam, order.id)
    const canceled = await placeOrder(test.asAziza)
    await setStatus(test.db, canceled.id, 'canceled')
    await test.jobs.runDue()
    expect((await told()).map(({ user_id, order_id }) => [user_id, order_id])).toEqual([[near, order.id]])
  })
})
