import type { SiteLocale } from '@karvon/contract/site-routes'
import { expect, it } from 'vitest'
import { m } from './compiled/messages.js'

const offers = (count: number | string, locale: SiteLocale) => m.orders_offers_count({ count }, { locale })

it.each<[SiteLocale, string[]]>([
  ['ru', ['1 предложение', '2 предложения', '5 предложений', '11 предложений', '21 предложение']],
  ['uz', ['1 ta taklif', '2 ta taklif', '5 ta taklif', '11 ta taklif', '21 ta taklif']],
  ['uz-Cyrl', ['1 та таклиф', '2 та таклиф', '5 та таклиф', '11 та таклиф', '21 та таклиф']],
  ['en', ['1 offer', '2 offers', '5 offers', '11 offers', '21 offers']],
])('%s counts', (locale, said) => {
  expect([1, 2, 5, 11, 21].map(count => offers(count, locale))).toEqual(said)
})

it('counts a figure that comes as text', () => {
  expect(['1', '2'].map(count => m.driver_earn_trips({ count }, { locale: 'en' }))).toEqual([
    '1 trip',
    '2 trips',
  ])
})

it.each([
  [m.driver_earn_trips, ['1 рейс', '2 рейса', '5 рейсов', '21 рейс']],
  [m.orders_trip_stops, ['1 адрес', '2 адреса', '5 адресов', '21 адрес']],
  [m.orders_fix_fields, ['Исправьте 1 поле', 'Исправьте 2 поля', 'Исправьте 5 полей', 'Исправьте 21 поле']],
  [
    m.chat_waiting_words,
    ['1 чат ждёт ответа', '2 чата ждут ответа', '5 чатов ждут ответа', '21 чат ждёт ответа'],
  ],
])('Russian declines by the number: %#', (message, said) => {
  expect([1, 2, 5, 21].map(count => message({ count }, { locale: 'ru' }))).toEqual(said)
})
