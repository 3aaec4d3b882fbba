import { expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { checkoutUrl } from './checkout-url.ts'
import type { PaymentRow } from './payment-repository.ts'

const { payments: accounts } = readConfig({
  ...{ PAYME_MERCHANT_ID: '5e730e8e0b852a417aa49ceb', PAYME_KEY: 'k' },
  ...{ CLICK_SERVICE_ID: '2', CLICK_MERCHANT_ID: '3', CLICK_SECRET_KEY: 's' },
  ...{ UZUM_SERVICE_ID: '101', UZUM_LOGIN: 'u', UZUM_PASSWORD: 'p' },
})

const row = (more: Partial<PaymentRow>): PaymentRow =>
  ({
    id: 7,
    provider: 'payme',
    purpose: 'refill',
    order_id: null,
    amount_uzs: 200_000,
    state: 'waiting',
    ...more,
  }) as PaymentRow

const urlOf = (more: Partial<PaymentRow>, locale: 'uz' | 'ru' | 'en' | 'uz-Cyrl' = 'uz') =>
  checkoutUrl(row(more), { accounts, demo: false, origin: 'https://karvon.uz', locale })

it('of Payme names merchant, payment, tiyin, language and the page to return to, in base64', () => {
  const url = urlOf({}) ?? ''
  expect(url).toMatch(/^https:\/\/checkout\.paycom\.uz\/[A-Za-z0-9+/=]+$/)
  const parts = Buffer.from(url.split('/').at(-1) ?? '', 'base64').toString()
  expect(parts).toBe(
    'm=5e730e8e0b852a417aa49ceb;ac.payment_id=7;a=20000000;l=uz;c=https://karvon.uz/uz/dashboard/finances',
  )
})

it('of Click names the amount in UZS', () => {
  const url = urlOf({ provider: 'click', purpose: 'advance' }, 'ru')
  expect(url).toBe(
    'https://my.click.uz/services/pay?service_id=2&merchant_id=3&amount=200000&transaction_param=7&return_url=https%3A%2F%2Fkarvon.uz%2Fru%2Fdriver%2Fadvance',
  )
})

it('of Uzum Bank names the amount in tiyin', () => {
  const url = urlOf({ provider: 'uzum', purpose: 'order', order_id: 5 }, 'en')
  expect(url).toBe(
    'https://www.uzumbank.uz/open-service?serviceId=101&account=7&amount=20000000&redirectUrl=https%3A%2F%2Fkarvon.uz%2Fen%2Fdashboard%2Forders%3Forder%3D5',
  )
})

it('is missing once a payment is over, or its provider is gone', () => {
  for (const state of ['paid', 'canceled', 'refunded', 'expired'] as const)
    expect(urlOf({ state })).toBeNull()
  const nobody = { payme: null, click: null, uzum: null }
  for (const provider of ['payme', 'click', 'uzum'] as const)
    expect(
      checkoutUrl(row({ provider }), { accounts: nobody, demo: false, origin: 'https://a', locale: 'uz' }),
    ).toBeNull()
})
