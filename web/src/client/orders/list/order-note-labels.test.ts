import { expect, test } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { AZIZAS_ORDER, madeOffer } from '../../../product/order/order-fixture.ts'
import { orderNote } from './order-note-labels.ts'

const NOW = new Date('2026-11-22T10:00:00.000Z')
const note = (changed: Partial<OrderDetail>, isKnown = true) => {
  setLocale('ru')
  const order = { ...AZIZAS_ORDER, ...changed }
  const said = orderNote(order, isKnown ? order : undefined, NOW)
  return said && { ...said, text: said.text.replaceAll('\u00a0', ' ') }
}

test('a new order shows that it has no offers, then their number and the best price', () => {
  expect(note({})).toEqual({ text: 'Предложений пока нет', tone: 'plain' })
  const offers = [madeOffer({ id: 1, amount: 2_250_000 }), madeOffer({ id: 2, amount: 2_180_000 })]
  expect(note({ status: 'order', offersCount: 2, offers })?.text).toBe('2 предложения, лучшее 2 180 000')
  expect(note({ status: 'order', offersCount: 5 }, false)).toEqual({ text: '5 предложений', tone: 'live' })
})

test('an order in progress shows when it arrives', () => {
  const tracking = { position: null, etaMin: 160, etaFromMin: 145, etaToMin: 190, leftKm: 214, route: '' }
  expect(note({ status: 'processing', tracking })?.text).toBe('Samarqand: будет сегодня около 17:25–18:10')
  expect(note({ status: 'processing', tracking: null })).toBeNull()
})

test('an order to confirm shows the deadline', () => {
  const timeline = [{ status: 'confirmation', at: '2026-11-21T13:40:00.000Z', by: 'driver' }] as const
  expect(note({ status: 'confirmation', timeline: [...timeline] })).toEqual({
    text: 'Подтвердите до 18:40 завтра',
    tone: 'asks',
  })
})

test('a requested additional price comes before everything else', () => {
  const asked = {
    id: 1,
    amount: 45_000,
    reason: 'waiting',
    comment: null,
    photo: null,
    status: 'requested',
    requestedAt: '2026-11-22T09:00:00.000Z',
    decidedAt: null,
  } as const
  const order = {
    status: 'processing',
    additionalPrice: [asked],
    allowed: ['decide_additional_price'],
  } as const
  expect(note({ ...order, additionalPrice: [asked], allowed: [...order.allowed] })).toEqual({
    text: 'Водитель просит доплату 45 000 сум',
    tone: 'asks',
  })
})
