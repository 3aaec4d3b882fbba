import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../values/locale.ts'
import { LENGTH_EXAMPLES, VOLUME_EXAMPLES, WEIGHT_EXAMPLES } from './examples/figure-examples.fixture.ts'
import { notationOf } from './figure.ts'
import { formatKg, formatTonnes, writeSides } from './figures.ts'
import { unitOfFormat } from './format-unit.ts'
import { appendUnit, type Measure, type MeasureTerms, readMeasure, readSides, unitOfWord } from './measure.ts'

const meaningOf = (text: string, measure: Measure, terms?: MeasureTerms) => {
  const read = readMeasure(text, measure, terms)
  return read.ok ? read.value : read.refusals.map(({ code }) => code).join()
}

describe.each([
  ['weight', WEIGHT_EXAMPLES],
  ['length', LENGTH_EXAMPLES],
  ['volume', VOLUME_EXAMPLES],
] as const)('a %s', (measure, examples) => {
  it.each(examples)('%j', ({ text, means, ofProgram = means }) => {
    expect([meaningOf(text, measure), meaningOf(text, measure, { isOfProgram: true })]).toEqual([
      means,
      ofProgram,
    ])
  })
})

it.each([
  ['4.5', 'weight_unit_missing'],
  ['100', 'weight_unit_missing'],
  ['100,5', 100.5],
  ['1500', 1_500],
  ['4,5 kg', 4.5],
  ['4,5 t', 4_500],
  ['0', 0],
])('a bare weight of %s, where nothing names a unit, is %s', (text, means) => {
  expect(meaningOf(text, 'weight', { bare: 'none' })).toBe(means)
})

it('a weight that we write is read as itself, in every language', () => {
  const kg = fc.integer({ min: 1, max: 1_000_000 }).map(tenths => tenths / 10)
  fc.assert(
    fc.property(kg, fc.constantFrom(...LOCALES), (weight, locale) => {
      const terms = { notation: notationOf(locale), decimals: 3 }
      expect(meaningOf(formatKg(weight, locale), 'weight', terms)).toBe(weight)
      const tens = Math.round(weight / 10) * 10
      expect(meaningOf(formatTonnes(tens, locale), 'weight', terms)).toBe(tens)
    }),
  )
})

describe('sides', () => {
  it.each([
    ['5 × 2.1 × 2,1', [5, 2.1, 2.1]],
    ['500x210x210 см', [5, 2.1, 2.1]],
    ['600 × 210 × 200 мм', [0.6, 0.21, 0.2]],
    ['5м х 2м х 2м', [5, 2, 2]],
    ['13,6*2,45*2,7', [13.6, 2.45, 2.7]],
    ['13.600 x 2.450 x 2.700', [13.6, 2.45, 2.7]],
    ['500 см × 2 м × 2 м', [5, 2, 2]],
    ['5м х 2 х 2', [5, 2, 2]],
    ['5 × 2 м × 2', [5, 2, 2]],
    ['500 см × 210 × 210 см', [5, 2.1, 2.1]],
    ['5мх2х2 см', null],
    ['500 см × 2 × 2', null],
    ['500 × 210 см × 2', null],
    ['5 м × 2 × 200 см', null],
    ['.5 × .4 × ,3', [0.5, 0.4, 0.3]],
    ['４×２×２', [4, 2, 2]],
    ['4 × 2', null],
    ['4 × 2 × kg', null],
    ['', null],
  ])('%s', (text, sides) => expect(readSides(text)).toEqual(sides))

  it('that we write are read as themselves', () => {
    const side = fc.integer({ min: 1, max: 2_000 }).map(hundredths => hundredths / 100)
    fc.assert(
      fc.property(fc.tuple(side, side, side), fc.constantFrom(...LOCALES), (sides, locale) => {
        expect(readSides(writeSides(sides, locale))).toEqual(sides)
      }),
    )
  })
})

it.each([
  ['т', 'weight', 't'],
  ['Тонны', 'weight', 't'],
  ['KG.', 'weight', 'kg'],
  ['см', 'length', 'sm'],
  ['м', 'weight', null],
  ['шт', 'weight', null],
  ['м3', 'volume', 'm³'],
] as const)('“%s” as a unit of %s is %s', (word, measure, sign) => {
  expect(unitOfWord(word, measure)).toBe(sign)
})

it.each([
  ['4.5', 'weight', 'т', '4.5 т'],
  ['4.5 кг', 'weight', 'т', '4.5 кг'],
  ['много', 'weight', 'т', 'много'],
  ['5x2x2', 'length', 'см', '5x2x2 см'],
  ['5x2x2 м', 'length', 'см', '5x2x2 м'],
  ['5мх2х2', 'length', 'см', '5мх2х2 см'],
] as const)('%s in a column of %s in %s is %s', (text, measure, word, whole) => {
  expect(appendUnit(text, measure, word)).toBe(whole)
})

it.each([
  ['0.0 "т"', 'т', 1],
  ['0.0\\ \\т', 'т', 1],
  ['#,##0" кг"', 'кг', 1],
  ['#,##0.00\\ "сум";[Red]\\-#,##0.00\\ "сум"', 'сум', 1],
  ['0%', '%', 100],
  ['0.00%', '%', 100],
  ['[$$-409]#,##0.00', '$', 1],
  ['#,##0.00\\ [$UZS]', 'UZS', 1],
  ['"£"#,##0.00', '£', 1],
  ['#,##0,"тыс"', 'тыс', 0.001],
  ['#,##0,,', '', 0.000001],
])('the number format %s says “%s”', (code, word, factor) => {
  expect(unitOfFormat(code)).toEqual({ word, factor: expect.closeTo(factor, 12) })
})

it.each([
  'General',
  '0.00',
  '#,##0',
  '#,##0.00_);(#,##0.00)',
  'dd.mm.yyyy',
  '@',
  '',
  '"+998 "00',
  '0.00E+00',
])('the number format %s says no unit', code => expect(unitOfFormat(code)).toBeNull())
