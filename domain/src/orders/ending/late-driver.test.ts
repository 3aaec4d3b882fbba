import { describe, expect, it, test } from 'vitest'
import { ORDER_STATUSES } from '../order-status.ts'
import {
  type AwaitedTruck,
  driverLateFrom,
  isDriverLate,
  isTruckLate,
  lateNoticeAt,
  requestAnotherDriver,
} from './late-driver.ts'

const rules = { lateMinutes: 30 }
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)

const truck = (change: Partial<AwaitedTruck> = {}): AwaitedTruck => ({
  status: 'accepted',
  loadAt: at('12:00'),
  carrierSince: at('06:00'),
  lateToldAt: null,
  anotherDriverAskedAt: null,
  ...change,
})

describe('a driver who has not arrived', () => {
  it('is late half an hour after loading', () => {
    expect(driverLateFrom(truck(), rules)).toEqual(at('12:30'))
    expect(isDriverLate(truck(), new Date(at('12:30').getTime() - 1), rules)).toBe(false)
    expect(isDriverLate(truck(), at('12:30'), rules)).toBe(true)
  })

  it('gets that time again after taking the order over, though the client still waits for a truck', () => {
    const next = truck({ carrierSince: at('13:00') })
    expect(driverLateFrom(next, rules)).toEqual(at('13:30'))
    expect(isDriverLate(next, at('13:10'), rules)).toBe(false)
    expect(isTruckLate(next, at('13:10'), rules)).toBe(true)
    expect(isTruckLate(next, at('12:29'), rules)).toBe(false)
  })

  it('is reported once', () => {
    expect(lateNoticeAt(truck(), rules)).toEqual(at('12:30'))
    expect(lateNoticeAt(truck({ lateToldAt: at('12:30') }), rules)).toBeNull()
  })
})

test.each(ORDER_STATUSES.filter(status => status !== 'accepted'))(
  'nobody is late for an order that is %s',
  status => {
    const order = truck({ status })
    expect(lateNoticeAt(order, rules)).toBeNull()
    expect(isDriverLate(order, at('23:00'), rules)).toBe(false)
    expect(isTruckLate(order, at('23:00'), rules)).toBe(false)
    expect(requestAnotherDriver({ ...order, lateToldAt: at('12:30') })).toMatchObject({
      refusals: [{ code: 'transition_not_allowed', facts: { status } }],
    })
  },
)

test('a client asks for another driver once the driver is late, and only once', () => {
  expect(requestAnotherDriver(truck())).toMatchObject({ refusals: [{ code: 'driver_not_late' }] })
  const late = truck({ lateToldAt: at('12:30') })
  expect(requestAnotherDriver(late)).toEqual({ ok: true, value: 'asked' })
  expect(requestAnotherDriver({ ...late, anotherDriverAskedAt: at('12:40') })).toMatchObject({
    refusals: [{ code: 'another_driver_asked' }],
  })
})
