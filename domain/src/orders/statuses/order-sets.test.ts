import { expect, test } from 'vitest'
import { allowedActions, ORDER_STATUSES } from '../order-status.ts'
import {
  CARRIED_STATUSES,
  ENDED_STATUSES,
  hasDeparted,
  isAtStop,
  isDriving,
  LIVE_STATUSES,
  LOADED_STATUSES,
  OPEN_STATUSES,
  phaseOf,
  UNDELIVERED_STATUSES,
  UNDER_WAY_STATUSES,
} from './order-sets.ts'

test('the sets contain the statuses that their names say', () => {
  expect(OPEN_STATUSES).toEqual(['new', 'order'])
  expect(CARRIED_STATUSES).toEqual(['accepted', 'arrived', 'processing', 'pause'])
  expect(UNDER_WAY_STATUSES).toEqual([...CARRIED_STATUSES, 'confirmation'])
  expect(UNDELIVERED_STATUSES).toEqual([...OPEN_STATUSES, ...CARRIED_STATUSES])
  expect(LOADED_STATUSES).toEqual(['processing', 'pause'])
  expect(ENDED_STATUSES).toEqual(['done', 'canceled'])
  expect(ORDER_STATUSES.filter(isDriving)).toEqual(['accepted', 'processing'])
  expect(ORDER_STATUSES.filter(isAtStop)).toEqual(['arrived', 'pause'])
  expect(ORDER_STATUSES.filter(hasDeparted)).toEqual(['processing', 'pause', 'confirmation'])
})

test('open, under way and ended partition all statuses, in order of life', () => {
  expect([...OPEN_STATUSES, ...UNDER_WAY_STATUSES, ...ENDED_STATUSES]).toEqual(ORDER_STATUSES)
  expect([...LIVE_STATUSES, ...ENDED_STATUSES]).toEqual(ORDER_STATUSES)
})

test('an ended order allows no action, every other allows some', () => {
  const isMovable = (status: (typeof ORDER_STATUSES)[number]) =>
    (['client', 'driver', 'operator', 'system'] as const).some(
      actor => allowedActions(status, actor).length > 0,
    )
  expect(ORDER_STATUSES.filter(status => !isMovable(status))).toEqual(ENDED_STATUSES)
})

test('only open orders accept offers, drivers move carried ones, and delivered ones are confirmed', () => {
  for (const status of ORDER_STATUSES) {
    const phase = phaseOf(status)
    const [client, driver] = [allowedActions(status, 'client'), allowedActions(status, 'driver')]
    expect([status, client.includes('edit')]).toEqual([status, phase === 'open'])
    expect([status, driver.length > 0]).toEqual([status, phase === 'carried'])
    expect([status, client.includes('confirm')]).toEqual([status, phase === 'delivered'])
  }
})

test('only a truck under way with an order is at a stop or driving', () => {
  for (const status of ORDER_STATUSES)
    expect([status, isDriving(status) || isAtStop(status)]).toEqual([status, phaseOf(status) === 'carried'])
})
