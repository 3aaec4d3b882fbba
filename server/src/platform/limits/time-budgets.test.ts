import { TIME_BUDGETS } from '@karvon/contract/wire/call-limits'
import { describe, expect, it } from 'vitest'
import { callerOf } from '../http/caller.fixture.ts'
import type { Caller } from '../http/caller.ts'
import { createTimeBudgets } from './time-budgets.ts'

type Asking = { readonly caller: Caller; readonly ip: string }

const visitor = (ip: string): Asking => ({ caller: { role: 'visitor' }, ip })
const user = (userId: number): Asking => ({
  caller: callerOf(userId, { byCookie: true }),
  ip: '198.51.100.1',
})

/** A thread clock controlled by a test. */
const thread = () => {
  let now = 0
  let worked = 0
  return {
    clock: { now: () => now, workedMs: () => worked, busyMs: () => worked },
    work: (ms: number) => {
      now += ms
      worked += ms
    },
    idle: (ms: number) => {
      now += ms
    },
  }
}

const { burstMs, perSecondMs } = TIME_BUDGETS.address

describe('a time budget', () => {
  const open = () => {
    const { clock, work, idle } = thread()
    const begin = createTimeBudgets({ times: 1, clock })
    const call = (ms: number, who = visitor('9.9.9.9'), idleMs = ms) => {
      const begun = begin('GET /geo/suggest', who)
      if (!begun.isAdmitted) return begun
      work(ms)
      begun.settle()
      idle(idleMs)
      return null
    }
    return { begin, call, work, idle }
  }

  it('is charged the time of processes that a call started as well', () => {
    const { begin, call } = open()
    const begun = begin('POST /order-batches', visitor('9.9.9.9'))
    if (!begun.isAdmitted) throw new Error('not admitted')
    expect(begun.call.caller).toBe('9.9.9.9')
    begun.call.charge(burstMs / 2)
    begun.call.charge(burstMs / 2)
    begun.settle()
    expect(call(5)).toMatchObject({ code: 'too_many_requests' })
    expect(call(5, visitor('8.8.8.8'))).toBeNull()
  })

  it('is used up by the calls of an address, and refills over time', () => {
    const { call, idle } = open()
    let calls = 0
    let refused = call(50)
    for (; refused === null; calls++) refused = call(50)
    expect(calls).toBeLessThan((2 * burstMs) / 50)
    expect(refused).toMatchObject({ code: 'too_many_requests' })
    expect(call(5, visitor('8.8.8.8'))).toBeNull()
    expect(call(5, user(1))).toBeNull()
    idle(refused.seconds * 1_000)
    expect(call(5)).toBeNull()
  })

  it('is sufficient for light use', () => {
    const { call, idle } = open()
    for (let at = 0; at < 1_000; at++) {
      expect(call(3)).toBeNull()
      idle(1_000 / (perSecondMs / 4))
    }
  })

  it('applies to a network, too, whatever addresses are used', () => {
    const { call } = open()
    const refused = Array.from({ length: 200 }, (_, at) => call(50, visitor(`203.0.113.${at}`), 0))
    const { burstMs: most, perSecondMs: more } = TIME_BUDGETS.block
    const taken = refused.filter(one => one === null).length
    expect(taken * 50).toBeLessThan(most + taken * 0.05 * more + 100)
    expect(call(5, visitor('198.51.100.1'), 0)).toBeNull()
  })

  it('is charged when a call begins, so that not all of many concurrent ones are admitted', () => {
    const { begin, call } = open()
    for (let at = 0; at < 20; at++) call(60, visitor(`10.0.${at}.1`))
    const atOnce = Array.from({ length: 100 }, () => begin('GET /geo/suggest', visitor('9.9.9.9')))
    expect(atOnce.filter(({ isAdmitted }) => isAdmitted).length).toBeLessThan(60)
  })

  it('is charged for work, not for waiting', () => {
    const { begin, work, idle } = open()
    const long = begin('GET /slow', visitor('9.9.9.9'))
    idle(60_000)
    if (!long.isAdmitted) throw new Error('not admitted')
    long.settle()
    expect(begin('GET /x', visitor('9.9.9.9'))).toMatchObject({ isAdmitted: true })
    work(1)
  })

  it('refuses heavy users first while the thread is busy', () => {
    const { begin, work } = open()
    const first = begin('GET /x', visitor('9.9.9.9'))
    work(burstMs * 0.8)
    if (first.isAdmitted) first.settle()
    expect(begin('GET /x', visitor('9.9.9.9'))).toMatchObject({ isAdmitted: false, code: 'busy' })
    expect(begin('GET /x', visitor('8.8.8.8'))).toMatchObject({ isAdmitted: true })
  })
})
