import { MOST_OWN_CARRIERS } from '@karvon/domain/carriers/lane-prices/own-carrier'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { RETENTION } from '../../../../seeds/retention.ts'
import { SHAVKAT } from '../../../../test/cast.ts'
import {
  addKnownCarrier,
  CARRIERS,
  DRIVER_COMPANIES,
  DRIVER_PRICES,
  LANE,
  PRICES,
  proposed,
} from '../../../../test/deals/lane-prices.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { forgetOldRows } from '../../../platform/jobs/forget-old-rows.ts'

const test = useLedgerCast()

const invite = (phone: string, key?: string) =>
  test.asDilnoza({
    method: 'POST',
    url: CARRIERS,
    payload: { phone },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })
const answerInvitation = (as: typeof test.asShavkat, id: number, move: string) =>
  as({ method: 'PUT', url: `${DRIVER_COMPANIES}/${id}`, payload: { move } })
const answer = (as: typeof test.asRustam, id: number, move: string) =>
  as({ method: 'PUT', url: `${DRIVER_PRICES}/${id}`, payload: { move } })
const codeOf = (said: Awaited<ReturnType<typeof answer>>) => [said.statusCode, said.json().code]
const noticesOf = async (userId: number) =>
  (await test.db.selectFrom('notices').selectAll().where('user_id', '=', userId).orderBy('id').execute())
    .filter(({ kind }) => /carrier|lane_price|agreed/.test(kind))
    .map(({ kind, facts }) => [kind, facts.answer ?? facts.company ?? facts.driver])
const audited = async () =>
  (await test.db.selectFrom('audit_log').select(['action', 'actor_id']).orderBy('id').execute()).map(
    ({ action }) => action,
  )

describe('own carriers', () => {
  it('are those the company has dealt with, at once, and among its favourites', async () => {
    expect(
      codeOf(
        await test.asDilnoza({ method: 'POST', url: CARRIERS, payload: { driver_id: test.asRustam.userId } }),
      ),
    ).toEqual([422, 'api.choice_invalid'])
    const carrier = await addKnownCarrier(test)
    expect(carrier).toMatchObject({
      status: 'active',
      phone: null,
      driver: { driver_id: test.asRustam.userId },
    })
    expect(await doneAs(test.asJasur, { url: CARRIERS })).toEqual([carrier])
    expect(await doneAs(test.asDilnoza, { url: '/api/client-company/known-drivers' })).toEqual([])
    const marks = await doneAs(test.asJasur, { url: '/api/carriers/marks' })
    expect(marks).toContainEqual({ driver_id: test.asRustam.userId, kind: 'favourite' })
    expect(await audited()).toContain('company.add_carrier')
  })

  it('are the owner’s to choose; employees see them, others nothing', async () => {
    const carrier = await addKnownCarrier(test)
    for (const request of [
      { method: 'POST', url: CARRIERS, payload: { phone: SHAVKAT } },
      { method: 'DELETE', url: `${CARRIERS}/${carrier.id}` },
      { method: 'POST', url: PRICES, payload: LANE },
    ] as const) {
      expect((await test.asJasur(request)).statusCode).toBe(403)
      expect((await test.asRustam(request)).statusCode).toBe(403)
    }
    expect((await test.asUmida({ method: 'DELETE', url: `${CARRIERS}/${carrier.id}` })).statusCode).toBe(404)
    expect(await doneAs(test.asUmida, { url: CARRIERS })).toEqual([])
    const { companyId } = test.asDilnoza
    expect(await doneAs(test.asMalika, { url: `/api/admin/companies/${companyId}/carriers` })).toEqual([
      carrier,
    ])
    expect((await test.asMalika({ url: '/api/admin/companies/999999/carriers' })).statusCode).toBe(404)
  })
})

/** All invitations are a month old. */
const age = () =>
  test.db
    .updateTable('own_carriers')
    .set({ invited_at: monthBefore(), answered_at: sql`answered_at - interval '31 days'` })
    .execute()

const monthBefore = () => new Date(test.clock.now().getTime() - 31 * 86_400_000)

describe('an invitation by phone', () => {
  it('is answered the same whether or not a driver has the number', async () => {
    const known = await invite('+998 97 700-88-02')
    const unknown = await invite('+998 97 700-11-99')
    const [first, second] = [known.json().data, unknown.json().data]
    expect([known.statusCode, unknown.statusCode]).toEqual([201, 201])
    const { id: _, phone: firstPhone, invited_at: __, ...firstRest } = first
    const { id: ___, phone: secondPhone, invited_at: ____, ...secondRest } = second
    expect(firstRest).toEqual(secondRest)
    expect([firstPhone, secondPhone]).toEqual([SHAVKAT, '998977001199'])
    expect(first).toMatchObject({ status: 'invited', driver: null })
    expect(codeOf(await invite(SHAVKAT))).toEqual([422, 'api.carrier_invited_already'])
    expect(codeOf(await invite('998977001199'))).toEqual([422, 'api.carrier_invited_already'])
  })

  it('reaches the driver, who becomes a favourite by agreeing; pressed twice it is one', async () => {
    const twice = [await invite(SHAVKAT, 'twice'), await invite(SHAVKAT, 'twice')]
    const once = twice.filter(({ statusCode }) => statusCode === 201)
    expect(new Set(once.map(said => said.json().data.id)).size).toBe(1)
    const [invited] = await doneAs(test.asShavkat, { url: DRIVER_COMPANIES })
    expect(invited).toMatchObject({ status: 'invited', company: { id: test.asDilnoza.companyId } })
    expect(await doneAs(test.asRustam, { url: DRIVER_COMPANIES })).toEqual([])
    expect(await noticesOf(test.asShavkat.userId)).toEqual([['carrier_invited', expect.any(String)]])
    expect(codeOf(await answerInvitation(test.asRustam, invited.id, 'accept'))).toEqual([
      404,
      'api.not_found',
    ])
    const joined = await answerInvitation(test.asShavkat, invited.id, 'accept')
    expect(joined.json().data).toMatchObject({ status: 'active' })
    expect(codeOf(await answerInvitation(test.asShavkat, invited.id, 'accept'))).toEqual([
      409,
      'api.agreement_closed',
    ])
    const [carrier] = await doneAs(test.asDilnoza, { url: CARRIERS })
    expect(carrier).toMatchObject({
      status: 'active',
      phone: null,
      driver: { driver_id: test.asShavkat.userId },
    })
    expect(await noticesOf(test.asDilnoza.userId)).toEqual([['carrier_joined', expect.any(String)]])
    expect(await doneAs(test.asDilnoza, { url: '/api/carriers/marks' })).toContainEqual({
      driver_id: test.asShavkat.userId,
      kind: 'favourite',
    })
    await doneAs(test.asShavkat, {
      method: 'PUT',
      url: `${DRIVER_COMPANIES}/${invited.id}`,
      payload: { move: 'end' },
    })
    expect(await doneAs(test.asDilnoza, { url: `${CARRIERS}?status=active` })).toEqual([])
  })

  it('may be declined; the company learns no name, and not before 30 days may it ask again', async () => {
    const { id } = (await invite(SHAVKAT)).json().data
    await doneAs(test.asShavkat, {
      method: 'PUT',
      url: `${DRIVER_COMPANIES}/${id}`,
      payload: { move: 'decline' },
    })
    const [declined] = await doneAs(test.asDilnoza, { url: CARRIERS })
    expect(declined).toMatchObject({ status: 'declined', driver: null, phone: SHAVKAT })
    expect((await invite(SHAVKAT)).statusCode).toBe(422)
    await age()
    expect((await invite(SHAVKAT)).statusCode).toBe(201)
  })

  it('is forgotten when nobody answers', async () => {
    const { id } = (await invite(SHAVKAT)).json().data
    await age()
    expect(await doneAs(test.asShavkat, { url: DRIVER_COMPANIES })).toEqual([])
    expect((await answerInvitation(test.asShavkat, id, 'accept')).statusCode).toBe(404)
    await forgetOldRows(test.db, RETENTION, test.clock.now())
    expect(await doneAs(test.asDilnoza, { url: CARRIERS })).toEqual([])
  })

  it('is taken back by ending it', async () => {
    const { id } = (await invite(SHAVKAT)).json().data
    await doneAs(test.asDilnoza, { method: 'DELETE', url: `${CARRIERS}/${id}` })
    expect(await doneAs(test.asDilnoza, { url: CARRIERS })).toEqual([])
  })

  it.each([
    [{ phone: '12' }, 'phone'],
    [{ phone: '+998 71 200-00-00' }, 'phone'],
    [{}, 'phone'],
    [{ driver_id: 2_000_000_000 }, 'driver_id'],
  ])('%j is refused at %s', async (payload, field) => {
    const said = await test.asDilnoza({ method: 'POST', url: CARRIERS, payload })
    expect([said.statusCode, Object.keys(said.json().errors)]).toEqual([422, [field]])
  })

  it('counts: there are at most a hundred', async () => {
    const row = {
      company_id: test.asDilnoza.companyId,
      status: 'invited' as const,
      invited_by: test.asDilnoza.userId,
    }
    await test.db
      .insertInto('own_carriers')
      .values(
        Array.from({ length: MOST_OWN_CARRIERS }, (_, at) => ({
          ...row,
          phone: `99890${String(at).padStart(7, '0')}`,
          invited_at: test.clock.now(),
        })),
      )
      .execute()
    expect(codeOf(await invite(SHAVKAT))).toEqual([409, 'api.own_carriers_too_many'])
    const { meta } = (await test.asDilnoza({ url: CARRIERS })).json()
    expect(meta).toMatchObject({ total: MOST_OWN_CARRIERS, per_page: 20 })
  })
})

describe('a price for a lane', () => {
  let carrierId = 0
  beforeEach(async () => {
    carrierId = (await addKnownCarrier(test)).id
  })

  const propose = (changes: object = {}) =>
    test.asDilnoza({ method: 'POST', url: PRICES, payload: { carrier: carrierId, ...LANE, ...changes } })

  it('waits for the driver, holds once they agree, and ends for both', async () => {
    const price = await proposed(test, { carrier: carrierId })
    expect(price).toMatchObject({ status: 'waiting', price: 2_100_000, from_region: 1726, to_region: 1718 })
    expect(await noticesOf(test.asRustam.userId)).toEqual([['lane_price_proposed', expect.any(String)]])
    expect(await doneAs(test.asRustam, { url: `${DRIVER_PRICES}?status=waiting` })).toMatchObject([
      { id: price.id, company: { id: test.asDilnoza.companyId } },
    ])
    expect(codeOf(await answer(test.asShavkat, price.id, 'accept'))).toEqual([404, 'api.not_found'])
    expect(codeOf(await answer(test.asRustam, price.id, 'end'))).toEqual([409, 'api.agreement_closed'])
    expect((await answer(test.asRustam, price.id, 'accept')).json().data).toMatchObject({ status: 'valid' })
    expect(await noticesOf(test.asDilnoza.userId)).toEqual([['lane_price_answered', 'accepted']])
    expect(await doneAs(test.asJasur, { url: CARRIERS })).toMatchObject([
      { valid_prices: 1, waiting_prices: 0 },
    ])
    const ended = await doneAs(test.asDilnoza, { method: 'DELETE', url: `${PRICES}/${price.id}` })
    expect(ended).toMatchObject({ status: 'ended', ended_by: 'company' })
    expect((await noticesOf(test.asRustam.userId)).map(([kind]) => kind)).toEqual([
      'lane_price_proposed',
      'lane_price_ended',
    ])
    expect(codeOf(await answer(test.asRustam, price.id, 'end'))).toEqual([409, 'api.agreement_closed'])
    expect((await audited()).slice(-3)).toEqual([
      'company.propose_lane_price',
      'company.accept_lane_price',
      'company.end_lane_price',
    ])
  })

  it('names its places in each reader’s language', async () => {
    const near = { lat: 40.489, lng: 68.784, name: 'Guliston, Sirdaryo viloyati', within_km: 25 }
    expect((await propose({ from_place: near })).statusCode).toBe(201)
    const read = async (as: typeof test.asRustam, url: string, locale: string) =>
      (await doneAs(as, { url, headers: { 'accept-language': locale } }))[0].from_place
    expect(await read(test.asRustam, DRIVER_PRICES, 'ru')).toEqual({
      ...near,
      name: 'Гулистан, Сырдарьинская область',
    })
    expect((await read(test.asRustam, DRIVER_PRICES, 'uz-Cyrl')).name).toBe('Гулистон, Сирдарё вилояти')
    expect((await read(test.asJasur, PRICES, 'en')).name).toBe('Gulistan, Syrdarya Region')
    expect((await read(test.asDilnoza, PRICES, 'uz')).name).toBe(near.name)
  })

  it('may be declined or ended by the driver; all of it stays in the list, and operators read it', async () => {
    const first = await proposed(test, { carrier: carrierId })
    await answer(test.asRustam, first.id, 'decline')
    const second = await proposed(test, { carrier: carrierId, price: 2_200_000 })
    await answer(test.asRustam, second.id, 'accept')
    expect((await answer(test.asRustam, second.id, 'end')).json().data).toMatchObject({ ended_by: 'driver' })
    const all = await doneAs(test.asMalika, {
      url: `/api/admin/companies/${test.asDilnoza.companyId}/lane-prices`,
    })
    expect(all.map(({ status, price }: { status: string; price: number }) => [status, price])).toEqual([
      ['ended', 2_200_000],
      ['declined', 2_100_000],
    ])
  })

  it.each([
    [{ price: 19_999 }, 'price'],
    [{ price: 100_000_001 }, 'price'],
    [{ from_region: 5 }, 'from_region'],
    [{ to_region: undefined }, 'to_region'],
    [{ to_place: { lat: 39.6, lng: 66.9, name: '', within_km: 50 } }, 'to_place'],
    [{ to_place: { lat: 39.6, lng: 66.9, name: 'Samarqand', within_km: 33 } }, 'to_within'],
    [{ truck_type: 99 }, 'truck_type'],
    [{ valid_from: '2026-11-20' }, 'valid_from'],
    [{ valid_from: '2026-02-30' }, 'valid_from'],
    [{ valid_until: '2026-11-21' }, 'valid_until'],
    [{ valid_until: '2028-01-01' }, 'valid_until'],
    [{ carrier: 2_000_000_000 }, 'carrier'],
  ])('%j is refused at %s', async (changes, field) => {
    const said = await propose(changes)
    expect([said.statusCode, Object.keys(said.json().errors)]).toEqual([422, [field]])
  })

  it('may not overlap another of the same lane, waiting or valid; ended ones make room', async () => {
    const price = await proposed(test, { carrier: carrierId })
    const again = await propose({ price: 2_300_000 })
    expect(again.json().errors).toEqual({ valid_from: [expect.stringContaining('2026-11-22')] })
    expect((await propose({ is_round_trip: true })).statusCode).toBe(201)
    expect((await propose({ valid_from: '2027-01-01', valid_until: '2027-02-01' })).statusCode).toBe(201)
    await answer(test.asRustam, price.id, 'decline')
    expect((await propose({ price: 2_300_000 })).statusCode).toBe(201)
  })

  it('goes to all own carriers, each of whom answers; pressed twice it is proposed once', async () => {
    const shavkat = (await invite(SHAVKAT)).json().data
    await answerInvitation(test.asShavkat, shavkat.id, 'accept')
    const request = {
      method: 'POST',
      url: PRICES,
      payload: LANE,
      headers: { 'idempotency-key': 'all' },
    } as const
    const [said, repeated] = [await test.asDilnoza(request), await test.asDilnoza(request)]
    expect(said.json().data).toHaveLength(2)
    expect(repeated.json()).toEqual(said.json())
    expect(await doneAs(test.asShavkat, { url: DRIVER_PRICES })).toHaveLength(1)
  })

  it('ends with the carrier, and with the account of either side', async () => {
    const price = await proposed(test, { carrier: carrierId })
    await answer(test.asRustam, price.id, 'accept')
    await doneAs(test.asDilnoza, { method: 'DELETE', url: `${CARRIERS}/${carrierId}` })
    expect(await doneAs(test.asDilnoza, { url: PRICES })).toMatchObject([
      { status: 'ended', ended_by: 'company' },
    ])
    expect((await noticesOf(test.asRustam.userId)).at(-1)?.[0]).toBe('carrier_ended')
    expect((await test.asDilnoza({ method: 'DELETE', url: `${CARRIERS}/${carrierId}` })).statusCode).toBe(409)
  })

  it('never changes its terms', async () => {
    const { id } = await proposed(test, { carrier: carrierId })
    await expect(
      test.db.updateTable('lane_prices').set({ price_uzs: 1 }).where('id', '=', id).execute(),
    ).rejects.toThrow('never change')
  })
})
