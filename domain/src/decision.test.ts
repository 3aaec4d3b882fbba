import { expect, test } from 'vitest'
import { accept, refusal, refuse, refuseAll } from './decision.ts'
import { FIELD_REFUSAL_CODES, REQUEST_REFUSAL_CODES } from './refusal-code.ts'
import { REFUSAL_FACTS } from './refusal-facts.ts'

test('a success carries its value, a refusal its reasons', () => {
  expect(accept(5)).toEqual({ ok: true, value: 5 })
  expect(refuse('weight_over_limit', 'weight', { max_kg: 550 })).toEqual({
    ok: false,
    refusals: [{ code: 'weight_over_limit', field: 'weight', facts: { max_kg: 550 } }],
  })
})

test('an absent field is absent, not undefined', () => {
  expect(Object.keys(refusal('not_found'))).toEqual(['code'])
})

test('a refusal without reasons is a programming error', () => {
  expect(() => refuseAll([])).toThrow()
})

test('every code is listed once, and facts are named only for known codes', () => {
  const codes: readonly string[] = [...FIELD_REFUSAL_CODES, ...REQUEST_REFUSAL_CODES]
  expect(new Set(codes).size).toBe(codes.length)
  expect(Object.keys(REFUSAL_FACTS).filter(code => !codes.includes(code))).toEqual([])
})
