import { expect, it } from 'vitest'
import { csvTable } from './csv-table.ts'

const lines = (cells: readonly (string | number | boolean | Date | null)[]) =>
  csvTable(['a', 'b'], [cells]).toString().split('\r\n')

it('begins with the mark by which spreadsheets know UTF-8, and ends its lines as the standard says', () => {
  expect(lines(['x', null])).toEqual(['\ufeffa,b', 'x,', ''])
})

it.each([
  ['=1+1', "'=1+1"],
  ['+998 90', "'+998 90"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a=b', 'a=b'],
])('%j is written as %j', (text, written) => {
  expect(lines([text])[1]).toBe(written)
})

it('a text of two lines stays one cell', () => {
  expect(csvTable(['a'], [['x\ny']]).toString()).toBe('\ufeffa\r\n"x\ny"\r\n')
})

it('figures of ours stay figures', () => {
  const at = new Date('2026-11-21T05:00:00Z')
  expect(lines([-5, true, at])[1]).toBe('-5,true,2026-11-21T05:00:00.000Z')
})
