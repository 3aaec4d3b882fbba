import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../values/locale.ts'
import { type FigureTerms, notationOf, readFigure } from './figure.ts'
import { formatNumber } from './figures.ts'

const meaningOf = (text: string, terms: FigureTerms) => {
  const read = readFigure(text, terms)
  return read.ok ? read.value : read.refusals.map(({ code }) => code).join()
}

describe('a figure with decimals', () => {
  const either = 'figure_ambiguous'

  it.each([
    ['1 250 000', 1_250_000, 1_250_000, 1_250_000],
    ['1\u00a0250\u00a0000,5', 1_250_000.5, 1_250_000.5, 1_250_000.5],
    ['12,5', 12.5, 12.5, 12.5],
    ['.5', 0.5, 0.5, 0.5],
    [',5', 0.5, 0.5, 0.5],
    ['-.25', -0.25, -0.25, -0.25],
    ['.500', 0.5, 0.5, 0.5],
    ['.5.5', 'number_invalid', 'number_invalid', 'number_invalid'],
    ['12.5', 12.5, 12.5, 12.5],
    ['1,250', either, either, 1_250],
    ['1.250', either, either, either],
    ['0,125', 0.125, 0.125, 0.125],
    ['1,250.5', 1_250.5, 1_250.5, 1_250.5],
    ['1.250,5', 1_250.5, 1_250.5, 1_250.5],
    ['1,2505', 1.2505, 1.2505, 1.2505],
    ['2.5.5', 'number_invalid', 'number_invalid', 'number_invalid'],
  ])('%s anywhere, on a Russian page and on an English one', (text, anywhere, ru, en) => {
    const terms = { decimals: 2 }
    expect([
      meaningOf(text, terms),
      meaningOf(text, { ...terms, notation: notationOf('ru') }),
      meaningOf(text, { ...terms, notation: notationOf('en') }),
    ]).toEqual([anywhere, ru, en])
  })

  it('takes three decimals for decimals in a field that has three', () => {
    expect(meaningOf('1,250', { decimals: 3, notation: notationOf('ru') })).toBe(1.25)
    expect(meaningOf('1.250', { decimals: 3, notation: notationOf('ru') })).toBe(either)
  })

  it('takes the meaning that is possible', () => {
    expect(meaningOf('12,500', { decimals: 2, most: 100 })).toBe(12.5)
    expect(meaningOf('150.500', { decimals: 2, most: 100 })).toBe(either)
  })

  it('says how to write it clearly', () => {
    const clear = (text: string) => {
      const read = readFigure(text, { decimals: 2 })
      return read.ok ? [] : [read.refusals[0]?.facts?.whole, read.refusals[0]?.facts?.decimal]
    }
    expect(clear('1,500')).toEqual(['1500', '1,5'])
    expect(clear('-1.234')).toEqual(['-1234', '-1.2340'])
    expect(clear('1.000')).toEqual(['1000', '1.0'])
    for (const text of ['1,500', '-1.234', '1.000'])
      for (const shown of clear(text)) expect(meaningOf(String(shown), { decimals: 2 })).toBeTypeOf('number')
  })

  it('that we write is read as itself in its language', () => {
    const number = fc.integer({ min: -1e9, max: 1e9 }).map(hundredths => hundredths / 100)
    fc.assert(
      fc.property(number, fc.constantFrom(...LOCALES), (n, locale) => {
        const terms = { decimals: 2, notation: notationOf(locale) }
        expect(meaningOf(formatNumber(n, locale, 2), terms)).toBe(n)
      }),
    )
  })

  it('of a program that JavaScript, Python or C wrote is read as itself', () => {
    const finite = fc.double({ min: -1e12, max: 1e12, noNaN: true }).filter(n => !String(n).includes('e'))
    fc.assert(
      fc.property(finite, n => {
        expect(meaningOf(String(n), { decimals: 20, isOfProgram: true })).toBe(n === 0 ? 0 : n)
      }),
    )
  })
})

it.each([
  ['3', 3],
  ['3,0', 3],
  ['1.234', 1_234],
  ['2,5', 'integer_invalid'],
  ['2.500,1', 'integer_invalid'],
  ['', 'number_invalid'],
])('a whole number: %s', (text, means) => expect(meaningOf(text, { decimals: 0 })).toBe(means))
