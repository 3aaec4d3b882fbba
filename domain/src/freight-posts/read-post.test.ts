import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SUM_EXAMPLES, WEIGHT_EXAMPLES } from '../reading/examples/figure-examples.fixture.ts'
import { foundPlaces, MOST_LOOKUPS, type NamedPlace } from './place-words.ts'
import { readPost, readPostDraft } from './read-post.ts'

/** Thursday, ten in the morning in Tashkent. */
const NOW = new Date('2026-11-26T05:00:00Z')

const town = (id: string, ending = ''): NamedPlace => ({
  id,
  size: 'town',
  regionId: 1,
  town: id,
  ending,
  isExact: true,
})
const PLACES: Readonly<Record<string, NamedPlace>> = {
  toshkent: town('toshkent'),
  toshkentdan: town('toshkent', 'dan'),
  nukus: town('nukus'),
  nukusga: town('nukus', 'ga'),
  buxoro: town('buxoro'),
  buxoroga: town('buxoro', 'ga'),
  olmaliq: town('olmaliq'),
  chorsu: { ...town('chorsu'), size: 'point', town: 'toshkent' },
}

const read = (text: string) => {
  const draft = readPostDraft(text, NOW)
  return readPost(
    draft,
    foundPlaces(draft.looked, ({ words }) => PLACES[words] ?? null),
  )
}
const only = (text: string) => read(text).loads[0]
const wayOf = (text: string) => only(text)?.stops.map(({ as, place }) => `${as} ${place.id}`)

describe('days', () => {
  it.each([
    ['bugun', '2026-11-26'],
    ['эртага', '2026-11-27'],
    ['послезавтра', '2026-11-28'],
    ['в понедельник', '2026-11-30'],
    ['в среду', '2026-12-02'],
    ['в пятницу', '2026-11-27'],
    ['жума куни', '2026-11-27'],
    ['душанбада', '2026-11-30'],
    ['в воскресенье', '2026-11-29'],
    ['on Monday', '2026-11-30'],
    ['средний', null],
    ['01.12.2026 03.12', null],
    ['01.12, 01.12.2026', '2026-12-01'],
    ['пт/сб', '2026-11-27'],
    ['01.12 - 03.12', '2026-12-01'],
    ['chorshanba kuni', '2026-12-02'],
    ['28 noyabr', '2026-11-28'],
    ['27-28 ноября', '2026-11-27'],
    ['05.01', '2027-01-05'],
    ['1/12/2026', '2026-12-01'],
    ['25.11.2026', null],
    ['25 noyabr', null],
    ['31.02', null],
    ['28 noyabr emas', null],
    ['2.10 mln', null],
  ])('%s', (text, date) => expect(only(`Toshkent-Nukus ${text}`)?.date ?? null).toBe(date))
})

describe('times', () => {
  it.each([
    ['soat 9 da', '09:00'],
    ['в 9 ч', '09:00'],
    ['9 утра', '09:00'],
    ['8 вечера', '20:00'],
    ['2 часа дня', '14:00'],
    ['9:00 pm', '21:00'],
    ['ertalab soat 9', '09:00'],
    ['kechqurun soat 8', '20:00'],
    ['кечқурун 8:30', '20:30'],
    ['17:30 da', '17:30'],
    ['простой 2 дня', null],
    ['ertalab 9 tonna', null],
  ])('%s', (text, time) => expect(only(`Toshkent-Nukus ertaga ${text}`)?.time ?? null).toBe(time))
})

describe('amounts', () => {
  it.each([
    ['20-22 т', 22_000, null],
    ['3,5 tonna', 3_500, null],
    ['800 кг', 800, null],
    ['вес: 20', 20_000, null],
    ['2.5 mln', null, { amount: 2_500_000, currency: 'UZS' }],
    ['3 млн 200 тыс', null, { amount: 3_200_000, currency: 'UZS' }],
    ['900 минг', null, { amount: 900_000, currency: 'UZS' }],
    ['1 300$', null, { amount: 1_300, currency: 'USD' }],
    ['1 200 000 soʻm, kelishamiz', null, { amount: 1_200_000, currency: 'UZS' }],
    ['2 млн 300', null, null],
    ['цена 12 млн 500', null, null],
    ['2 млн 300 сум', null, null],
    ['2 mln 300 000', null, null],
    ['2 млн 300 тыс', null, { amount: 2_300_000, currency: 'UZS' }],
    ['2 млн 300к', null, { amount: 2_300_000, currency: 'UZS' }],
    ['2 млн 300 кг', 300, { amount: 2_000_000, currency: 'UZS' }],
    ['2 млн 20т', 20_000, { amount: 2_000_000, currency: 'UZS' }],
    ['2 млн 901234567', null, { amount: 2_000_000, currency: 'UZS' }],
    ['тел 8 701 234 56 78', null, null],
    ['ИНН 301234567', null, null],
    ['договорная', null, 'agreed'],
    ['тоннасига 250 000', null, null],
    ['250 000 за тонну', null, null],
  ])('%s', (text, weightKg, price) => {
    const load = only(`Toshkent-Nukus ${text}`)
    expect([load?.weightKg, load?.price]).toEqual([weightKg, price])
  })
})

/** A post has no field that is refused: what is no certain sum or weight is not read at all. */
describe('the examples of sums and weights', () => {
  it.each(SUM_EXAMPLES)('%j is that price, or none', ({ text, means }) => {
    const price = only(`Toshkent-Nukus, ${text}`)?.price ?? null
    const isRange = text === '500 000 - 600 000'
    const meant = typeof means === 'number' && means >= 50_000 ? { amount: means, currency: 'UZS' } : null
    if (price !== null && !isRange && text !== '$125') expect(price).toEqual(meant)
    if (/^\d[\d ]*(?: сум| so'm| сўм|,00 UZS)?$|mln|млн|тыс|минг|k$/.test(text)) expect(price).toEqual(meant)
  })

  it.each(WEIGHT_EXAMPLES)('%j is that weight, or none', ({ text, means }) => {
    const weight = only(`Toshkent-Nukus, ${text}`)?.weightKg ?? null
    const isRange = text === '20-22 т'
    if (weight !== null && !isRange) expect(weight).toBe(means)
    if (typeof means === 'number' && means >= 1_000 && /\p{L}/u.test(text)) expect(weight).toBe(means)
  })
})

describe('routes', () => {
  it.each([
    ['Toshkent-Nukus', ['from toshkent', 'to nukus']],
    ['Nukusga Toshkentdan', ['from toshkent', 'to nukus']],
    ['Toshkent → Buxoro → Nukus', ['from toshkent', 'via buxoro', 'to nukus']],
    ['Toshkent (Chorsu) - Nukus', ['from chorsu', 'to nukus']],
    ['Куда: Nukus\nОткуда: Toshkent', ['from toshkent', 'to nukus']],
    ['Toshkent - Москва', ['from toshkent']],
    ['Olmaliq - Nukus olma', ['from olmaliq', 'to nukus']],
    ['Nukusga 20 t', ['to nukus']],
  ])('%s', (text, way) => expect(wayOf(text)).toEqual(way))

  it('on lines of their own are loads, with what is said once for all', () => {
    const { loads } = read(
      'Ertaga, tent\nToshkent - Nukus 20t\nToshkent - Buxoro 10t fura\nнал, 90 123 45 67',
    )
    expect(loads.map(({ weightKg, date, payment, phones }) => [weightKg, date, payment, phones[0]])).toEqual([
      [20_000, '2026-11-27', 'cash', '998901234567'],
      [10_000, '2026-11-27', 'cash', '998901234567'],
    ])
  })

  it('from one place to several are several loads from there', () => {
    const { loads } = read('Toshkentdan\nNukusga 20t\nBuxoroga 5t')
    expect(loads.map(({ stops, weightKg }) => [...stops.map(({ place }) => place.id), weightKg])).toEqual([
      ['toshkent', 'nukus', 20_000],
      ['toshkent', 'buxoro', 5_000],
    ])
  })
})

it('an Isuzu’s size follows the weight, a named vehicle goes before a body', () => {
  expect(only('isuzu 5t')?.truckKey).toBe('isuzu5')
  expect(only('isuzu 8t')?.truckKey).toBe('isuzu10')
  expect(only('исузи рефка')?.truckKey).toBe('isuzu5')
  expect(only('фура реф')?.truckKey).toBe('fura_budka')
})

it('any text is read without fail, its spans inside it and apart', () => {
  const piece = fc.constantFrom(
    'Toshkent',
    '-',
    '20т',
    '\n',
    '3 млн',
    'ertaga',
    '90 123 45 67',
    '10:00',
    '→',
    'нал',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme' })), { maxLength: 40 }), pieces => {
      const text = pieces.join(' ')
      const draft = readPostDraft(text, NOW)
      expect(draft.looked.length).toBeLessThanOrEqual(MOST_LOOKUPS)
      for (const { spans } of read(text).loads)
        for (const [at, { start, end }] of spans.entries()) {
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(spans[at + 1]?.start ?? text.length)
        }
    }),
  )
})
