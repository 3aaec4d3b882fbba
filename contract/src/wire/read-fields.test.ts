import { SUM_EXAMPLES, WEIGHT_EXAMPLES } from '@karvon/domain/reading/examples/figure-examples.fixture'
import {
  FOREIGN_PHONE_EXAMPLES,
  PHONE_EXAMPLES,
} from '@karvon/domain/reading/examples/phone-examples.fixture'
import { readPhone } from '@karvon/domain/reading/phone'
import { describe, expect, it } from 'vitest'
import { type FieldReader, readFields } from './read-fields.ts'

const ABSENT = [undefined, null, '']

describe('a field that is absent', () => {
  it.each(ABSENT)('is null without a refusal: %j', value => {
    const reader = readFields({ x: value })
    expect([reader.number('x'), reader.integer('x'), reader.text('x'), reader.choice('x', ['a'])]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect([reader.flag('x'), reader.list('x')]).toEqual([false, []])
    expect(reader.refusals).toEqual([])
  })

  it('is not looked up on the prototype', () => {
    const reader = readFields({})
    expect([reader.raw('toString'), reader.text('constructor'), reader.raw('__proto__')]).toEqual([
      undefined,
      null,
      undefined,
    ])
    expect(reader.refusals).toEqual([])
  })
})

const BROKEN_NUMBERS: unknown[] = [
  'abc',
  '1e309',
  '1e3',
  'NaN',
  'Infinity',
  '٥٠٠٠',
  '0x10',
  '1 0',
  '--5',
  '5.',
  '.5.5',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  [],
  [5],
  {},
  { valueOf: 5 },
]

describe('number', () => {
  it.each([
    [5, 5],
    [' 5.25 ', 5.25],
    ['-3', -3],
    ['0', 0],
    ['123456789012345', 123456789012345],
    ['69.11999999999999', 69.11999999999999],
    ['4,5', 4.5],
    ['1 250,5', 1250.5],
    ['1.500', 1.5],
  ])('reads %j', (value, expected) => {
    const reader = readFields({ x: value })
    expect(reader.number('x')).toBe(expected)
    expect(reader.refusals).toEqual([])
  })

  it.each(BROKEN_NUMBERS)('refuses %j at its field', value => {
    const reader = readFields({ x: value }, 'routes.0.')
    expect(reader.number('x', 'lat')).toBe(null)
    expect(reader.refusals).toEqual([{ code: 'number_invalid', field: 'routes.0.lat' }])
  })
})

describe('integer', () => {
  it('reads whole numbers within 2^53', () => {
    expect(readFields({ x: '3.0' }).integer('x')).toBe(3)
    expect(readFields({ x: Number.MAX_SAFE_INTEGER }).integer('x')).toBe(Number.MAX_SAFE_INTEGER)
  })

  it.each<unknown>(['2.5', '3.00000000000000000001', 2.5, 2 ** 53, -(2 ** 60), ...BROKEN_NUMBERS])(
    'refuses %j',
    value => {
      const reader = readFields({ x: value })
      expect(reader.integer('x')).toBe(null)
      expect(reader.refusals).toEqual([{ code: 'integer_invalid', field: 'x' }])
    },
  )
})

const meaningOf = (value: unknown, read: (reader: FieldReader) => number | null) => {
  const reader = readFields({ x: value })
  return read(reader) ?? reader.refusals.map(({ code }) => code).join()
}

describe('a sum and a weight', () => {
  it.each(SUM_EXAMPLES.filter(({ text }) => text !== ''))('%j', ({ text, means, ofProgram = means }) => {
    const expected = ofProgram === 'number_invalid' ? 'integer_invalid' : ofProgram
    expect(meaningOf(text, reader => reader.sum('x'))).toBe(expected)
  })

  it.each(WEIGHT_EXAMPLES.filter(({ text }) => text !== ''))('%j', ({ text, means, ofProgram = means }) => {
    expect(meaningOf(text, reader => reader.measure('x', 'weight'))).toBe(ofProgram)
  })

  it('say what was read', () => {
    const reader = readFields({ price: '125 000,50', weight: '1,500' }, 'order.')
    expect([reader.sum('price'), reader.measure('weight', 'weight')]).toEqual([null, null])
    expect(reader.refusals).toEqual([
      { code: 'sum_not_whole', field: 'order.price', facts: { read: 125_000.5 } },
      {
        code: 'figure_ambiguous',
        field: 'order.weight',
        facts: { read: '1,500', whole: '1500', decimal: '1,5' },
      },
    ])
  })

  it.each([
    [125_000, 125_000],
    [125_000.5, 'integer_invalid'],
    [true, 'integer_invalid'],
  ])('%j of JSON is %s', (value, means) => expect(meaningOf(value, reader => reader.sum('x'))).toBe(means))
})

describe('text, choice, flag and list', () => {
  it('return what was sent', () => {
    const reader = readFields({ t: ' a 🚚 ', c: 'cash', on: 1, off: 'false', l: [1] })
    expect(reader.text('t')).toBe(' a 🚚 ')
    expect(reader.choice('c', ['cash', 'terminal'])).toBe('cash')
    expect([reader.flag('on'), reader.flag('off')]).toEqual([true, false])
    expect(reader.list('l')).toEqual([1])
    expect(reader.refusals).toEqual([])
  })

  it.each(PHONE_EXAMPLES)('a phone as %s writes it (%j) is ours', (_, x) => {
    expect(readPhone(readFields({ x }).phone('x'))).toBe('998901234567')
  })

  it.each(FOREIGN_PHONE_EXAMPLES)('a phone of %s (%j) is sent on, and none of ours', (_, x) => {
    const sent = readFields({ x }).phone('x')
    expect([sent, readPhone(sent)]).toEqual([x, null])
  })

  it('a phone may be a whole number', () => {
    const reader = readFields({ text: '+998 90 123-45-67', number: 998901234567, half: 90.5, list: ['9'] })
    expect([reader.phone('text'), reader.phone('number')]).toEqual(['+998 90 123-45-67', '998901234567'])
    expect([reader.phone('half'), reader.phone('list')]).toEqual([null, null])
    expect(reader.refusals).toEqual([
      { code: 'phone_format', field: 'half' },
      { code: 'phone_format', field: 'list' },
    ])
  })

  it.each([5, true, {}, ['a']])('refuse %j', value => {
    const reader = readFields({ x: value === true ? 'maybe' : value })
    if (value !== true) reader.text('x')
    reader.choice('x', ['a'])
    if (value !== true) expect(reader.refusals[0]).toEqual({ code: 'text_invalid', field: 'x' })
    expect(reader.refusals.at(-1)).toEqual({ code: 'choice_invalid', field: 'x' })
  })

  it('a flag is not a word, a record or a number other than 0 and 1', () => {
    for (const value of ['yes', 2, {}, []]) {
      const reader = readFields({ x: value })
      expect(reader.flag('x')).toBe(false)
      expect(reader.refusals).toEqual([{ code: 'choice_invalid', field: 'x' }])
    }
  })

  it('a record or a text is not a list', () => {
    const reader = readFields({ x: { a: 1 }, y: 'a' })
    expect([reader.list('x'), reader.list('y')]).toEqual([[], []])
    expect(reader.refusals.map(({ code }) => code)).toEqual(['value_invalid', 'value_invalid'])
  })
})
