import { expect, test } from 'vitest'
import { setLocale } from './locale.ts'
import { type RefusalLabels, refusalLabel } from './refusal-label.ts'

const LABELS: RefusalLabels = { cash_over_limit: fact => `At most ${fact('limit')}${fact('unknown')}` }

test('formats the facts of a refusal', () => {
  setLocale('en')
  const refusal = { code: 'cash_over_limit', facts: { limit: 20_000_000.5 } } as const
  expect(refusalLabel(refusal, LABELS)).toBe('At most 20,000,000.5')
  expect(refusalLabel(refusal, LABELS, String)).toBe('At most 20000000.5')
})

test('falls back to a general sentence for a code without a label', () => {
  setLocale('en')
  expect(refusalLabel({ code: 'date_invalid' }, LABELS)).toBeTruthy()
})
