import { expect, test } from 'vitest'
import { m } from '../../../messages/compiled/messages.js'
import { eventLabel, payloadFacts } from './event-labels.ts'

test('an action without a label is shown by its name', () => {
  expect(eventLabel({ action: 'fly_away' })).toBe('fly_away')
  expect(eventLabel({ action: 'cancel' })).not.toBe('cancel')
})

test('amounts are formatted as money, empty values omitted, the rest left as is', () => {
  const facts = payloadFacts({ payload: { feeUzs: 585_000, reason: '', byHand: { code: true } } }, () => null)
  expect(facts).toHaveLength(1 + 1)
  expect(facts[0]?.[1]).toMatch(/^585\u00a0000/)
  expect(facts[1]).toEqual(['byHand', '{"code":true}'])
})

test('a driver is shown by name if known, an overridden code by its label', () => {
  const payload = { driverId: 7, codeOverride: 'loading' }
  const known = payloadFacts({ payload }, id => (id === 7 ? 'Rustam' : null))
  expect(known.map(([, value]) => value)).toEqual(['Rustam', m.orders_code_loading()])
  expect(payloadFacts({ payload: { driverId: 8 } }, () => null)[0]?.[1]).toBe('8')
})

test('an arrival away from its stop shows distance and reason, a cancellation its payer and reason', () => {
  const far = { arrival: { km: 12.4, reason: 'gate_elsewhere' }, pressedAt: '2026-11-21T09:00:00+05:00' }
  const written = payloadFacts({ payload: far }, () => null)
  expect(written.map(([, value]) => value).slice(0, 2)).toEqual([
    expect.stringMatching(/^12[.,]4\s/),
    m.orders_arrival_gate_elsewhere(),
  ])
  expect(written[2]?.[1]).not.toContain('T09')
  const unseen = payloadFacts({ payload: { arrival: { km: null, reason: 'other' } } }, () => null)
  expect(unseen[0]?.[1]).toBe(m.operator_payload_arrival_unknown())
  const ended = payloadFacts(
    { payload: { reasonCode: 'road_closed', payer: 'nobody', operatorId: 7 } },
    () => null,
  )
  expect(ended.map(([, value]) => value)).toEqual([
    m.cancel_why_road_closed(),
    m.operator_payload_payer_nobody(),
  ])
})

test('the reason for an additional price is shown by its label, any other as it was written', () => {
  const shown = (reason: string) => payloadFacts({ payload: { reason } }, () => null)[0]?.[1]
  expect(shown('toll')).toBe(m.orders_extra_toll())
  expect(shown('Yoʻl yopiq')).toBe('Yoʻl yopiq')
})
