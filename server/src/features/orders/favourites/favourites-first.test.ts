import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { BOOK, BOOKING, PLACES } from '../../../../test/booking.ts'
import { type Asker, jobRunnerOf, useCast } from '../../../../test/cast.ts'
import { acceptAs, offerAs, offerRequest, withdrawRequest } from '../../../../test/deals/bargaining.ts'
import { doneAs, editRequest, placeOrder, readAs } from '../../../../test/deals/orders.ts'
import { actionsOf } from '../../../../test/deals/records.ts'
import { moveAs } from '../../../../test/deals/transitions.ts'
import type { Announcement } from '../../../platform/socket/realtime.ts'

const test = useCast()

const FIRST = { favourites_minutes: 15 }
const NONE = { favourites_first: null }

/** Shavkat is Aziza's favourite, Rustam anybody. */
beforeEach(async () => {
  const { id } = await placeOrder(test.asAziza)
  for (const as of [test.asShavkat, test.asFuraDriver])
    await doneAs(as, withdrawRequest((await offerAs(as, id)).id))
  await favour(test.asShavkat)
})

const favour = (driver: Asker, kind = 'favourite') =>
  doneAs(test.asAziza, { method: 'PUT', url: `/api/carriers/${driver.userId}`, payload: { kind } })

const openNow = (orderId: number, as = test.asAziza) =>
  as({ method: 'PUT', url: `/api/truck-booking/${orderId}/open-to-everyone` })

const detail = (orderId: number) => readAs(test.asAziza, orderId)

const after = async (minutes: number) => {
  test.clock.pass(minutes * 60)
  await test.jobs.runDue()
}

describe('an order for favourites first', () => {
  it('says to how many and until when, in its answer as when it is read', async () => {
    const placed = await placeOrder(test.asAziza, FIRST)
    const until = new Date(test.clock.peek().getTime() + 15 * 60_000)
    expect(placed).toMatchObject({ favourites_first: { drivers: 1, until: expect.any(String) } })
    const read = await detail(placed.id)
    expect(read.favourites_first).toEqual((placed as unknown as typeof read).favourites_first)
    expect(
      Math.abs(Date.parse((read.favourites_first as { until: string }).until) - until.getTime()),
    ).toBeLessThan(1_000)
    expect(read.allowed).toContain('open_to_all')
    expect(read.timeline).toMatchObject([{ status: 'new', favourites_until: expect.any(String) }])
  })

  it('is told to the favourites once, and shown to them with its time', async () => {
    const { id } = await placeOrder(test.asAziza, FIRST)
    await test.jobs.runDue()
    await doneAs(test.asAziza, editRequest(id, { weight: 2_500 }))
    await test.jobs.runDue()
    const notices = await test.db
      .selectFrom('notices')
      .selectAll()
      .where('kind', '=', 'offered_first')
      .execute()
    expect(notices).toMatchObject([
      {
        user_id: test.asShavkat.userId,
        order_id: id,
        facts: { from: 'Toshkent', to: 'Samarqand', until: expect.any(String) },
      },
    ])
    const feed = (await doneAs(test.asShavkat, { url: '/api/driver/feed' })) as never as {
      id: number
      first_until: string | null
    }[]
    expect(feed.find(order => order.id === id)).toMatchObject({ first_until: expect.any(String) })
    expect(feed.filter(order => order.id !== id)).toMatchObject([{ first_until: null }])
  })

  it('opens at once where no favourite could take it, or none is free', async () => {
    const tooLarge = { ...FIRST, car_type_id: 7, weight: 10_000 }
    expect(await placeOrder(test.asAziza, tooLarge)).toMatchObject(NONE)
    const other = await placeOrder(test.asSardor)
    await acceptAs(test.asSardor, other.id, await offerAs(test.asShavkat, other.id))
    expect(await placeOrder(test.asAziza, FIRST)).toMatchObject(NONE)
    expect(await placeOrder(test.asSardor, FIRST)).toMatchObject(NONE)
  })

  it('only for a time that there is to choose', async () => {
    for (const favourites_minutes of [0, -5, 7, 100_000]) {
      const answer = await test.asAziza({
        method: 'POST',
        url: BOOK,
        payload: { ...BOOKING, favourites_minutes },
      })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toHaveProperty('favourites_minutes')
    }
    const text = { ...BOOKING, favourites_minutes: 'soon' }
    expect((await test.asAziza({ method: 'POST', url: BOOK, payload: text })).statusCode).toBe(422)
  })

  it('takes offers of favourites, which stay when it opens', async () => {
    const { id } = await placeOrder(test.asAziza, FIRST)
    expect((await test.asRustam(offerRequest(id))).statusCode).toBe(404)
    await offerAs(test.asShavkat, id)
    await after(16)
    expect(await detail(id)).toMatchObject({ ...NONE, status: 'order', offers: [{ status: 'open' }] })
    await offerAs(test.asRustam, id)
  })

  it('asks for no advice before everybody has had their time', async () => {
    const { id } = await placeOrder(test.asAziza, { favourites_minutes: 60 })
    await after(30)
    expect((await detail(id)).advice).toEqual([])
    const advised = () =>
      test.db
        .selectFrom('notices')
        .select('id')
        .where('kind', '=', 'no_bids')
        .where('order_id', '=', id)
        .execute()
    await after(40)
    expect(await advised()).toEqual([])
    await after(10)
    expect(await advised()).toHaveLength(1)
  })
})

describe('it opens to everybody', () => {
  it('at its time, exactly once, however late and often the jobs run', async () => {
    const { id } = await placeOrder(test.asAziza, FIRST)
    const heard: Announcement[] = []
    const jobs = jobRunnerOf(test, said => heard.push(said))
    await jobs.runDue()
    const opened = () => heard.filter(({ event }) => event === 'feed.added')
    expect(opened()).toEqual([])
    test.clock.pass(3 * 3_600)
    await jobs.runDue()
    await jobRunnerOf(test, said => heard.push(said)).runDue()
    test.clock.pass(60)
    await jobs.runDue()
    expect(opened()).toMatchObject([{ payload: { orderId: id } }])
    expect(await actionsOf(test.db, id)).toEqual(['place', 'open_to_all'])
    const { version, timeline, allowed } = await detail(id)
    expect([version, timeline]).toMatchObject([2, [{}, { opened: true, by: 'system' }]])
    expect(allowed).not.toContain('open_to_all')
  })

  it('when its client says so, once', async () => {
    const { id } = await placeOrder(test.asAziza, { favourites_minutes: 60 })
    expect((await openNow(id, test.asSardor)).statusCode).toBe(404)
    for (const _ of [1, 2]) expect((await openNow(id)).json().data).toMatchObject({ ...NONE, version: 2 })
    await after(61)
    expect(await actionsOf(test.db, id)).toEqual(['place', 'open_to_all'])
    const driven = await placeOrder(test.asAziza)
    await acceptAs(test.asAziza, driven.id, await offerAs(test.asRustam, driven.id))
    expect((await openNow(driven.id)).json().code).toBe('api.transition_not_allowed')
  })

  it('when a favourite who had it gives it back before the time', async () => {
    const { id } = await placeOrder(test.asAziza, { favourites_minutes: 60 })
    await acceptAs(test.asAziza, id, await offerAs(test.asShavkat, id))
    await moveAs(test.asShavkat, id, 'refused', { reason: 'Mashina buzildi' })
    expect(await detail(id)).toMatchObject({ ...NONE, status: 'new' })
    await offerAs(test.asRustam, id)
  })

  it('not by an edit, unless it brings the load too near or asks for another truck', async () => {
    const { id } = await placeOrder(test.asAziza, { favourites_minutes: 60 })
    const before = (await detail(id)).favourites_first
    const edit = (more: object) => doneAs(test.asAziza, editRequest(id, more))
    expect(await edit({ routes: [PLACES.tashkent, PLACES.guliston] })).toMatchObject({
      favourites_first: before,
    })
    expect((await test.asRustam(offerRequest(id))).statusCode).toBe(404)
    expect(await edit({ car_type_id: 7, weight: 10_000 })).toMatchObject(NONE)
    expect(await edit({})).toMatchObject(NONE)
    await offerAs(test.asRustam, id)
  })

  it('at an earlier time that an edit has brought', async () => {
    const { id } = await placeOrder(test.asAziza, { favourites_minutes: 60 })
    await sql`update orders set favourites_until = ${new Date(test.clock.now().getTime() + 60_000)} where id = ${id}`.execute(
      test.db,
    )
    await doneAs(test.asAziza, editRequest(id, { weight: 2_000 }))
    await after(2)
    expect(await actionsOf(test.db, id)).toEqual(['place', 'edit', 'open_to_all'])
  })
})

describe('the form asks', () => {
  const ask = (query: string, as = test.asAziza) => doneAs(as, { url: `/api/carriers/favourites${query}` })

  it('how many favourites could take a load, as far as it is known', async () => {
    const times = { minutes: [5, 15, 30, 60], usual: 15 }
    expect(await ask('')).toEqual({ favourites: 1, fitting: 1, free: 1, ...times, latest: null })
    expect(await ask('?truck_type_id=7')).toMatchObject({ favourites: 1, fitting: 0, free: 0 })
    await favour(test.asFuraDriver)
    expect(await ask('?truck_type_id=4&parcel_type_id=6')).toMatchObject({
      favourites: 2,
      fitting: 2,
      free: 2,
    })
    const other = await placeOrder(test.asSardor)
    await acceptAs(test.asSardor, other.id, await offerAs(test.asShavkat, other.id))
    const { load_time } = await detail(other.id).catch(() => readAs(test.asSardor, other.id))
    const at = encodeURIComponent(String(load_time))
    const found = await ask(`?truck_type_id=4&load_time=${at}`)
    expect(found).toMatchObject({ favourites: 2, fitting: 2, free: 1, latest: expect.any(String) })
    expect(await ask('', test.asSardor)).toMatchObject({ favourites: 0 })
  })

  it.each(['soon', '2026-13-01T00:00', '2026'])('and refuses the time %s', async load_time => {
    const answer = await test.asAziza({ url: `/api/carriers/favourites?load_time=${load_time}` })
    expect(answer.json().errors).toHaveProperty('load_time')
  })
})
