import type { DataOf } from '@karvon/contract/endpoint'
import type { showPayment } from '@karvon/contract/payments/payments'
import { lapse } from '@karvon/domain/payments/payment'
import type { Locale } from '@karvon/domain/values/locale'
import type { FastifyRequest } from 'fastify'
import { siteOrigin } from '../../platform/http/site-origin.ts'
import { checkoutUrl } from './checkout-url.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentOf } from './payment-repository.ts'

/** A payment for the API. */
export type PaymentView = DataOf<typeof showPayment>

type Viewer = { readonly request: FastifyRequest; readonly locale: Locale; readonly now: Date }

/** A payment as its payer sees it; one whose time is over has expired, also before the job has said so. */
export const paymentView = (
  stored: PaymentRow,
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
  }
}
