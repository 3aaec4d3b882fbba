import type { DataOf } from '@karvon/contract/endpoint'
import type { showPayment } from '@karvon/contract/payments/payments'
import { lapse } from '@karvon/domain/payments/payment'
import type { Locale } from '@karvon/domain/values/locale'
import type { FastifyRequest } from 'fastify'
import { siteOrigin } from '../../platform/http/site-origin.ts'
import { checkoutUrl } from './checkout-url.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentOf } from './payment-repository.ts'
import { type ReceiptRow, readReceipts } from './receipts/receipt-rows.ts'

/** A payment for the API. */
export type PaymentView = DataOf<typeof showPayment>

const receiptView = (row: ReceiptRow): NonNullable<PaymentView['receipt']> => ({
  kind: row.kind,
  state: row.state,
  url: row.url,
  number: row.number,
  terminalId: row.terminal_id,
  fiscalSign: row.fiscal_sign,
})

type Viewer = { readonly request: FastifyRequest; readonly locale: Locale; readonly now: Date }

/** A payment as its payer sees it; one whose time is over has expired, also before the job has said so. */
const paymentView = (
  stored: PaymentRow,
  receipt: ReceiptRow | undefined,
  { request, locale, now }: Viewer,
  deps: Pick<PaymentDeps, 'accounts' | 'demo' | 'publicUrl'>,
): PaymentView => {
  const isLapsed = lapse(paymentOf(stored), now) !== null
  const row: PaymentRow = isLapsed ? { ...stored, state: 'expired' } : stored
  const origin = siteOrigin(request, deps.publicUrl)
  return {
    id: row.id,
    purpose: row.purpose,
    provider: row.provider,
    state: row.state,
    amount: row.amount_uzs,
    orderId: row.order_id,
    url: checkoutUrl(row, { ...deps, origin, locale }),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.performed_at?.toISOString() ?? null,
    receipt: receipt === undefined ? null : receiptView(receipt),
  }
}

/** Payments as their payer sees them, with their fiscal receipts. */
export const paymentViews = async (
  rows: readonly PaymentRow[],
  viewer: Viewer,
  deps: Pick<PaymentDeps, 'db' | 'accounts' | 'demo' | 'publicUrl'>,
): Promise<PaymentView[]> => {
  const receipts = await readReceipts(deps.db, rows)
  return rows.map(row => paymentView(row, receipts.get(row.id), viewer, deps))
}
