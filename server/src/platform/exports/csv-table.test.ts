import { expect, it } from 'vitest'
import { csvTable } from './csv-table.ts'

const lines = (cells: readonly (string | number | boolean | Date | null)[]) =>
  csvTable(['a', 'b'], [cells]).toString().split('\r\n')

it('begins with a BOM for spreadsheets, and ends lines with CRLF', () => {
  expect(lines(['x', null])).toEqual(['\ufeffa,b', 'x,', ''])
})

it.each([
  ['=1+1', "'=1+1"],
  ['+998 90', "'+998 90"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', `"'\t'=1"`],
  ['\rx', `"'\rx"`],
  ['a;=1+1', `"a;'=1+1"`],
  ['a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
  ['a;"=1"', `"a;'""=1"""`],
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

it('numbers stay numbers', () => {
  const at = new Date('2026-11-21T05:00:00Z')
  expect(lines([-5, true, at])[1]).toBe('-5,true,2026-11-21T05:00:00.000Z')
})

/**
 * The cells of a table as read by a program that splits at `separator`: quotes count where a cell begins with one, and what
 * follows the closing one belongs to the cell, as in Excel.
 */
const parse = (text: string, separator: string): string[] => {
  const unquoted = `[^\\${separator}\\r\\n]*`
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)(?:"|$)(${unquoted})|(${unquoted}))(?:\\${separator}|\\r|\\n|$)`,
    'gy',
  )
  return [...text.matchAll(cell)].map(([, quoted, rest, plain]) =>
    quoted === undefined ? (plain ?? '') : `${quoted.replaceAll('""', '"')}${rest}`,
  )
}

const HOSTILE = [
  '=1+1',
  'a;=1+1',
  'a; =1+1',
  'a\t=1+1',
  'a|=1+1',
  'a\n=1+1',
  'a\r\n@SUM(A1)',
  'a;"=1+1"',
  '";=1+1;"',
  'a;;-2+3',
  '\t=1',
  '\r=1',
  '\n\n=1',
  ';=1',
  'a;\t+1',
  'a";"=1',
  'a";\n"\n=HYPERLINK("http://evil.example","x")',
]

it.each([',', ';', '\t', '|'])('no cell is a formula in a program that splits at %j', separator => {
  for (const first of HOSTILE) {
    for (const second of HOSTILE) {
      const written = csvTable(['a', 'b'], [['x', first, second]])
        .toString()
        .slice(1)
      const formulas = parse(written, separator).filter(cell => /^\s*[=+\-@]|^[\t\r]/.test(cell))
      expect(formulas, `${JSON.stringify(first)}, ${JSON.stringify(second)}`).toEqual([])
    }
  }
})

it('a program that splits at commas reads every text unchanged', () => {
  const texts = ['a;b', 'a\tb', 'a|b', 'a"b', 'a,b', 'plain']
  expect(parse(csvTable(texts, []).toString().slice(1), ',').slice(0, texts.length)).toEqual(texts)
})
