import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { canVoid, invoiceState } from './invoice-labels.ts'

beforeEach(() => setLocale('en'))

const OPEN = { state: 'open', paid: 0, paidDay: null, voidReason: null } as const

test('an invoice says its state, with the day, what has come, or why it is void', () => {
  expect(invoiceState(OPEN)).toMatchObject({ label: 'Waiting for payment', note: null })
  expect(invoiceState({ ...OPEN, paid: 500 }).note).toMatch(/^Received: 500/)
  const paid = { ...OPEN, state: 'paid', paid: 500 } as const
  expect(invoiceState(paid).label).toBe('Paid')
  expect(invoiceState({ ...paid, paidDay: '2026-12-05' }).label).toMatch(/^Paid on 05\sDec\s2026$/)
  const voided = { ...OPEN, state: 'void', voidReason: 'Wrong sum' } as const
  expect(invoiceState(voided)).toMatchObject({ label: 'Void', note: 'Wrong sum' })
  expect([OPEN, { ...OPEN, paid: 1 }, paid, voided].map(canVoid)).toEqual([true, false, false, false])
})
