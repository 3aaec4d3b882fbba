import { describe, expect, it } from 'vitest'
import { readFields } from './read-fields.ts'

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
  '1,5',
  '0x10',
  '1 000',
  '--5',
  '5.',
  '.5',
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

describe('text, choice, flag and list', () => {
  it('return what was sent', () => {
    const reader = readFields({ t: ' a 🚚 ', c: 'cash', on: 1, off: 'false', l: [1] })
    expect(reader.text('t')).toBe(' a 🚚 ')
    expect(reader.choice('c', ['cash', 'terminal'])).toBe('cash')
    expect([reader.flag('on'), reader.flag('off')]).toEqual([true, false])
    expect(reader.list('l')).toEqual([1])
    expect(reader.refusals).toEqual([])
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
