import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsvRows } from '../bank-statements/csv-rows.ts'
import { LOCALES } from '../values/locale.ts'
import { BATCH_COLUMNS, RESULT_COLUMNS } from './batch-columns.ts'
import { cellText } from './cell-text.ts'
import { columnOfHeading, headingOf } from './column-headings.ts'
import { findHeadings, rowsBelow } from './read-headings.ts'

describe('a heading', () => {
  it.each(LOCALES)('of ours in %s means its column and no other', locale => {
    for (const column of [...BATCH_COLUMNS, ...RESULT_COLUMNS])
      expect([column, columnOfHeading(headingOf(column, locale))]).toEqual([column, column])
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
    expect(columnOfHeading(heading)).toBe(column)
  })
})

describe('a table', () => {
  const HEAD = ['Откуда', 'Менеджер', 'Куда', 'Откуда', 'Номер заказа']

  it('has its headings where most of them are, and names what it ignores and lacks', () => {
    const headings = findHeadings([['Отчёт за ноябрь'], [], HEAD, ['a', 'b', 'c']])
    expect(headings).toMatchObject({ row: 2, unknown: ['Менеджер', 'Откуда'] })
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
    })
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
  [0.1 + 0.2, '0.3'],
  [Number.POSITIVE_INFINITY, ''],
  [true, 'true'],
  [null, ''],
  [' x ', 'x'],
])('%s is the text “%s”', (cell, text) => {
  expect(cellText(cell)).toBe(text)
})
