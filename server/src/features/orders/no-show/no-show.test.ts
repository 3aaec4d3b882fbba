import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { journalsOf } from '../../../../test/company-money.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { photoForm, standAt } from '../../../../test/deals/evidence.ts'
import { doneAs, readAs } from '../../../../test/deals/orders.ts'
import { actionsOf, driverRecordOf, noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo } from '../../../../test/deals/transitions.ts'
import { dealOf, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { createTestImages } from '../../../../test/test-images.ts'

const test = useLedgerCast({ images: createTestImages() })

/** Every order here loads at 09:00 on the 22nd; everyone has been there all along. */
const at = async (time: string, day = 22) => {
  test.clock.set(`2026-11-${day}T${time}+05:00`)
  const here = { seen_at: test.clock.now() }
  await test.db.updateTable('sessions').set(here).execute()
  await test.jobs.runDue()
}

const ofDriver = (id: number, then = '') => `/api/driver/orders/${id}/no-show${then}`
const ofClient = (id: number, then = '') => `/api/truck-booking/${id}/no-show${then}`

/** An order whose driver waits at the loading point since before its time. */
const waitedFor = async () => {
  const { order } = await acceptedOrder(test)
  await at('08:40:00')
  await driveTo(test, order, 'arrived')
  return order
}

/** The same, reported at ten with a photo. */
const reported = async () => {
  const order = await waitedFor()
  await at('10:00:00')
  await standAt(test, PLACES.tashkent)
  await doneAs(test.asRustam, await photoForm(ofDriver(order.id), { text: 'Darvoza yopiq' }), 201)
  return order
}

const object = (id: number, text = 'Omborchi joyida edi', photos = 0) =>
  photoForm(ofClient(id, '/objection'), { text }, photos)

const decide = (id: number, decision: string, reason = 'Rasmda darvoza ochiq'): InjectOptions => ({
  method: 'PUT',
  url: `/api/admin/orders/${id}/no-show`,
  payload: { decision, reason },
})

const feesOf = (id: number) =>
  test.db
    .selectFrom('orders')
    .select(['cancel_code', 'cancel_payer', 'cancel_fee_uzs', 'driver_fee_uzs'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const NOBODY_PAYS = { cancel_payer: 'nobody', cancel_fee_uzs: 0, driver_fee_uzs: 0 }

describe('a driver at an empty loading point', () => {
  it('is refused before an hour has passed, elsewhere, without a photo, and before the arrival', async () => {
    const order = await waitedFor()
    await at('09:59:58')
    await standAt(test, PLACES.tashkent)
    const report = await photoForm(ofDriver(order.id), { text: '' })
    const early = { http: 409, code: 'no_show_too_early', from: '2026-11-22T05:00:00.000Z' }
    await expectRefusal(test, test.asRustam, report, early)
    await at('10:00:00')
    const bare: InjectOptions = { method: 'POST', url: ofDriver(order.id), payload: {} }
    await expectRefusal(test, test.asRustam, bare, { http: 422, code: 'photo_required' })
    await standAt(test, PLACES.chirchiq)
    await expectRefusal(test, test.asRustam, report, { http: 422, code: 'too_far_from_point', within_km: 1 })
    await at('10:15:00')
    await expectRefusal(test, test.asRustam, report, { http: 422, code: 'place_unknown' })
    const { order: coming } = await acceptedOrder(test, { date: '2026-11-25' })
    const notThere = { http: 409, code: 'transition_not_allowed', status: 'accepted' }
    await expectRefusal(test, test.asRustam, await photoForm(ofDriver(coming.id), {}), notThere)
  })

  it('is refused with bad words, bad photos, and as anybody else', async () => {
    const order = await waitedFor()
    await at('10:00:00')
    await standAt(test, PLACES.tashkent)
    const long = await photoForm(ofDriver(order.id), { text: 'x'.repeat(2001) })
    await expectRefusal(test, test.asRustam, long, { http: 422, code: 'text_too_long' })
    const many = await photoForm(ofDriver(order.id), {}, 7)
    await expectRefusal(test, test.asRustam, many, { http: 422, code: 'photos_too_many', max: 6 })
    const report = await photoForm(ofDriver(order.id), {})
    await expectRefusal(test, test.asShavkat, report, { http: 404, code: 'not_found' })
    await expectRefusal(test, test.asAziza, report, { http: 403, code: 'forbidden' })
    await expectRefusal(test, test.ask, report, { http: 401, code: 'unauthenticated' })
  })

  it('ends the order at once: the truck is free, nobody has paid, the client is told and may object', async () => {
    const order = await reported()
    const seen = await readAs(test.asAziza, order.id)
    expect(seen).toMatchObject({
      status: 'canceled',
      cancellation: { reason_code: 'client_no_show', payer: 'nobody' },
      no_show: {
        side: 'client',
        state: 'open',
        reported_by: 'driver',
        words: 'Darvoza yopiq',
        place: { km: 0 },
        payer: 'client',
        fee: Math.round(order.price * 0.3),
        may_object: true,
        objection: null,
        decision: null,
      },
    })
    expect(seen.no_show.object_until.slice(0, 16)).toBe('2026-11-23T05:00')
    expect(await feesOf(order.id)).toEqual({ cancel_code: 'client_no_show', ...NOBODY_PAYS })
    expect(await noticesOf(test.db, seen.client.id)).toContain('client_no_show')
    const mine = await readAs(test.asRustam, order.id, '/api/driver/orders')
    expect(mine.no_show).toMatchObject({ state: 'open', may_object: false })
    const { order: next } = await acceptedOrder(test, { time: '16:00' })
    expect(next.status).toBe('accepted')
  })

  it('shows what it would mean while they wait', async () => {
    const order = await waitedFor()
    const { no_show_terms: terms, allowed } = await readAs(test.asRustam, order.id, '/api/driver/orders')
    expect(terms).toEqual({
      side: 'client',
      from: '2026-11-22T05:00:00.000Z',
      waiting_since: '2026-11-22T04:00:00.000Z',
      payer: 'client',
      fee: Math.round(order.price * 0.3),
    })
    expect(allowed).toContain('report_no_show')
    expect((await readAs(test.asAziza, order.id)).no_show_terms).toBeNull()
  })

  it('stores the photos once per key, for both sides and operators only', async () => {
    const order = await waitedFor()
    await at('10:00:00')
    await standAt(test, PLACES.tashkent)
    const form = await photoForm(ofDriver(order.id), { text: 'Hech kim' }, 2)
    const keyed = { ...form, headers: { ...form.headers, 'idempotency-key': 'once' } }
    await doneAs(test.asRustam, keyed, 201)
    const again = await test.asRustam(keyed)
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true'])
    const { photos } = (await readAs(test.asAziza, order.id)).no_show
    expect(photos).toHaveLength(2)
    const readers = [test.asAziza, test.asRustam, test.asMalika, test.asShavkat, test.asDilnoza]
    const seen = await Promise.all(readers.map(async as => (await as({ url: photos[0].url })).statusCode))
    expect(seen).toEqual([200, 200, 200, 404, 404])
  })
})

describe('an objection', () => {
  it('is refused without words, to others, after a day, and a second time', async () => {
    const order = await reported()
    await expectRefusal(test, test.asAziza, await object(order.id, ' '), { http: 422, code: 'text_required' })
    await expectRefusal(test, test.asSardor, await object(order.id), { http: 404, code: 'not_found' })
    const own = await photoForm(ofDriver(order.id, '/objection'), { text: 'Men edim' }, 0)
    await expectRefusal(test, test.asRustam, own, { http: 409, code: 'transition_not_allowed' })
    await doneAs(test.asAziza, await object(order.id), 201)
    await expectRefusal(test, test.asAziza, await object(order.id), { http: 409, code: 'already_decided' })
    const { order: quiet } = await acceptedOrder(test, { date: '2026-11-23' })
    const nothing = { http: 409, code: 'transition_not_allowed', status: 'accepted' }
    await expectRefusal(test, test.asAziza, await object(quiet.id), nothing)
  })

  it('stops the fee, is shown to both and waits for an operator among the risks', async () => {
    const order = await reported()
    await at('09:59:00', 23)
    await doneAs(test.asAziza, await object(order.id, 'Omborchi joyida edi', 1), 201)
    await at('12:00:00', 23)
    expect(await feesOf(order.id)).toMatchObject(NOBODY_PAYS)
    const { no_show: seen } = await readAs(test.asRustam, order.id, '/api/driver/orders')
    expect(seen).toMatchObject({
      state: 'objected',
      objection: { text: 'Omborchi joyida edi', photos: [{ url: expect.any(String) }] },
    })
    expect(await noticesOf(test.db, test.asRustam.userId)).toContain('no_show_objected')
    const { risks } = await doneAs(test.asMalika, { url: `/api/admin/orders/${order.id}` })
    expect(risks).toMatchObject([{ kind: 'no_show_objected', next_step: 'decide_no_show' }])
    const { risks: all } = await doneAs(test.asMalika, { url: '/api/admin/overview' })
    expect(all.map(({ order_id }: { order_id: number }) => order_id)).toContain(order.id)
  })

  it('is too late once the day is over, even before the job has run', async () => {
    const order = await reported()
    test.clock.set('2026-11-23T10:00:01+05:00')
    await expectRefusal(test, test.asAziza, await object(order.id), { http: 409, code: 'objection_over' })
  })
})

describe('a no-show nobody objects to', () => {
  it('counts by itself after a day, once', async () => {
    const order = await reported()
    await at('09:59:00', 23)
    expect(await feesOf(order.id)).toMatchObject(NOBODY_PAYS)
    await at('10:00:05', 23)
    await at('11:00:00', 23)
    const fee = Math.round(order.price * 0.3)
    expect(await feesOf(order.id)).toMatchObject({ cancel_payer: 'client', cancel_fee_uzs: fee })
    const seen = await readAs(test.asAziza, order.id)
    expect(seen.no_show).toMatchObject({ state: 'booked', may_object: false, decision: { reason: null } })
    expect(seen.cancellation).toMatchObject({ payer: 'client', fee })
    expect(
      (await noticesOf(test.db, seen.client.id)).filter(kind => kind === 'no_show_decided'),
    ).toHaveLength(1)
    expect((await actionsOf(test.db, order.id)).slice(-2)).toEqual(['report_no_show', 'decide_no_show'])
    await expectRefusal(test, test.asMalika, decide(order.id, 'dismissed'), {
      http: 409,
      code: 'already_decided',
    })
  })
})

describe('the operator', () => {
  it('decides an objection once, with a reason, in the audit log', async () => {
    const order = await reported()
    const soon = { http: 409, code: 'already_decided' }
    await expectRefusal(test, test.asMalika, decide(order.id, 'dismissed'), soon)
    await doneAs(test.asAziza, await object(order.id), 201)
    await expectRefusal(test, test.asMalika, decide(order.id, 'booked', ''), {
      http: 422,
      code: 'text_required',
    })
    await expectRefusal(test, test.asMalika, decide(order.id, 'open'), {
      http: 422,
      code: 'choice_invalid',
    })
    await expectRefusal(test, test.asAziza, decide(order.id, 'dismissed'), { http: 403, code: 'forbidden' })
    const decided = await doneAs(test.asMalika, decide(order.id, 'dismissed'))
    expect(decided.no_show).toMatchObject({
      state: 'dismissed',
      decision: { reason: 'Rasmda darvoza ochiq' },
    })
    expect(decided.risks).toEqual([])
    expect(await feesOf(order.id)).toMatchObject(NOBODY_PAYS)
    await expectRefusal(test, test.asMalika, decide(order.id, 'booked'), soon)
    await at('12:00:00', 23)
    expect(await feesOf(order.id)).toMatchObject(NOBODY_PAYS)
    const entry = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      action: 'order.decide_no_show',
      before: { state: 'objected' },
      after: { state: 'dismissed', reason: 'Rasmda darvoza ochiq' },
    })
    expect(await noticesOf(test.db, test.asRustam.userId)).toContain('no_show_decided')
  })

  it('may let the no-show count: then its fee is booked', async () => {
    const order = await reported()
    await doneAs(test.asAziza, await object(order.id), 201)
    await doneAs(test.asMalika, decide(order.id, 'booked'))
    const fee = Math.round(order.price * 0.3)
    expect(await feesOf(order.id)).toMatchObject({ cancel_payer: 'client', cancel_fee_uzs: fee })
  })
})

describe('a driver who has not come', () => {
  const report = (id: number) => photoForm(ofClient(id), { text: 'Telefon javob bermaydi' }, 0)

  it('is reported once they are late, by the client of the order alone', async () => {
    const { order } = await acceptedOrder(test)
    await at('09:29:00')
    expect((await readAs(test.asAziza, order.id)).allowed).not.toContain('report_no_show')
    await expectRefusal(test, test.asAziza, await report(order.id), { http: 409, code: 'driver_not_late' })
    await at('09:30:00')
    const late = await readAs(test.asAziza, order.id)
    expect(late.allowed).toContain('report_no_show')
    expect(late.no_show_terms).toMatchObject({ side: 'driver', payer: 'driver', fee: order.price / 10 })
    await expectRefusal(test, test.asSardor, await report(order.id), { http: 404, code: 'not_found' })
    await driveTo(test, order, 'arrived')
    const there = { http: 409, code: 'transition_not_allowed', status: 'arrived' }
    await expectRefusal(test, test.asAziza, await report(order.id), there)
  })

  it('loses the order at once; the broken deal and the fee wait for the day to pass', async () => {
    const { order } = await acceptedOrder(test)
    await at('09:30:00')
    await standAt(test, PLACES.guliston)
    const ended = await doneAs(test.asAziza, await report(order.id), 201)
    expect(ended).toMatchObject({ status: 'canceled', no_show: { side: 'driver', may_object: false } })
    expect(ended.no_show.place.km).toBeGreaterThan(80)
    expect(await driverRecordOf(test.db, test.asRustam.userId)).toMatchObject({ taken: 0, kept: 0 })
    expect(await noticesOf(test.db, test.asRustam.userId)).toContain('driver_no_show')
    await at('09:30:10', 23)
    expect(await driverRecordOf(test.db, test.asRustam.userId)).toMatchObject({ taken: 1, kept: 0 })
    expect(await feesOf(order.id)).toEqual({
      cancel_code: 'driver_no_show',
      cancel_payer: 'driver',
      cancel_fee_uzs: 0,
      driver_fee_uzs: order.price / 10,
    })
  })

  it('may object from their place, and keeps their record if an operator agrees', async () => {
    const { order } = await acceptedOrder(test)
    await at('09:30:00')
    await doneAs(test.asAziza, await report(order.id), 201)
    const objection = await photoForm(ofDriver(order.id, '/objection'), { text: 'Darvozada turibman' })
    const seen = await doneAs(test.asRustam, objection, 201)
    expect(seen.no_show).toMatchObject({ state: 'objected', may_object: false })
    await doneAs(test.asMalika, decide(order.id, 'dismissed'))
    expect(await driverRecordOf(test.db, test.asRustam.userId)).toMatchObject({ taken: 0, kept: 0 })
    expect(await feesOf(order.id)).toMatchObject(NOBODY_PAYS)
  })

  it('is reported by an operator for the client, with a reason', async () => {
    const { order } = await acceptedOrder(test)
    await at('09:30:00')
    const { version } = await readAs(test.asAziza, order.id)
    const forClient = (reason: string, seen = version): InjectOptions => ({
      method: 'POST',
      url: `/api/admin/orders/${order.id}/no-show`,
      payload: { reason, version: seen },
    })
    await expectRefusal(test, test.asMalika, forClient(''), { http: 422, code: 'text_required' })
    const stale = { http: 409, code: 'order_changed' }
    await expectRefusal(test, test.asMalika, forClient('Kelmadi', version - 1), stale)
    const ended = await doneAs(test.asMalika, forClient('Kelmadi'))
    expect(ended).toMatchObject({
      status: 'canceled',
      no_show: { reported_by: 'operator', words: 'Kelmadi' },
    })
    expect(await noticesOf(test.db, ended.client.id)).toContain('order_canceled')
  })
})

const entriesOf = async (orderId: number, kind: string) => {
  const rows = await test.db
    .selectFrom('journals as j')
    .innerJoin('postings as p', 'p.journal_id', 'j.id')
    .select(['p.account_kind', 'p.amount_uzs'])
    .where('j.order_id', '=', orderId)
    .where(sql<boolean>`j.kind = ${kind}`)
    .orderBy('p.position')
    .execute()
  return rows.map(({ account_kind, amount_uzs }) => [account_kind, amount_uzs])
}

it('a fee is booked when the no-show counts, once: the client owes it, the driver gets their share', async () => {
  const order = await reported()
  expect(await entriesOf(order.id, 'fee')).toEqual([])
  await at('10:00:05', 23)
  await at('11:00:00', 23)
  const fee = Math.round(order.price * 0.3)
  const share = Math.round(fee * 0.7)
  expect(await entriesOf(order.id, 'fee')).toEqual([
    ['client_receivable', -fee],
    ['carrier_payable', share],
    ['fees', fee - share],
  ])
})

it('a company’s fee comes from its account', async () => {
  await test.db.updateTable('companies').set({ credit_limit_uzs: 10_000_000 }).execute()
  const order = await dealOf(test, test.asDilnoza)
  await at('08:40:00')
  await driveTo(test, order, 'arrived')
  await at('10:00:00')
  await standAt(test, PLACES.tashkent)
  await doneAs(test.asRustam, await photoForm(ofDriver(order.id), {}), 201)
  expect(await journalsOf(test.db, order.id)).toEqual(['hold', 'release'])
  await at('10:00:05', 23)
  expect(await journalsOf(test.db, order.id)).toEqual(['hold', 'release', 'fee'])
})
