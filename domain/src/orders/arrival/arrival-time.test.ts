import { expect, it } from 'vitest'
import { checkArrivalTime, type EarlyArrival, earliestArrival } from './arrival-time.ts'

const RULES = { earliestMinutes: 180 }
const loading = { loadAt: new Date('2026-11-22T09:00:00+05:00'), earlyArrival: 'none' } as const
const codeAt = (at: string, earlyArrival: EarlyArrival = 'none') => {
  const checked = checkArrivalTime({ ...loading, earlyArrival }, new Date(at), RULES)
  return checked.ok ? null : checked.refusals
}

it('gives the minute from which an arrival may be reported', () => {
  expect(codeAt('2026-11-21T07:00:00+05:00')).toEqual([
    { code: 'too_early_to_arrive', facts: { from: '2026-11-22 06:00' } },
  ])
  expect(codeAt('2026-11-22T05:59:59.999+05:00')).not.toBeNull()
  expect(codeAt('2026-11-22T06:00:00+05:00')).toBeNull()
  expect(codeAt('2026-11-23T06:00:00+05:00')).toBeNull()
})

it('lets a driver come at any time once the client agrees, not while they are asked', () => {
  expect(codeAt('2026-11-21T07:00:00+05:00', 'agreed')).toBeNull()
  expect(codeAt('2026-11-21T07:00:00+05:00', 'asked')).not.toBeNull()
  expect(codeAt('2026-11-21T07:00:00+05:00', 'declined')).not.toBeNull()
  expect(earliestArrival({ ...loading, earlyArrival: 'agreed' }, RULES)).toBeNull()
})
