import { expect, test } from 'vitest'
import { accept, refusal, refuse, refuseAll } from './decision.ts'
import { FIELD_REFUSAL_CODES, REFUSAL_FACTS, REQUEST_REFUSAL_CODES } from './refusal-code.ts'

test('a yes carries its value, a no its reasons', () => {
  expect(accept(5)).toEqual({ ok: true, value: 5 })
  expect(refuse('weight_over_limit', 'weight', { max_kg: 550 })).toEqual({
    ok: false,
    refusals: [{ code: 'weight_over_limit', field: 'weight', facts: { max_kg: 550 } }],
  })
})

test('what a reason does not know is absent, not undefined', () => {
  expect(Object.keys(refusal('not_found'))).toEqual(['code'])
})

test('a no without a reason is a mistake of the caller', () => {
  expect(() => refuseAll([])).toThrow()
})

test('every code stands once, and facts are named for codes that exist', () => {
  const codes: readonly string[] = [...FIELD_REFUSAL_CODES, ...REQUEST_REFUSAL_CODES]
  expect(new Set(codes).size).toBe(codes.length)
  expect(Object.keys(REFUSAL_FACTS).filter(code => !codes.includes(code))).toEqual([])
})
