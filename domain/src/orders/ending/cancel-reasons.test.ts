import { describe, expect, test } from 'vitest'
import {
  breaksDeal,
  CANCEL_REASONS,
  cancelCharge,
  cancelChoices,
  checkCancelReason,
  REPLACE_REASONS,
  type ReasonCase,
  termsNow,
} from './cancel-reasons.ts'

const rules = {
  cancel: { freeBeforeLoadMinutes: 120, freeAfterAcceptMinutes: 0, lateShare: 0.1, afterArrivalShare: 0.3 },
  fault: { driverShare: 0.1, lateMinutes: 30 },
}

const order = (change: Partial<ReasonCase> = {}): ReasonCase => ({
  status: 'arrived',
  acceptedAt: new Date('2026-11-21T06:00:00Z'),
  carrierSince: new Date('2026-11-21T06:00:00Z'),
  loadAt: new Date('2026-11-21T12:00:00Z'),
  priceUzs: 2_000_000,
  now: new Date('2026-11-21T12:10:00Z'),
  ...change,
})

/**
 * Every reason: who may give it, who pays how much after the arrival, and whether the deal counts as broken.
 */
const TABLE = `
  plans_changed      client,operator client 600000 kept
  price_too_high     client,operator client 600000 kept
  found_elsewhere    client,operator client 600000 kept
  order_mistake      client,operator client 600000 kept
  cargo_not_ready    client,operator client 600000 kept
  client_unreachable operator        client 600000 kept
  driver_late        operator        driver 200000 broken
  driver_refused     operator        driver 200000 broken
  driver_unreachable operator        driver 200000 broken
  truck_broke_down   operator        nobody 0      broken
  road_closed        operator        nobody 0      kept
  no_driver_found    operator        nobody 0      kept
  platform_mistake   operator        nobody 0      kept
  load_time_passed   system          nobody 0      kept
  client_no_show     -               client 600000 kept
  driver_no_show     -               driver 200000 broken
  other              client          client 600000 kept
`

const expected = TABLE.trim()
  .split('\n')
  .map(line => line.trim().split(/\s+/) as [string, string, string, string, string])

test('the table lists every reason once', () => {
  expect(expected.map(([reason]) => reason)).toEqual(CANCEL_REASONS)
})

test.each(expected)('%s is for %s, paid by %s', (reason, by, payer, fee, deal) => {
  const givers = (['client', 'driver', 'operator', 'system'] as const).filter(actor =>
    cancelChoices(actor, order(), rules).some(choice => choice.reason === reason),
  )
  expect(givers.join() || '-').toBe(by)
  expect(cancelCharge(reason as (typeof CANCEL_REASONS)[number], order(), rules)).toEqual({
    reason,
    payer,
    feeUzs: Number(fee),
    breaksDeal: deal === 'broken',
  })
})

describe('before a driver is accepted', () => {
  const open = order({ status: 'order', acceptedAt: null })

  test('no reason costs anything or blames a driver', () => {
    const choices = [...cancelChoices('client', open, rules), ...cancelChoices('operator', open, rules)]
    expect(choices.length).toBeGreaterThan(5)
    expect(choices.every(({ payer, feeUzs }) => payer === 'nobody' && feeUzs === 0)).toBe(true)
    expect(choices.some(choice => choice.breaksDeal)).toBe(false)
  })
})

describe('a client may blame a late driver', () => {
  const late = order({ status: 'accepted', now: new Date('2026-11-21T12:30:00Z') })

  test('from half an hour after loading, and then pays nothing', () => {
    const early = order({ status: 'accepted', now: new Date('2026-11-21T12:29:59Z') })
    expect(checkCancelReason('driver_late', 'client', early, rules)).toMatchObject({
      refusals: [{ code: 'choice_invalid', field: 'reason_code' }],
    })
    expect(checkCancelReason('driver_late', 'client', late, rules)).toEqual({
      ok: true,
      value: { reason: 'driver_late', payer: 'driver', feeUzs: 200_000, breaksDeal: true },
    })
  })

  test('and then pays nothing for any other reason either', () => {
    const asked = cancelChoices('client', { ...late, status: 'accepted' }, rules)
    expect(
      asked.filter(({ payer, feeUzs }) => payer === 'client' || (payer === 'nobody' && feeUzs > 0)),
    ).toEqual([])
    expect(termsNow(late, rules)).toMatchObject({ feeUzs: 0, freeUntil: null })
    const early = order({ status: 'accepted', now: new Date('2026-11-21T12:29:59Z') })
    expect(termsNow(early, rules).feeUzs).toBe(200_000)
  })

  test('but not one who has just taken the order over: then nobody pays', () => {
    const taken = { ...late, carrierSince: new Date('2026-11-21T12:20:00Z') }
    expect(cancelChoices('client', taken, rules).map(({ reason, feeUzs }) => [reason, feeUzs])).toEqual([
      ['plans_changed', 0],
      ['price_too_high', 0],
      ['found_elsewhere', 0],
      ['order_mistake', 0],
      ['cargo_not_ready', 0],
      ['other', 0],
    ])
  })

  test('but not one who has arrived', () => {
    expect(checkCancelReason('driver_late', 'client', order({ now: late.now }), rules).ok).toBe(false)
  })
})

test("a reason is required and must be the actor's own", () => {
  expect(checkCancelReason(null, 'operator', order(), rules).ok).toBe(false)
  expect(checkCancelReason('truck_broke_down', 'client', order(), rules).ok).toBe(false)
  expect(checkCancelReason('load_time_passed', 'operator', order(), rules).ok).toBe(false)
})

test("an order is taken from its driver only for reasons that are not the client's", () => {
  expect(REPLACE_REASONS.map(reason => [reason, breaksDeal(reason)])).toEqual([
    ['driver_late', true],
    ['driver_refused', true],
    ['driver_unreachable', true],
    ['truck_broke_down', true],
    ['road_closed', false],
    ['platform_mistake', false],
  ])
})
