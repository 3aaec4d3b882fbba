import { describe, expect, test } from 'vitest'
import { hasPinflControl, readTaxId } from './tax-id.ts'

const NOW = new Date('2026-11-22T10:00:00+05:00')

const codesOf = (typed: string, said: Parameters<typeof readTaxId>[1]) => {
  const read = readTaxId(typed, said, NOW)
  return read.ok ? read.value.kind : read.refusals[0]?.code
}

describe('the number implies the kind', () => {
  test.each([
    ['302 000 111', 'legal_entity'],
    ['202000111', 'legal_entity'],
    ['402000111', 'sole_trader'],
    ['902000111', 'sole_trader'],
    ['31507850012345', 'sole_trader'],
    ['6 010203 001 001 9', 'sole_trader'],
    ['102000111', 'inn_invalid'],
    ['30200011', 'inn_invalid'],
    ['3020001111', 'inn_invalid'],
    ['71507850012345', 'pinfl_invalid'],
    ['33202850012345', 'pinfl_invalid'],
    ['33002850012345', 'pinfl_invalid'],
    ['50101200012345', 'pinfl_invalid'],
    ['52211100012345', 'sole_trader'],
    ['52311100012345', 'pinfl_invalid'],
    ['62902040012345', 'sole_trader'],
    ['62902050012345', 'pinfl_invalid'],
  ])('%s is %s', (typed, expected) => {
    expect(codesOf(typed, null)).toBe(expected)
  })
})

describe('a given kind wins', () => {
  test.each([
    ['302000111', 'legal_entity', 'legal_entity'],
    ['402000111', 'legal_entity', 'inn_invalid'],
    ['31507850012345', 'legal_entity', 'inn_invalid'],
    ['302000111', 'sole_trader', 'trader_id_invalid'],
    ['402000111', 'sole_trader', 'sole_trader'],
    ['31507850012345', 'sole_trader', 'sole_trader'],
    ['31513850012345', 'sole_trader', 'pinfl_invalid'],
    ['315078500', 'sole_trader', 'trader_id_invalid'],
  ] as const)('%s of a %s is %s', (typed, said, expected) => {
    expect(codesOf(typed, said)).toBe(expected)
  })
})

test('the control digit uses weights 7, 3, 1', () => {
  expect(hasPinflControl('31507850012347')).toBe(true)
  expect(hasPinflControl('31507850012343')).toBe(false)
})
