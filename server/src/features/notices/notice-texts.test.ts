import { NOTICE_KINDS } from '@karvon/domain/notices/notice-kinds'
import { expect, it } from 'vitest'
import { noticeText } from './notice-texts.ts'

const LONGEST = {
  orderId: 2_147_483_647,
  facts: { amount_uzs: 9_007_199_254_740_991, driver: 'Gʻulom Oʻktamov' },
}

const kinds = NOTICE_KINDS.flatMap(kind =>
  [null, 'ru', 'uz', 'uz-Cyrl', 'en'].map(locale => ({ kind, locale })),
)

it.each(kinds)('$kind fits one message in plain ASCII, for an account in $locale', ({ kind, locale }) => {
  const text = noticeText({ kind, locale, ...LONGEST })
  expect(text).toMatch(/^[\x20-\x7e]+$/)
  expect(text.length).toBeLessThanOrEqual(160)
  expect(text).toContain('2147483647')
})

it('writes a sum in groups of three, and leaves out one that is not known', () => {
  const offer = { kind: 'offer_arrived', orderId: 10001, facts: { amount_uzs: 1_250_000 } } as const
  expect(noticeText({ ...offer, locale: null })).toBe("Karvon: yangi taklif: 1 250 000 so'm. Buyurtma 10001.")
  expect(noticeText({ ...offer, locale: 'en' })).toBe('Karvon: new offer: 1,250,000 UZS. Order 10001.')
  expect(noticeText({ ...offer, orderId: null, facts: {}, locale: 'uz' })).toBe('Karvon: yangi taklif.')
})
