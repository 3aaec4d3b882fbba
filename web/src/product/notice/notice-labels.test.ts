import { NOTICE_KINDS } from '@karvon/domain/notices/notice-table'
import { expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { noticeLabel } from './notice-labels.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each(['ru', 'uz'] as const)('%s: every kind has a sentence of its own', locale => {
  setLocale(locale)
  expect(new Set(NOTICE_KINDS.map(kind => noticeLabel({ kind, facts: {} }))).size).toBe(NOTICE_KINDS.length)
})

test('formats sums in the page’s language', () => {
  setLocale('uz')
  expect(plain(noticeLabel({ kind: 'offer_arrived', facts: { amountUzs: 2250000 } }))).toBe(
    'Yangi taklif: 2 250 000 soʻm',
  )
})

test('says which answer an additional price got', () => {
  setLocale('ru')
  const answered = (decision: string) =>
    plain(noticeLabel({ kind: 'additional_price_decided', facts: { amountUzs: 45000, decision } }))
  expect(answered('approved')).toBe('Доплата одобрена: 45 000 сум')
  expect(answered('rejected')).toBe('Доплата отклонена: 45 000 сум')
  expect(answered('other')).toBe('По доплате есть ответ')
})

test.each([
  [
    'load_near',
    { amountUzs: 2_000_000, from: 'Tashkent', to: 'Samarkand', km: 45 },
    'New load: Tashkent – Samarkand, 2,000,000 UZS, 45 km from you',
  ],
  ['load_near', { amountUzs: 2_000_000 }, 'New load near you: 2,000,000 UZS'],
  [
    'load_near',
    { amountUzs: 2_000_000, netUzs: 1_840_000 },
    'New load near you: 2,000,000 UZS (you get 1,840,000)',
  ],
  [
    'driver_returned',
    { reasons: 'licence_expired,model_wrong' },
    /^The operator asks you to correct your details: .+, .+$/,
  ],
  [
    'document_expires',
    { document: 'licence', expiresOn: '2026-12-10', days: 14 },
    'Your driving licence expires on 10 Dec 2026. Add the new one to your profile.',
  ],
] as const)('%s says what it is about', (kind, facts, said) => {
  setLocale('en')
  expect(plain(noticeLabel({ kind, facts }))).toMatch(said)
})
