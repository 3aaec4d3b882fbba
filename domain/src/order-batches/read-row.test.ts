import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FACTS } from '../orders/draft-facts.fixture.ts'
import { LOCALES, type Locale } from '../values/locale.ts'
import { BATCH_COLUMNS, type BatchCells, type BatchColumn } from './batch-columns.ts'
import { readDayCell, readNamedCell, readShareCell, readTimeCell, readWeightCell } from './read-cells.ts'
import { type RowFacts, readRow } from './read-row.ts'
import { errorsOfRefusals, rowError } from './row-problems.ts'
import { truckForVolume } from './truck-for-volume.ts'

const same = (name: string) => ({ uz: name, ru: name, en: name })
const PARCELS = [
  { id: 6, key: 'furniture', names: { uz: 'Mebel', ru: 'Мебель', en: 'Furniture' } },
  { id: 2, key: 'cement_bags', names: { uz: 'Qopdagi sement', ru: 'Цемент в мешках', en: 'Bagged cement' } },
]

const factsIn = (locale: Locale): RowFacts => ({
  locale,
  truckTypes: FACTS.truckTypes.map(type => ({ ...type, names: same(type.key) })),
  parcelTypes: PARCELS,
})

/** The same order as people write it in each language. */
const WRITTEN: Readonly<Record<Locale, BatchCells>> = {
  uz: { parcel: 'mebel', weight: '1 250,5 kg', payer: 'Joʻnatuvchi', payment: 'naqd pul', round_trip: 'ha' },
  'uz-Cyrl': {
    parcel: 'Мебел',
    weight: '1 250,5 кг',
    payer: 'жўнатувчи',
    payment: 'Нақд пул',
    round_trip: 'ҳа',
  },
  ru: { parcel: 'МЕБЕЛЬ', weight: '1250,5', payer: 'отправитель', payment: 'Наличными', round_trip: 'да' },
  en: { parcel: ' furniture', weight: '1,250.5', payer: 'Shipper', payment: 'CASH', round_trip: 'Yes' },
}

describe('a row', () => {
  it.each(LOCALES)('is read in %s', locale => {
    const cells: BatchCells = {
      ...WRITTEN[locale],
      ...{ from: 'A', from_phone: '711', stop_2: 'B', stop_2_note: 'eshik', to: 'C', to_contact: 'Olim' },
      ...{ load_date: '30.11.2026', load_time: '9:05', size: '4 x 2 × 1.5', receiver_phone: '901234567' },
      ...{ share: '40%', loaders: '2', price: '2 200 000', comment: 'izoh' },
    }
    const { draft, stops, problems } = readRow(cells, factsIn(locale))
    expect(problems).toEqual([])
    expect(draft).toMatchObject({
      ...{ parcelTypeId: 6, weightKg: 1250.5, payer: 'sender', paymentType: 'cash', isRoundTrip: true },
      ...{ dimensions: { lengthM: 4, widthM: 2, heightM: 1.5 }, partialPercent: 40, loaders: 2 },
      ...{ offeredPriceUzs: 2_200_000, loadAt: new Date('2026-11-30T04:05:00Z'), truckTypeId: null },
    })
    expect(stops).toMatchObject([
      { column: 'from', text: 'A', contactPhone: '711' },
      { column: 'stop_2', text: 'B', note: 'eshik' },
      { column: 'to', text: 'C', contactName: 'Olim' },
    ])
  })

  it.each<[BatchCells, BatchColumn, string]>([
    [{ weight: 'koʻp' }, 'weight', 'number_invalid'],
    [{ load_date: '31.02.2026' }, 'load_date', 'date_invalid'],
    [{ load_time: '25:00' }, 'load_time', 'time_invalid'],
    [{ load_date: '30.11.2026', load_time: undefined as never }, 'load_time', 'load_time_required'],
    [{ truck: 'samolyot' }, 'truck', 'truck_type_unknown'],
    [{ parcel: 'havo' }, 'parcel', 'parcel_type_unknown'],
    [{ size: '4 × 2' }, 'size', 'size_unreadable'],
    [{ payer: 'qoʻshni' }, 'payer', 'choice_invalid'],
    [{ payment: 'karta' }, 'payment', 'choice_invalid'],
    [{ price: 'arzon' }, 'price', 'number_invalid'],
    [{ truck: 'labo', volume: '50' }, 'volume', 'volume_over_limit'],
    [{ from: undefined as never }, 'from', 'address_text_required'],
  ])('%j is wrong at %s', (cells, column, code) => {
    const given = { from: 'A', to: 'B', load_date: '30.11.2026', load_time: '09:00', ...cells }
    const known = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined))
    expect(readRow(known, factsIn('uz')).problems).toMatchObject([{ level: 'error', column, code }])
  })

  it('never throws, whatever is written in it', () => {
    const cells = fc.dictionary(
      fc.constantFrom(...BATCH_COLUMNS),
      fc.string({ unit: 'binary', maxLength: 60 }),
    )
    fc.assert(
      fc.property(cells, fc.constantFrom(...LOCALES), (written, locale) => {
        readRow(written, factsIn(locale))
      }),
      { numRuns: 500 },
    )
  })
})

describe('a cell', () => {
  it.each([
    ['30.11.2026', '2026-11-30', null],
    ['30/11/26', '2026-11-30', null],
    ['3.1.2027', '2027-01-03', null],
    ['2026-11-30', '2026-11-30', null],
    ['2026-11-30T09:00', '2026-11-30', '09:00'],
    ['30.11.2026 9:30', '2026-11-30', '09:30'],
    ['46356', '2026-11-30', null],
    ['46356.375', '2026-11-30', '09:00'],
  ])('%s is the day %s %s', (text, day, time) => {
    expect(readDayCell(text)).toEqual({ day, time })
  })

  it.each(['', 'ertaga', '30.13.2026', '99999', '30.11.2026 soat', '1', '2026'])('%s is no day', text => {
    expect(readDayCell(text)).toBeNull()
  })

  it.each([
    ['9:05', '09:05'],
    ['09.30', '09:30'],
    ['09:30:00', '09:30'],
    ['0.375', '09:00'],
    ['0', '00:00'],
    ['0.25', '06:00'],
    ['0,999999', '00:00'],
  ])('%s is the time %s', (text, time) => {
    expect(readTimeCell(text)).toBe(time)
  })

  it.each([
    ['3 t', 3000],
    ['2,5 т', 2500],
    ['1\u00a0500 кг', 1500],
    ['0.5', 0.5],
    ['-', null],
  ])('%s weighs %s kg', (text, kg) => {
    expect(readWeightCell(text, 'ru')).toBe(kg)
  })

  it.each([
    ['30', 30],
    ['30 %', 30],
    ['0,3', 30],
    ['1', 0],
    ['100', 0],
    ['toʻliq', 0],
    ['Полная', 0],
    ['oz', null],
  ])('%s is the share %s', (text, share) => {
    expect(readShareCell(text, 'ru')).toBe(share)
  })

  it('names something by a beginning that no other name has', () => {
    expect(readNamedCell('Цемент', PARCELS)).toBe(2)
    expect(readNamedCell('Ме', PARCELS)).toBeNull()
    expect(readNamedCell('furniture', PARCELS)).toBe(6)
  })
})

describe('refusals of the form', () => {
  it('are errors at the cells they are about, once each', () => {
    const refusals = [
      { code: 'point_not_exact', field: 'routes.1.lat' },
      { code: 'text_too_long', field: 'routes.1.note' },
      { code: 'load_time_too_early', field: 'load_time' },
      { code: 'weight_required', field: 'weight' },
      { code: 'cargo_too_long', field: 'dimension_x' },
      { code: 'cargo_too_wide', field: 'dimension_y' },
      { code: 'order_limit_exceeded', field: 'payment_type' },
      { code: 'open_orders_too_many' },
    ] as const
    const errors = errorsOfRefusals(refusals, ['from', 'to'], [rowError('weight', 'number_invalid')])
    expect(errors.map(({ column, code }) => [column, code])).toEqual([
      ['to', 'point_not_exact'],
      ['to_note', 'text_too_long'],
      ['load_date', 'load_time_too_early'],
      ['size', 'cargo_too_long'],
      ['payment', 'order_limit_exceeded'],
      [null, 'open_orders_too_many'],
    ])
  })
})

it('a volume alone takes the smallest truck that has room for it where it goes', () => {
  const cargo = { weightKg: 500, truckKeys: null }
  const within = truckForVolume(2, FACTS, { ...cargo, regionIds: [1726] })
  const far = truckForVolume(2, FACTS, { ...cargo, regionIds: [1726, 1718] })
  expect([within?.regionOnly, far?.regionOnly]).toEqual([true, false])
  expect(truckForVolume(10_000, FACTS, { ...cargo, regionIds: [] })).toBeNull()
})
