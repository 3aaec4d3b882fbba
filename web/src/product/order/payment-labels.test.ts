import { EXPORT_LABELS } from '@karvon/contract/messages/export-labels'
import { PAYMENT_STATUSES } from '@karvon/domain/ledger/order-payment'
import { expect, it } from 'vitest'
import { m } from '../../messages/compiled/messages.js'
import { paymentStatusLabel } from './payment-labels.ts'

it('statuses of payment have the words of the exported lists', () => {
  for (const status of PAYMENT_STATUSES) {
    const label = paymentStatusLabel(status)
    expect(Object.values(EXPORT_LABELS).map(({ values }) => values[`payment_${status}`])).toContain(label)
  }
  for (const locale of ['uz', 'ru', 'en'] as const)
    expect(m.orders_payment_is_carried({}, { locale })).toBe(EXPORT_LABELS[locale].values.payment_carried)
})
