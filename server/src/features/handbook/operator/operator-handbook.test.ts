import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { BOOK, BOOKING } from '../../../../test/booking.ts'
import { useCompanies } from '../../../../test/cast.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { outcomeOf } from '../../../../test/outcome.ts'

const test = useCompanies()

const send = (method: 'POST' | 'PUT', path: string, payload: object, key?: string): InjectOptions => ({
  method,
  url: `/api/admin/${path}`,
  payload,
  ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
})

const told = (request: InjectOptions, as = test.asMalika) => outcomeOf(as, request)

const done = (request: InjectOptions, status = 200) => doneAs(test.asMalika, request, status)

const read = (path: string) => done({ url: `/api/admin/${path}` })
const actions = async () =>
  (await test.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(row => row.action)

const ISUZU5 = 4

const truck = async () => {
  const types: { id: number }[] = await read('truck-types')
  const {
    id: _id,
    key: _key,
    drivers_count: _count,
    ...body
  } = types.find(({ id }) => id === ISUZU5) as {
    id: number
    key: string
    drivers_count: number
    names: object
    version: number
  }
  return body
}

describe('a truck type', () => {
  it('is changed by the first of two, and refuses impossible figures', async () => {
    const seen = await truck()
    expect((await told(send('PUT', `truck-types/${ISUZU5}`, { ...seen, max_weight: -5 })))[0]).toBe(422)
    expect((await told(send('PUT', 'truck-types/99', seen)))[0]).toBe(404)
    expect((await told(send('PUT', `truck-types/${ISUZU5}`, seen), test.asDilnoza))[0]).toBe(403)
    expect(await actions()).toEqual([])
    const changed = { ...seen, max_weight: 5_100 }
    expect(await done(send('PUT', `truck-types/${ISUZU5}`, changed))).toMatchObject({ max_weight: 5_100 })
    expect(await told(send('PUT', `truck-types/${ISUZU5}`, changed), test.asBekzod)).toEqual([
      409,
      'api.changed_meanwhile',
    ])
    const { data } = (await test.ask({ url: '/api/handbook/truck-types-list' })).json()
    expect(data.find(({ id }: { id: number }) => id === ISUZU5).max_weight).toBe(5_100)
    expect(await actions()).toHaveLength(1)
  })
})

describe('a tariff', () => {
  const figures = {
    minimum: 200_000,
    bands: [{ from_km: 0, rate_per_km: 20_000 }],
    waiting_per_minute: 1_500,
  }
  const tariff = (more: object = {}) => ({
    truck_type_id: ISUZU5,
    ...figures,
    valid_from: '2026-12-01T00:00:00+05:00',
    ...more,
  })

  it('is refused in the past, without bands and for an unknown truck', async () => {
    expect(await told(send('POST', 'tariffs', tariff({ valid_from: '2026-11-20T00:00:00+05:00' })))).toEqual([
      422,
      'api.valid_from_passed',
      'valid_from',
    ])
    expect((await told(send('POST', 'tariffs', tariff({ bands: [] }))))[0]).toBe(422)
    expect((await told(send('POST', 'tariffs', tariff({ minimum: -1 }))))[0]).toBe(422)
    expect((await told(send('POST', 'tariffs', tariff({ truck_type_id: 99 }))))[0]).toBe(422)
    expect((await told(send('POST', 'tariffs', tariff({ valid_from: 'soon' }))))[0]).toBe(422)
    expect(await actions()).toEqual([])
  })

  it('is a new version that takes effect at its time, written once per key', async () => {
    const added = await done(send('POST', 'tariffs', tariff(), 'k'), 201)
    expect(added).toMatchObject({ state: 'future', truck_type_id: ISUZU5, minimum: 200_000 })
    expect(await done(send('POST', 'tariffs', tariff(), 'k'), 201)).toMatchObject({ id: added.id })
    const versions = (await read('tariffs')).filter(
      ({ truck_type_id }: { truck_type_id: number }) => truck_type_id === ISUZU5,
    )
    expect(versions.map(({ state }: { state: string }) => state)).toEqual(['future', 'in_force'])
    expect(await actions()).toHaveLength(1)
  })

  it('can be previewed without effect', async () => {
    const preview = await done(send('POST', 'tariffs/preview', { truck_type_id: ISUZU5, ...figures }))
    expect(preview.orders.length).toBeLessThanOrEqual(20)
    expect(await actions()).toEqual([])
  })
})

describe('cargo types and regions', () => {
  it('are added and changed, with a name in every language', async () => {
    const names = { uz: 'Gul', ru: 'Цветы', en: 'Flowers' }
    const cargo = { names, comment_required: false, carried: true, truck_keys: null }
    expect((await told(send('POST', 'cargo-types', { ...cargo, names: { ...names, ru: '' } })))[1]).toBe(
      'api.text_required',
    )
    const { id, key, version } = await done(send('POST', 'cargo-types', cargo), 201)
    expect((await done(send('POST', 'cargo-types', cargo), 201)).key).not.toBe(key)
    const change = { ...cargo, comment_required: true, version }
    expect(await done(send('PUT', `cargo-types/${id}`, change))).toMatchObject({ comment_required: true })
    expect((await told(send('PUT', `cargo-types/${id}`, change), test.asBekzod))[1]).toBe(
      'api.changed_meanwhile',
    )
    expect(await actions()).toHaveLength(3)
  })

  it('are carried only by the truck types chosen by operators', async () => {
    const { id, version, names, comment_required, carried } = (await read('cargo-types')).find(
      ({ key }: { key: string }) => key === 'furniture',
    )
    const change = { names, comment_required, carried, version }
    for (const truck_keys of [[], ['tank'], ['isuzu_5', 'tank']]) {
      const answer = await test.asMalika(send('PUT', `cargo-types/${id}`, { ...change, truck_keys }))
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['truck_keys']])
    }
    const body = { ...BOOKING, cargo_type_id: id, car_type_id: ISUZU5 }
    expect((await test.asDilnoza({ method: 'POST', url: BOOK, payload: body })).statusCode).toBe(201)
    const chosen = await done(
      send('PUT', `cargo-types/${id}`, { ...change, truck_keys: ['fura_tent', 'labo', 'labo'] }),
    )
    expect(chosen.truck_keys).toEqual(['labo', 'fura_tent'])
    const refused = await test.asDilnoza({ method: 'POST', url: BOOK, payload: body })
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      422,
      { truck_type: [expect.anything()] },
    ])
    const [row] = await test.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('object_kind', '=', 'cargo_type')
      .execute()
    expect(row).toMatchObject({
      action: 'cargo_type.change',
      before: { truck_keys: null },
      after: { truck_keys: ['labo', 'fura_tent'] },
    })
    const any = await done(
      send('PUT', `cargo-types/${id}`, { ...change, truck_keys: null, version: chosen.version }),
    )
    expect(any.truck_keys).toBeNull()
  })

  it('refuse a group that is not a region', async () => {
    const [region] = await read('regions')
    const body = { names: region.names, group_id: region.group_id, version: region.version }
    expect((await told(send('PUT', `regions/${region.id}`, { ...body, group_id: 5 })))[1]).toBe(
      'api.region_unknown',
    )
    const renamed = { ...body, names: { ...region.names, en: 'The capital' } }
    expect(await done(send('PUT', `regions/${region.id}`, renamed))).toMatchObject({ names: renamed.names })
    expect(await actions()).toHaveLength(1)
  })
})
