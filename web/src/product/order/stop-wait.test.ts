import { expect, test } from 'vitest'
import type { OrderDetail } from './order.ts'
import { AZIZAS_ORDER, dealOf } from './order-fixture.ts'
import { currentWait, paidWaits } from './stop-wait.ts'

const at = (time: string) => `2026-11-22T${time}:00.000Z`

/** Loading agreed for 04:00 UTC, 60 minutes free, then 2 500 UZS a minute. */
const waiting = (
  arrivedAt: string | null,
  leftAt: string | null,
  status: OrderDetail['status'],
): OrderDetail => ({
  ...AZIZAS_ORDER,
  status,
  deal: dealOf(2_180_000),
  routes: AZIZAS_ORDER.routes.map((stop, i) => (i === 0 ? { ...stop, arrivedAt, leftAt } : stop)),
})

test('the free time starts at the agreed time, not at an early arrival', () => {
  const now = currentWait(waiting(at('03:30'), null, 'arrived'), new Date(at('04:20')))
  expect(now).toMatchObject({
    kind: 'loading',
    isOver: false,
    clock: { freeSecondsLeft: 40 * 60, costUzs: 0 },
  })
})

test('charges each minute beyond the free time', () => {
  const now = currentWait(waiting(at('04:10'), null, 'arrived'), new Date(at('05:28')))
  expect(now?.clock).toMatchObject({ freeSecondsLeft: 0, paidMinutes: 18, costUzs: 45_000 })
})

test('there is no wait on the road, without a deal, or before the arrival', () => {
  expect(currentWait(waiting(at('04:00'), at('05:00'), 'processing'), new Date(at('06:00')))).toBeNull()
  expect(currentWait(waiting(null, null, 'arrived'), new Date(at('06:00')))).toBeNull()
  expect(
    currentWait({ ...waiting(at('04:00'), null, 'arrived'), deal: null }, new Date(at('06:00'))),
  ).toBeNull()
})

test('the cost of a finished wait no longer changes', () => {
  const [wait] = paidWaits(waiting(at('04:10'), at('05:28'), 'processing'), new Date(at('09:00')))
  expect(wait).toMatchObject({ kind: 'loading', isOver: true, clock: { paidMinutes: 18, costUzs: 45_000 } })
  expect(paidWaits(waiting(at('04:10'), at('04:50'), 'processing'), new Date(at('09:00')))).toEqual([])
})
