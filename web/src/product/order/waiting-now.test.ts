import { expect, test } from 'vitest'
import type { OrderDetail } from './order.ts'
import { AZIZAS_ORDER, dealOf } from './order-fixture.ts'
import { paidWaits, waitingNow } from './waiting-now.ts'

const at = (time: string) => `2026-11-22T${time}:00.000Z`

/** Loading is agreed for 04:00 UTC, 60 minutes of it free, then 2 500 a minute. */
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

test('the free time runs from the agreed hour, not from an early arrival', () => {
  const now = waitingNow(waiting(at('03:30'), null, 'arrived'), new Date(at('04:20')))
  expect(now).toMatchObject({
    kind: 'loading',
    isOver: false,
    clock: { freeSecondsLeft: 40 * 60, costUzs: 0 },
  })
})

test('beyond it each minute costs', () => {
  const now = waitingNow(waiting(at('04:10'), null, 'arrived'), new Date(at('05:28')))
  expect(now?.clock).toMatchObject({ freeSecondsLeft: 0, paidMinutes: 18, costUzs: 45_000 })
})

test('nobody waits on the road, without a deal, or before the arrival', () => {
  expect(waitingNow(waiting(at('04:00'), at('05:00'), 'processing'), new Date(at('06:00')))).toBeNull()
  expect(waitingNow(waiting(null, null, 'arrived'), new Date(at('06:00')))).toBeNull()
  expect(
    waitingNow({ ...waiting(at('04:00'), null, 'arrived'), deal: null }, new Date(at('06:00'))),
  ).toBeNull()
})

test('the arithmetic of a wait that is over stands still', () => {
  const [wait] = paidWaits(waiting(at('04:10'), at('05:28'), 'processing'), new Date(at('09:00')))
  expect(wait).toMatchObject({ kind: 'loading', isOver: true, clock: { paidMinutes: 18, costUzs: 45_000 } })
  expect(paidWaits(waiting(at('04:10'), at('04:50'), 'processing'), new Date(at('09:00')))).toEqual([])
})
