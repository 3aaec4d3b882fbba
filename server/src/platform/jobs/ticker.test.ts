import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { createTicker, type Ticker } from './ticker.ts'

describe('a ticker', () => {
  let ticker: Ticker
  afterEach(() => ticker.stop())

  const ticking = (work: () => Promise<unknown>, everyMs: number) => {
    ticker = createTicker(work, { everyMs, failure: 'the work of a test failed' })
    return ticker
  }

  it('works again after each interval, also after a failure', async () => {
    let ran = 0
    ticking(async () => {
      ran++
      throw new Error('once more')
    }, 10).start()
    await eventually(() => expect(ran).toBeGreaterThan(2))
  })

  it('works at once when woken, once for all calls of a turn, and never twice at a time', async () => {
    let [ran, running, most] = [0, 0, 0]
    const { start, wake } = ticking(async () => {
      ran++
      most = Math.max(most, ++running)
      await wait(30)
      running--
    }, 60_000)
    wake()
    await wait(20)
    expect(ran).toBe(0)
    start()
    for (let call = 0; call < 5; call++) wake()
    await wait(10)
    for (let call = 0; call < 5; call++) wake()
    await eventually(() => expect(ran).toBe(2))
    await wait(80)
    expect([ran, most]).toEqual([2, 1])
  })

  it('is stopped once its work has ended, which it is asked to do early', async () => {
    let ended = false
    const { start, wake, stop, isStopping } = ticking(async () => {
      while (!isStopping()) await wait(5)
      ended = true
    }, 60_000)
    start()
    wake()
    await wait(20)
    await stop()
    expect([ended, isStopping()]).toEqual([true, true])
    wake()
    start()
    expect(isStopping()).toBe(false)
  })
})
