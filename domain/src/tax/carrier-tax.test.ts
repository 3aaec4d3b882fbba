import { expect, it } from 'vitest'
import { readCarrierTax } from './carrier-tax.ts'

const NOW = new Date('2026-11-29T10:00:00Z')

it.each([
  ['none', null, null],
  ['none', '301234567', null],
  ['self_employed', '3 010190 123456 7', '30101901234567'],
  ['sole_trader', '412345678', '412345678'],
  ['company', '301 234 567', '301234567'],
  ['vat_company', '301234567', '301234567'],
])('a carrier who is %s with %s', (status, number, read) => {
  expect(readCarrierTax({ status, number }, NOW)).toEqual({ ok: true, value: { status, number: read } })
})

it.each([
  ['boss', '1', 'choice_invalid', 'status'],
  ['company', ' ', 'text_required', 'number'],
  ['company', undefined, 'text_required', 'number'],
  ['company', '412345678', 'inn_invalid', 'number'],
  ['self_employed', '301234567', 'trader_id_invalid', 'number'],
  ['sole_trader', '39913901234567', 'pinfl_invalid', 'number'],
])('%s with %s is refused', (status, number, code, field) => {
  expect(readCarrierTax({ status, number }, NOW)).toMatchObject({ refusals: [{ code, field }] })
})
