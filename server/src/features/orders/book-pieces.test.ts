import { writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { describe, expect, it } from 'vitest'
import { asForm, asQuery, BOOK, BOOKING, PLACES, PRICES } from '../../../test/booking.ts'
import { countPlaced, NOTHING_PLACED, useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp()

const PALLET = { name: 'Gilam', count: 4, length: 1.2, width: 0.8, height: 1.5, weight: 300 }
const HOSTILE = `<script>alert(1)</script> {0} '; drop table orders --`

const book = (change: object) =>
  test.asAziza({ method: 'POST', url: BOOK, payload: { ...BOOKING, ...change } })

const onePiece = (change: object) => ({ pieces: [{ ...PALLET, ...change }] })

const REFUSED: readonly [what: string, change: object, field: string][] = [
  ['no pieces of a kind', onePiece({ count: 0 }), 'pieces.0.count'],
  ['-1 pieces', onePiece({ count: -1 }), 'pieces.0.count'],
  ['10^9 pieces', onePiece({ count: 1e9 }), 'pieces.0.count'],
  [
    '201 pieces',
    {
      weight: 3000,
      pieces: [
        { ...PALLET, count: 101, weight: 1 },
        { ...PALLET, count: 100, weight: 1 },
      ],
    },
    'pieces',
  ],
  ['half a piece', onePiece({ count: 1.5 }), 'pieces.0.count'],
  ['a count in words', onePiece({ count: 'ten' }), 'pieces.0.count'],
  ['no length', onePiece({ length: undefined }), 'pieces.0.length'],
  ['length 0', onePiece({ length: 0 }), 'pieces.0.length'],
  ['a negative width', onePiece({ width: -1 }), 'pieces.0.width'],
  ['10^9 m', onePiece({ height: 1e9 }), 'pieces.0.height'],
  ['weight 0', onePiece({ weight: 0 }), 'pieces.0.weight'],
  ['10^9 kg', onePiece({ weight: 1e9 }), 'pieces.0.weight'],
  ['an unknown flag', onePiece({ stackable: 'maybe' }), 'pieces.0.stackable'],
  ['a name with NUL', onePiece({ name: `a${String.fromCharCode(0)}` }), 'pieces.0.name'],
  ['a name of 61 characters', onePiece({ name: 'x'.repeat(61) }), 'pieces.0.name'],
  ['a piece that is none', { pieces: ['pallet'] }, 'pieces.0.count'],
  [
    '41 kinds of pieces',
    { pieces: Array.from({ length: 41 }, () => ({ ...PALLET, count: 1, weight: 1 })) },
    'pieces',
  ],
  ['pieces that are a text', { pieces: 'pallets' }, 'pieces'],
  ['less weight than the pieces', { ...onePiece({}), weight: 1199 }, 'weight'],
  ['a piece longer than the truck', onePiece({ length: 6, count: 1 }), 'pieces.0'],
  ['pieces without room on the floor', { weight: 3000, ...onePiece({ count: 11, weight: 10 }) }, 'pieces'],
  ['pieces of too much volume', { ...onePiece({ count: 40, weight: 1, stackable: 1, height: 1 }) }, 'pieces'],
]

describe('an order with', () => {
  it.each(REFUSED)('%s is refused as JSON and as a form', async (_, change, field) => {
    const form = asForm(writeBracketFields({ ...BOOKING, ...change }))
    for (const answer of [await book(change), await test.asAziza({ method: 'POST', url: BOOK, ...form })]) {
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
        422,
        expect.arrayContaining([field]),
      ])
      expect(answer.json().errors[field].join(' ')).not.toMatch(/undefined|[{}]/)
    }
    expect(await countPlaced(test.db)).toEqual(NOTHING_PLACED)
  })

  it('pieces shows them to its client as sent, hostile names literally', async () => {
    const answer = await book({
      pieces: [PALLET, { ...PALLET, name: HOSTILE, count: 1, stackable: true, may_tip: 1 }],
    })
    expect(answer.statusCode).toBe(201)
    const pieces = [
      { ...PALLET, stackable: false, may_tip: false },
      { ...PALLET, name: HOSTILE, count: 1, stackable: true, may_tip: true },
    ]
    expect(answer.json().data.pieces).toEqual(pieces)
    const read = await test.asAziza({ url: `/api/truck-booking/${answer.json().data.id}` })
    expect(read.json().data.pieces).toEqual(pieces)
  })

  it('pieces sent as a form is the same', async () => {
    const form = asForm(writeBracketFields({ ...BOOKING, pieces: [{ ...PALLET, stackable: 1 }] }))
    const answer = await test.asAziza({ method: 'POST', url: BOOK, ...form })
    expect(answer.json().data.pieces).toEqual([{ ...PALLET, stackable: true, may_tip: false }])
  })

  it('200 pieces of 40 kinds is placed, as JSON and as a form', async () => {
    const pieces = Array.from({ length: 40 }, (_, at) => ({
      ...PALLET,
      name: `${at}`,
      count: 5,
      length: 0.3,
      weight: 1,
      stackable: 1,
      may_tip: 1,
    }))
    const order = { ...BOOKING, car_type_id: 7, pieces }
    const form = asForm(writeBracketFields(order))
    for (const answer of [await book(order), await test.asAziza({ method: 'POST', url: BOOK, ...form })])
      expect([answer.statusCode, answer.json().data?.pieces.length]).toEqual([201, 40])
  })

  it('pieces and no truck gets the smallest type in which all have a place', async () => {
    const answer = await book({
      car_type_id: undefined,
      weight: 3000,
      ...onePiece({ count: 11, weight: 200 }),
    })
    expect([answer.statusCode, answer.json().data?.truck_type.key]).toEqual([201, 'isuzu10'])
  })

  it('pieces can be changed and taken away by an edit', async () => {
    const { id, version } = (await book(onePiece({}))).json().data
    const edit = (payload: object) =>
      test.asAziza({
        method: 'PUT',
        url: `/api/truck-booking/book-edit/${id}`,
        payload: { ...BOOKING, ...payload },
      })
    const more = await edit({ version, ...onePiece({ count: 5 }) })
    expect(more.json().data.pieces).toMatchObject([{ count: 5 }])
    const none = await edit({ version: more.json().data.version })
    expect(none.json().data.pieces).toEqual([])
  })
})

type Listed = {
  key: string
  available: boolean
  reasons: { code: string; max_m?: number; message: string }[]
  partial_percentage: number
}

const pricesOf = async (fields: object): Promise<Listed[]> => {
  const query = { routes: [PLACES.tashkent, PLACES.samarqand], ...fields }
  const answer = await test.ask({ url: `${PRICES}?${asQuery(writeBracketFields(query))}` })
  expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined])
  return answer.json().data
}

const reasonsOf = (prices: readonly Listed[], key: string) =>
  prices.find(type => type.key === key)?.reasons ?? []

describe('the prices of pieces', () => {
  it('say which type certainly does not take them, and why', async () => {
    const prices = await pricesOf({ weight: 900, ...onePiece({ count: 3, length: 4 }) })
    expect(reasonsOf(prices, 'furgon')).toMatchObject([{ code: 'piece_too_long', max_m: 3 }])
    expect(reasonsOf(prices, 'isuzu5')).toEqual([])
    const full = await pricesOf({ weight: 3000, ...onePiece({ count: 20, weight: 100 }) })
    expect(reasonsOf(full, 'isuzu5').map(({ code }) => code)).toEqual([
      'pieces_over_volume',
      'pieces_over_floor',
    ])
    expect(
      reasonsOf(full, 'isuzu5')
        .map(({ message }) => message)
        .join(),
    ).not.toMatch(/[{}]/)
  })

  it('charge a partial load at least its floor and volume', async () => {
    const shareOf = async (fields: object) =>
      (await pricesOf({ car_type_id: 4, weight: 100, partial_percentage: 1, ...fields })).find(
        ({ key }) => key === 'isuzu5',
      )?.partial_percentage
    expect(await shareOf({})).toBe(2)
    expect(await shareOf(onePiece({ count: 5, weight: 20 }))).toBe(46)
  })

  it('refuse 10^9 pieces at their field', async () => {
    const query = { routes: [PLACES.tashkent, PLACES.samarqand], ...onePiece({ count: 1e9 }) }
    const answer = await test.ask({ url: `${PRICES}?${asQuery(writeBracketFields(query))}` })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['pieces.0.count']])
  })
})
