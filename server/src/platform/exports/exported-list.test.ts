import { describe, expect, it } from 'vitest'
import { type ExportColumn, exportedList, instantCell } from './exported-list.ts'

type Row = {
  readonly at: string | null
  readonly isBlocked: boolean
  readonly title: string
  readonly uzs: number
}

const COLUMNS: readonly ExportColumn<Row>[] = [
  ['created_at', ({ at }) => instantCell(at)],
  ['blocked', ({ isBlocked }) => isBlocked],
  ['status', () => ({ code: 'done' })],
  ['title', ({ title }) => title],
  ['balance', ({ uzs }) => uzs],
]

const ROWS: readonly Row[] = [
  { at: '2026-12-31T20:30:00.000Z', isBlocked: true, title: 'Bek; "Savdo"', uzs: -1_500_000 },
  { at: null, isBlocked: false, title: '=1+1', uzs: 0 },
]

describe('an exported list', () => {
  it('is in the language of its reader, in Tashkent’s time, between semicolons', () => {
    expect(exportedList(COLUMNS, ROWS, 'ru').toString()).toBe(
      [
        '\ufeffСоздано;Заблокирован;Статус;Компания;"Баланс, сум"',
        '2027-01-01 01:30;Да;Выполнен;"Bek; ""Savdo""";-1500000',
        ";Нет;Выполнен;'=1+1;0",
        '',
      ].join('\r\n'),
    )
  })

  it.each(['uz', 'uz-Cyrl', 'ru', 'en'] as const)('has headings in %s', locale => {
    const [heading = ''] = exportedList(COLUMNS, [], locale).toString().split('\r\n')
    expect(heading.split(';')).toHaveLength(COLUMNS.length)
    expect(heading).not.toContain('created_at')
  })
})
