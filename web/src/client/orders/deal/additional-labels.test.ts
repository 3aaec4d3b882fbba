import { expect, test } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import type { AdditionalPrice, OrderDetail } from '../../../product/order/order.ts'
import { AZIZAS_ORDER, dealOf } from '../../../product/order/order-fixture.ts'
import { additionalPriceLines } from './additional-labels.ts'

const at = (time: string) => `2026-11-22T${time}:00.000Z`
const asked: AdditionalPrice = {
  id: 1,
  amount: 45_000,
  reason: 'waiting',
  comment: null,
  photo: null,
  status: 'requested',
  requestedAt: at('05:28'),
  decidedAt: null,
}
const order: OrderDetail = {
  ...AZIZAS_ORDER,
  status: 'arrived',
  deal: dealOf(2_180_000),
  routes: AZIZAS_ORDER.routes.map((stop, i) => (i === 0 ? { ...stop, arrivedAt: at('04:10') } : stop)),
}
const words = (one: AdditionalPrice) =>
  additionalPriceLines(one, order, new Date(at('08:00'))).map(line => line.replaceAll('\u00a0', ' '))

test('waiting is measured by the clock up to the request', () => {
  setLocale('ru')
  expect(words(asked)).toEqual([
    'Простой при погрузке: 18 мин сверх бесплатных по 2 500 сум, всего 45 000 сум',
  ])
})

test('a request without any paid waiting says so', () => {
  setLocale('ru')
  expect(words({ ...asked, requestedAt: at('04:30') })[0]).toContain('бесплатное время')
})

test('another reason is shown with the driver’s comment', () => {
  setLocale('ru')
  expect(words({ ...asked, reason: 'toll', comment: 'мост' })).toEqual(['Платная дорога', 'мост'])
})
