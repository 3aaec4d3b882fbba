import { expect, it } from 'vitest'
import { accept, refuse } from '../decision.ts'
import { checkBankDay } from './bank-day.ts'

const TODAY = '2026-11-21'

it.each([undefined, TODAY, '2026-11-20', '2025-11-20'])('%s is a day of the bank', day => {
  expect(checkBankDay(day, TODAY)).toEqual(accept(day ?? TODAY))
})

it.each(['2026-11-22', '2025-11-19', '2026-02-30', 'x', ''])('%j is none', day => {
  expect(checkBankDay(day, TODAY)).toEqual(refuse('date_invalid', 'bank_day'))
})
