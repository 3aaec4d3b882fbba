import { describe, expect, it } from 'vitest'
import { secondsUntilDidoxGuess } from './didox-guesses.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

describe('how long a company waits for another try at Didox', () => {
  it('admits four in a day, and the fifth', () => {
    expect(secondsUntilDidoxGuess([], NOW)).toBe(0)
    expect(secondsUntilDidoxGuess([1, 2, 3, 4].map(hoursAgo), NOW)).toBe(0)
  })

  it('waits until the first of five is a day old', () => {
    expect(secondsUntilDidoxGuess([1, 2, 3, 4, 20].map(hoursAgo), NOW)).toBe(4 * 3600)
    expect(secondsUntilDidoxGuess([1, 2, 3, 4, 24].map(hoursAgo), NOW)).toBe(0)
  })

  it('waits until the first of fifteen is thirty days old', () => {
    const days = Array.from({ length: 15 }, (_, at) => hoursAgo((at + 2) * 24))
    expect(secondsUntilDidoxGuess(days, NOW)).toBe(14 * 86_400)
  })
})
