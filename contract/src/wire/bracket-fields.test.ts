import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBracketFields, writeBracketFields } from './bracket-fields.ts'

const read = (...entries: [string, unknown][]) => readBracketFields(entries)

describe('readBracketFields', () => {
  it('reads plain names, records and lists', () => {
    expect(read(['a', '1'], ['point[lat]', '41'], ['regions[0]', '5'], ['regions[1]', '6'])).toEqual({
      a: '1',
      point: { lat: '41' },
      regions: ['5', '6'],
    })
  })

  it('reads lists of records in index order and closes gaps', () => {
    expect(read(['routes[7][lat]', 'b'], ['routes[2][lat]', 'a'], ['routes[2][lng]', 'c'])).toEqual({
      routes: [{ lat: 'a', lng: 'c' }, { lat: 'b' }],
    })
  })

  it('numbers empty brackets upwards', () => {
    expect(read(['regions[]', 'a'], ['regions[]', 'b'])).toEqual({ regions: ['a', 'b'] })
  })

  it.each([
    [
      'a name that is repeated keeps its last value',
      [
        ['a', '1'],
        ['a', '2'],
      ],
      { a: '2' },
    ],
    [
      'a record takes the place of a text',
      [
        ['a', '1'],
        ['a[b]', '2'],
      ],
      { a: { b: '2' } },
    ],
    [
      'a text takes the place of a record',
      [
        ['a[b]', '2'],
        ['a', '1'],
      ],
      { a: '1' },
    ],
    [
      'an index among names is a name',
      [
        ['a[0]', '1'],
        ['a[b]', '2'],
      ],
      { a: { 0: '1', b: '2' } },
    ],
    ['an index over a hundred is a name', [['a[101]', '1']], { a: { 101: '1' } }],
    [
      'what is deeper than three is passed over',
      [
        ['a[b][c][d]', '1'],
        ['a[b][c]', '2'],
      ],
      { a: { b: { c: '2' } } },
    ],
  ] as [string, [string, string][], unknown][])('%s', (_, entries, expected) => {
    expect(readBracketFields(entries)).toEqual(expected)
  })

  it.each(['__proto__', 'constructor', 'prototype'])('touches no prototype by %s', name => {
    const fields = read(
      [name, 'x'],
      [`${name}[polluted]`, 'x'],
      [`a[${name}]`, 'x'],
      [`a[${name}][polluted]`, 'x'],
    )
    expect(fields).toEqual({})
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('takes any name without throwing and never writes to a prototype', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: fc.constantFrom('[', ']', 'a', '0', '_', '.') }), fc.string())),
        entries => {
          expect(Object.getPrototypeOf(readBracketFields(entries))).toBe(Object.prototype)
          expect(Object.keys(Object.prototype)).toEqual([])
        },
      ),
    )
  })
})

const name = fc
  .stringMatching(/^[a-z][a-z_]{0,8}$/)
  .filter(text => !['constructor', 'prototype'].includes(text))
const leaf = fc.string()
const record = fc.dictionary(name, leaf, { minKeys: 1 })
const list = <T>(items: fc.Arbitrary<T>) => fc.array(items, { minLength: 1, maxLength: 5 })
const body = fc.dictionary(name, fc.oneof(leaf, list(leaf), record, list(record)))

describe('writeBracketFields', () => {
  it('round-trips through reading', () => {
    fc.assert(
      fc.property(body, value => {
        expect(readBracketFields(writeBracketFields(value))).toEqual({ ...value })
      }),
    )
  })

  it('skips null and undefined and writes numbers and booleans as text', () => {
    expect(writeBracketFields({ a: null, b: undefined, c: 5, d: [true] })).toEqual([
      ['c', '5'],
      ['d[0]', 'true'],
    ])
  })
})
