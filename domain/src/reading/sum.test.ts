import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../decision.ts'
import { LOCALES } from '../values/locale.ts'
import { SUM_EXAMPLES } from './examples/figure-examples.fixture.ts'
import { formatUzs } from './figures.ts'
import { readSum, readTiyin } from './sum.ts'

const meaningOf = (text: string, isOfProgram = false) => {
  const read = readSum(text, { isOfProgram })
  return read.ok ? read.value : read.refusals.map(({ code }) => code).join()
}

describe('a sum', () => {
  it.each(SUM_EXAMPLES)('%j', ({ text, means, ofProgram = means }) => {
    expect([meaningOf(text), meaningOf(text, true)]).toEqual([means, ofProgram])
  })

  it.each([
    ['2 миллиона', 2_000_000],
    ['900 тыс', 900_000],
    ['0,9 mln', 900_000],
    ['2.345678 mln', 2_345_678],
    ['1 250 mln', 1_250_000_000],
    ['450', 450],
    ['2 200 000 сум.', 2_200_000],
    ['125 000,00 сумов', 125_000],
    ['qimmat', 'number_invalid'],
    ['2.2000000001 mln', 'number_invalid'],
    ['1.2.3 mln', 'number_invalid'],
    ['mln', 'number_invalid'],
    ['2 200 000 yoki 2 300 000', 'number_invalid'],
    ['12:00', 'number_invalid'],
    ['9'.repeat(400), 'number_invalid'],
  ])('%j is %s', (text, means) => expect(meaningOf(text)).toBe(means))

  it('is refused with what was read, at its field', () => {
    expect(readSum('125 000,50', { field: 'amount' })).toEqual({
      ok: false,
      refusals: [refusal('sum_not_whole', 'amount', { read: 125_000.5 })],
    })
    expect(readSum('1.250 ming')).toMatchObject({
      refusals: [{ code: 'figure_ambiguous', facts: { read: '1.250', whole: '1250', decimal: '1.25' } }],
    })
  })

  it('that we write is read as itself, in every language', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(...LOCALES), (uzs, locale) => {
        expect(readSum(formatUzs(uzs, locale))).toEqual({ ok: true, value: uzs })
      }),
    )
  })

  it('of any text is read or refused', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(..."0123456789 .,-=()'mlnтыссум\u00a0") }),
    )
    fc.assert(
      fc.property(text, any => {
        expect(readSum(any)).toHaveProperty('ok')
      }),
      { numRuns: 2000 },
    )
  })
})

describe('tiyin', () => {
  it.each([
    ['125 000,50', ',', 12_500_050],
    ['125,000.50', '.', 12_500_050],
    ['125 000.5', ',', 12_500_050],
    ['(500,00)', ',', -50_000],
    ['-500', '.', -50_000],
    ['125 000-05', ',', 12_500_005],
    ['125 000,00 UZS', ',', 12_500_000],
    ['1.234', ',', 123_400],
    ['1,234', ',', null],
    ['1,234', '.', 123_400],
    ['1.005', '.', null],
    ['1234.567', '.', null],
    ['abc', ',', null],
  ] as const)('%s with the decimal sign %s', (text, sign, tiyin) => {
    expect(readTiyin(text, { sign })).toBe(tiyin)
  })
})
