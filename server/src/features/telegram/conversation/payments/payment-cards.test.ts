import { expect, it } from 'vitest'
import { testClock } from '../../../../../test/test-app.ts'
import type { Reader } from '../conversation-deps.ts'
import type { Due } from './due.ts'
import { checkoutCard, type Payment } from './payment-cards.ts'

const DUE: Due = { purpose: 'advance', orderId: null, amountUzs: 50_000, what: 'advance', about: null }

const PAYMENT: Payment = {
  ...{ id: 7, purpose: 'advance', provider: 'payme', state: 'waiting', amount: 50_000, orderId: null },
  url: 'http://localhost:80/api/demo/pay/payme/7?locale=en',
  ...{ createdAt: '2026-11-21T05:00:00.000Z', expiresAt: '2026-11-21T05:15:00.000Z' },
  ...{ paidAt: null, receipt: null },
}

const linksOn = (siteOrigin: string, payment = PAYMENT) => {
  const deps = { siteOrigin, payProviders: ['payme'], clock: testClock() } as const
  const reader = { deps, caller: {}, locale: 'en' } as unknown as Reader
  return (checkoutCard(payment, DUE, reader).buttons ?? [])
    .flat()
    .map(button => 'url' in button && button.url)
}

it('the checkout is a page of the site around the demo’s phone, elsewhere the address that the site gives', () => {
  expect(linksOn('')).toEqual(['/api/demo/pay/payme/7?locale=en'])
  expect(linksOn('https://karvon.example')).toEqual([PAYMENT.url])
})

it('a payment that is over has no link', () => {
  expect(linksOn('', { ...PAYMENT, state: 'expired', url: null })).toEqual([])
})
