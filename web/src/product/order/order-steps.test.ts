import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { ORDER_STATUSES } from '@karvon/domain/orders/order-status'
import { expect, test } from 'vitest'
import { AZIZAS_ORDER } from './order-fixture.ts'
import { orderSteps } from './order-steps.ts'

const inStatus = (status: OrderStatus) => ({
  ...AZIZAS_ORDER,
  status,
  timeline: [
    ...AZIZAS_ORDER.timeline,
    { status: 'accepted' as const, at: '2026-11-21T09:00:00.000Z', by: 'client' as const },
    { status, at: '2026-11-22T05:00:00.000Z', by: 'driver' as const },
  ],
})

const stateOf = (status: OrderStatus) =>
  Object.fromEntries(orderSteps(inStatus(status)).map(({ station, state }) => [station, state]))

test('a new order waits for offers, with the expected time of loading', () => {
  const steps = orderSteps(AZIZAS_ORDER)
  expect(steps.map(({ station }) => station)).toEqual([
    'placed',
    'offers',
    'arrived',
    'processing',
    'pause',
    'done',
  ])
  expect(steps[0]).toEqual({
    station: 'placed',
    state: 'done',
    at: new Date('2026-11-21T08:02:00.000Z'),
    isExpected: false,
  })
  expect(steps[1]?.state).toBe('now')
  expect(steps[2]).toMatchObject({
    state: 'ahead',
    at: new Date('2026-11-22T04:00:00.000Z'),
    isExpected: true,
  })
  // the forecast tells the arrival, as a range
  expect(steps[4]?.at).toBeNull()
})

test('on the way, past steps are done with their times and later ones ahead', () => {
  expect(stateOf('processing')).toEqual({
    accepted: 'done',
    arrived: 'done',
    processing: 'now',
    pause: 'ahead',
    confirmation: 'ahead',
    done: 'ahead',
  })
  expect(orderSteps(inStatus('processing'))[0]?.at).toEqual(new Date('2026-11-21T09:00:00.000Z'))
})

test.each(ORDER_STATUSES)('%s has one current step, a finished order none and none ahead', status => {
  const states = orderSteps(inStatus(status)).map(({ state }) => state)
  const isOver = status === 'done' || status === 'canceled'
  expect(states.filter(state => state === 'now')).toHaveLength(isOver ? 0 : 1)
  expect(states.includes('ahead')).toBe(!isOver)
})

test('a canceled order ends where it was canceled', () => {
  expect(stateOf('canceled')).toEqual({ placed: 'done', canceled: 'ended' })
})

test('a tracked truck’s arrival gives the expected time of unloading', () => {
  const position = { lat: 40, lng: 68, heading: null, speed: null, at: '2026-11-22T06:00:00.000Z' }
  const tracking = { position, etaMin: 90, etaFromMin: 80, etaToMin: 120, leftKm: 100, route: '' }
  const steps = orderSteps({ ...AZIZAS_ORDER, status: 'processing', tracking })
  expect(steps.find(({ station }) => station === 'pause')?.at?.toISOString()).toBe('2026-11-22T07:30:00.000Z')
})
