import { Type } from '@karvon/contract/schema/json-schema'
import { describe, expect, it } from 'vitest'
import { readNumbers } from './read-numbers.ts'

const BODY = Type.Object({
  amount: Type.Integer(),
  share: Type.Optional(Type.Number()),
  limit: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  points: Type.Optional(Type.Array(Type.Object({ lat: Type.Number() }))),
  word: Type.Optional(Type.String()),
})

const fieldsOf = (body: object) => readNumbers(BODY, body).map(({ field, code }) => [field, code])

describe('a whole number', () => {
  it.each([5, -5, 1.5, '5', ' 5 ', '+5', '-5', '5.0', '999999999999999'])('may be written %j', amount => {
    expect(fieldsOf({ amount })).toEqual([])
  })

  it.each([
    true,
    false,
    null,
    '',
    ' ',
    '5.5',
    '5.00000001',
    '1e3',
    '0x10',
    '0b1',
    'NaN',
    '1,000.5',
    'Infinity',
    '٥',
    [5],
    {},
  ])('is not %j', amount => {
    expect(fieldsOf({ amount })).toEqual([['amount', 'integer_invalid']])
  })
})

it('is checked wherever the schema has one', () => {
  expect(
    fieldsOf({ share: '0.5', limit: null, points: [{ lat: 41.3 }, { lat: '69.2' }], word: true }),
  ).toEqual([])
  expect(fieldsOf({ share: '0x1', limit: true, points: [{ lat: 1 }, { lat: null }] })).toEqual([
    ['share', 'number_invalid'],
    ['limit', 'integer_invalid'],
    ['points.1.lat', 'number_invalid'],
  ])
})

it('puts numbers in the place of the texts that write them', () => {
  const body = { amount: '125 000,00', share: '4,5', limit: '1 250', points: [{ lat: '41.311' }] }
  expect(readNumbers(BODY, body)).toEqual([])
  expect(body).toEqual({ amount: 125_000, share: 4.5, limit: 1_250, points: [{ lat: 41.311 }] })
})

it('refuses what can be read in two ways', () => {
  expect(fieldsOf({ amount: '125.000', share: '1,500' })).toEqual([
    ['amount', 'figure_ambiguous'],
    ['share', 'figure_ambiguous'],
  ])
})

it.each([null, 'text', 5, []])('leaves a non-object body to the validator: %j', body => {
  expect(readNumbers(BODY, body)).toEqual([])
})
