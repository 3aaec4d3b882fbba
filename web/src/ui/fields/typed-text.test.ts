import { SUM_EXAMPLES, WEIGHT_EXAMPLES } from '@karvon/domain/reading/examples/figure-examples.fixture'
import {
  FOREIGN_PHONE_EXAMPLES,
  PHONE_EXAMPLES,
} from '@karvon/domain/reading/examples/phone-examples.fixture'
import { readPhone } from '@karvon/domain/reading/phone'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { figureFault } from '../../platform/locale/figure-fault.ts'
import { figureText, formatStoredFigure, storedFigure } from '../../platform/locale/figure-text.ts'
import { setLocale } from '../../platform/locale/locale.ts'
import { typedFigure, typedSum } from '../../platform/locale/read-figure.ts'
import { retypeDecimal } from './typed-decimal.ts'
import { retypeFigure } from './typed-figure.ts'
import { isForeign, phoneText, phoneValue, retypePhone } from './typed-phone.ts'
import type { TypedText } from './typed-text.ts'

const NB = '\u00a0'

/** The text with `|` at the caret. */
const typed = (drawn: string) => ({ text: drawn.replace('|', ''), caret: drawn.indexOf('|') })
const drawn = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`.replaceAll(NB, ' ')

const retypeNumber = (text: TypedText, digits: number, before?: string) =>
  digits === 0 ? retypeFigure(text, before) : retypeDecimal(text, before)

const pastedPhone = (text: string) => phoneValue(retypePhone({ text, caret: text.length }).text)
const texts = (examples: typeof PHONE_EXAMPLES) =>
  examples.flatMap(([, written]) => (typeof written === 'string' ? [[written]] : []))

describe('a phone that is pasted', () => {
  test.each(texts(PHONE_EXAMPLES))('as %j is ours', text => {
    expect(readPhone(pastedPhone(text))).toBe('998901234567')
  })

  test.each(texts(FOREIGN_PHONE_EXAMPLES))('as %j does not become ours', text => {
    expect(readPhone(pastedPhone(text))).toBeNull()
  })
})

describe('typing a phone number', () => {
  test.each([
    ['9|', '9|'],
    ['901|', '90 1|'],
    ['90 1234|', '90 123-4|'],
    ['90 123-45-678|', '90 123-45-678|'],
    ['+998|', '|'],
    ['00998901|', '90 1|'],
    ['tel:+998901234567|', '90 123-45-67|'],
    ['90 9|123-45-67', '90 9|12-34-567'],
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

  test.each([
    '+996 555 123 456',
    '+992 90 123 4567',
    '+7 701 234 56 78',
    '+90 532 123 45 67',
    '+993 65 12 34 56',
    '79001234567',
    '00996555123456',
    '8 10 996 555 12 34 56',
    '996555123456',
  ])('%s stays as it was pasted', pasted => {
    expect(retypePhone({ text: pasted, caret: 3 })).toEqual({ text: pasted, caret: 3 })
    expect(phoneText(phoneValue(pasted))).toBe(pasted)
    expect(isForeign(pasted)).toBe(true)
  })

  test.each(['', '90 1', '+', '+9', '+998', '00', '009', '8 10', '8 10 9'])(
    '%j may still become ours',
    text => {
      expect(isForeign(text)).toBe(false)
    },
  )

  test('does not drop leading 99 or 998 while typing', () => {
    expect(phoneText(phoneValue('99 8'))).toBe('99 8')
    expect(phoneText(phoneValue('99 812-34-56'))).toBe('99 812-34-56')
  })
})

describe('typing a number', () => {
  beforeEach(() => setLocale('ru'))

  test.each([
    ['1250|', 0, '1 250|'],
    ['1| 250 000', 0, '1| 250 000'],
    ['007|', 0, '7|'],
    ['2.5|', 2, '2,5|'],
    ['2,555|', 2, '2,555|'],
    [',5|', 2, '0,5|'],
    ['2,|', 2, '2,|'],
    ['1,5|', 0, '1,5|'],
    ['3200 kg|', 0, '3200 kg|'],
    ['125 000,00|', 0, '125 000,00|'],
    ['1250000,|', 0, '1250000,|'],
    ['12 34|', 0, '12 34|'],
    ['1.250.000|', 2, '1.250.000|'],
    ['1.250,5|', 2, '1.250,5|'],
    ['12345678901234567890|', 0, '12 345 678 901 234 567 890|'],
  ] as const)('%s becomes the grouped figure', (before, digits, after) => {
    expect(drawn(retypeNumber(typed(before), digits))).toBe(after)
  })

  test.each([
    ['1 2501|', '1 250', '12 501|'],
    ['19|250 000', '1 250 000', '19| 250 000'],
    ['1 50|000', '1 500', '150| 000'],
  ])('%s after "%s" is grouped again', (after, before, drawnText) => {
    const nb = (text: string) => text.replaceAll(' ', NB)
    expect(drawn(retypeFigure(typed(nb(after)), nb(before)))).toBe(drawnText)
    expect(drawn(retypeDecimal(typed(nb(after)), nb(before)))).toBe(drawnText)
  })

  test.each([
    ['125 000 00', '1 250 000'],
    ['12 34', '1 250'],
  ])('%s pasted over "%s" stays as it is', (pasted, before) => {
    for (const retyped of [retypeFigure, retypeDecimal])
      expect(retyped(typed(`${pasted}|`), before.replaceAll(' ', NB)).text).toBe(pasted)
  })

  test.each([
    ['125 000,00', '1,250,000'],
    ['125000,00', '1,250,000'],
    ['125,50', '1,250'],
    ['1,5', '1,250'],
  ])('%s pasted over "%s" in English stays as it is', (pasted, before) => {
    setLocale('en')
    expect(retypeFigure(typed(`${pasted}|`), before).text).toBe(pasted)
  })

  test('formats a known number as it would be typed', () => {
    expect(figureText(1_250_000)).toBe(`1${NB}250${NB}000`)
    expect(figureText(2.5, 2)).toBe('2,5')
  })
})

describe('a typed space', () => {
  beforeEach(() => setLocale('ru'))

  test('is dropped by the next digit', () => {
    let text = ''
    for (const sign of '1 250 000')
      text = retypeFigure({ text: text + sign, caret: text.length + 1 }, text).text
    expect(text.replaceAll(NB, ' ')).toBe('1 250 000')
  })
})

describe('what a field says of a text', () => {
  beforeEach(() => setLocale('ru'))
  afterEach(() => setLocale('ru'))

  test.each(SUM_EXAMPLES.filter(({ text }) => text !== ''))('%j of a sum', ({ text, means }) => {
    const pasted = retypeFigure({ text, caret: text.length }, '').text
    expect(typedSum(pasted) ?? figureFault(pasted, 'sum')).toEqual(
      typeof means === 'number' ? means : expect.any(String),
    )
  })

  test.each(WEIGHT_EXAMPLES.filter(({ text }) => text !== ''))('%j of a weight', ({ text, means }) => {
    const pasted = retypeDecimal({ text, caret: text.length }, '').text
    expect(typedFigure(pasted, 'weight')).toBe(typeof means === 'number' ? means : null)
  })

  test('names what was read, and how to write it', () => {
    const plain = (text: string | null) => text?.replaceAll(NB, ' ')
    expect(plain(figureFault('125 000,50', 'sum'))).toBe(
      'Сумма — в целых сумах, без тийинов: прочитано 125 000,5.',
    )
    expect(figureFault('1,500', 'weight')).toBe('«1,500» можно понять двояко. Напишите 1500 или 1,5.')
    expect(figureFault('', 'sum')).toBeNull()
  })

  test('that was shown in a field is read as itself, with three decimals too', () => {
    for (const locale of ['ru', 'en'] as const) {
      setLocale(locale)
      for (const kg of [0.125, 1.125, 1250.5, 1500, 12.5])
        expect(typedFigure(figureText(kg, 3), 'weight')).toBe(kg)
    }
  })
})

describe('typing a number in English', () => {
  beforeEach(() => setLocale('en'))
  afterEach(() => setLocale('ru'))

  test.each([
    ['1250|', '', 0, '1,250|'],
    ['1,2505|', '1,250', 0, '12,505|'],
    ['1,25|', '1,250', 2, '125|'],
    ['1,25|', '1,250', 0, '125|'],
    ['125,|', '125', 0, '125,|'],
    ['125,50|', '', 0, '125,50|'],
    ['125 000,00|', '', 2, '125,000.00|'],
    ['1.250,5|', '', 2, '1.250,5|'],
    ['1,250.|', '1,250', 2, '1,250.|'],
    ['2.555|', '2.55', 2, '2.555|'],
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
