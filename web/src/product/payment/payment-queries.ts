import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import type {
  listPayments,
  showPayment,
  showPaymentOptions,
  startPayment,
} from '@karvon/contract/payments/payments'
import type { PaymentPurpose } from '@karvon/domain/payments/payment'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'

/** Prefix of all query keys of card payments. */
export const PAYMENTS_KEY = ['payments'] as const

/** A card payment. */
export type Payment = DataOf<typeof showPayment>

/** What can be paid, and by whom. */
export type PaymentOptions = DataOf<typeof showPaymentOptions>

/** What a checkout is for. */
export type PaidFor = { purpose: PaymentPurpose; orderId: number | null }

/** What can be paid here, and by whom. */
export const paymentOptions = () =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'options'] as const,
    queryFn: ({ signal }) => call<typeof showPaymentOptions>('GET', '/payment-options', { signal }),
  })

/** The newest payment that can still be paid; null: there is none. A page that was closed finds it again. */
export const openPayment = ({ purpose, orderId }: PaidFor) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'open', purpose, orderId] as const,
    queryFn: async ({ signal }) => {
      const query = { purpose, open: true, perPage: 1, ...(orderId !== null && { orderId }) }
      const { data } = await callPaged<typeof listPayments>('GET', '/payments', { query, signal })
      return data[0] ?? null
    },
  })

const RECEIPTS_PER_PAGE = 10

/** Whose receipts are listed. */
export type ReceiptedFor = { purpose: PaymentPurpose | null; orderId: number | null }

/** A page of the payments whose fiscal receipts are registered, newest first; `purpose` null: whatever was paid for. */
export const receiptedPayments = ({ purpose, orderId }: ReceiptedFor, page: number) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'receipts', purpose, orderId, page] as const,
    queryFn: ({ signal }) => {
      const query = {
        ...{ receipt: true, page, perPage: RECEIPTS_PER_PAGE },
        ...(purpose !== null && { purpose }),
        ...(orderId !== null && { orderId }),
      }
      return callPaged<typeof listPayments>('GET', '/payments', { query, signal })
    },
    placeholderData: keepPreviousData,
  })

/** How often an open payment is asked for where the live line is down, in ms. */
const ASK_EVERY_MS = 5_000

/** Whether a payment can still be paid. */
export const isPayable = ({ state }: Pick<Payment, 'state'>): boolean =>
  state === 'waiting' || state === 'started'

const isAwaited = (payment: Payment): boolean => isPayable(payment) || payment.receipt?.state === 'due'

/** One payment, asked for again while it is open or its receipt is due. */
export const paymentById = (id: number) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'one', id] as const,
    queryFn: ({ signal }) => call<typeof showPayment>('GET', '/payments/:id', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined || isAwaited(data) ? ASK_EVERY_MS : false),
  })

/** Begins a payment. */
export const sendPayment = (body: BodyOf<typeof startPayment>, idempotencyKey: string) =>
  call<typeof startPayment>('POST', '/payments', { body, idempotencyKey })
