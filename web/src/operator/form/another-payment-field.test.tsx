import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { setLocale } from '../../platform/locale/locale.ts'
import { AnotherPaymentField, WithoutInvoiceField } from './another-payment-field.tsx'
import { isChangedMeanwhile } from './problem-labels.ts'

beforeEach(() => setLocale('en'))

const problem = (code: string) =>
  new CallProblem({
    ...{ status: 409, code, message: 'x', errors: {}, facts: {}, requestId: null, retryAfterS: null },
  })
const BOOKED = problem('api.money_already_written')

const shown = (cause: unknown, isOn = false) =>
  renderToStaticMarkup(<AnotherPaymentField problem={cause} isOn={isOn} onChange={() => {}} />)

test('an operator can say that it is another payment once one that resembles it was found', () => {
  expect(shown(null)).toBe('')
  expect(shown(problem('api.bank_line_matched'))).toBe('')
  expect(shown(BOOKED)).toContain('This is another payment')
  expect(shown(null, true)).toContain('aria-checked="true"')
})

test('a payment that names a void invoice can be booked without it', () => {
  const field = (cause: unknown, isOn = false) =>
    renderToStaticMarkup(<WithoutInvoiceField problem={cause} isOn={isOn} onChange={() => {}} />)
  expect(field(BOOKED)).toBe('')
  expect(field(problem('api.invoice_void'))).toContain('Book it without the invoice')
  expect(field(null, true)).toContain('aria-checked="true"')
  expect(isChangedMeanwhile(problem('api.invoice_void'))).toBe(false)
})

test('a resembling payment is no change by somebody else', () => {
  expect(isChangedMeanwhile(BOOKED)).toBe(false)
  expect(isChangedMeanwhile(problem('api.bank_line_matched'))).toBe(true)
})
