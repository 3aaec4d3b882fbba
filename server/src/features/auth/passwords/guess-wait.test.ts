import { expect, it } from 'vitest'
import { secondsUntilGuess } from './guess-wait.ts'

const LIMITS = { count: 3, waitSeconds: [60, 300], seriesSeconds: 1_800 }
const NOW = new Date('2026-11-21T10:00:00+05:00')
const ago = (...seconds: number[]) => seconds.map(s => new Date(NOW.getTime() - s * 1000))

it.each([
  ['nobody guessed', [], 0],
  ['two wrong ones', [1, 2], 0],
  ['three wrong ones', [0, 2, 3], 60],
  ['three, the last a while ago', [45, 46, 47], 15],
  ['three, and the wait is over', [60, 61, 62], 0],
  ['four', [0, 60, 61, 62], 300],
  ['five: the last wait holds on', [0, 300, 600, 601, 602], 300],
  ['the wait is over to the second', [300, 600, 900, 901, 902], 0],
  ['a series that began long before', [0, 1_800, 3_600, 5_400], 300],
  ['a new series', [0, 1_801, 1_802, 1_803], 0],
  ['a series that is over', [1_801, 1_802, 1_803], 0],
])('%s', (_, seconds, wait) => {
  expect(secondsUntilGuess(ago(...seconds), LIMITS, NOW)).toBe(wait)
})
