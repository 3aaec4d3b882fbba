import { afterEach, describe, expect, it, vi } from 'vitest'

// a copy of its own: databases of the same thread tell the product's one that they answer
vi.resetModules()
const { holdOutage, isHolding, mayHold, noteAnswer, noteSilence } = await import('./hold-outage.ts')

const away = new Error('away')

/** Fails until this many milliseconds have passed. */
const backAfter = (ms: number) => {
  const back = performance.now() + ms
  return vi.fn(async () => {
    if (performance.now() < back) throw away
    return 'done'
  })
}

const isAway = (error: unknown) => error === away

describe('an outage', () => {
  afterEach(noteAnswer)

  it('of a moment is waited out', async () => {
    const attempt = backAfter(300)
    expect(await holdOutage(attempt, isAway)).toBe('done')
    expect(attempt.mock.calls[0]).toEqual([false])
    expect(attempt.mock.calls.slice(1).every(([isAgain]: unknown[]) => isAgain)).toBe(true)
  })

  it('that lasts is answered after two seconds, and at once from then on', async () => {
    const begun = performance.now()
    await expect(holdOutage(backAfter(60_000), isAway)).rejects.toBe(away)
    expect(performance.now() - begun).toBeGreaterThan(1_500)
    // the outage is known since its first failure, a moment after the work began
    await expect.poll(isHolding).toBe(false)
    const attempt = backAfter(60_000)
    await expect(holdOutage(attempt, isAway)).rejects.toBe(away)
    expect(attempt).toHaveBeenCalledTimes(1)
    noteAnswer()
    expect(await holdOutage(backAfter(100), isAway)).toBe('done')
  })

  it('of a silent database is not waited for', async () => {
    noteSilence()
    expect(mayHold()).toBe(false)
    await expect(holdOutage(backAfter(100), isAway)).rejects.toBe(away)
  })

  it('is nothing else that fails', async () => {
    await expect(holdOutage(async () => Promise.reject(new Error('wrong')), isAway)).rejects.toThrow('wrong')
    expect(isHolding()).toBe(false)
  })
})
