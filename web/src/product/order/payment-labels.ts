import type { PaymentStatus } from '@karvon/domain/ledger/order-payment'
import type { Payer, PaymentType } from '@karvon/domain/values/payment'
import { m } from '../../messages/compiled/messages.js'

const PAYMENTS = {
  cash: m.orders_payment_cash,
  terminal: m.orders_payment_terminal,
  company: m.orders_payment_company,
  card: m.orders_payment_card,
} satisfies Record<PaymentType, () => string>

export const paymentLabel = (type: PaymentType): string => PAYMENTS[type]()

const PAYERS = {
  sender: m.orders_payer_sender,
  receiver: m.orders_payer_receiver,
} satisfies Record<Payer, () => string>

export const payerLabel = (payer: Payer): string => PAYERS[payer]()

const STATUSES = {
  unpaid: m.orders_payment_is_unpaid,
  partly_paid: m.orders_payment_is_partly_paid,
  reserved: m.orders_payment_is_reserved,
  paid: m.orders_payment_is_paid,
  carried: m.orders_payment_is_carried,
  refunded: m.orders_payment_is_refunded,
} satisfies Record<PaymentStatus, () => string>

export const paymentStatusLabel = (status: PaymentStatus): string => STATUSES[status]()
