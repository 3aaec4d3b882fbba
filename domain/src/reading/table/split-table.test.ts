import { describe, expect, it } from 'vitest'
import { knownHeadings } from './known-headings.ts'
import { splitTable } from './split-table.ts'

const known = knownHeadings(['Имя', 'Телефон', 'Сумма', 'Вес, т', 'driver_id', 'exception_dates'])

const rowsOf = (text: string, told?: ';' | ',') => {
  const read = splitTable(text, { known, ...(told === undefined ? {} : { told }) })
  return 'rows' in read ? read.rows : read.fault
}

describe('a text is split where its headings are known', () => {
  it.each([
    [
      'more commas than semicolons (Papa Parse #910)',
      'имя;телефон\nJessica;5,5E+12\nJoi;5,5E+12',
      ['имя', 'телефон'],
    ],
    [
      'decimal commas between tabs (Papa Parse #1005)',
      'Имя\tСумма\n120,5\t50,3\n1,2\t2,35',
      ['Имя', 'Сумма'],
    ],
    [
      'decimal commas between bars (Papa Parse #592)',
      'Имя|Сумма|x\nKR|3,4|AC\nKR|3,4|AC',
      ['Имя', 'Сумма', 'x'],
    ],
    [
      'semicolons inside of cells (Papa Parse #930)',
      'driver_id,exception_dates\n12,01/04;02/04;05/04',
      ['driver_id', 'exception_dates'],
    ],
    [
      'prices with both signs (Papa Parse #290)',
      'Имя;x;Сумма\nA;B;-21.419,06\nA;B;37.996,97',
      ['Имя', 'x', 'Сумма'],
    ],
    [
      'a title with many commas above',
      'Отчёт, за ноябрь, 2026, строк, 2\nИмя;Сумма\nA;1',
      ['Отчёт, за ноябрь, 2026, строк, 2'],
    ],
    ['a line of Excel', 'sep=|\nИмя;x|Сумма\nA|1', []],
    ['a line of Excel in quotes and large letters', '"SEP=;"\nИмя;Сумма\nA;1', []],
    ['a mark before the headings (dotCMS #36508)', '\ufeffИмя;Сумма\nA;1', ['Имя', 'Сумма']],
  ])('with %s', (_, text, first) => {
    const rows = rowsOf(text)
    expect(rows[0]).toEqual(first)
    expect(rows).toEqual(rowsOf(text, ','))
  })

  it('and in a quoted cell of each line, once more', () => {
    expect(rowsOf('"Имя;Сумма"\r\n"Бек ""Савдо"";1"\r\nA;2')).toEqual([
      ['Имя', 'Сумма'],
      ['Бек "Савдо"', '1'],
      ['A', '2'],
    ])
  })

  it('by the delimiter that is told, where several fit', () => {
    expect(rowsOf('a;b,c\n1;2,3', ',')).toEqual([
      ['a;b', 'c'],
      ['1;2', '3'],
    ])
    expect(rowsOf('a;b,c\n1;2,3', ';')).toEqual([
      ['a', 'b,c'],
      ['1', '2,3'],
    ])
    expect(rowsOf('Имя;Сумма,Сумма\n1;2,3', ',')[0]).toEqual(['Имя', 'Сумма,Сумма'])
  })

  it('also where the beginning ends inside of a quoted cell', () => {
    const text = `Имя;Сумма\n"${'x\n'.repeat(900)}";1\n`.repeat(20)
    expect(rowsOf(text)).toHaveLength(40)
  })
})
