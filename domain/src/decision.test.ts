import { expect, test } from 'vitest'
import { accept, refusal, refuse, refuseAll } from './decision.ts'

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
