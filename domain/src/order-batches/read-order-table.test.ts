import { describe, expect, it } from 'vitest'
import { plainTable, type StoredTable, visibleTable } from '../reading/table/table.ts'
import { readOrderTable } from './read-order-table.ts'

const HEAD = [
  'Откуда',
  'Куда',
  'Дата загрузки',
  'Время',
  'Груз',
  'Вес, кг',
  'Телефон получателя',
  'Плательщик',
  'Оплата',
]
const ROW = [
  'Ташкент',
  'Самарканд',
  '30.11.2026',
  '9:00',
  'Мебель',
  '3000',
  '901234567',
  'отправитель',
  'нал',
]

const read = (table: Parameters<typeof readOrderTable>[0]) => {
  const answer = readOrderTable(table, 'ru')
  return answer.ok ? answer.value : answer.refusals[0]
}

const ofRows = (rows: StoredTable['rows'], more: Partial<StoredTable> = {}) =>
  visibleTable({
    rows,
    hiddenRows: [],
    hiddenColumns: [],
    merged: [],
    hiddenSheets: 0,
    otherSheets: [],
    ...more,
  })

const linesOf = (answer: ReturnType<typeof read>) =>
  answer && 'rows' in answer ? answer.rows.map(({ line }) => line) : answer

describe('rows of a table of orders', () => {
  it('are counted as in the file, without empty ones, totals, numbers of columns and headings of the next page', () => {
    const numbers = HEAD.map((_, at) => String(at + 1))
    const rows = [['Заявки на 30.11'], [], HEAD, numbers, ROW, [], ROW, HEAD, ROW]
    const totals = [
      ['Итого', '', '', '', '', '9000'],
      ['', '', 'Jami:', '', '', '9000'],
    ]
    const answer = read(plainTable([...rows, ...totals]))
    expect(linesOf(answer)).toEqual([5, 7, 9])
    expect(answer).toMatchObject({ leftOut: { passedRows: 2 } })
  })

  it('are refused whole where one proves that its dates begin with the month', () => {
    const on = (date: string) => ROW.with(2, date)
    expect(read(plainTable([HEAD, on('01/12/2026'), on('12/31/2026'), on('02/03/2026')]))).toEqual({
      code: 'dates_month_first',
      field: 'file',
      facts: { heading: 'Дата загрузки', read: '12/31/2026' },
    })
    expect(linesOf(read(plainTable([HEAD, on('01/12/2026'), on('31/12/2026')])))).toEqual([2, 3])
  })

  it('of a place whose name begins like a total are orders', () => {
    expect(linesOf(read(plainTable([HEAD, ['Jami masjid', ...ROW.slice(1)]])))).toEqual([2])
  })

  it('have the units of a row below the headings', () => {
    const answer = read(plainTable([HEAD.with(5, 'Вес'), ['', '', 'дд.мм.гггг', 'чч:мм', '', 'т'], ROW]))
    expect(linesOf(answer)).toEqual([3])
  })

  it('keep an error as it is written, in any column', () => {
    const answer = read(plainTable([HEAD, ROW.with(5, '#Н/Д').with(0, '#REF!')]))
    expect(answer).toMatchObject({ rows: [{ cells: { from: '#REF!', weight: '#Н/Д' } }] })
  })

  it('of zeros alone, of formulas that were copied down, are empty (apex-excel-gateway #11)', () => {
    expect(linesOf(read(plainTable([HEAD, ROW, ['', '', '', '', '', '0'], ROW])))).toEqual([2, 4])
  })

  it('share what a merged cell says (Laravel-Excel #2961, ExcelDataReader #729), but for figures', () => {
    const merged = [0, 2, 5].map(column => ({ row: 1, column, lastRow: 2, lastColumn: column }))
    const rows = [HEAD, ROW, ['', 'Бухара', '', '9:00', 'Мебель', '', '901234567', 'отправитель', 'нал'], []]
    const answer = read(
      ofRows(rows, { merged: [...merged, { row: 1, column: 1, lastRow: 1, lastColumn: 1 }] }),
    )
    expect(answer).toMatchObject({
      rows: [
        { line: 2, cells: { weight: '3000 кг' } },
        { line: 3, cells: { from: 'Ташкент', to: 'Бухара', load_date: '30.11.2026', weight: '↑ 3000' } },
      ],
    })
  })

  it('that are hidden are left out, and keep the numbers of the others', () => {
    const answer = read(ofRows([HEAD, ROW, ROW, ROW], { hiddenRows: [1, 2] }))
    expect(linesOf(answer)).toEqual([4])
    expect(answer).toMatchObject({ leftOut: { hiddenRows: 2 } })
  })
})

describe('columns of a table of orders', () => {
  it('that are not read are named if anything is in them', () => {
    const head = ['№ п/п', ...HEAD, 'Менеджер', '', 'Скидка', 'Скидка', 'Пусто']
    const answer = read(plainTable([head, ['1', ...ROW, 'Олим', 'х', '5', '', '']]))
    expect(answer).toMatchObject({ unreadColumns: ['Менеджер', 'L', 'Скидка (M)'] })
  })

  it('that are hidden and needed are named as such', () => {
    expect(read(ofRows([HEAD, ROW], { hiddenColumns: [5] }))).toMatchObject({
      code: 'columns_hidden',
      facts: { headings: 'Вес, кг' },
    })
    const answer = read(
      ofRows(
        [
          [...HEAD, 'Менеджер'],
          [...ROW, 'Олим'],
        ],
        { hiddenColumns: [9] },
      ),
    )
    expect(answer).toMatchObject({ leftOut: { hiddenColumns: 1 }, unreadColumns: [] })
  })

  it('that mean the same and say something else are refused, with their letters', () => {
    const head = ['Масса', ...HEAD.with(5, 'Вес груза')]
    expect(read(plainTable([head, ['2500', ...ROW]]))).toMatchObject({
      code: 'columns_repeated',
      facts: { headings: 'Масса (A); Вес груза (G)' },
    })
    expect(linesOf(read(plainTable([head, ['3000', ...ROW], ['', ...ROW]])))).toMatchObject({
      code: 'columns_repeated',
    })
  })

  it('with our own heading win over another name, which is named as ignored', () => {
    const answer = read(
      plainTable([
        ['Дата', ...HEAD],
        ['01.11.2026', ...ROW],
      ]),
    )
    expect(answer).toMatchObject({ rows: [{ cells: { load_date: '30.11.2026' } }], unreadColumns: ['Дата'] })
  })
})
