import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Decision } from '../decision.ts'
import { FACTS } from '../orders/draft-facts.fixture.ts'
import { NO_MOMENTS, NO_TIMES, WRITTEN_MOMENTS, WRITTEN_TIMES } from '../reading/date-time.fixture.ts'
import { SUM_EXAMPLES, WEIGHT_EXAMPLES } from '../reading/examples/figure-examples.fixture.ts'
import { LOCALES, type Locale } from '../values/locale.ts'
import { fromTashkent } from '../values/tashkent-time.ts'
import { BATCH_COLUMNS, type BatchCells, type BatchColumn } from './batch-columns.ts'
import { readNamedCell, readShareCell, readWeightCell, readYesCell } from './read-cells.ts'
import { type RowFacts, readRow } from './read-row.ts'
import { errorsOfRefusals, rowError } from './row-problems.ts'
import { truckForVolume } from './truck-for-volume.ts'

const same = (name: string) => ({ uz: name, ru: name, en: name })
const PARCELS = [
  { id: 6, key: 'furniture', names: { uz: 'Mebel', ru: 'Мебель', en: 'Furniture' } },
  { id: 2, key: 'cement_bags', names: { uz: 'Qopdagi sement', ru: 'Цемент в мешках', en: 'Bagged cement' } },
]

const FACTS_OF_ROW: RowFacts = {
  today: '2026-11-29',
  truckTypes: FACTS.truckTypes.map(type => ({ ...type, names: same(type.key) })),
  parcelTypes: PARCELS,
}

const figureIn = (read: Decision<number>): number | string =>
  read.ok ? read.value : read.refusals.map(({ code }) => code).join()

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
    const { draft, stops, problems } = readRow(cells, FACTS_OF_ROW)
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
    expect(readRow(known, FACTS_OF_ROW).problems).toMatchObject([{ level: 'error', column, code }])
  })

  it('never throws, whatever is written in it', () => {
    const cells = fc.dictionary(
      fc.constantFrom(...BATCH_COLUMNS),
      fc.string({ unit: 'binary', maxLength: 60 }),
    )
    fc.assert(
      fc.property(cells, written => {
        readRow(written, FACTS_OF_ROW)
      }),
      { numRuns: 500 },
    )
  })
})

describe('when to load', () => {
  const loadAtOf = (cells: BatchCells) => {
    const { draft, problems } = readRow({ from: 'A', to: 'B', ...cells }, FACTS_OF_ROW)
    return draft.loadAt?.toISOString() ?? problems.map(({ column, code }) => [column, code])
  }
  const AT = (day: string, time: string) => fromTashkent(day, time)?.toISOString()

  it.each(WRITTEN_MOMENTS)('%j alone is %s %s', (load_date, day, time) => {
    const needsTime = [['load_time', 'load_time_required']]
    expect(loadAtOf({ load_date })).toEqual(time === null ? needsTime : AT(day, time))
    expect(loadAtOf({ load_date, load_time: time ?? '09:00' })).toBe(AT(day, time ?? '09:00'))
  })

  it.each(NO_MOMENTS.filter(text => text !== '1 dekabr' && text !== '01.12'))('%j is no date', load_date => {
    expect(loadAtOf({ load_date, load_time: '09:00' })).toEqual([['load_date', 'date_invalid']])
  })

  it.each(WRITTEN_TIMES)('%j is the time %s', (load_time, time) => {
    expect(loadAtOf({ load_date: '01.12.2026', load_time })).toBe(AT('2026-12-01', time))
  })

  it.each(NO_TIMES)('%j is no time', load_time => {
    expect(loadAtOf({ load_date: '01.12.2026', load_time })).toEqual([['load_time', 'time_invalid']])
  })

  it.each<[BatchCells, string]>([
    [{ load_date: '1-dekabr', load_time: '9:00' }, '2026-12-01'],
    [{ load_time: '01.12.2026 9:00' }, '2026-12-01'],
    [{ load_date: '01.12.2026 0:00:00', load_time: '01.12.2026 9:00:00' }, '2026-12-01'],
    [{ load_date: '01.12.2026 9:00', load_time: '09:00' }, '2026-12-01'],
  ])('%j is nine on %s', (cells, day) => {
    expect(loadAtOf(cells)).toBe(AT(day, '09:00'))
  })

  it('refuses a date and a time that disagree', () => {
    const differ = [['load_time', 'load_times_differ']]
    expect(loadAtOf({ load_date: '01.12.2026 14:00', load_time: '09:00' })).toEqual(differ)
    expect(loadAtOf({ load_date: '01.12.2026', load_time: '02.12.2026 09:00' })).toEqual(differ)
  })
})

describe('a cell', () => {
  it.each(WEIGHT_EXAMPLES)('%j of a weight', ({ text, means }) => {
    const isBare = !/\p{L}/u.test(text) && Number(means) > 0 && Number(means) <= 100
    expect(figureIn(readWeightCell(text))).toBe(isBare ? 'weight_unit_missing' : means)
  })

  it.each(['договорная', 'Договорная.', 'kelishiladi', 'по договорённости', 'negotiable', 'нет', "yo'q"])(
    '%j of a price leaves it open',
    price => {
      const { draft, problems } = readRow({ price }, FACTS_OF_ROW)
      expect([draft.offeredPriceUzs, problems.filter(({ column }) => column === 'price')]).toEqual([null, []])
    },
  )

  it.each([
    ['нет', 0],
    ["yo'q", 0],
    ['No', 0],
    ['2 чел', 2],
  ])('%j of loaders', (loaders, means) => {
    const { draft, problems } = readRow({ loaders }, FACTS_OF_ROW)
    expect([draft.loaders, problems.filter(({ column }) => column === 'loaders')]).toEqual([means, []])
  })

  it.each(['да', 'договорная'])('%j of loaders is no number', loaders => {
    expect(readRow({ loaders }, FACTS_OF_ROW).problems).toContainEqual(
      expect.objectContaining({ column: 'loaders', code: 'number_invalid' }),
    )
  })

  it.each(SUM_EXAMPLES)('%j of a price', ({ text, means }) => {
    const { draft, problems } = readRow({ price: text }, FACTS_OF_ROW)
    const refused = problems.find(({ column }) => column === 'price')?.code
    expect(refused ?? draft.offeredPriceUzs).toBe(text === '#N/A' ? 'cell_unreadable' : means)
  })

  it.each([
    ['30', 30],
    ['30 %', 30],
    ['0,3', 30],
    ['1', 'figure_ambiguous'],
    ['1,0', 'figure_ambiguous'],
    ['1 %', 1],
    ['100 %', 0],
    ['0', 0],
    ['0.3%', 'number_invalid'],
    ['0.003', 'number_invalid'],
    ['0.5%', 1],
    ['100', 0],
    ['toʻliq', 0],
    ['Полная', 0],
    ['30 foiz', 30],
    ['30%', 30],
    ['oz', 'number_invalid'],
  ])('%s is the share %s', (text, share) => {
    expect(figureIn(readShareCell(text))).toBe(share)
  })

  it.each([
    [
      true,
      ['+', '✓', '✔', '✔️', '☑', '✅', '√', '1', 'ha', 'Ҳа', 'ха', 'Да', 'YES', 'true', 'ИСТИНА', 'Rost'],
    ],
    [
      false,
      ['-', '–', '—', '−', '✗', '✘', '❌', '☐', '0', 'yoʻq', "yo'q", 'йўқ', 'Йук', 'нет', 'no', 'ЛОЖЬ'],
    ],
    [null, ['?', '!', '...', '+-', '✓?', '✓✗', 'balki', '2', '☒', '٪']],
  ])('says %s of a round trip', (is, texts) => {
    expect(texts.map(text => [text, readYesCell(text)])).toEqual(texts.map(text => [text, is]))
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
