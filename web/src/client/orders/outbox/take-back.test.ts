import { afterEach, beforeEach, expect, test } from 'vitest'
import { outbox } from '../../../platform/outbox/device-outbox.ts'
import { clearAllDrafts, readDraft, saveDraft } from '../../../product/order/draft/draft-store.ts'
import { emptyDraft } from '../../../product/order/draft/order-form-draft.ts'
import { ORDER, type WaitingOrder } from './order-kind.ts'
import { takeBack, takeRefusal } from './take-back.ts'

const refused: WaitingOrder = {
  key: 'k-1',
  kind: ORDER,
  lane: 'order/k-1',
  turn: 1,
  at: '2026-11-21T12:00:00.000Z',
  hasWaited: true,
  waitsFor: 'network',
  body: {
    content: '{}',
    body: '{}',
    form: { ...emptyDraft(), comment: 'choyxona oldida' },
    priceUzs: 500_000,
  },
  state: 'refused',
  why: 'Narx muddati tugadi',
  errors: { price: ['Kam'] },
}

const waiting = () => outbox.read() as readonly WaitingOrder[]

const forget = () => {
  clearAllDrafts()
  for (const { key } of waiting()) outbox.remove(key)
  takeRefusal()
}
beforeEach(forget)
afterEach(forget)

test('taking back restores the form and hands over the refusal once', () => {
  outbox.add(refused)
  takeBack(refused)
  expect(readDraft().comment).toBe('choyxona oldida')
  expect(waiting()).toEqual([])
  expect(takeRefusal()).toEqual({ why: 'Narx muddati tugadi', errors: { price: ['Kam'] } })
  expect(takeRefusal()).toBe(null)
})

test('an unsent order taken back has no refusal', () => {
  takeBack({ ...refused, state: 'waiting', why: null })
  expect(takeRefusal()).toBe(null)
})

test('an existing draft is put aside, not lost', () => {
  saveDraft({ ...emptyDraft(), comment: 'boshqa yuk' })
  outbox.add(refused)
  takeBack(refused)
  expect(readDraft().comment).toBe('choyxona oldida')
  const [aside] = waiting()
  expect([aside?.state, aside?.body.form.comment]).toEqual(['aside', 'boshqa yuk'])
})
