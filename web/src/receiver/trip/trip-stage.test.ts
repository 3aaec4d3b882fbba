import { describe, expect, test } from 'vitest'
import { receiverOrder } from '../receiver-fixture.ts'
import { arrivalOf, currentStop, drivenShare, minutesUntil, stageOf } from './trip-stage.ts'

const { routes } = receiverOrder()
const reachedAt = (at: number) =>
  routes.map((stop, i) => (i === at ? { ...stop, arrivedAt: '2026-11-21T13:00:00+05:00' } : stop))

test.each([
  ['new', 'waiting'],
  ['order', 'waiting'],
  ['accepted', 'approaching'],
  ['arrived', 'loading'],
  ['processing', 'moving'],
  ['confirmation', 'delivered'],
  ['done', 'received'],
  ['canceled', 'canceled'],
] as const)('%s is shown as %s', (status, stage) => {
  expect(stageOf(receiverOrder({ status }))).toBe(stage)
})

test('standing at an intermediate stop is stopping, at the last one unloading', () => {
  expect(stageOf(receiverOrder({ status: 'pause', routes: reachedAt(1) }))).toBe('stopping')
  expect(currentStop({ routes: reachedAt(1) })).toMatchObject({ address: 'Jizzax' })
  expect(stageOf(receiverOrder({ status: 'pause', routes: reachedAt(2) }))).toBe('unloading')
  expect(currentStop({ routes })).toBe(null)
})

describe('the arrival', () => {
  const at = (time: string) => new Date(`2026-11-21T${time}:00+05:00`)

  test('is counted from the time of a live position, not from now', () => {
    expect(arrivalOf(receiverOrder(), at('12:04'))?.at).toEqual(at('14:10'))
    const range = receiverOrder({ etaFromMin: 110, etaToMin: 160 })
    expect(arrivalOf(range, at('12:04'))).toEqual({ at: at('14:10'), from: at('13:50'), to: at('14:40') })
  })

  test('is unknown for a stale or unshared position', () => {
    expect(arrivalOf(receiverOrder(), at('12:05'))).toBe(null)
    expect(arrivalOf(receiverOrder(), at('15:00'))).toBe(null)
  })

  test('is never in the past, and unknown without a position', () => {
    expect(arrivalOf(receiverOrder({ etaMin: 1 }), at('12:03'))?.at).toEqual(at('12:03'))
    expect(arrivalOf(receiverOrder({ position: null }), at('12:00'))).toBe(null)
  })

  test('minutes are whole and not negative', () => {
    expect(minutesUntil(at('14:10'), new Date('2026-11-21T12:00:30+05:00'))).toBe(130)
    expect(minutesUntil(at('11:00'), at('12:00'))).toBe(0)
  })
})

describe('the driven share of the route', () => {
  const line = routes.map(({ lat, lng }) => ({ lat, lng }))

  test('is 0 before departure and 1 on arrival', () => {
    expect(drivenShare(receiverOrder({ status: 'accepted' }), line)).toBe(0)
    expect(drivenShare(receiverOrder({ status: 'arrived' }), line)).toBe(0)
    expect(drivenShare(receiverOrder({ status: 'confirmation' }), line)).toBe(1)
  })

  test('is in between in transit, and grows', () => {
    const share = drivenShare(receiverOrder(), line)
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.5)
    const later = { lat: 40.0, lng: 67.6, heading: null, speed: null, at: '2026-11-21T13:00:00+05:00' }
    expect(drivenShare(receiverOrder({ position: later }), line)).toBeGreaterThan(share)
  })

  test('starts at the reached stop on the way back along the same road', () => {
    const [first, second] = [line[0]!, line[1]!]
    const back = { ...routes[0]!, point: 2, arrivedAt: null, leftAt: null }
    const there = {
      ...routes[1]!,
      arrivedAt: '2026-11-21T12:00:00+05:00',
      leftAt: '2026-11-21T12:30:00+05:00',
    }
    const order = receiverOrder({ routes: [routes[0]!, there, back] })
    expect(drivenShare(order, [first, second, first])).toBeGreaterThan(0.5)
  })
})
