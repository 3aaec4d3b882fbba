import { expect, it } from 'vitest'
import { isOpen, maySend, nextCheck, nextSending, stateOfStatus } from './electronic-paper.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const minutes = (at: Date | null) => at && (at.getTime() - NOW.getTime()) / 60_000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

it('reads the statuses of Didox, and no others', () => {
  const known = [0, 1, 3, 4, 5, 40, 140, 190].map(stateOfStatus)
  expect(known).toEqual(['draft', 'sent', 'signed', 'refused', 'deleted', 'void', 'sent', 'refused'])
  expect([stateOfStatus(7), stateOfStatus(-1), stateOfStatus(Number.NaN)]).toEqual([null, null, null])
})

it('makes a paper only where there is none', () => {
  expect([maySend('failed'), maySend('deleted'), maySend('sending'), maySend('draft')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([isOpen('draft'), isOpen('sent'), isOpen('signed')]).toEqual([true, true, false])
})

it('asks about old papers more rarely, and about very old ones no more', () => {
  expect([0, 3, 20].map(days => minutes(nextCheck(daysAgo(days), NOW)))).toEqual([10, 60, 360])
  expect(nextCheck(daysAgo(91), NOW)).toBeNull()
})

it('waits longer after each attempt, at most an hour', () => {
  expect([0, 1, 2, 3, 5, 6, 100].map(attempts => minutes(nextSending(attempts, NOW)))).toEqual([
    2, 2, 4, 8, 32, 60, 60,
  ])
})
