import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FigureExample, SUM_EXAMPLES } from '../reading/examples/figure-examples.fixture.ts'
import { cellText, MOST_TIYIN, readStatementDay, readTiyinCell, splitTiyin } from './statement-cells.ts'

describe('a sum of a statement', () => {
  it.each([
    ['1 234 567,89', 123_456_789],
    ['1\u00a0234\u202f567,8', 123_456_780],
    ["1'234'567,89", 123_456_789],
    ['1.234.567,89', 123_456_789],
    ['0,07', 7],
    ['100', 10_000],
    ['-5,10', -510],
    ['\u22125', -500],
    ['', 0],
    ['-', 0],
    ['\u2013', 0],
    ['\u2014', 0],
    ['--', 0],
  ])('with a decimal comma: %s', (text, tiyin) => {
    expect(readTiyinCell(text, ',')).toBe(tiyin)
  })

  it.each([
    ['1,234,567.89', 123_456_789],
    ['1234567.8', 123_456_780],
    ['1 000.00', 100_000],
  ])('with a decimal point: %s', (text, tiyin) => {
    expect(readTiyinCell(text, '.')).toBe(tiyin)
  })

  it('is none with a fraction of a tiyin, wrong groups, letters or too many digits', () => {
    for (const text of [
      '1,234',
      '1,2,3',
      '12.34,5',
      '1.23.456,00',
      'abc',
      '1e5',
      '--1',
      '1,005',
      '9'.repeat(20),
    ]) {
      expect(readTiyinCell(text, ','), text).toBeNull()
    }
    expect(readTiyinCell('1.234', '.')).toBeNull()
    expect(readTiyinCell(0.123, ',')).toBeNull()
    expect(readTiyinCell(MOST_TIYIN, ',')).toBeNull()
    expect(readTiyinCell(Number.NaN, ',')).toBeNull()
    expect(readTiyinCell(true, ',')).toBeNull()
  })

  const BLANKS = ['', '-']
  const IN_WORDS = /mln|млн|ming|минг|тыс|\d[kтt]$/
  const inTiyin = ({ means }: FigureExample) => (typeof means === 'number' ? means * 100 : null)

  it.each(SUM_EXAMPLES.filter(({ text }) => !BLANKS.includes(text)))('%j is that sum, or none', example => {
    for (const sign of [',', '.'] as const) {
      const read = readTiyinCell(example.text, sign)
      const isPart = example.means === 'sum_not_whole' && read !== null && read % 100 !== 0
      if (!isPart) expect([inTiyin(example), null]).toContain(read)
    }
  })

  it.each(SUM_EXAMPLES.filter(({ text, means }) => typeof means === 'number' && !IN_WORDS.test(text)))(
    '%j is read in one of the notations',
    example => {
      const read = ([',', '.'] as const).map(sign => readTiyinCell(example.text, sign))
      expect(read).toContain(inTiyin(example))
    },
  )

  it('survives the binary fractions of a spreadsheet exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), tiyin => {
        expect(readTiyinCell(tiyin / 100, ',')).toBe(tiyin)
      }),
    )
  })

  it('is booked in whole so’m, and the tiyin are left visible', () => {
    expect(splitTiyin(123_456_789)).toEqual({ uzs: 1_234_567, restTiyin: 89 })
    expect(splitTiyin(50)).toEqual({ uzs: 0, restTiyin: 50 })
  })
})

describe('other cells', () => {
  it('are days in the map’s format or dates of a spreadsheet', () => {
    expect(readStatementDay('05.03.2026', 'DD.MM.YYYY')).toBe('2026-03-05')
    expect(readStatementDay('5.3.2026 14:20', 'DD.MM.YYYY')).toBe('2026-03-05')
    expect(readStatementDay('05/03/2026', 'DD/MM/YYYY')).toBe('2026-03-05')
    expect(readStatementDay('05.03.26', 'DD.MM.YY')).toBe('2026-03-05')
    expect(readStatementDay('2026-03-05T00:00:00', 'YYYY-MM-DD')).toBe('2026-03-05')
    expect(readStatementDay(new Date('2026-03-05T00:00:00Z'), 'DD.MM.YYYY')).toBe('2026-03-05')
    // a date that a library is seconds off with (SheetJS 2372)
    expect(readStatementDay(new Date('2026-03-04T23:59:43Z'), 'DD.MM.YYYY')).toBe('2026-03-05')
    expect(readStatementDay('\u00a005.03.2026 г.', 'DD.MM.YYYY')).toBe('2026-03-05')
  })

  it('are no days otherwise', () => {
    for (const text of ['31.02.2026', '05-03-2026', '2026', '', '05.03.1926', '05.13.2026']) {
      expect(readStatementDay(text, 'DD.MM.YYYY'), text).toBeNull()
    }
    expect(readStatementDay(new Date(Number.NaN), 'DD.MM.YYYY')).toBeNull()
    expect(readStatementDay(45_000, 'DD.MM.YYYY')).toBeNull()
  })

  it('are texts; a number too long to be exact is none', () => {
    expect(cellText('  a \n b ')).toBe('a b')
    expect(cellText(309_123_456)).toBe('309123456')
    expect(cellText(2.0208e19)).toBe('')
    expect(cellText(null)).toBe('')
  })
})
