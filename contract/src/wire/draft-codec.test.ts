import type { Refusal } from '@karvon/domain/decision'
import { EMPTY_DRAFT, type OrderDraft } from '@karvon/domain/orders/order-draft'
import { readInstant } from '@karvon/domain/reading/date-time'
import { NO_MOMENTS, WRITTEN_MOMENTS, WRITTEN_TIMES } from '@karvon/domain/reading/date-time.fixture'
import { POINT_PRECISIONS } from '@karvon/domain/values/point-precision'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fields, readBracketFields, writeBracketFields } from './bracket-fields.ts'
import { draftFromWire, draftToWire } from './draft-codec.ts'

const WIRE = {
  routes: [
    { address: 'Chilonzor', lat: 41.2756, lng: 69.2044, point: 0 },
    { address: 'Registon', lat: 39.6542, lng: 66.9597, point: 1 },
  ],
  regions: [1726, 1718],
  region_from_id: 1726,
  region_to_id: 1718,
  distance: 301.5,
  date: '2026-11-22',
  time: '09:00',
  car_type_id: 4,
  cargo_type_id: 6,
  weight: 3000,
  dimension_x: 4,
  dimension_y: 2,
  dimension_z: 1.5,
  receiver_phone: '+998 90 765-43-21',
  payer: 'sender',
  payment_type: 'cash',
  comment: 'Ehtiyot boʻling 🚚',
  loaders: 2,
  is_full_round_trip: 1,
  partial_percentage: 60,
  price: 2000000,
  quote_id: 'abc.def',
  client_company_id: 7,
}

const refusalsOf = (fields: Fields) => draftFromWire(fields).refusals

describe('draftFromWire', () => {
  it('reads every field of an order', () => {
    const { draft, ...rest } = draftFromWire(WIRE)
    expect(rest).toEqual({
      quoteId: 'abc.def',
      favouritesMinutes: null,
      clientCompanyId: 7,
      hints: { distanceKm: 301.5, regionIds: [1726, 1718] },
      refusals: [],
    })
    expect(draft).toMatchObject({
      truckTypeId: 4,
      parcelTypeId: 6,
      isRoundTrip: true,
      offeredPriceUzs: 2_000_000,
    })
    expect(draft.loadAt?.toISOString()).toBe('2026-11-22T04:00:00.000Z')
  })

  it('reads the precision of each point, and refuses an unknown one at that point', () => {
    const sent = [
      { address: 'Nasaf 14', lat: 38.86, lng: 65.79, precision: 'city', somewhere: '1' },
      { address: 'Registon', lat: 39.65, lng: 66.97, precision: 'roughly' },
    ]
    const { draft, refusals } = draftFromWire({ routes: sent })
    expect(draft.points.map(({ precision, somewhere }) => [precision, somewhere])).toEqual([
      ['city', true],
      [null, false],
    ])
    expect(refusals).toEqual([{ code: 'choice_invalid', field: 'routes.1.precision' }])
  })

  it('reads and writes what the driver is told of a point, its photo by its name or address', () => {
    const told = { note: '3-darvoza', contact_name: 'Dilshod', contact_phone: '+998903456789' }
    const photo = 'AbCdEfGhIjKlMnOpQrStUv.webp'
    const [first, second] = WIRE.routes
    const routes = [{ ...first, ...told, photo: `/api/files/${photo}` }, second]
    const { draft, refusals } = draftFromWire({ ...WIRE, routes })
    expect(refusals).toEqual([])
    expect(draft.points.map(({ details }) => details)).toEqual([
      { note: '3-darvoza', contactName: 'Dilshod', contactPhone: '+998903456789', photo },
      undefined,
    ])
    expect(draftToWire(draft, null).routes).toEqual([{ ...first, ...told, photo }, second])
    expect(refusalsOf({ routes: [{ ...first, photo: '/etc/passwd' }] })).toEqual([
      { code: 'image_invalid', field: 'routes.0.photo' },
    ])
  })

  it('reads JSON and form fields alike', () => {
    expect(draftFromWire(readBracketFields(writeBracketFields(WIRE)))).toEqual(draftFromWire(WIRE))
  })

  it('reads no fields as the empty draft', () => {
    expect(draftFromWire({})).toMatchObject({
      draft: EMPTY_DRAFT,
      quoteId: null,
      clientCompanyId: null,
      refusals: [],
    })
  })

  it.each([
    ['2026-11-22T09:00', '2026-11-22T04:00:00.000Z'],
    ['2026-11-22 09:00', '2026-11-22T04:00:00.000Z'],
    ['2026-11-22T09:00:00+05:00', '2026-11-22T04:00:00.000Z'],
    ['2026-11-22T04:00:00.000Z', '2026-11-22T04:00:00.000Z'],
  ])('reads load_time %s', (text, expected) => {
    expect(draftFromWire({ load_time: text }).draft.loadAt?.toISOString()).toBe(expected)
  })

  it.each(WRITTEN_MOMENTS)('reads %j as %s %s', (text, day, time) => {
    const loadAt = (fields: Fields) => draftFromWire(fields).draft.loadAt
    const at = (clock: string) => fromTashkent(day, clock)
    expect(loadAt({ date: text, time: time ?? '09:00' })).toEqual(at(time ?? '09:00'))
    // an instant is itself; without an offset midnight to the second is no time
    const isInstant = readInstant(text) !== null
    if (!isInstant) expect(loadAt({ load_time: text })).toEqual(time === null ? null : at(time))
  })

  it.each(WRITTEN_TIMES)('reads the time %j as %s', (text, time) => {
    const { loadAt } = draftFromWire({ date: '2026-11-22', time: text }).draft
    expect(loadAt).toEqual(fromTashkent('2026-11-22', time))
  })

  it('reads both if they say the same', () => {
    const { draft, refusals } = draftFromWire({
      ...{ load_time: '2026-11-22T04:00:00Z', date: '2026-11-22', time: '09:00' },
    })
    expect([draft.loadAt?.toISOString(), refusals]).toEqual(['2026-11-22T04:00:00.000Z', []])
  })

  it.each<[Fields, Omit<Refusal, 'field'>]>([
    [{ load_time: 'tomorrow' }, { code: 'load_time_unreadable', facts: { read: 'tomorrow' } }],
    [
      { load_time: '2026-02-30T09:00' },
      { code: 'load_time_unreadable', facts: { read: '2026-02-30T09:00' } },
    ],
    [{ load_time: '2026-11-22T00:00:00' }, { code: 'load_time_required' }],
    [{ load_time: '22.11.2026' }, { code: 'load_time_required' }],
    [{ load_time: 5 }, { code: 'text_invalid' }],
    [{ date: '2026-11-22' }, { code: 'load_time_required' }],
    [{ date: '2026-11-22T00:00:00' }, { code: 'load_time_required' }],
    [{ date: 20261122, time: '09:00' }, { code: 'text_invalid' }],
    [{ time: '09:00' }, { code: 'load_time_required' }],
    [{ date: '2026-13-01', time: '09:00' }, { code: 'date_invalid' }],
    [{ date: '2026-11-22', time: '9 o’clock' }, { code: 'time_invalid' }],
    [{ date: '2026-11-22', time: '25:00' }, { code: 'time_invalid' }],
    [
      { date: '2026-11-22T14:00', time: '09:00' },
      { code: 'load_times_differ', facts: { one: '2026-11-22 14:00', other: '2026-11-22 09:00' } },
    ],
    [
      { load_time: '2026-11-22T09:00:00Z', date: '2026-11-22', time: '09:00' },
      { code: 'load_times_differ', facts: { one: '2026-11-22 14:00', other: '2026-11-22 09:00' } },
    ],
  ])('refuses %j once, at load_time', (fields, refusal) => {
    expect(refusalsOf(fields)).toEqual([{ field: 'load_time', ...refusal }])
  })

  it.each(NO_MOMENTS.filter(text => text !== ''))('refuses %j as a date and as a load time', text => {
    expect(refusalsOf({ date: text, time: '09:00' })).toEqual([{ code: 'date_invalid', field: 'load_time' }])
    expect(refusalsOf({ load_time: text })).toMatchObject([{ code: 'load_time_unreadable' }])
  })

  it('names a coordinate by its point', () => {
    expect(refusalsOf({ routes: [{ lat: 'x', lng: 69 }, { address: 5 }, 'no point'] })).toEqual([
      { code: 'number_invalid', field: 'routes.0.lat' },
      { code: 'text_invalid', field: 'routes.1.address' },
    ])
  })

  it('reads at most twenty points', () => {
    expect(draftFromWire({ routes: Array(5000).fill({ lat: 41, lng: 69 }) }).draft.points).toHaveLength(20)
  })

  it('ignores a region that is not a number, whatever it is', () => {
    const odd: unknown[] = [
      { toString: null, valueOf: null },
      { toString: 'x' },
      [1726],
      {},
      'abc',
      1.5,
      null,
      true,
    ]
    expect(draftFromWire({ regions: [...odd, '1718'] }).hints.regionIds).toEqual([1718])
  })

  it('never throws on valid JSON', () => {
    const names = fc.constantFrom(...Object.keys(WIRE), 'load_time', 'truck_type_id')
    fc.assert(
      fc.property(fc.dictionary(names, fc.jsonValue()), fields => void draftFromWire(fields as Fields)),
    )
  })
})

const minute = fc.integer({ min: 0, max: 500_000 }).map(at => new Date(Date.UTC(2026, 0, 1) + at * 60_000))
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const degrees = (limit: number) => fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map(n => n / 1e5)
const side = fc.integer({ min: 1, max: 1500 }).map(cm => cm / 100)
const words = fc.string({ minLength: 1 })
const draft: fc.Arbitrary<OrderDraft> = fc.record({
  points: fc.array(
    fc.record({
      address: orNull(words),
      point: orNull(fc.record({ lat: degrees(90), lng: degrees(180) })),
      place: orNull(fc.stringMatching(/^[a-z0-9~-]{1,40}$/)),
      precision: orNull(fc.constantFrom(...POINT_PRECISIONS)),
      somewhere: fc.boolean(),
    }),
    {
      maxLength: 13,
    },
  ),
  isRoundTrip: fc.boolean(),
  loadAt: orNull(minute),
  truckTypeId: orNull(fc.nat()),
  dimensions: orNull(fc.record({ lengthM: side, widthM: orNull(side), heightM: orNull(side) })),
  pieces: fc.array(
    fc.record({
      name: orNull(words),
      count: fc.nat(),
      lengthM: orNull(side),
      widthM: orNull(side),
      heightM: orNull(side),
      weightKg: orNull(fc.nat()),
      isStackable: fc.boolean(),
      mayTip: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  weightKg: orNull(fc.nat()),
  parcelTypeId: orNull(fc.nat()),
  receiverPhone: orNull(words),
  payer: orNull(fc.constantFrom('sender' as const, 'receiver' as const)),
  paymentType: orNull(fc.constantFrom('cash' as const, 'terminal' as const, 'company' as const)),
  comment: orNull(words),
  loaders: fc.nat(),
  partialPercent: fc.nat(),
  offeredPriceUzs: orNull(fc.nat()),
})

describe('draftToWire', () => {
  it('round-trips through draftFromWire, as JSON and as a form', () => {
    fc.assert(
      fc.property(draft, orNull(words), (value, quoteId) => {
        const wire = draftToWire(value, quoteId)
        expect(draftFromWire(JSON.parse(JSON.stringify(wire)))).toMatchObject({
          draft: value,
          quoteId,
          refusals: [],
        })
        const form = draftFromWire(readBracketFields(writeBracketFields(wire)))
        expect(form).toMatchObject({ draft: value, quoteId, refusals: [] })
      }),
    )
  })

  it('sends no empty fields', () => {
    expect(draftToWire(EMPTY_DRAFT, null)).toEqual({
      routes: [],
      loaders: 0,
      is_full_round_trip: 0,
      partial_percentage: 0,
    })
  })
})
