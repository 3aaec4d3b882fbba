import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { figureText, formatStoredFigure, storedFigure } from '../../platform/locale/figure-text.ts'
import { setLocale } from '../../platform/locale/locale.ts'
import { retypeDecimal } from './typed-decimal.ts'
import { retypeFigure } from './typed-figure.ts'
import { phoneText, phoneValue, retypePhone } from './typed-phone.ts'
import type { TypedText } from './typed-text.ts'

const NB = '\u00a0'

/** The text with `|` at the caret. */
const typed = (drawn: string) => ({ text: drawn.replace('|', ''), caret: drawn.indexOf('|') })
const drawn = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`.replaceAll(NB, ' ')

const retypeNumber = (text: TypedText, digits: number, before?: string) =>
  digits === 0 ? retypeFigure(text) : retypeDecimal(text, digits, before)

describe('typing a phone number', () => {
  test.each([
    ['9|', '9|'],
    ['901|', '90 1|'],
    ['90 1234|', '90 123-4|'],
    ['90 123-45-678|', '90 123-45-67|'],
    ['90 9|123-45-67', '90 9|12-34-56'],
    ['90| 123-45', '90| 123-45'],
    ['|90 123', '|90 123'],
    ['+998 90 123 45 67|', '90 123-45-67|'],
    ['998901234567|', '90 123-45-67|'],
    ['8 90 123 45 67|', '90 123-45-67|'],
    ['abc|', '|'],
  ])('%s becomes %s', (before, after) => {
    expect(drawn(retypePhone(typed(before)))).toBe(after)
  })

  test('converts text to a value and back', () => {
    expect(phoneValue('90 123-45-67')).toBe('+998901234567')
    expect(phoneValue('')).toBe('')
    expect(phoneText('+998901234567')).toBe('90 123-45-67')
    expect(phoneText('998901234567')).toBe('90 123-45-67')
    expect(phoneText('')).toBe('')
  })

  test('does not drop leading 99 or 998 while typing', () => {
    expect(phoneText(phoneValue('99 8'))).toBe('99 8')
    expect(phoneText(phoneValue('99 812-34-56'))).toBe('99 812-34-56')
  })
})

describe('typing a number', () => {
  beforeEach(() => setLocale('ru'))

  test.each([
    ['1250|', 0, '1 250|'],
    ['1 2501|', 0, '12 501|'],
    ['1| 250 000', 0, '1| 250 000'],
    ['19|250 000', 0, '19| 250 000'],
    ['007|', 0, '7|'],
    ['2.5|', 2, '2,5|'],
    ['2,555|', 2, '2,55|'],
    [',5|', 2, '0,5|'],
    ['2,|', 2, '2,|'],
    ['1,5|', 0, '15|'],
    ['3 200 kg|', 0, '3 200|'],
  ] as const)('%s becomes the grouped figure', (before, digits, after) => {
    expect(drawn(retypeNumber(typed(before), digits))).toBe(after)
  })

  test('formats a known number as it would be typed', () => {
    expect(figureText(1_250_000)).toBe(`1${NB}250${NB}000`)
    expect(figureText(2.5, 2)).toBe('2,5')
  })
})

describe('typing a number in English', () => {
  beforeEach(() => setLocale('en'))
  afterEach(() => setLocale('ru'))

  test.each([
    ['1250|', '', 0, '1,250|'],
    ['1,2505|', '1,250', 0, '12,505|'],
    ['1,25|', '1,250', 2, '125|'],
    ['1,250.|', '1,250', 2, '1,250.|'],
    ['2.555|', '2.55', 2, '2.55|'],
    ['.5|', '', 2, '0.5|'],
    ['12,|', '12', 2, '12.|'],
    ['12,5|', '', 2, '12.5|'],
    ['1,250|', '', 2, '1,250|'],
    ['1,250,|', '1,250', 2, '1,250.|'],
    ['1|,250,000', '11,250,000', 0, '1|,250,000'],
  ] as const)('%s after "%s" is grouped by commas', (after, before, digits, drawnText) => {
    expect(drawn(retypeNumber(typed(after), digits, before))).toBe(drawnText)
  })

  test('is shown with commas and stored independently of the language', () => {
    expect(figureText(1_250_000)).toBe('1,250,000')
    const stored = ['1,500', '1,250.5', '12,', ''].map(storedFigure)
    expect(stored).toEqual(['1500', '1250.5', '12,', ''])
    setLocale('ru')
    expect(stored.map(text => formatStoredFigure(text))).toEqual([`1${NB}500`, `1${NB}250,5`, '12,', ''])
    expect(storedFigure('1,5')).toBe('1.5')
    setLocale('en')
    expect(formatStoredFigure(storedFigure('1.5'))).toBe('1.5')
  })
})
