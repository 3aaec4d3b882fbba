import { LONGEST_LIST_NOTE, MOST_LISTED } from '@karvon/domain/carriers/driver-list'
import { describe, expect, it } from 'vitest'
import { type Asker, companyPersonOf } from '../../../../test/cast.ts'
import { insertDriver } from '../../../../test/deal-rows.ts'
import { acceptAs, acceptedOrder, offerAs, withdrawRequest } from '../../../../test/deals/bargaining.ts'
import { agreed, agreedFor, takeRequest } from '../../../../test/deals/lane-prices.ts'
import { doneAs, placeOrder, readAs } from '../../../../test/deals/orders.ts'
import { noticesOf } from '../../../../test/deals/records.ts'
import { moveAs } from '../../../../test/deals/transitions.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

const LISTS = '/api/carriers'

const listRequest = (driver: Pick<Asker, 'userId'>, payload: object) =>
  ({ method: 'PUT', url: `${LISTS}/${driver.userId}`, payload }) as const

const listed = async (as: Asker | typeof test.asAziza, kind: string) => {
  const answer = await as({ url: `${LISTS}?kind=${kind}` })
  const { data, meta } = answer.json() as { data: { driver_id: number }[]; meta: { total: number } }
  expect(meta.total).toBe(data.length)
  return data
}

const idsOf = async (as: Asker | typeof test.asAziza, kind: string) =>
  (await listed(as, kind)).map(({ driver_id }) => driver_id)

/** Rustam has made Aziza an offer once. */
const meet = async (as = test.asRustam) => {
  const { id } = await placeOrder(test.asAziza)
  const offer = await offerAs(as, id)
  await doneAs(as, withdrawRequest(offer.id))
  return id
}

describe('a client lists drivers', () => {
  it('whom they have met, in one list at a time, with a note that stays', async () => {
    await meet()
    const rustam = test.asRustam.userId
    const first = await doneAs(
      test.asAziza,
      listRequest(test.asRustam, { kind: 'favourite', note: ' ehtiyotkor ' }),
    )
    expect(first).toMatchObject({
      ...{ driver_id: rustam, kind: 'favourite', note: 'ehtiyotkor', name: 'Rustam T.', added_by: null },
      ...{ orders_together: 0, last_order: null, truck: { model: 'Isuzu NQR', truck_type_id: 4 } },
    })
    expect(await doneAs(test.asAziza, listRequest(test.asRustam, { kind: 'favourite' }))).toEqual(first)
    expect(await listed(test.asAziza, 'favourite')).toEqual([first])
    const moved = await doneAs(test.asAziza, listRequest(test.asRustam, { kind: 'blocked' }))
    expect(moved).toMatchObject({ kind: 'blocked', note: 'ehtiyotkor' })
    expect(await idsOf(test.asAziza, 'favourite')).toEqual([])
    expect(await idsOf(test.asAziza, 'blocked')).toEqual([rustam])
    expect(await doneAs(test.asAziza, { url: `${LISTS}/marks` })).toEqual([
      { driver_id: rustam, kind: 'blocked' },
    ])
    const cleared = await doneAs(test.asAziza, listRequest(test.asRustam, { kind: 'blocked', note: null }))
    expect(cleared).toMatchObject({ note: null })
    const remove = { method: 'DELETE', url: `${LISTS}/${rustam}` } as const
    await doneAs(test.asAziza, remove)
    expect((await test.asAziza(remove)).statusCode).toBe(404)
    expect(await idsOf(test.asAziza, 'blocked')).toEqual([])
  })

  it('with what they have carried for them', async () => {
    const { order } = await acceptedOrder(test)
    const ended_at = test.clock.now()
    await test.db.updateTable('orders').set({ status: 'done', ended_at }).where('id', '=', order.id).execute()
    expect(await doneAs(test.asAziza, listRequest(test.asRustam, { kind: 'favourite' }))).toMatchObject({
      orders_together: 1,
      last_order: { id: order.id, ended_at: ended_at.toISOString() },
    })
  })

  it('nobody else, nor a driver who has left', async () => {
    await meet()
    for (const driver of [test.asShavkat, { userId: 2_147_000_000 }])
      expect((await test.asAziza(listRequest(driver, { kind: 'favourite' }))).statusCode).toBe(404)
    expect((await test.asSardor(listRequest(test.asRustam, { kind: 'favourite' }))).statusCode).toBe(404)
    await test.db
      .updateTable('users')
      .set({ closed_at: test.clock.now() })
      .where('id', '=', test.asRustam.userId)
      .execute()
    expect((await test.asAziza(listRequest(test.asRustam, { kind: 'favourite' }))).statusCode).toBe(404)
  })

  it.each([
    [{ kind: 'enemy' }, 'kind', 'choice_invalid'],
    [{ kind: 'blocked', note: 'x'.repeat(LONGEST_LIST_NOTE + 1) }, 'note', 'text_too_long'],
    [{ kind: 'blocked', note: '\u0000' }, 'note', 'text_invalid'],
  ])('%j is refused at %s', async (payload, field, code) => {
    await meet()
    const answer = await test.asAziza(listRequest(test.asRustam, payload))
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(code)
    expect(answer.body).toContain(field)
  })

  it('at most so many of a kind', async () => {
    await meet()
    const { client_id: clientId } = await test.db
      .selectFrom('orders')
      .select('client_id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    for (let at = 0; at < MOST_LISTED; at++) {
      const driver_id = await insertDriver(test.db, String(998_960_000_000 + at))
      const entry = { driver_id, kind: 'favourite', added_by: clientId, added_at: test.clock.now() } as const
      await test.db
        .insertInto('listed_drivers')
        .values({ client_id: clientId, ...entry })
        .execute()
    }
    const full = await test.asAziza(listRequest(test.asRustam, { kind: 'favourite' }))
    expect([full.statusCode, full.json().code]).toEqual([409, 'api.drivers_listed_too_many'])
    await doneAs(test.asAziza, listRequest(test.asRustam, { kind: 'blocked' }))
    const page = await test.asAziza({ url: `${LISTS}?kind=favourite&per_page=100&page=2` })
    expect(page.json()).toMatchObject({ meta: { total: MOST_LISTED, last_page: 2, current_page: 2 } })
  })
})

describe('a company has one list', () => {
  it('which its owner and employees share, and which holds for orders of each', async () => {
    const [dilnoza, jasur, umida] = await Promise.all(
      ['dilnoza', 'jasur', 'umida'].map(name => companyPersonOf(test, name)),
    )
    if (dilnoza === undefined || jasur === undefined || umida === undefined) throw new Error('no company')
    const { id } = await placeOrder(jasur)
    await doneAs(test.asRustam, withdrawRequest((await offerAs(test.asRustam, id)).id))
    const entry = await doneAs(dilnoza, listRequest(test.asRustam, { kind: 'favourite' }))
    expect(entry).toMatchObject({ added_by: expect.any(String) })
    expect(await listed(jasur, 'favourite')).toEqual([entry])
    expect(await idsOf(umida, 'favourite')).toEqual([])
    await doneAs(jasur, listRequest(test.asRustam, { kind: 'blocked' }))
    const own = await placeOrder(dilnoza)
    for (const orderId of [id, own.id])
      expect(
        (
          await test.asRustam({
            method: 'POST',
            url: `/api/driver/offers/${orderId}`,
            payload: { amount: 2_000_000 },
          })
        ).statusCode,
      ).toBe(404)
  })
})

describe('a driver with an agreed price', () => {
  it('does not learn of an order by it whose company has blocked them', async () => {
    await agreed(test, test.asRustam)
    const met = await placeOrder(test.asJasur)
    await doneAs(test.asRustam, withdrawRequest((await offerAs(test.asRustam, met.id)).id))
    expect(await agreedFor(test.asRustam, met.id)).toMatchObject({ price: 2_100_000 })
    await doneAs(test.asJasur, listRequest(test.asRustam, { kind: 'blocked' }))
    expect(await agreedFor(test.asRustam, met.id)).toBeNull()
    expect((await test.asRustam(takeRequest(met.id))).statusCode).toBe(404)
  })
})

describe('blocking a driver', () => {
  it('declines their live offers, and only those to this client; a deal goes on', async () => {
    const { order, offer } = await acceptedOrder(test)
    const later = { date: '2026-11-24' }
    const [open, others] = [await placeOrder(test.asAziza, later), await placeOrder(test.asSardor, later)]
    await offerAs(test.asRustam, open.id)
    await offerAs(test.asShavkat, open.id)
    await offerAs(test.asRustam, others.id)
    await doneAs(test.asAziza, listRequest(test.asRustam, { kind: 'blocked' }))
    const statusesOf = (orderId: number) =>
      test.db
        .selectFrom('offers')
        .select(['driver_id', 'status'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute()
    expect(await statusesOf(open.id)).toEqual([
      { driver_id: test.asRustam.userId, status: 'declined' },
      { driver_id: test.asShavkat.userId, status: 'open' },
    ])
    expect(await statusesOf(others.id)).toMatchObject([{ status: 'open' }])
    expect((await readAs(test.asAziza, order.id)).status).toBe('accepted')
    expect((await readAs(test.asRustam, order.id, '/api/driver/orders')).status).toBe('accepted')
    expect(await noticesOf(test.db, test.asRustam.userId)).toEqual(['offer_accepted', 'offer_declined'])
    expect(offer.id).toBeGreaterThan(0)
  })

  it('takes the last offer from an order, which waits again', async () => {
    const { id } = await placeOrder(test.asAziza)
    await offerAs(test.asRustam, id)
    await doneAs(test.asAziza, listRequest(test.asRustam, { kind: 'blocked' }))
    expect(await readAs(test.asAziza, id)).toMatchObject({ status: 'new', offers: [] })
  })

  it('keeps an order that opens again from them, not from the others who had lost it', async () => {
    const { id } = await placeOrder(test.asAziza)
    await offerAs(test.asRustam, id)
    await offerAs(test.asFuraDriver, id)
    await acceptAs(test.asAziza, id, await offerAs(test.asShavkat, id))
    await doneAs(test.asAziza, listRequest(test.asRustam, { kind: 'blocked' }))
    await moveAs(test.asShavkat, id, 'refused', { reason: 'Mashina buzildi' })
    expect(await noticesOf(test.db, test.asRustam.userId)).not.toContain('order_open_again')
    expect(await noticesOf(test.db, test.asFuraDriver.userId)).toContain('order_open_again')
  })

  it('keeps operators from giving them an order of this client', async () => {
    const { order } = await acceptedOrder(test)
    const later = await placeOrder(test.asAziza, { date: '2026-11-24' })
    await doneAs(test.asShavkat, withdrawRequest((await offerAs(test.asShavkat, later.id)).id))
    await doneAs(test.asAziza, listRequest(test.asShavkat, { kind: 'blocked' }))
    const candidates = (await doneAs(test.asMalika, {
      url: `/api/admin/orders/${order.id}/drivers`,
    })) as never as {
      driver_id: number
      blocked_by_client: boolean
    }[]
    expect(candidates.find(({ driver_id }) => driver_id === test.asShavkat.userId)).toMatchObject({
      blocked_by_client: true,
    })
    const ask = {
      driver_id: test.asShavkat.userId,
      reason: 'Mashina buzildi',
      reason_code: 'truck_broke_down',
      version: order.version,
    }
    const refused = await test.asMalika({
      method: 'PUT',
      url: `/api/admin/orders/${order.id}/reassign`,
      payload: ask,
    })
    expect(refused.body).toContain('api.driver_blocked_by_client')
  })
})
