import { expect, test } from 'vitest'
import { FIELD_REFUSALS } from './field-refusals.ts'
import { REFUSAL_CODES } from './refusals.ts'
import { REQUEST_REFUSALS } from './request-refusals.ts'

test('no code is of a field and of a request', () => {
  expect(Object.keys(FIELD_REFUSALS).filter(code => code in REQUEST_REFUSALS)).toEqual([])
  expect(REFUSAL_CODES).toEqual([...Object.keys(FIELD_REFUSALS), ...Object.keys(REQUEST_REFUSALS)])
})
