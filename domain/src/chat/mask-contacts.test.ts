import { describe, expect, it } from 'vitest'
import { CONTACT_MASK, maskContacts } from './mask-contacts.ts'

const M = CONTACT_MASK

describe('phone numbers are masked', () => {
  it.each([
    ['998901234567', M],
    ['+998901234567', M],
    ['00998901234567', M],
    ['+998 90 123-45-67', M],
    ['+998 (90) 123 45 67', M],
    ['+998(90)123.45.67', M],
    ['+ 998 90 1234567', M],
    ['998-90-123-45-67', M],
    ['998\u00a090\u00a0123\u201145\u201167', M],
    ['901234567', M],
    ['90 123 45 67', M],
    ['90-123-45-67', M],
    ['(90) 123-45-67', `(${M}`],
    ['90.123.45.67', M],
    ['90,123,45,67', M],
    ['90/123/45/67', M],
    ['90_123_45_67', M],
    ['90 12 34 567', M],
    ['90 1 23 45 67', M],
    ['9 0 1 2 3 4 5 6 7', M],
    ['9-0-1-2-3-4-5-6-7', M],
    ['901 234 567', M],
    ['998 901 234 000', M],
    ['20 000 000 so‘m, 90 123 45 67', `20 000 000 so‘m, ${M}`],
    ['8 90 123 45 67', M],
    ['71 200 12 34', M],
    ['+7 912 345 67 89', M],
    ['8 912 345 67 89', M],
    ['77012345678', M],
    ['+996 555 123 456', M],
    ['992 93 123 45 67', M],
    ['+90 532 123 45 67', M],
    ['tel901234567', `tel${M}`],
    ['Tel: 901234567, keling', `Tel: ${M}, keling`],
    ['90 123 45 67 yoki 91 765 43 21', `${M} yoki ${M}`],
    ['90 123 45 67, 91 765 43 21', `${M}, ${M}`],
    ['2 ta, 90 123 45 67 ga yozing', `2 ta, ${M} ga yozing`],
    ['20 tonna 901234567', `20 tonna ${M}`],
    ['25.11.2026 901234567', `25.11.2026 ${M}`],
    ['soat 9:00 da, 901234567', `soat 9:00 da, ${M}`],
    ['Позвоните 90 123 45 67 до вечера', `Позвоните ${M} до вечера`],
    ['+998 код 90 номер 123 45 67', M],
    ['998 потом 90 а дальше 123 и 45 и 67', M],
    ['998 пишите сюда 90 жду 123 45 67', M],
    ['90 потом 123 тире 45 тире 67', M],
    ['90 keyin 123 va 45 yana 67', M],
    ['90 кейин 123 сўнг 45 ва 67', M],
    ['９０１２３４５６７', M],
    ['٩٠١٢٣٤٥٦٧', M],
    ['𝟗𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕', M],
    ['9️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣', `${M}\ufe0f\u20e3`],
    ['9O 123 45 67', M],
    ['9О1234567', M],
    ['🚚 90\u200b123\u200b45\u200b67 🚚', `🚚 ${M} 🚚`],
  ])('%s', (text, masked) => {
    expect(maskContacts(text)).toBe(masked)
  })
})

describe('names, links and addresses are masked', () => {
  it.each([
    ['@rustam_95', M],
    ['yozing: @rustam95, kutaman', `yozing: ${M}, kutaman`],
    ['t.me/rustam95', M],
    ['https://t.me/rustam95 ga', `${M} ga`],
    ['T . me / rustam95', M],
    ['telegram.me/rustam95', M],
    ['tg://resolve?domain=rustam', M],
    ['wa.me/998901234567', M],
    ['viber://chat?number=1', M],
    ['instagram.com/rustam', M],
    ['https://example.com/contact', M],
    ['www.example.com', M],
    ['rustam@example.com', M],
    ['telegram: rustamjon', `telegram: ${M}`],
    ['телеграм rustam_95', `телеграм ${M}`],
    ['tg rustam95', `tg ${M}`],
  ])('%s', (text, masked) => {
    expect(maskContacts(text)).toBe(masked)
  })
})

describe('everything else stays', () => {
  it.each([
    '',
    'Yuk tayyor, ertalab olib keting',
    '2 200 000',
    '2 200 000 so‘m',
    '2200000',
    '20 000 000 3 ta mashina',
    '900 000 000',
    '900 000 000 soʻm',
    '900.000.000 сум',
    '901 234 567 soʻm',
    '950000000 сум',
    '8 900 000 000',
    '2.5 mln, 3 tonna',
    '25.11.2026',
    '20.11.2026 9:00',
    '20.11.2026 9 da',
    '2026-11-20 09:00',
    '20.11 - 25.11, 9 kun',
    '9:00-18:00',
    '01 A 123 BC',
    '01A123BC',
    '01 777 AAA va 30 123 BBB',
    '20 25, 30 35, 5',
    '20 tonna, 33 pallet, 120x80x150',
    '90 kg 123 dona 45 sm 67',
    '120-80-75',
    '5,2 x 2,1 x 2,1 m',
    '41.3110812, 69.2405621',
    'https://maps.google.com/?q=41.3110812,69.2405621',
    'https://yandex.uz/maps/-/CDabc123',
    'Chilonzor 19-mavze, 45-uy, 12-xonadon',
    'Amir Temur 108, 4-qavat',
    'Buyurtma №1234567',
    'H/r 20208000900100200009, MFO 00083',
    'telegram orqali yozing',
    'Telegramda yozing',
    'narxi @ kelishiladi',
    '100 % tayyor',
  ])('%s', text => {
    expect(maskContacts(text)).toBe(text)
  })
})

it('masks a text once: a masked text stays as it is', () => {
  const masked = maskContacts('90 123 45 67 yoki @rustam_95')
  expect(maskContacts(masked)).toBe(masked)
})

it('takes long texts in time that grows with their length', () => {
  const begun = performance.now()
  for (const part of ['9 ', '9-0', '@a', 'a.', '90 kod ', 't.me'])
    maskContacts(part.repeat(4_000 / part.length))
  expect(performance.now() - begun).toBeLessThan(10_000)
})
