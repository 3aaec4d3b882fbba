import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import type { DriverLine } from '../queries/driver.ts'
import { lineDetail, lineSum, lineTitle } from './line-labels.ts'

const LINE: DriverLine = {
  ...{ id: 10, kind: 'charge', item: 'price', amount: 1_932_000, price: 2_100_000 },
  ...{ payable: 0, advance: -168_000, payableAfter: 0, advanceAfter: 0 },
  ...{ orderId: 10491, way: 'Ташкент — Самарканд', paymentType: 'cash', provider: null, description: '' },
  createdAt: '2026-11-21T10:00:00.000Z',
  bookedAt: null,
  movedFromDay: null,
}

const said = (changes: Partial<DriverLine> = {}) => {
  const line = { ...LINE, ...changes }
  return [lineTitle(line), lineSum(line), lineDetail(line)].map(text => text.replaceAll('\u00a0', ' '))
}

beforeEach(() => setLocale('ru'))

const move = { item: null, price: null, orderId: null, way: null, paymentType: null } as const

test.each<[Partial<DriverLine>, string[]]>([
  [{}, ['Ташкент — Самарканд', '+1 932 000', '21.11, наличные, цена 2 100 000']],
  [{ way: null }, ['Заказ № 10491', '+1 932 000', '21.11, наличные, цена 2 100 000']],
  [{ item: 'waiting', amount: 27_000, price: 27_000 }, ['Простой', '+27 000', '21.11, Ташкент — Самарканд']],
  [{ ...move, kind: 'payout', amount: -3_240_000 }, ['Выплата', '−3 240 000', '21.11']],
  [
    { ...move, kind: 'payment', amount: 200_000, provider: 'payme' },
    ['Пополнение баланса комиссии', '+200 000', '21.11, Payme'],
  ],
  [{ ...move, kind: 'advance_moved', amount: 50_000 }, ['На баланс комиссии из выплаты', '50 000', '21.11']],
  [
    { ...move, kind: 'driver_fee', amount: -210_000, orderId: 7 },
    ['Плата за отменённый заказ', '−210 000', '21.11, Заказ № 7'],
  ],
  [{ ...move, kind: 'correction', amount: 10, description: 'Акт 3' }, ['Исправление', '+10', '21.11, Акт 3']],
  [
    { ...move, kind: 'correction', amount: 10, movedFromDay: '2026-10-31' },
    ['Исправление', '+10', '21.11, За 31.10.2026: тот месяц закрыт'],
  ],
])('%j reads as a line', (changes, expected) => {
  expect(said(changes)).toEqual(expected)
})
