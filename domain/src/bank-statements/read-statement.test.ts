import { describe, expect, it } from 'vitest'
import type { Cell } from '../reading/table/cell.ts'
import { plainTable, visibleTable } from '../reading/table/table.ts'
import { identifyLines } from './fingerprints.ts'
import { readStatement, turnoverTiyin } from './read-statement.ts'
import { readStatementMap, type StatementMap } from './statement-map.ts'

const MAP: StatementMap = {
  title: 'Ipoteka-bank',
  account: '20208000900123456001',
  delimiter: ';',
  encoding: 'utf-8',
  decimalSign: ',',
  dateFormat: 'DD.MM.YYYY',
  headings: {
    date: 'Дата',
    document: '№ док',
    debit: 'Дебет',
    credit: 'Кредит',
    amount: '',
    counterparty: 'Корреспондент',
    inn: 'ИНН',
    account: 'Счёт',
    purpose: 'Назначение',
  },
  openingLabel: 'Остаток на начало',
  closingLabel: 'Остаток на конец',
}

const HEAD = ['Дата', '№ док', 'Корреспондент', 'ИНН', 'Счёт', 'Дебет', 'Кредит', 'Назначение']

const FILE: readonly (readonly Cell[])[] = [
  ['Выписка'],
  ['Остаток на начало:', '', '1 000 000,00'],
  HEAD,
  ['20.11.2026', '15', 'OOO "Bek Savdo"', '301 234 567 / 301234567', '20208', '', '2 000 000,50', 'Оплата'],
  ['21.11.2026', 'P-1', 'Rustam', 'PINFL 31502851234567', '22618000900123456009', '500 000,00', '', 'KRV-P1'],
  ['Итого', '', '', '', '', '500 000,00', '2 000 000,50', ''],
  ['', '', '', '', '', '', '', ''],
  ['Остаток на конец: 2 500 000,50'],
]

const codeOf = (rows: readonly (readonly Cell[])[], map = MAP) => {
  const read = readStatement(plainTable(rows), map)
  return read.ok ? null : [read.refusals[0]?.code, read.refusals[0]?.facts]
}

describe('a statement', () => {
  it('is read by the bank’s map: header, lines, totals passed over, balances', () => {
    expect(readStatement(plainTable(FILE), MAP)).toEqual({
      ok: true,
      value: {
        openingTiyin: 100_000_000,
        closingTiyin: 250_000_050,
        skipped: 1,
        lines: [
          {
            day: '2026-11-20',
            document: '15',
            direction: 'in',
            amountTiyin: 200_000_050,
            counterparty: 'OOO "Bek Savdo"',
            inn: '301234567',
            account: null,
            purpose: 'Оплата',
          },
          {
            day: '2026-11-21',
            document: 'P-1',
            direction: 'out',
            amountTiyin: 50_000_000,
            counterparty: 'Rustam',
            inn: '31502851234567',
            account: '22618000900123456009',
            purpose: 'KRV-P1',
          },
        ],
      },
    })
  })

  it('may have one column of signed sums', () => {
    const map = { ...MAP, headings: { ...MAP.headings, debit: '', credit: '', amount: 'Сумма' } }
    const rows = [
      ['Дата', '№ док', 'Корреспондент', 'ИНН', 'Счёт', 'Сумма', 'Назначение'],
      ['20.11.2026', '1', '', '', '', -12.5, 'a'],
      ['20.11.2026', '2', '', '', '', 7, 'b'],
    ]
    const read = readStatement(plainTable(rows), map)
    expect(read.ok && read.value.lines.map(({ direction, amountTiyin }) => [direction, amountTiyin])).toEqual(
      [
        ['out', 1_250],
        ['in', 700],
      ],
    )
  })

  it('counts a reversal in the debit column as money that came back', () => {
    const read = readStatement(
      plainTable([HEAD, ['20.11.2026', '1', '', '', '', '-5,00', '', 'storno']]),
      MAP,
    )
    expect(read.ok && turnoverTiyin(read.value.lines)).toBe(500)
  })

  it('is refused without its headings, with them named', () => {
    expect(codeOf([['Дата', '№ док', 'Дебет']])).toEqual([
      'statement_columns_missing',
      { headings: 'Кредит, Корреспондент, ИНН, Счёт, Назначение' },
    ])
    expect(codeOf([])?.[0]).toBe('statement_columns_missing')
  })

  it('is refused at the row that cannot be read', () => {
    const wrong = (row: Cell[]) => codeOf([['x'], HEAD, row])
    expect(wrong(['20.11.2026', '1', '', '', '', '1,234', '', 'a'])).toEqual([
      'statement_cell_invalid',
      { row: 3, heading: 'Дебет (F)', text: '1,234' },
    ])
    expect(wrong(['20.11.2026', '1', '', '', '', '5', '5', 'a'])?.[0]).toBe('statement_cell_invalid')
    expect(wrong(['31.11.2026', '1', '', '', '', '5', '', 'a'])).toEqual([
      'statement_cell_invalid',
      { row: 3, heading: 'Дата (A)', text: '31.11.2026' },
    ])
  })

  it('is refused empty, and where a line is missing', () => {
    expect(codeOf([HEAD, ['20.11.2026', '1', '', '', '', '0,00', '', 'a']])).toEqual([
      'statement_empty',
      undefined,
    ])
    expect(codeOf(FILE.filter((_, at) => at !== 4))).toEqual([
      'statement_not_balanced',
      { difference_uzs: -500_000 },
    ])
  })
})

describe('fingerprints', () => {
  const line = {
    day: '2026-11-20',
    document: 'ПП-15',
    direction: 'in' as const,
    amountTiyin: 500,
    counterparty: 'a',
    inn: '301234567',
    account: null,
    purpose: 'b',
  }
  const of = (lines: readonly (typeof line)[], account = MAP.account) =>
    identifyLines(account, lines).map(({ fingerprint }) => fingerprint)

  it('stay the same in an overlapping statement, and tell identical lines of one file apart', () => {
    const [first, second] = of([line, line])
    expect(first).not.toBe(second)
    expect(of([{ ...line, document: 'пп 15', purpose: 'c' }, { ...line, day: '2026-11-21' }, line])).toEqual([
      first,
      expect.stringContaining('2026-11-21'),
      second,
    ])
  })

  it('differ by account, day, document, direction, sum and INN', () => {
    const changed = [
      { ...line, day: '2026-11-21' },
      { ...line, document: '16' },
      { ...line, direction: 'out' as const },
      { ...line, amountTiyin: 501 },
      { ...line, inn: '301234568' },
    ]
    const all = [
      ...changed.flatMap(each => of([each as typeof line])),
      ...of([line]),
      ...of([line], '2'.repeat(20)),
    ]
    expect(new Set(all).size).toBe(7)
  })
})

describe('a line of a statement is never lost', () => {
  const GOOD: Cell[] = ['20.11.2026', '1', 'OOO', '', '', '', '5,00', 'a']
  const error = { unreadable: '#N/A' }
  const wrong = (row: Cell[]) => codeOf([['x'], HEAD, GOOD, row])

  it.each([
    ['a sum is an error', GOOD.with(6, error), 'Кредит (G)', '#N/A'],
    ['a sum is an error as text', GOOD.with(6, '#Н/Д'), 'Кредит (G)', '#Н/Д'],
    ['the other sum is an error', GOOD.with(5, error), 'Дебет (F)', '#N/A'],
    ['a sum is too narrow for its column', GOOD.with(6, '########'), 'Кредит (G)', '########'],
    ['the date is an error', GOOD.with(0, error), 'Дата (A)', '#N/A'],
    ['the date is hashes', GOOD.with(0, '######'), 'Дата (A)', '######'],
    ['the document is an error', GOOD.with(1, error), '№ док (B)', '#N/A'],
    [
      'the purpose is an error, as of “-оплата”',
      GOOD.with(7, { unreadable: '#NAME?' }),
      'Назначение (H)',
      '#NAME?',
    ],
  ])('where %s', (_, row, heading, text) => {
    expect(wrong(row)).toEqual(['statement_cell_invalid', { row: 4, heading, text }])
  })

  it('where its date is missing', () => {
    expect(wrong(GOOD.with(0, ''))).toEqual(['statement_row_invalid', { row: 4, heading: 'Дата (A)' }])
  })

  it('where a balance is an error', () => {
    expect(codeOf([HEAD, GOOD, ['Остаток на конец', '', error, '7']])).toEqual([
      'statement_cell_invalid',
      { row: 3, heading: 'Остаток на конец', text: '#N/A' },
    ])
  })

  it('but totals with an error are no line', () => {
    const read = readStatement(plainTable([HEAD, GOOD, ['Итого', '1', '', '', '', error, error, '']]), MAP)
    expect(read).toMatchObject({ value: { skipped: 1, lines: [{}] } })
  })

  it('names the column as it is in the file, wherever it is', () => {
    const head = ['', ...HEAD.toReversed()]
    expect(codeOf([['x'], [], head, ['', ...GOOD.with(6, '1,234').toReversed()]])).toEqual([
      'statement_cell_invalid',
      { row: 4, heading: 'Кредит (C)', text: '1,234' },
    ])
  })

  it('has the date of the merged cell that it is in', () => {
    const merged = [{ row: 1, column: 0, lastRow: 2, lastColumn: 0 }]
    const rows = [HEAD, GOOD, GOOD.with(0, '').with(1, '2')]
    const read = readStatement({ ...plainTable(rows), merged }, MAP)
    expect(read.ok && read.value.lines.map(({ day, document }) => [day, document])).toEqual([
      ['2026-11-20', '1'],
      ['2026-11-20', '2'],
    ])
  })

  it('is refused with two columns of sums of one heading, and with a hidden one', () => {
    expect(
      codeOf([
        [...HEAD, 'Кредит'],
        [...GOOD, '7'],
      ]),
    ).toEqual(['columns_repeated', { headings: 'Кредит (G), Кредит (I)' }])
    const hidden = visibleTable({
      ...{
        rows: [HEAD, GOOD],
        hiddenColumns: [6],
        hiddenRows: [],
        merged: [],
        hiddenSheets: 0,
        otherSheets: [],
      },
    })
    expect(readStatement(hidden, MAP)).toMatchObject({
      refusals: [{ code: 'columns_hidden', facts: { headings: 'Кредит' } }],
    })
  })
})

describe('a map', () => {
  const refusalsOf = (changes: object) => {
    const read = readStatementMap({ ...MAP, ...changes })
    return read.ok ? [] : read.refusals.map(({ code, field }) => `${field}:${code}`)
  }

  it('is accepted as written', () => {
    expect(readStatementMap({ ...MAP, account: '20208000 9001 2345 6001' })).toEqual({ ok: true, value: MAP })
  })

  it('is refused at each wrong field', () => {
    expect(
      refusalsOf({
        title: ' ',
        account: '123',
        delimiter: ':',
        encoding: 'koi8-r',
        decimalSign: ';',
        dateFormat: 'x',
      }),
    ).toEqual([
      'title:text_required',
      'account:bank_account_invalid',
      'delimiter:choice_invalid',
      'encoding:choice_invalid',
      'decimal_sign:choice_invalid',
      'date_format:choice_invalid',
    ])
    expect(refusalsOf({ headings: {} })).toEqual([
      'headings.date:text_required',
      'headings.document:text_required',
      'headings.purpose:text_required',
      'headings.debit:text_required',
    ])
    expect(refusalsOf({ headings: { ...MAP.headings, credit: '' } })).toEqual([
      'headings.credit:text_required',
    ])
    expect(refusalsOf({ headings: { ...MAP.headings, inn: 7 } })).toEqual(['headings.inn:text_invalid'])
    expect(refusalsOf({ headings: 'x' })).toHaveLength(4)
  })
})
