import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_STOP_DETAILS } from '../places/stop-details.ts'
import { REFUSALS, type RefusalCode } from '../refusals.ts'
import { domainTruck } from '../trucks/domain-trucks.fixture.ts'
import { PALLET } from '../trucks/loading/pieces.fixture.ts'
import { checkDraft } from './check-draft.ts'
import { FACTS, GOOD_DRAFT } from './draft-facts.fixture.ts'
import { type DraftFacts, type DraftPoint, EMPTY_DRAFT, type OrderDraft } from './order-draft.ts'

const check = (change: Partial<OrderDraft> = {}, facts: Partial<DraftFacts> = {}) =>
  checkDraft({ ...GOOD_DRAFT, ...change }, { ...FACTS, ...facts })

const refusalsOf = (decision: ReturnType<typeof check>) => (decision.ok ? [] : decision.refusals)

type Said = [field: string, code: RefusalCode, facts?: Record<string, string | number>]

const said = (decision: ReturnType<typeof check>): Said[] =>
  refusalsOf(decision).map(
    ({ field = '', code, facts }): Said => (facts ? [field, code, facts] : [field, code]),
  )

const [tashkent, samarqand] = GOOD_DRAFT.points as [DraftPoint, DraftPoint]
const company = { kind: 'company', verified: true, inDebt: false, availableUzs: 5_000_000 } as const

describe('a good draft', () => {
  test('tells the driver of its stops what the client says, or refuses it at its field', () => {
    const [first, second] = GOOD_DRAFT.points
    if (first === undefined || second === undefined) throw new Error('a draft has two points')
    const details = { ...NO_STOP_DETAILS, note: ' 3-darvoza ', contactPhone: '90 345-67-89' }
    const told = check({ points: [{ ...first, details }, second] })
    expect(told.ok && told.value.points.map(point => point.details)).toEqual([
      { ...NO_STOP_DETAILS, note: '3-darvoza', contactPhone: '998903456789' },
      NO_STOP_DETAILS,
    ])
    const wrong = check({ points: [first, { ...second, details: { ...details, contactPhone: '1' } }] })
    expect(wrong.ok ? [] : wrong.refusals).toEqual([
      { code: 'phone_format', field: 'routes.1.contact_phone' },
    ])
  })

  test('comes back complete and normalized', () => {
    const isuzu5 = domainTruck('isuzu5')
    expect(check({ comment: '  2-qavat ' })).toEqual({
      ok: true,
      value: {
        points: GOOD_DRAFT.points.map(point => ({ ...point, details: NO_STOP_DETAILS })),
        isRoundTrip: false,
        loadAt: GOOD_DRAFT.loadAt,
        truckType: isuzu5,
        truckTypeChosenFor: false,
        dimensions: { lengthM: 5, widthM: 2.1, heightM: 2.1 },
        pieces: [],
        weightKg: 3000,
        parcelType: FACTS.parcelTypes[0],
        receiverPhone: '998901234567',
        payer: 'sender',
        paymentType: 'cash',
        comment: '2-qavat',
        loaders: 0,
        partialPercent: 0,
        offeredPriceUzs: null,
      },
    })
  })

  test('of a round trip has the way out once, sent with or without the way back', () => {
    for (const points of [GOOD_DRAFT.points, [...GOOD_DRAFT.points, tashkent]]) {
      expect(check({ points, isRoundTrip: true })).toMatchObject({
        ok: true,
        value: { points: GOOD_DRAFT.points, isRoundTrip: true },
      })
    }
  })

  test('with pieces and no truck type gets the smallest in which all have a place', () => {
    const pieces = [{ ...PALLET, weightKg: 200, count: 11 }]
    expect(check({ truckTypeId: null, pieces })).toMatchObject({
      value: { truckType: { key: 'isuzu10' }, truckTypeChosenFor: true, pieces },
    })
  })

  test('with exact measures and no truck type gets the smallest that fits, and says so', () => {
    const dimensions = { lengthM: 4, widthM: 2, heightM: 2 }
    expect(check({ truckTypeId: null, dimensions })).toMatchObject({
      ok: true,
      value: { truckType: { key: 'isuzu5' }, truckTypeChosenFor: true, dimensions },
    })
  })

  test.each<[string, Partial<OrderDraft>, Partial<DraftFacts>]>([
    ['weighs up to the tolerance', { weightKg: 5150 }, {}],
    ['loads exactly after the lead time', { loadAt: new Date('2026-11-21T11:30:00Z') }, {}],
    ['loads exactly 30 days ahead', { loadAt: new Date('2026-12-21T10:00:00Z') }, {}],
    ['offers the lowest price', { offeredPriceUzs: 1_197_000 }, {}],
    ['pays by card above the cash limit', { paymentType: 'terminal' }, { estimateUzs: 26_000_000 }],
    [
      'offers cash below the limit for a dear trip',
      { offeredPriceUzs: 25_000_000 },
      { estimateUzs: 26_000_000 },
    ],
    ['pays by transfer as a company', { paymentType: 'company' }, { client: company }],
    ['of unknown regions takes a small truck', { truckTypeId: 1, weightKg: 500 }, { regionIds: null }],
    ['has empty measures', { dimensions: { lengthM: null, widthM: null, heightM: null } }, {}],
  ])('%s', (_, change, facts) => {
    expect(said(check(change, facts))).toEqual([])
  })
})

test('an empty draft gets every missing field at once', () => {
  expect(said(checkDraft(EMPTY_DRAFT, FACTS))).toEqual([
    ['routes', 'addresses_required'],
    ['load_time', 'load_time_required'],
    ['weight', 'weight_required'],
    ['truck_type', 'truck_required'],
    ['parcel_type', 'parcel_type_required'],
    ['receiver_phone', 'receiver_phone_required'],
    ['payer', 'payer_required'],
    ['payment_type', 'payment_type_required'],
  ])
})

describe('route', () => {
  const at = (point: DraftPoint['point'], address: string | null = 'x'): DraftPoint => ({
    address,
    point,
    place: null,
    precision: null,
    somewhere: false,
  })
  const near = at({ lat: 41.2803, lng: 69.2 })

  test.each<[string, readonly DraftPoint[], Said[]]>([
    ['one point', [tashkent], [['routes', 'addresses_required']]],
    [
      'no address',
      [tashkent, { ...samarqand, address: ' ' }],
      [['routes.1.address', 'address_text_required']],
    ],
    ['no text', [tashkent, { ...samarqand, address: 'a\u0000' }], [['routes.1.address', 'text_invalid']]],
    ['no place', [{ ...tashkent, point: null }, samarqand], [['routes.0.lat', 'point_required']]],
    ['no globe', [at({ lat: 91, lng: 69 }), samarqand], [['routes.0.lat', 'point_required']]],
    ['Moscow', [tashkent, at({ lat: 55.75, lng: 37.62 })], [['routes.1.lat', 'outside_service_area']]],
    ['33 m apart', [tashkent, near, samarqand], [['routes.1.lat', 'points_same_place']]],
    ['back in between', [tashkent, samarqand, tashkent], []],
    [
      'only a city and only a district',
      [
        { ...tashkent, precision: 'city' },
        { ...samarqand, precision: 'district' },
      ],
      [
        ['routes.0.lat', 'point_not_exact'],
        ['routes.1.lat', 'point_not_exact'],
      ],
    ],
    ['somewhere in a city, agreed', [{ ...tashkent, precision: 'city', somewhere: true }, samarqand], []],
    ['a street', [{ ...tashkent, precision: 'street' }, samarqand], []],
    ['a point nobody described', [{ ...tashkent, precision: null }, samarqand], []],
  ])('%s', (_, points, expected) => {
    expect(said(check({ points }))).toEqual(expected)
  })

  test('a point keeps its precision', () => {
    const checked = check({
      points: [
        { ...tashkent, precision: 'city', somewhere: true },
        { ...samarqand, precision: null },
      ],
    })
    expect(
      checked.ok && checked.value.points.map(({ precision, somewhere }) => [precision, somewhere]),
    ).toEqual([
      ['city', true],
      ['pin', false],
    ])
  })

  test('a point inside the box may lie outside the country', () => {
    expect(said(check({}, { outsidePoints: [1] }))).toEqual([['routes.1.lat', 'outside_service_area']])
  })

  test('12 points are allowed, 13 are not; the way back does not count', () => {
    const points = (count: number) =>
      Array.from({ length: count }, (_, i) => at({ lat: 38 + i * 0.1, lng: 66 }))
    expect(said(check({ points: points(12) }))).toEqual([])
    expect(said(check({ points: [...points(12), at({ lat: 38, lng: 66 })], isRoundTrip: true }))).toEqual([])
    expect(said(check({ points: points(13) }))).toEqual([['routes', 'points_too_many', { max: 12 }]])
  })
})

test.each<[string, Partial<OrderDraft>, Said[]]>([
  [
    'too early names the next whole minute in Tashkent',
    { loadAt: new Date('2026-11-21T11:29:00Z') },
    [['load_time', 'load_time_too_early', { earliest: '2026-11-21 16:30', lead_minutes: 90 }]],
  ],
  [
    'too late',
    { loadAt: new Date('2026-12-21T10:00:01Z') },
    [['load_time', 'load_time_too_late', { latest: '2026-12-21 15:00', max_days: 30 }]],
  ],
  ['no date', { loadAt: new Date(Number.NaN) }, [['load_time', 'date_invalid']]],
  ['too heavy', { weightKg: 5151 }, [['weight', 'weight_over_limit', { max_kg: 5000 }]]],
  ['no weight', { weightKg: 0 }, [['weight', 'weight_not_positive']]],
  ['nonsense weight', { weightKg: Number.NaN }, [['weight', 'weight_not_positive']]],
  ['an unknown truck', { truckTypeId: 99 }, [['truck_type', 'truck_type_unknown']]],
  ['a small truck far', { truckTypeId: 1, weightKg: 100 }, [['truck_type', 'truck_region_only']]],
  [
    'half the measures',
    { dimensions: { lengthM: 2, widthM: null, heightM: 1 } },
    [['dimension_y', 'dimension_incomplete']],
  ],
  [
    'impossible measures and no truck',
    { truckTypeId: null, dimensions: { lengthM: 15.5, widthM: 0.05, heightM: 1 } },
    [
      ['dimension_x', 'dimension_out_of_range', { min: 0.1, max: 15.4 }],
      ['dimension_y', 'dimension_out_of_range', { min: 0.1, max: 2.46 }],
    ],
  ],
  [
    'too long for the chosen truck',
    { dimensions: { lengthM: 6, widthM: 1, heightM: 1 } },
    [['dimension_x', 'cargo_too_long', { max_m: 5 }]],
  ],
  [
    'a piece too long for the chosen truck, and less weight than the pieces',
    { weightKg: 999, pieces: [{ ...PALLET, lengthM: 6, count: 2 }] },
    [
      ['weight', 'weight_below_pieces', { pieces_kg: 1000 }],
      ['pieces.0', 'piece_too_long', { max_m: 5, piece: 1 }],
    ],
  ],
  [
    'a piece without a weight, and a truck to be chosen for it',
    { truckTypeId: null, pieces: [{ ...PALLET, weightKg: null }] },
    [['pieces.0.weight', 'weight_required']],
  ],
  [
    'too long for any',
    { truckTypeId: null, dimensions: { lengthM: 14, widthM: 1, heightM: 1 } },
    [['truck_type', 'no_truck_fits']],
  ],
  ['an unknown parcel', { parcelTypeId: 9 }, [['parcel_type', 'parcel_type_unknown']]],
  ['loose sand', { parcelTypeId: 2 }, [['parcel_type', 'parcel_type_not_carried']]],
  ['other cargo without a word', { parcelTypeId: 3, comment: ' ' }, [['comment', 'comment_required']]],
  ['too many words', { comment: 'a'.repeat(101) }, [['comment', 'text_too_long', { max: 100 }]]],
  ['too many loaders', { loaders: 11 }, [['loaders', 'loaders_out_of_range', { max: 10 }]]],
  ['half a loader', { loaders: 0.5 }, [['loaders', 'loaders_out_of_range', { max: 10 }]]],
  [
    'more than all',
    { partialPercent: 101 },
    [['partial_percentage', 'share_out_of_range', { min: 0, max: 100 }]],
  ],
  ['a foreign phone', { receiverPhone: '+7 901 234 56 78' }, [['receiver_phone', 'phone_format']]],
  [
    'a price too low',
    { offeredPriceUzs: 1_196_999 },
    [['price', 'price_out_of_bounds', { min: 1_197_000, max: 4_786_000 }]],
  ],
  ['a transfer by an individual', { paymentType: 'company' }, [['payment_type', 'transfer_only_companies']]],
])('refuses %s', (_, change, expected) => {
  expect(said(check(change))).toEqual(expected)
})

test('an online card is for individuals, where it is set up', () => {
  const company = { kind: 'company', verified: true, inDebt: false, availableUzs: 9_000_000 } as const
  const byCard = (facts: Partial<DraftFacts>) => said(check({ paymentType: 'card' }, facts))
  expect(byCard({})).toEqual([])
  expect(byCard({ takesCards: false })).toEqual([['payment_type', 'card_not_taken']])
  expect(byCard({ client: company })).toEqual([['payment_type', 'card_only_individuals']])
})

describe('load time', () => {
  const tooSoon = { loadAt: new Date('2026-11-21T10:01:00Z') }

  test('the given minute is accepted', () => {
    const facts = { now: new Date('2026-11-21T10:00:30Z') }
    const named = { earliest: '2026-11-21 16:31', lead_minutes: 90 }
    expect(said(check(tooSoon, facts))).toEqual([['load_time', 'load_time_too_early', named]])
    expect(said(check({ loadAt: new Date('2026-11-21T11:31:00Z') }, facts))).toEqual([])
  })

  test('the lead time is reported together with other problems of the truck', () => {
    expect(said(check({ ...tooSoon, truckTypeId: 3, weightKg: 9000 }))).toEqual([
      ['load_time', 'load_time_too_early', { earliest: '2026-11-21 16:00', lead_minutes: 60 }],
      ['weight', 'weight_over_limit', { max_kg: 1500 }],
    ])
    const heavyIsuzu = check({ ...tooSoon, weightKg: 9000 })
    expect(said(heavyIsuzu)[0]).toEqual([
      'load_time',
      'load_time_too_early',
      { earliest: '2026-11-21 16:30', lead_minutes: 90 },
    ])
  })

  test('without a truck only the past is too early', () => {
    expect(said(check({ ...tooSoon, truckTypeId: null }))).toEqual([['truck_type', 'truck_required']])
  })
})

describe('payment', () => {
  const overLimit: Said[] = [['payment_type', 'cash_over_limit', { limit: 25_000_000 }]]

  test('cash is closed above the limit by the offer, else by the estimate', () => {
    expect(said(check({}, { estimateUzs: 25_000_001 }))).toEqual(overLimit)
    expect(said(check({ offeredPriceUzs: 25_000_001 }, { estimateUzs: 20_000_000 }))).toEqual(overLimit)
    expect(said(check({}, { estimateUzs: null }))).toEqual([])
  })

  test('a company without the money gets the missing sum', () => {
    const poor = { ...company, availableUzs: 2_000_000 }
    expect(said(check({ paymentType: 'company' }, { client: poor }))).toEqual([
      ['payment_type', 'transfer_balance_too_low', { missing_uzs: 393_000 }],
    ])
  })
})

test('for any draft, a refusal carries exactly the facts of its code', () => {
  const number = fc.option(fc.oneof(fc.double({ min: -5, max: 30_000 }), fc.integer({ min: 0, max: 12 })))
  const drafts = fc.record({
    points: fc.array(
      fc.constantFrom(tashkent, samarqand, { ...tashkent, address: null, point: null, precision: null }),
      { maxLength: 14 },
    ),
    isRoundTrip: fc.boolean(),
    loadAt: fc.option(fc.date({ min: new Date('2026-11-01'), max: new Date('2027-02-01') })),
    truckTypeId: fc.option(fc.integer({ min: 0, max: 11 })),
    dimensions: fc.option(fc.record({ lengthM: number, widthM: number, heightM: number })),
    pieces: fc.array(
      fc.record({
        name: fc.option(fc.string({ maxLength: 80, unit: 'binary' })),
        count: number,
        lengthM: number,
        widthM: number,
        heightM: number,
        weightKg: number,
        isStackable: fc.boolean(),
        mayTip: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    weightKg: number,
    parcelTypeId: fc.option(fc.integer({ min: 0, max: 4 })),
    receiverPhone: fc.option(fc.constantFrom('901234567', '', 'x')),
    payer: fc.option(fc.constantFrom('sender', 'receiver')),
    paymentType: fc.option(fc.constantFrom('cash', 'terminal', 'company')),
    comment: fc.option(fc.string({ maxLength: 120, unit: 'binary' })),
    loaders: fc.integer({ min: -1, max: 12 }),
    partialPercent: fc.integer({ min: -1, max: 102 }),
    offeredPriceUzs: number,
  })
  fc.assert(
    fc.property(
      drafts,
      fc.constantFrom(FACTS.client, { ...company, inDebt: true, availableUzs: 0 }),
      (draft, client) => {
        for (const { code, field, facts = {} } of refusalsOf(checkDraft(draft, { ...FACTS, client }))) {
          expect(field).toBeDefined()
          expect([code, ...Object.keys(facts)]).toEqual([code, ...REFUSALS[code].facts])
        }
      },
    ),
    { numRuns: 150 },
  )
})
