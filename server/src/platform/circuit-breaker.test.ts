import { describe, expect, it } from 'vitest'
import { testClock } from '../../test/test-app.ts'
import { createCircuitBreaker, RESTING, withBreaker } from './circuit-breaker.ts'
import type { SendOutcome } from './send-outcome.ts'

const RULES = { failures: 3, restMs: 30_000 }
const AWAY: SendOutcome = { kind: 'retry', error: 'away' }

/** A provider behind a breaker, what it answers next, and the calls that reached it. */
const provider = () => {
  const clock = testClock()
  const answers: (SendOutcome | Error)[] = []
  const calls: number[] = []
  const send = async (message: number): Promise<SendOutcome> => {
    calls.push(message)
    const answer = answers.shift() ?? { kind: 'sent' as const }
    if (answer instanceof Error) throw answer
    return answer
  }
  return {
    clock,
    answers,
    calls,
    guarded: withBreaker({ send }, createCircuitBreaker(clock, RULES), 'tried'),
  }
}

const failTimes = async ({ answers, guarded }: ReturnType<typeof provider>, times: number) => {
  for (let time = 0; time < times; time++) {
    answers.push(AWAY)
    await guarded.send(time)
  }
}

describe('a breaker', () => {
  it('keeps calls back after failures in a row', async () => {
    const one = provider()
    await failTimes(one, 3)
    expect(await one.guarded.send(9)).toEqual(RESTING)
    expect(one.calls).toEqual([0, 1, 2])
  })

  it('counts only failures in a row', async () => {
    const one = provider()
    await failTimes(one, 2)
    await one.guarded.send(5)
    await failTimes(one, 2)
    expect(await one.guarded.send(9)).toEqual({ kind: 'sent' })
  })

  it.each<[string, SendOutcome | Error, boolean]>([
    ['a lost answer', { kind: 'unknown', error: 'cut' }, true],
    ['an exception', new Error('broken'), true],
    ['a refusal of one message', { kind: 'failed', error: 'no such number' }, false],
  ])('%s counts: %s', async (_, answer, counts) => {
    const one = provider()
    one.answers.push(answer, answer, answer)
    for (const message of [1, 2, 3]) await one.guarded.send(message)
    expect((await one.guarded.send(4)).kind).toBe(counts ? 'retry' : 'sent')
  })

  it('lets one call through after its rest, and closes if it succeeds', async () => {
    const one = provider()
    await failTimes(one, 3)
    one.clock.pass(30)
    let release = (_: SendOutcome) => {}
    const slow = new Promise<SendOutcome>(resolve => (release = resolve))
    const breaker = createCircuitBreaker(one.clock, RULES)
    for (let time = 0; time < 3; time++) {
      breaker.admit()
      breaker.record(AWAY)
    }
    one.clock.pass(30)
    const probed = withBreaker({ send: () => slow }, breaker, 'slow').send(1)
    expect(breaker.admit()).toBe(false)
    release({ kind: 'sent' })
    await probed
    expect([breaker.admit(), breaker.admit()]).toEqual([true, true])
    expect(await one.guarded.send(8)).toEqual({ kind: 'sent' })
  })

  it('rests again if the probe fails', async () => {
    const one = provider()
    await failTimes(one, 3)
    one.clock.pass(30)
    await failTimes(one, 1)
    one.clock.pass(29)
    expect(await one.guarded.send(9)).toEqual(RESTING)
    one.clock.pass(2)
    expect(await one.guarded.send(10)).toEqual({ kind: 'sent' })
  })

  it('probes again when nobody said what came of the first probe', async () => {
    const clock = testClock()
    const breaker = createCircuitBreaker(clock, RULES)
    for (let time = 0; time < 3; time++) {
      breaker.admit()
      breaker.record(AWAY)
    }
    clock.pass(31)
    expect([breaker.admit(), breaker.admit()]).toEqual([true, false])
    clock.pass(31)
    expect(breaker.admit()).toBe(true)
  })
})
