import { NOTICE_KINDS } from '@karvon/domain/notices/notice-table'
import { LOCALES } from '@karvon/domain/values/locale'
import { describe, expect, it } from 'vitest'
import { noticeHeadline, noticeText } from './notice-texts.ts'

const LONGEST = {
  orderId: 2_147_483_647,
  facts: {
    amount_uzs: 9_007_199_254_740_991,
    driver: 'Gʻulom Oʻktamov',
    reasons: 'name_incomplete,body_wrong',
    document: 'licence',
    expires_on: '2026-12-10',
  },
}

const kinds = NOTICE_KINDS.flatMap(kind => [null, ...LOCALES].map(locale => ({ kind, locale })))

/** Maximum length: one GSM 7 message, or two UCS-2 parts with Cyrillic. */
const roomIn = (text: string) => (/[^\x20-\x7e]/.test(text) ? 134 : 160)

it.each(kinds)('$kind fits its message for an account in $locale', ({ kind, locale }) => {
  const text = noticeText({ kind, locale, ...LONGEST })
  expect(text.length).toBeLessThanOrEqual(roomIn(text))
  expect(text).toContain('2147483647')
  if (locale === null || locale === 'uz' || locale === 'en') expect(text).toMatch(/^[\x20-\x7e]+$/)
  else expect(text.replace('Karvon: ', '')).not.toMatch(/[A-Za-z]/)
})

const PRICED = ['offer_countered', 'offer_accepted', 'replacement_asked'] as const

it.each(PRICED.flatMap(kind => LOCALES.map(locale => ({ kind, locale }))))(
  '$kind fits with what reaches the driver in $locale',
  ({ kind, locale }) => {
    const facts = { amount_uzs: 999_999_999, net_uzs: 919_999_999 }
    const text = noticeText({ kind, locale, orderId: LONGEST.orderId, facts })
    expect(text.length).toBeLessThanOrEqual(roomIn(text))
    expect(text.replace(/\D/g, '')).toContain('919999999')
  },
)

it('exists in each of the four languages, Uzbek by default', () => {
  const offer = { kind: 'offer_arrived', orderId: 10001, facts: { amount_uzs: 1_250_000 } } as const
  const said = (locale: (typeof kinds)[number]['locale']) => noticeText({ ...offer, locale })
  expect(said(null)).toBe("Karvon: yangi taklif: 1 250 000 so'm. Buyurtma 10001.")
  expect(said('uz')).toBe(said(null))
  expect(said('uz-Cyrl')).toBe('Karvon: янги таклиф: 1 250 000 сўм. Буюртма 10001.')
  expect(said('ru')).toBe('Karvon: новое предложение: 1 250 000 сум. Заказ 10001.')
  expect(said('en')).toBe('Karvon: new offer: 1,250,000 UZS. Order 10001.')
})

it('omits an unknown amount', () => {
  const text = noticeText({ kind: 'offer_arrived', orderId: null, facts: {}, locale: 'uz' })
  expect(text).toBe('Karvon: yangi taklif.')
})

it('is a title and a sentence where letters cost nothing, with the letters of the alphabet', () => {
  const { facts } = LONGEST
  const headline = (locale: (typeof LOCALES)[number]) =>
    noticeHeadline({
      kind: 'offer_arrived',
      orderId: 10001,
      facts: { ...facts, amount_uzs: 1_250_000 },
      locale,
    })
  expect(headline('uz')).toEqual({ title: 'Karvon. Buyurtma 10001', body: 'Yangi taklif: 1 250 000 soʻm.' })
  expect(headline('uz-Cyrl')).toEqual({ title: 'Karvon. Буюртма 10001', body: 'Янги таклиф: 1 250 000 сўм.' })
  expect(headline('ru')).toEqual({ title: 'Karvon. Заказ 10001', body: 'Новое предложение: 1 250 000 сум.' })
  expect(headline('en')).toEqual({ title: 'Karvon. Order 10001', body: 'New offer: 1,250,000 UZS.' })
  expect(noticeHeadline({ kind: 'balance_refilled', orderId: null, facts, locale: 'uz' }).title).toBe(
    'Karvon',
  )
})

describe('names what it is about', () => {
  it.each([
    [
      'load_near',
      { amount_uzs: 2_000_000, from: 'Toshkent', to: 'Samarqand', km: 45 },
      "yangi yuk: Toshkent - Samarqand, 2 000 000 so'm, sizdan 45 km.",
    ],
    ['load_near', { amount_uzs: 2_000_000 }, "yangi yuk: 2 000 000 so'm."],
    [
      'load_near',
      { amount_uzs: 2_000_000, net_uzs: 1_840_000, from: 'Toshkent', to: 'Samarqand', km: 45 },
      "yangi yuk: Toshkent - Samarqand, sizga 1 840 000, narxi 2 000 000 so'm, sizdan 45 km.",
    ],
    [
      'offer_countered',
      { amount_uzs: 2_000_000, net_uzs: 1_840_000 },
      "mijoz boshqa narx aytdi: sizga 1 840 000, narxi 2 000 000 so'm.",
    ],
    [
      'offer_countered',
      { amount_uzs: 2_000_000, net_uzs: 2_000_000 },
      "mijoz boshqa narx aytdi: 2 000 000 so'm.",
    ],
    [
      'driver_returned',
      { reasons: 'plate_of_another,licence_expired' },
      "ma'lumotlaringizni tuzating: davlat raqami, guvohnoma. Batafsil saytda.",
    ],
    [
      'driver_returned',
      { reasons: 'plate_of_another,licence_expired,model_wrong' },
      "ma'lumotlaringizni tuzating. Batafsil saytda.",
    ],
    [
      'document_expires',
      { document: 'insurance', expires_on: '2026-12-10', days: 14 },
      "sug'urtangiz muddati 10.12.2026 kuni tugaydi. Yangisini saytda kiriting.",
    ],
    ['document_expires', {}, 'hujjatingizning muddati tugayapti. Yangisini saytda kiriting.'],
  ] as const)('%s %j', (kind, facts, said) => {
    expect(noticeText({ kind, facts, orderId: null, locale: 'uz' })).toBe(`Karvon: ${said}`)
  })
})
