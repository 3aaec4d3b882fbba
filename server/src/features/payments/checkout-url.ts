import { localizePath } from '@karvon/contract/site-routes'
import { tiyinOf } from '@karvon/domain/payments/tiyin'
import { type Locale, writtenLocaleOf } from '@karvon/domain/values/locale'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentRow } from './payment-repository.ts'

/** docs.click.uz, "CLICK Button": where payers go. */
const CLICK_CHECKOUT = 'https://my.click.uz/services/pay'

/** developer.uzumbank.uz: a service opened in Uzum Bank's application by its id. */
const UZUM_CHECKOUT = 'https://www.uzumbank.uz/open-service'

/** The demo's own checkout page, below `/api`. */
export const DEMO_CHECKOUT_PATH = '/demo/pay'

type Checkout = Pick<PaymentDeps, 'accounts' | 'demo'> & {
  readonly origin: string
  readonly locale: Locale
}

/** The page of ours that a payer returns to, without language prefix. */
export const returnPath = ({
  purpose,
  order_id: orderId,
}: Pick<PaymentRow, 'purpose' | 'order_id'>): string => {
  if (purpose === 'refill') return '/dashboard/finances'
  if (purpose === 'advance') return '/driver/balance'
  return orderId === null ? '/dashboard/payments' : `/dashboard/orders?order=${orderId}`
}

/** Payme Merchant API, "Initialization by GET": parameters as `name=value` with semicolons between, in base64. */
const paymeUrl = (
  row: PaymentRow,
  back: string,
  { accounts: { payme }, locale }: Checkout,
): string | null => {
  if (payme === null) return null
  const parts = [
    `m=${payme.merchantId}`,
    `ac.payment_id=${row.id}`,
    `a=${tiyinOf(row.amount_uzs)}`,
    `l=${writtenLocaleOf(locale)}`,
    `c=${back}`,
  ]
  return `${payme.checkoutUrl}/${Buffer.from(parts.join(';')).toString('base64')}`
}

const clickUrl = (row: PaymentRow, back: string, { accounts: { click } }: Checkout): string | null => {
  if (click === null) return null
  const query = new URLSearchParams({
    service_id: click.serviceId,
    merchant_id: click.merchantId,
    amount: String(row.amount_uzs),
    transaction_param: String(row.id),
    return_url: back,
  })
  return `${CLICK_CHECKOUT}?${query}`
}

const uzumUrl = (row: PaymentRow, back: string, { accounts: { uzum } }: Checkout): string | null => {
  if (uzum === null) return null
  const query = new URLSearchParams({
    serviceId: uzum.serviceId,
    account: String(row.id),
    amount: String(tiyinOf(row.amount_uzs)),
    redirectUrl: back,
  })
  return `${UZUM_CHECKOUT}?${query}`
}

const URLS = { payme: paymeUrl, click: clickUrl, uzum: uzumUrl }

/** Where a payment is paid; null: it is over, or its provider is no longer there. */
export const checkoutUrl = (row: PaymentRow, checkout: Checkout): string | null => {
  if (row.state !== 'waiting' && row.state !== 'started') return null
  const { origin, locale, demo } = checkout
  if (demo) return `${origin}/api${DEMO_CHECKOUT_PATH}/${row.provider}/${row.id}?locale=${locale}`
  return URLS[row.provider](row, `${origin}${localizePath(returnPath(row), locale)}`, checkout)
}
