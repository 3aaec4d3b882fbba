import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsvRows } from '../reading/table/csv-rows.ts'
import { LOCALES } from '../values/locale.ts'
import { BATCH_COLUMNS, RESULT_COLUMNS } from './batch-columns.ts'
import { cellText } from './cell-text.ts'
import { headingOf, readHeading } from './column-headings.ts'
import { findHeadings, rowsBelow } from './read-headings.ts'

describe('a heading', () => {
  it.each(LOCALES)('of ours in %s means its column and no other', locale => {
    for (const column of [...BATCH_COLUMNS, ...RESULT_COLUMNS])
      expect([column, readHeading(headingOf(column, locale))?.column]).toEqual([column, column])
  })

  it.each([
    ['  ОТКУДА ', 'from'],
    ['адрес  погрузки', 'from'],
    ["Jo'natish manzili", 'from'],
    ['Қаердан', 'from'],
    ['Каердан', 'from'],
    ['Вес (кг)', 'weight'],
    ['ВЕС,КГ', 'weight'],
    ['Масса*', 'weight'],
    ['Weight', 'weight'],
    ['Промежуточный адрес', 'stop_1'],
    ['stop_3', 'stop_3'],
    ['To‘lov turi', 'payment'],
    ['Receivers phone', 'receiver_phone'],
    ['Дата погрузки', 'load_date'],
    ['Менеджер', null],
    ['', null],
  ])('“%s” means %s', (heading, column) => {
    expect(readHeading(heading)?.column ?? null).toBe(column)
  })

  it.each([
    ['Вес (т)', 'weight', 'т'],
    ['Вес, т', 'weight', 'т'],
    ['Вес [тонн]', 'weight', 'тонн'],
    ['Вес, в тоннах', 'weight', 'тоннах'],
    ['Вес в тоннах', 'weight', 'тоннах'],
    ['Вес т', 'weight', 'т'],
    ['Вес/т', 'weight', 'т'],
    ['Вес (брутто), кг', 'weight', 'кг'],
    ['Вес (брутто т)', 'weight', 'т'],
    ['Vazni (tonna)', 'weight', 'tonna'],
    ['Вазни, тонна', 'weight', 'тонна'],
    ['weight_kg', 'weight', 'kg'],
    ['Weight (t)', 'weight', 't'],
    ['Вес', 'weight', null],
    ['Вес (нетто)', 'weight', null],
    ['Вес (фунты)', 'weight', 'unknown'],
    ['Вес (1 шт)', 'weight', 'unknown'],
    ['Вес, кг/м', 'weight', 'unknown'],
    ['Вес (т), кг', 'weight', 'unknown'],
    ['Габариты, см', 'size', 'см'],
    ['Габариты (ДхШхВ), мм', 'size', 'мм'],
    ['Размеры (длина × ширина × высота), м', 'size', 'м'],
    ['Oʻlchamlari (sm)', 'size', 'sm'],
    ['Объём, л', 'volume', 'л'],
    ['Объём (куб.м)', 'volume', 'куб.м'],
    ['Volume m3', 'volume', 'm3'],
    ['Ваша цена, тыс. сум', 'price', 'тыс. сум'],
    ['Ваша цена, сум', 'price', 'сум'],
    ['Ваша цена ($)', 'price', 'unknown'],
    ['Вес брутто, т', 'weight', 'т'],
    ['Вес брутто', 'weight', null],
    ['Вес брутто т', 'weight', 'т'],
    ['Вес нетто (т)', 'weight', 'т'],
    ['Масса нетто, т', 'weight', 'т'],
    ['Gross weight, t', 'weight', 't'],
    ['Vazni brutto, tonna', 'weight', 'tonna'],
    ['Размеры ДхШхВ см', 'size', 'см'],
    ['Габариты ДхШхВ (см)', 'size', 'см'],
    ['Габариты Д×Ш×В', 'size', null],
    ['Oʻlchamlari UxExB sm', 'size', 'sm'],
    ['Dimensions LxWxH cm', 'size', 'cm'],
    ['Narx ming soʻm', 'price', "ming so'm"],
    ['Цена тыс. сум', 'price', 'тыс. сум'],
    ['Цена с НДС', 'price', null],
    ['Цена без НДС, тыс. сум', 'price', 'тыс. сум'],
    ['Price USD', 'price', 'unknown'],
    ['Цена $', 'price', 'unknown'],
    ['Цена долл.', 'price', 'unknown'],
    ['Загрузка, %', 'share', null],
    ['Загрузка (%)', 'share', null],
    ['Загрузка %', 'share', null],
    ['Загрузка', 'from', null],
    ['Ваша цена, сум (за тонну)', 'price', 'unknown'],
    ['Дата (дд.мм.гггг)', 'load_date', null],
    ['Sana (kk.oo.yyyy)', 'load_date', null],
    ['Date (YYYY-MM-DD)', 'load_date', null],
    ['Дата погрузки, план', 'load_date', null],
    ['Дата/Sana', 'load_date', null],
    ['Дата* (обязательно)', 'load_date', null],
    ['Дата (MM/DD/YYYY)', 'load_date', 'unknown'],
    ['Дата [мм.дд.гггг]', 'load_date', 'unknown'],
    ['Date, mm-dd-yy', 'load_date', 'unknown'],
    ['Время (чч:мм)', 'load_time', null],
    ['Vaqt (ss:dd)', 'load_time', null],
    ['Время (по Ташкенту)', 'load_time', null],
    ['Vaqti, Toshkent vaqti bilan', 'load_time', null],
    ['Vaqti (Toshkent vaqti)', 'load_time', null],
    ['Время (UTC+5)', 'load_time', null],
    ['Время, ч', 'load_time', null],
    ['Время загрузки (мск)', 'load_time', 'unknown'],
    ['Время (UTC)', 'load_time', 'unknown'],
    ['Время (UTC+3)', 'load_time', 'unknown'],
    ['Time (GMT +6)', 'load_time', 'unknown'],
    ['Время, по Москве', 'load_time', 'unknown'],
  ])('“%s” means %s in %s', (heading, column, unit) => {
    expect(readHeading(heading)).toEqual({ column, unit })
  })
})

describe('a table', () => {
  const HEAD = ['Откуда', 'Менеджер', 'Куда', 'Откуда', 'Номер заказа']

  it('has its headings where most of them are, and says what is repeated and what is missing', () => {
    const headings = findHeadings([['Отчёт за ноябрь'], [], HEAD, ['a', 'b', 'c']])
    expect(headings).toMatchObject({ row: 2, texts: HEAD })
    expect([...(headings?.repeated ?? [])]).toEqual([[3, 'from']])
    expect(headings?.missing).toContain('weight')
    expect(findHeadings([['a', 'b'], []])).toBeNull()
  })

  it('has rows with their numbers, without empty ones and those that were placed', () => {
    const table = [HEAD, ['A', 'x', 'B'], [' ', '', ''], ['C', '', 'D', '', '17'], ["'+998", '', '']]
    const headings = findHeadings(table)
    if (headings === null) throw new Error('no headings')
    expect(rowsBelow(table, headings)).toEqual({
      rows: [
        { line: 2, cells: { from: 'A', to: 'B' } },
        { line: 5, cells: { from: '+998' } },
      ],
      placed: 1,
      totals: 0,
    })
  })

  it('has nothing in a cell with a dash, and no row of dashes', () => {
    const table = [
      ['Откуда', 'Куда', 'Ваша цена, сум', 'Номер заказа'],
      ['A', 'B', '-', '—'],
      ['-', '–', '—', '-'],
    ]
    const headings = findHeadings(table)
    if (headings === null) throw new Error('no headings')
    expect(rowsBelow(table, headings)).toEqual({
      rows: [{ line: 2, cells: { from: 'A', to: 'B' } }],
      placed: 0,
      totals: 0,
    })
  })

  it('has the units of its headings behind its figures, but not behind those with a unit of their own', () => {
    const table = [
      ['Вес (т)', 'Габариты, см', 'Ваша цена, тыс. сум', 'Комментарий'],
      ['4.5', '600x210x200', '2 200', '5'],
      ['4500 кг', '6м x 2м x 2м', '2,2 млн', ''],
      ['4.5 т', 'ящик', '2 200 000 сум', ''],
    ]
    const headings = findHeadings(table)
    if (headings === null) throw new Error('no headings')
    expect(headings.unknownUnit).toBeNull()
    expect(rowsBelow(table, headings).rows.map(({ cells }) => cells)).toEqual([
      { weight: '4.5 т', size: '600x210x200 см', price: '2 200 тыс. сум', comment: '5' },
      { weight: '4500 кг', size: '6м x 2м x 2м', price: '2,2 млн' },
      { weight: '4.5 т', size: 'ящик', price: '2 200 000 сум' },
    ])
    expect(findHeadings([['Вес (фунты)', 'Откуда']])?.unknownUnit).toBe('Вес (фунты)')
  })

  it('is the same after a round trip through CSV', () => {
    const cell = fc.string({ unit: 'binary', maxLength: 30 }).map(text => text.replace(/[\r\0]/g, '').trim())
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(rows, fc.constantFrom(';', ',', '\t'), (table, delimiter) => {
        const csv = table
          .map(row => row.map(text => `"${text.replaceAll('"', '""')}"`).join(delimiter))
          .join('\r\n')
        expect(readCsvRows(csv, delimiter)).toEqual({ rows: table })
      }),
    )
  })

  it('of any texts is read or has no headings', () => {
    const table = fc.array(fc.array(fc.string({ unit: 'binary' }), { maxLength: 8 }), { maxLength: 8 })
    fc.assert(
      fc.property(table, cells => {
        const headings = findHeadings(cells)
        if (headings !== null) rowsBelow(cells, headings)
      }),
    )
  })
})

it.each([
  [new Date('2026-11-30T00:00:00Z'), '2026-11-30'],
  [new Date('2026-11-30T08:59:59.999Z'), '2026-11-30 09:00'],
  [new Date('1899-12-30T09:00:00Z'), '09:00'],
  [new Date(Number.NaN), ''],
  [998901234567, '998901234567'],
  [30012345678901, '30012345678901'],
  [-1234567890123456, '-1234567890123456'],
  [2.02080009001002e19, '2.02080009001002E+19'],
  [1234567890123.45, '1234567890123.45'],
  [0.1 + 0.2, '0.3'],
  [1.125, '1.1250'],
  [1.5, '1.5'],
  [Number.POSITIVE_INFINITY, ''],
  [true, 'true'],
  [null, ''],
  [' x ', 'x'],
])('%s is the text “%s”', (cell, text) => {
  expect(cellText(cell)).toBe(text)
})
