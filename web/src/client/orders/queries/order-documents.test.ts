import { expect, test } from 'vitest'
import { hasAct, hasInvoice } from './order-documents.ts'

test('an invoice is offered for an order by bank transfer until it has ended', () => {
  expect(hasInvoice({ paymentType: 'company', status: 'new' })).toBe(true)
  expect(hasInvoice({ paymentType: 'company', status: 'processing' })).toBe(true)
  for (const status of ['done', 'canceled'] as const)
    expect(hasInvoice({ paymentType: 'company', status })).toBe(false)
  for (const paymentType of ['cash', 'card', 'terminal'] as const)
    expect(hasInvoice({ paymentType, status: 'new' })).toBe(false)
})

test('an act is offered for a finished order by bank transfer', () => {
  expect(hasAct({ paymentType: 'company', status: 'done' })).toBe(true)
  for (const status of ['confirmation', 'canceled'] as const)
    expect(hasAct({ paymentType: 'company', status })).toBe(false)
  expect(hasAct({ paymentType: 'cash', status: 'done' })).toBe(false)
})
