import { describe, expect, it } from 'vitest'
import { knownHeadings } from '../reading/table/known-headings.ts'
import { splitTable } from '../reading/table/split-table.ts'
import { plainTable, visibleTable } from '../reading/table/table.ts'
import { tashkentDate, tashkentTime } from '../values/tashkent-time.ts'
import type { BatchCells, BatchColumn } from './batch-columns.ts'
import { headingOf, ORDER_HEADINGS } from './column-headings.ts'
import {
  DISPATCHER_ROWS,
  type DispatcherRow,
  type OddRow,
  ROWS_OF_DATES,
  ROWS_OF_UNITS,
} from './dispatcher-rows.fixture.ts'
import { readOrderTable } from './read-order-table.ts'
import { readRow } from './read-row.ts'

const PARCELS = [{ id: 6, key: 'furniture', names: { uz: 'Mebel', ru: 'Мебель', en: 'Furniture' } }]
const FACTS = { today: '2026-11-29', truckTypes: [], parcelTypes: PARCELS } as const
const COLUMNS = Object.keys(DISPATCHER_ROWS[0]?.cells ?? {}) as BatchColumn[]

/** What is read of a row wrongly; a cell that is refused is not wrong. */
const wrongIn = (read: BatchCells, { cells, meant }: DispatcherRow): string[] => {
  const { draft, stops, problems } = readRow(read, FACTS)
  const refused = new Set(problems.map(({ column }) => column))
  const placeOf = (column: 'from' | 'to') => stops.find(stop => stop.column === column)?.text ?? null
  const { loadAt } = draft
  const readings: readonly (readonly [BatchColumn, unknown, unknown])[] = [
    ['weight', draft.weightKg, meant.weightKg],
    ['price', draft.offeredPriceUzs, meant.priceUzs],
    ['load_date', loadAt && tashkentDate(loadAt), loadAt && meant.day],
    ['load_time', loadAt && tashkentTime(loadAt), loadAt && meant.time],
    ['from', placeOf('from'), meant.from],
    ['to', placeOf('to'), meant.to],
    ['parcel', draft.parcelTypeId, 6],
    ['payment', draft.paymentType, 'cash'],
  ]
  const wrong = readings
    .filter(([column, value, right]) => !refused.has(column) && value !== right)
    .map(([column, value, right]) => `${column}: “${cells[column]}” is read as ${value}, not ${right}`)
  const isDayLost = loadAt === null && !refused.has('load_date') && !refused.has('load_time')
  return isDayLost ? [...wrong, `load_date: “${cells.load_date}” is lost`] : wrong
}

const HEAD = ['№', ...COLUMNS.map(column => headingOf(column, 'ru')), 'Менеджер']
const TITLES = [['Заявки на неделю, составил: Олим, тел. 90 123-45-67'], []]

/** The whole file: a title, headings on each page, empty rows, rows of numbers and of sums, and hidden copies with other weights. */
const fileOf = (rows: readonly DispatcherRow[]) => {
  const table: string[][] = [...TITLES, HEAD, HEAD.map((_, at) => String(at + 1))]
  const [lines, hiddenRows]: [number[], number[]] = [[], []]
  for (const [at, { cells }] of rows.entries()) {
    const own = [String(at + 1), ...COLUMNS.map(column => cells[column] ?? ''), 'Олим']
    if (at % 40 === 39) table.push(['', 'Итого:', '', '', '', '', '120 000'], [], HEAD)
    if (at % 25 === 24) hiddenRows.push(table.push(own.with(6, '99999')) - 1)
    lines.push(table.push(own))
  }
  table.push(['', 'Jami', '', '', '', '', '#ССЫЛКА!'])
  return { table, lines, hiddenRows }
}

describe('a dispatcher’s 200 rows', () => {
  const { table, lines, hiddenRows } = fileOf(DISPATCHER_ROWS)
  const stored = { rows: table, hiddenRows, hiddenColumns: [], merged: [], hiddenSheets: 0, otherSheets: [] }
  const read = readOrderTable(visibleTable(stored), 'ru')
  const rows = read.ok ? read.value.rows : []

  it('are all there, with the numbers of their rows, and nothing else is', () => {
    expect(rows.map(({ line }) => line)).toEqual(lines)
    expect(read).toMatchObject({
      value: { unreadColumns: ['Менеджер'], leftOut: { hiddenRows: 8, passedRows: 6 } },
    })
  })

  it('say what their writer meant, or are refused at the cell', () => {
    expect([...new Set(rows.flatMap(({ cells }, at) => wrongIn(cells, DISPATCHER_ROWS[at]!)))]).toEqual([])
  })

  it.each([';', ',', '\t', '|'])('are the same in a text file with “%s”', delimiter => {
    const text = table
      .filter((_, at) => !hiddenRows.includes(at))
      .map(row =>
        row.map(cell => (/[;,\t|"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter),
      )
      .join('\r\n')
    const split = splitTable(text, { known: knownHeadings(ORDER_HEADINGS) })
    const again = readOrderTable(
      visibleTable({ ...stored, hiddenRows: [], rows: 'rows' in split ? split.rows : [] }),
      'ru',
    )
    expect(again.ok && again.value.rows.map(({ cells }) => cells)).toEqual(rows.map(({ cells }) => cells))
  })
})

const GOOD = {
  ...{ from: 'Ташкент', to: 'Бухара', load_date: '30.11.2026', load_time: '9:00', parcel: 'Мебель' },
  ...{ weight: '3000', receiver_phone: '901234567', payer: 'отправитель', payment: 'нал' },
}

const readOdd = ({ headings = {}, cells, meant }: OddRow): string[] => {
  const row: Readonly<Record<string, string>> = { ...GOOD, ...cells }
  const head = Object.keys(row).map(column => headings[column] ?? headingOf(column as BatchColumn, 'ru'))
  const read = readOrderTable(plainTable([head, Object.values(row)]), 'ru')
  if (!read.ok) return []
  const { draft, volumeM3, problems } = readRow(read.value.rows[0]?.cells ?? {}, FACTS)
  const { loadAt } = draft
  const values = { ...draft, volumeM3, time: loadAt === null ? null : tashkentTime(loadAt) }
  if (problems.length > 0) return []
  return Object.entries(meant).flatMap(([name, right]) => {
    const value = values[name as keyof typeof values]
    return value === right ? [] : [`${name} is read as ${value}, not ${right}`]
  })
}

describe('an odd row is refused or right', () => {
  it.each([...ROWS_OF_UNITS, ...ROWS_OF_DATES])('%j', row => {
    expect(readOdd(row)).toEqual([])
  })
})
