import { describe, expect, it } from 'vitest'
import { readCsvRows, TABLE_LIMITS } from './csv-rows.ts'

describe('rows of CSV', () => {
  it('are read with quotes, line ends of every kind and a byte order mark', () => {
    expect(readCsvRows('\ufeffa;b\r\n"x;1";"say ""hi"""\r1;\n"two\nlines";', ';')).toEqual({
      rows: [
        ['a', 'b'],
        ['x;1', 'say "hi"'],
        ['1', ''],
        ['two\nlines', ''],
      ],
    })
  })

  it('keep a quote in the middle of a name, as banks write it', () => {
    expect(readCsvRows('1;OOO "Bek Savdo";5', ';')).toEqual({ rows: [['1', 'OOO "Bek Savdo"', '5']] })
    expect(readCsvRows('', ';')).toEqual({ rows: [] })
  })

  it('are refused when a quote never closes or the file is too large', () => {
    expect(readCsvRows('a;"b\nc;d', ';')).toEqual({ fault: 'quote_open' })
    expect(readCsvRows('a\n'.repeat(TABLE_LIMITS.rows + 1), ';')).toEqual({ fault: 'too_large' })
    expect(readCsvRows(';'.repeat(TABLE_LIMITS.cells), ';')).toEqual({ fault: 'too_large' })
    expect(readCsvRows('x'.repeat(TABLE_LIMITS.cellLength + 1), ';')).toEqual({ fault: 'too_large' })
  })
})
