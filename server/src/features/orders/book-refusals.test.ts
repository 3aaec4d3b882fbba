import { writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { describe, expect, it } from 'vitest'
import { asForm, BOOK, BOOKING, PLACES, wayOf } from '../../../test/booking.ts'
import { countPlaced, NOTHING_PLACED, useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp()

const [FROM, TO] = [PLACES.tashkent, PLACES.samarqand]
const NUL = String.fromCharCode(0)
const HALF = String.fromCharCode(0xd83d)

const routed = (change: object) => ({ routes: [{ ...FROM, ...change }, TO] })
const through = (...routes: object[]) => ({ routes })

type Row = readonly [what: string, change: object, field: string, code: string]

const NUMBERS = ['abc', 'NaN', '1e309', '٣٠٠٠', '1,2,3', [1], { a: 1 }, true]

const brokenNumbers = (name: string, field: string, code: string): Row[] =>
  NUMBERS.map(value => [`${name} ${JSON.stringify(value)}`, { [name]: value }, field, code])

const WEIGHT: Row[] = [
  ['no weight', { weight: undefined }, 'weight', 'weight_required'],
  ['weight 0', { weight: 0 }, 'weight', 'weight_not_positive'],
  ['negative weight', { weight: -5 }, 'weight', 'weight_not_positive'],
  ['a kilogram over the tolerance', { weight: 5151 }, 'weight', 'weight_over_limit'],
  ['weight 1e300', { weight: 1e300 }, 'weight', 'weight_over_limit'],
  ...brokenNumbers('weight', 'weight', 'number_invalid'),
]

const TRUCK: Row[] = [
  ['no truck and no dimensions', { car_type_id: undefined }, 'truck_type', 'truck_required'],
  ['truck 0', { car_type_id: 0 }, 'truck_type', 'truck_type_unknown'],
  ['truck 99', { car_type_id: 99 }, 'truck_type', 'truck_type_unknown'],
  ['truck -1', { car_type_id: -1 }, 'truck_type', 'truck_type_unknown'],
  ['a truck that stays in its region', { car_type_id: 1, weight: 100 }, 'truck_type', 'truck_region_only'],
  ...brokenNumbers('car_type_id', 'truck_type', 'integer_invalid'),
  ['one dimension alone', { dimension_x: 2 }, 'dimension_y', 'dimension_incomplete'],
  [
    'dimension 0',
    { dimension_x: 0, dimension_y: 1, dimension_z: 1 },
    'dimension_x',
    'dimension_out_of_range',
  ],
  [
    'dimension 100',
    { dimension_x: 1, dimension_y: 100, dimension_z: 1 },
    'dimension_y',
    'dimension_out_of_range',
  ],
  [
    'too long for the truck',
    { dimension_x: 5.1, dimension_y: 1, dimension_z: 1 },
    'dimension_x',
    'cargo_too_long',
  ],
  [
    'too wide for the truck',
    { dimension_x: 5, dimension_y: 2.2, dimension_z: 1 },
    'dimension_y',
    'cargo_too_wide',
  ],
  [
    'too high for the truck',
    { dimension_x: 5, dimension_y: 1, dimension_z: 2.2 },
    'dimension_z',
    'cargo_too_high',
  ],
  ...['dimension_x', 'dimension_y', 'dimension_z'].flatMap(name =>
    brokenNumbers(name, name, 'number_invalid'),
  ),
]

const CARGO: Row[] = [
  ['no cargo type', { cargo_type_id: undefined }, 'parcel_type', 'parcel_type_required'],
  ['cargo type 99', { cargo_type_id: 99 }, 'parcel_type', 'parcel_type_unknown'],
  ['sand and gravel', { cargo_type_id: 3 }, 'parcel_type', 'parcel_type_not_carried'],
  ['other cargo without words', { cargo_type_id: 27 }, 'comment', 'comment_required'],
  ['other cargo with spaces', { cargo_type_id: 27, comment: '   ' }, 'comment', 'comment_required'],
  ...brokenNumbers('cargo_type_id', 'parcel_type', 'integer_invalid'),
  ['11 loaders', { loaders: 11 }, 'loaders', 'loaders_out_of_range'],
  ['-1 loaders', { loaders: -1 }, 'loaders', 'loaders_out_of_range'],
  ['half a loader', { loaders: 1.5 }, 'loaders', 'integer_invalid'],
  ...brokenNumbers('loaders', 'loaders', 'integer_invalid'),
  ['101 per cent', { partial_percentage: 101 }, 'partial_percentage', 'share_out_of_range'],
  ['-1 per cent', { partial_percentage: -1 }, 'partial_percentage', 'share_out_of_range'],
  ...brokenNumbers('partial_percentage', 'partial_percentage', 'integer_invalid'),
  ['a round trip of maybe', { is_full_round_trip: 'maybe' }, 'is_full_round_trip', 'choice_invalid'],
]

const badTexts = (change: (text: unknown) => object, field: string, most: number): Row[] => [
  [`NUL in ${field}`, change(`a${NUL}b`), field, 'text_invalid'],
  [`half a surrogate pair in ${field}`, change(`a${HALF}b`), field, 'text_invalid'],
  [`a too long ${field}`, change('a'.repeat(most + 1)), field, 'text_too_long'],
  [`a number as ${field}`, change(5), field, 'text_invalid'],
  [`a list as ${field}`, change(['a']), field, 'text_invalid'],
]

const TEXTS: Row[] = [
  ...badTexts(comment => ({ comment }), 'comment', 1000),
  ...badTexts(address => routed({ address }), 'routes.0.address', 300),
]

const PEOPLE: Row[] = [
  ['no receiver', { receiver_phone: undefined }, 'receiver_phone', 'receiver_phone_required'],
  ['a foreign receiver', { receiver_phone: '+7 900 123-45-67' }, 'receiver_phone', 'phone_format'],
  ['a phone in Arabic digits', { receiver_phone: '٩٩٨٩٠٧٦٥٤٣٢١' }, 'receiver_phone', 'phone_format'],
  ['a phone with NUL', { receiver_phone: `99890765432${NUL}1` }, 'receiver_phone', 'phone_format'],
  ['half a phone as a number', { receiver_phone: 99890765432.5 }, 'receiver_phone', 'phone_format'],
  ['a phone of 60,000 digits', { receiver_phone: '9'.repeat(60_000) }, 'receiver_phone', 'phone_format'],
  ['no payer', { payer: undefined }, 'payer', 'payer_required'],
  ['an unknown payer', { payer: 'driver' }, 'payer', 'choice_invalid'],
  ['a payer as a list', { payer: ['sender'] }, 'payer', 'choice_invalid'],
  ['no payment type', { payment_type: undefined }, 'payment_type', 'payment_type_required'],
  ['an unknown payment type', { payment_type: 'bitcoin' }, 'payment_type', 'choice_invalid'],
  [
    'a bank transfer by an individual',
    { payment_type: 'company' },
    'payment_type',
    'transfer_only_companies',
  ],
]

const WAY: Row[] = [
  ['no routes', { routes: undefined }, 'routes', 'addresses_required'],
  ['empty routes', { routes: [] }, 'routes', 'addresses_required'],
  ['routes that are a text', { routes: 'Toshkent' }, 'routes', 'value_invalid'],
  ['one point', through(FROM), 'routes', 'addresses_required'],
  ['13 points', { routes: wayOf(13) }, 'routes', 'points_too_many'],
  ['a point without address', routed({ address: undefined }), 'routes.0.address', 'address_text_required'],
  ['a point without latitude', routed({ lat: undefined }), 'routes.0.lat', 'point_required'],
  ['latitude 91', routed({ lat: 91 }), 'routes.0.lat', 'point_required'],
  ['longitude 181', routed({ lng: 181 }), 'routes.0.lat', 'point_required'],
  ['latitude 1e300', routed({ lat: 1e300 }), 'routes.0.lat', 'point_required'],
  ['a point in Bishkek', through(FROM, PLACES.bishkek), 'routes.1.lat', 'outside_service_area'],
  [
    'a point in Khujand, inside the box',
    through(FROM, PLACES.khujand),
    'routes.1.lat',
    'outside_service_area',
  ],
  ['a point at 0/0', routed({ lat: 0, lng: 0 }), 'routes.0.lat', 'outside_service_area'],
  ['the same point twice', through(FROM, FROM), 'routes.1.lat', 'points_same_place'],
  [
    'neighbors ten meters apart',
    through(FROM, { ...FROM, lat: FROM.lat + 0.0001 }),
    'routes.1.lat',
    'points_same_place',
  ],
  ...NUMBERS.map(
    (lat): Row => [`latitude ${JSON.stringify(lat)}`, routed({ lat }), 'routes.0.lat', 'number_invalid'],
  ),
  ...NUMBERS.map(
    (lng): Row => [`longitude ${JSON.stringify(lng)}`, routed({ lng }), 'routes.0.lng', 'number_invalid'],
  ),
]

const LOAD_TIME: Row[] = [
  ['no date and time', { date: undefined, time: undefined }, 'load_time', 'load_time_required'],
  ['a date without time', { time: undefined }, 'load_time', 'load_time_required'],
  ['yesterday', { date: '2026-11-20' }, 'load_time', 'load_time_too_early'],
  [
    'a minute before the lead time ends',
    { date: '2026-11-21', time: '11:29' },
    'load_time',
    'load_time_too_early',
  ],
  ['31 days ahead', { date: '2026-12-22' }, 'load_time', 'load_time_too_late'],
  ['the year 9999', { date: '9999-12-31' }, 'load_time', 'date_invalid'],
  ['30 February', { date: '2027-02-30' }, 'load_time', 'date_invalid'],
  ['a date in Arabic digits', { date: '٢٠٢٦-١١-٢٢' }, 'load_time', 'date_invalid'],
  ['a date as a number', { date: 20261122 }, 'load_time', 'text_invalid'],
  ['24:61', { time: '24:61' }, 'load_time', 'time_invalid'],
  ['noon', { time: 'noon' }, 'load_time', 'time_invalid'],
]

const MONEY: Row[] = [
  ['price 0', { price: 0 }, 'price', 'price_out_of_bounds'],
  ['price 1', { price: 1 }, 'price', 'price_out_of_bounds'],
  ['price 100,000,001', { price: 100_000_001, payment_type: 'terminal' }, 'price', 'price_out_of_bounds'],
  ['a negative price', { price: -5 }, 'price', 'integer_invalid'],
  ['half a som', { price: 2_000_000.5 }, 'price', 'integer_invalid'],
  ['price 2^53', { price: 2 ** 53 }, 'price', 'integer_invalid'],
  ...brokenNumbers('price', 'price', 'integer_invalid'),
  ['a quote that is none', { quote_id: 'abc' }, 'quote_id', 'quote_mismatch'],
  ['a quote as a record', { quote_id: { a: 1 } }, 'quote_id', 'text_invalid'],
  ['a huge quote', { quote_id: `${'a'.repeat(50_000)}.b` }, 'quote_id', 'quote_mismatch'],
  ['a quote with NUL', { quote_id: `a${NUL}.b` }, 'quote_id', 'quote_mismatch'],
]

const ROWS = [...WEIGHT, ...TRUCK, ...CARGO, ...TEXTS, ...PEOPLE, ...WAY, ...LOAD_TIME, ...MONEY]

/** A form carries only text, well-formed and not deep: what is wrong only by its type is right there. */
const isWrongInJsonOnly = ([what]: Row) => /a number as|as a number|surrogate|^l.*tude [[{]/.test(what)

const keyed = { 'idempotency-key': 'a-key-of-the-test' }

describe('POST /truck-booking/book with', () => {
  it.each(ROWS)('%s is refused as JSON', async (_, change, field, code) => {
    const answer = await test.asAziza({
      method: 'POST',
      url: BOOK,
      payload: { ...BOOKING, ...change },
      headers: keyed,
    })
    const body = answer.json()
    expect([answer.statusCode, Object.keys(body.errors)]).toEqual([422, expect.arrayContaining([field])])
    const isOnly = Object.keys(body.errors).length === 1
    expect(isOnly ? [`api.${code}`] : [`api.${code}`, 'api.validation_failed']).toContain(body.code)
    expect([body.message, ...body.errors[field]].join(' ')).not.toMatch(/undefined|[{}]/)
    expect(await countPlaced(test.db)).toEqual(NOTHING_PLACED)
  })

  it.each(ROWS.filter(row => !isWrongInJsonOnly(row)))(
    '%s is refused as a form',
    async (_, change, field) => {
      const form = asForm(writeBracketFields({ ...BOOKING, ...change }))
      const answer = await test.asAziza({ method: 'POST', url: BOOK, ...form })
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
        422,
        expect.arrayContaining([field]),
      ])
      expect(await countPlaced(test.db)).toEqual(NOTHING_PLACED)
    },
  )

  it('everything wrong at once names every field', async () => {
    const { body } = await test.asAziza({ method: 'POST', url: BOOK, payload: {} })
    const fields = [
      'cargo',
      'routes',
      'load_time',
      'truck_type',
      'weight',
      'parcel_type',
      'receiver_phone',
      'payer',
      'payment_type',
    ]
    expect(Object.keys(JSON.parse(body).errors).sort()).toEqual(fields.slice(1).sort())
    expect(JSON.parse(body).code).toBe('api.validation_failed')
  })

  it('the bounds of an offered price in the body when it lies outside', async () => {
    const payload = { ...BOOKING, price: 20_000 }
    const { min, max, code } = (await test.asAziza({ method: 'POST', url: BOOK, payload })).json()
    expect(code).toBe('api.price_out_of_bounds')
    expect([min > 20_000, max > min, Number.isInteger(min)]).toEqual([true, true, true])
    for (const [price, status] of [
      [min - 1, 422],
      [max + 1, 422],
      [min, 201],
      [max, 201],
    ]) {
      const answer = await test.asAziza({ method: 'POST', url: BOOK, payload: { ...BOOKING, price } })
      expect([price, answer.statusCode]).toEqual([price, status])
    }
  })

  it('another firm as the client is forbidden', async () => {
    const payload = { ...BOOKING, client_company_id: 1 }
    const answer = await test.asAziza({ method: 'POST', url: BOOK, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'api.forbidden'])
    expect(await countPlaced(test.db)).toEqual(NOTHING_PLACED)
  })

  it('nobody signed in is not even read', async () => {
    const answer = await test.ask({ method: 'POST', url: BOOK, payload: BOOKING })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'api.unauthenticated'])
  })
})

describe('cash over the legal limit', () => {
  const far = {
    ...BOOKING,
    routes: [PLACES.termiz, PLACES.nukus],
    car_type_id: 8,
    weight: 18_000,
    time: '23:00',
    loaders: 10,
    is_full_round_trip: 1,
  }

  it('is refused by the estimate, and a card is taken', async () => {
    const cash = await test.asAziza({ method: 'POST', url: BOOK, payload: far })
    expect([cash.statusCode, cash.json()]).toMatchObject([
      422,
      { code: 'api.cash_over_limit', limit: 25_000_000 },
    ])
    expect(await countPlaced(test.db)).toEqual(NOTHING_PLACED)
    const card = await test.asAziza({
      method: 'POST',
      url: BOOK,
      payload: { ...far, payment_type: 'terminal' },
    })
    expect(card.statusCode).toBe(201)
    expect(card.json().data.price).toBeGreaterThan(25_000_000)
  })

  it('is refused by the offered price, and the limit itself is taken', async () => {
    const priced = (price: number) => test.asAziza({ method: 'POST', url: BOOK, payload: { ...far, price } })
    const [over, at] = [await priced(25_000_001), await priced(25_000_000)]
    expect([over.json().code, at.statusCode]).toEqual(['api.cash_over_limit', 201])
  })
})
