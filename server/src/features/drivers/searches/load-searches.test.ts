import { randomUUID } from 'node:crypto'
import { MOST_SEARCHES } from '@karvon/domain/drivers/feed/load-search'
import { beforeEach, describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { type Asker, useCast } from '../../../../test/cast.ts'
import { SAMARQAND, type TASHKENT } from '../../../../test/deal-rows.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'

const test = useCast()

const URL = '/api/driver/load-searches'

const SEARCH = {
  name: 'Samarqandga',
  region: null,
  within_km: null,
  to_region: 1718,
  to_place: null,
  load_from: null,
  least_price: null,
  least_per_km: null,
  own_type: false,
  is_paused: false,
}

/** What is null is left out. */
const sent = (more: object) =>
  Object.fromEntries(Object.entries({ ...SEARCH, ...more }).filter(([, value]) => value !== null))

const save = (as: Asker, more: object = {}) =>
  as({
    method: 'POST',
    url: URL,
    headers: { 'idempotency-key': randomUUID() },
    payload: sent(more),
  })

const saved = async (as: Asker, more: object = {}) => {
  const answer = await save(as, more)
  expect(answer.statusCode).toBe(201)
  return answer.json().data as { id: number; name: string }
}

describe('the searches of a driver', () => {
  it('are saved, changed, paused and deleted by them alone', async () => {
    const { id } = await saved(test.asRustam, {
      name: ' Urgut tomon ',
      to_place: { lat: 39.4, lng: 67.24, name: 'Urgut', within_km: 50 },
      load_from: '2026-11-24',
      least_price: 1_500_000,
      least_per_km: 4_000,
    })
    const read = () => doneAs(test.asRustam, { url: URL })
    expect(await read()).toMatchObject([
      { id, name: 'Urgut tomon', to_place: { name: 'Urgut', within_km: 50 }, load_from: '2026-11-24' },
    ])
    const change = { method: 'PUT', url: `${URL}/${id}`, payload: sent({ is_paused: true }) } as const
    expect((await test.asShavkat(change)).statusCode).toBe(404)
    expect((await test.asShavkat({ method: 'DELETE', url: `${URL}/${id}` })).statusCode).toBe(404)
    expect(await doneAs(test.asShavkat, { url: URL })).toEqual([])
    expect(await doneAs(test.asRustam, change)).toEqual({ id, ...SEARCH, is_paused: true })
    await doneAs(test.asRustam, { method: 'DELETE', url: `${URL}/${id}` })
    expect(await read()).toEqual([])
  })

  it.each([
    [{ name: '' }, 'name', 'text_required'],
    [{ load_from: '2026-02-30' }, 'load_from', 'date_invalid'],
    [{ to_region: 99 }, 'to_region', 'choice_invalid'],
    [{ within_km: 70 }, 'within_km', 'choice_invalid'],
    [{ least_per_km: 1_000_000_001 }, 'least_per_km', 'figure_out_of_range'],
  ])('%j is refused at %s', async (more, field, code) => {
    const answer = await save(test.asRustam, more)
    expect(answer.statusCode).toBe(422)
    expect(JSON.stringify(answer.json())).toContain(code)
    expect(JSON.stringify(answer.json())).toContain(field)
  })

  it('are at most ten, and none without a truck', async () => {
    for (let at = 0; at < MOST_SEARCHES; at++) await saved(test.asRustam, { name: `Qidiruv ${at}` })
    const eleventh = await save(test.asRustam)
    expect([eleventh.statusCode, eleventh.json()]).toMatchObject([
      409,
      { code: 'api.searches_too_many', max: MOST_SEARCHES },
    ])
    expect((await save(test.asUnregistered)).json().code).toBe('api.driver_not_approved')
  })
})

describe('a load that matches a search', () => {
  beforeEach(async () => {
    test.clock.set('2026-11-21T10:00:00+05:00')
    await test.db.deleteFrom('notices').where('kind', '=', 'load_near').execute()
    await test.db.deleteFrom('telegram_links').execute()
    await reach(test.asRustam, SAMARQAND, '998977008801')
  })

  const reach = async ({ userId }: Asker, { lat, lng }: typeof TASHKENT, phone: string) => {
    const at = test.clock.now()
    await test.db
      .insertInto('last_positions')
      .values({ driver_id: userId, lat, lng, at })
      .onConflict(conflict => conflict.column('driver_id').doUpdateSet({ lat, lng, at }))
      .execute()
    await test.db
      .insertInto('telegram_links')
      .values({ user_id: userId, chat_id: userId, phone, linked_at: at })
      .execute()
  }

  /** Of whom and which search the drivers were told since. */
  const toldOf = async (changes: object = {}) => {
    const { id } = await placeOrder(test.asAziza, changes)
    await test.jobs.runDue()
    const rows = await test.db.selectFrom('notices').selectAll().where('kind', '=', 'load_near').execute()
    return rows
      .filter(row => row.order_id === id)
      .map(({ user_id, facts }) => [user_id, facts.search ?? null])
  }

  it('is told however far it is, once, with the name of the search', async () => {
    await saved(test.asRustam)
    await saved(test.asRustam, { name: 'Hammasi', to_region: null })
    expect(await toldOf()).toEqual([[test.asRustam.userId, 'Hammasi']])
    await test.db.updateTable('jobs').set({ done_at: null }).where('kind', '=', 'tell_drivers_near').execute()
    await test.jobs.runDue()
    const all = await test.db.selectFrom('notices').selectAll().where('kind', '=', 'load_near').execute()
    expect(all).toHaveLength(1)
  })

  it.each<[string, object, boolean]>([
    ['its region', { region: 1726, to_region: null }, true],
    ['another region', { region: 1718, to_region: null }, false],
    ['another end', { to_region: 1735 }, false],
    [
      'an end near the place',
      { to_region: null, to_place: { ...place(PLACES.samarqand), within_km: 25 } },
      true,
    ],
    ['an end far from it', { to_region: null, to_place: { ...place(PLACES.nukus), within_km: 100 } }, false],
    ['a later day', { load_from: '2026-12-20' }, false],
    ['an earlier day', { load_from: '2026-11-20' }, true],
    ['too near the truck', { within_km: 50 }, false],
    ['a price it has', { least_price: 1_000_000 }, true],
    ['a price above it', { least_price: 40_000_000 }, false],
    ['a sum per km with the way there', { least_per_km: 1_000 }, true],
    ['more per km than with the way there', { least_per_km: 4_500 }, false],
    ['anything, but paused', { is_paused: true }, false],
  ])('%s', async (_, search, isTold) => {
    await saved(test.asRustam, search)
    expect(await toldOf({ price: 2_000_000 })).toHaveLength(isTold ? 1 : 0)
  })

  it('may be smaller than the truck, unless the search is for the own type', async () => {
    const small = { car_type_id: 3, weight: 1_000 }
    await saved(test.asRustam, { own_type: true })
    expect(await toldOf(small)).toEqual([])
    await saved(test.asRustam, { name: 'Kichik' })
    expect(await toldOf(small)).toEqual([[test.asRustam.userId, 'Kichik']])
    await test.db.updateTable('drivers').set({ truck_type_id: 9 }).execute()
    expect(await toldOf(small)).toEqual([])
  })

  it('is not told in quiet hours, nor to whoever wants loads on the site only', async () => {
    await saved(test.asRustam)
    const settings = (more: object) =>
      test.db
        .insertInto('notice_settings')
        .values({
          user_id: test.asRustam.userId,
          reach: '{}',
          quiet_from: '22:00',
          quiet_to: '08:00',
          ...more,
        })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet(more))
        .execute()
    await settings({ quiet_from: '09:00', quiet_to: '12:00' })
    expect(await toldOf()).toEqual([])
    await settings({ quiet_from: '22:00', quiet_to: '08:00', reach: '{"loads": "site"}' })
    expect(await toldOf()).toEqual([])
    await settings({ reach: '{}' })
    expect(await toldOf()).toHaveLength(1)
  })
})

function place({ lat, lng, address }: { lat: number; lng: number; address: string }) {
  return { lat, lng, name: address }
}
