import { describe, expect, test } from 'vitest'
import { nextOpenStep, type OpenOrder } from './open-order.ts'

const rules = { adviseAfterMinutes: 15, expireAfterHours: 24 }
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)

const open = (change: Partial<OpenOrder> = {}): OpenOrder => ({
  status: 'new',
  loadAt: at('12:00'),
  waitingSince: at('06:00'),
  advisedAt: null,
  newTimeAskedAt: null,
  ...change,
})

test('advice comes first, then the request for a new time, then the end', () => {
  expect(nextOpenStep(open(), rules)).toEqual({ step: 'advise', at: at('06:15') })
  expect(nextOpenStep(open({ advisedAt: at('06:15') }), rules)).toEqual({
    step: 'ask_new_time',
    at: at('12:00'),
  })
  expect(nextOpenStep(open({ newTimeAskedAt: at('12:01') }), rules)).toEqual({
    step: 'expire',
    at: new Date('2026-11-22T12:01:00Z'),
  })
})

describe('advice is skipped', () => {
  test('while there is an offer', () => {
    expect(nextOpenStep(open({ status: 'order' }), rules)?.step).toBe('ask_new_time')
  })

  test('if it would coincide with the loading time', () => {
    expect(nextOpenStep(open({ loadAt: at('06:10') }), rules)).toEqual({
      step: 'ask_new_time',
      at: at('06:10'),
    })
  })
})

test('an order given back after its loading time gets the request at once', () => {
  expect(nextOpenStep(open({ waitingSince: at('13:00') }), rules)).toEqual({
    step: 'ask_new_time',
    at: at('13:00'),
  })
})

test.each(['accepted', 'arrived', 'processing', 'pause', 'confirmation', 'done', 'canceled'] as const)(
  '%s waits for no driver',
  status => {
    expect(nextOpenStep(open({ status }), rules)).toBeNull()
  },
)
