import { expect, test } from 'vitest'
import { checkPieces, type DraftPiece } from './check-pieces.ts'
import { PALLET } from './pieces.fixture.ts'

const LIMITS = { maxSideM: 15.4, maxKg: 22_220 }

const refusalsOf = (pieces: readonly DraftPiece[]) => {
  const checked = checkPieces(pieces, LIMITS)
  return checked.ok ? [] : checked.refusals.map(({ code, field }) => `${field} ${code}`)
}

const ONE: [string, Partial<DraftPiece>, string][] = [
  ['no count', { count: null }, 'pieces.0.count piece_count_out_of_range'],
  ['none', { count: 0 }, 'pieces.0.count piece_count_out_of_range'],
  ['half a piece', { count: 0.5 }, 'pieces.0.count piece_count_out_of_range'],
  ['-1 pieces', { count: -1 }, 'pieces.0.count piece_count_out_of_range'],
  ['201 pieces', { count: 201 }, 'pieces.0.count piece_count_out_of_range'],
  ['10^9 pieces', { count: 1e9 }, 'pieces.0.count piece_count_out_of_range'],
  ['no length', { lengthM: null }, 'pieces.0.length dimension_incomplete'],
  ['no size', { widthM: 0 }, 'pieces.0.width dimension_out_of_range'],
  ['a negative size', { heightM: -2 }, 'pieces.0.height dimension_out_of_range'],
  ['10^9 m', { lengthM: 1e9 }, 'pieces.0.length dimension_out_of_range'],
  ['not a number', { lengthM: Number.NaN }, 'pieces.0.length dimension_out_of_range'],
  ['no weight', { weightKg: null }, 'pieces.0.weight weight_required'],
  ['0 kg', { weightKg: 0 }, 'pieces.0.weight weight_not_positive'],
  ['not a weight', { weightKg: Number.NaN }, 'pieces.0.weight weight_not_positive'],
  ['10^9 kg', { weightKg: 1e9 }, 'pieces.0.weight piece_too_heavy'],
  ['a name with NUL', { name: 'a\0b' }, 'pieces.0.name text_invalid'],
  ['a long name', { name: 'x'.repeat(61) }, 'pieces.0.name text_too_long'],
]

test.each(ONE)('%s', (_, change, refusal) => {
  expect(refusalsOf([{ ...PALLET, ...change }])).toEqual([refusal])
})

test('all refusals come at once', () => {
  expect(refusalsOf([PALLET, { ...PALLET, count: 0, weightKg: null }])).toEqual([
    'pieces.1.count piece_count_out_of_range',
    'pieces.1.weight weight_required',
  ])
})

test('200 pieces of 40 kinds are accepted, one more of either is not', () => {
  const forty = Array.from({ length: 40 }, () => ({ ...PALLET, count: 5 }))
  expect(refusalsOf(forty)).toEqual([])
  expect(refusalsOf([...forty.slice(1), { ...PALLET, count: 6 }])).toEqual(['pieces pieces_too_many'])
  expect(refusalsOf([...forty, PALLET])).toEqual(['pieces piece_kinds_too_many'])
})

test('measures are rounded up to centimeters, weights to grams, names trimmed', () => {
  const checked = checkPieces(
    [{ ...PALLET, name: '  <b>x</b> ', lengthM: 1.2001, weightKg: 0.12345 }],
    LIMITS,
  )
  expect(checked).toMatchObject({
    value: [{ name: '<b>x</b>', lengthM: 1.21, widthM: 0.8, weightKg: 0.123 }],
  })
})
