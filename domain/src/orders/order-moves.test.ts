import { expect, test } from 'vitest'
import {
  autoConfirmAt,
  checkDriverMove,
  DRIVER_MOVES,
  type DriverMove,
  driverMoves,
  leavesStop,
  nextDriverMove,
  reachesStop,
  stopsLeft,
} from './order-moves.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'

/** Status, stops left → what the driver may send; all else is refused. */
const SAID: Readonly<Record<string, readonly DriverMove[]>> = {
  'accepted 0': ['arrived', 'refused'],
  'accepted 1': ['arrived', 'refused'],
  'arrived 0': ['processing'],
  'arrived 1': ['processing'],
  'processing 0': ['pause'],
  'processing 1': ['pause'],
  'pause 0': ['confirmation'],
  'pause 1': ['processing'],
}

const everyCase = ORDER_STATUSES.flatMap(status => [0, 1].map(left => ({ status, left })))

test.each(everyCase)('$status with $left stops left', ({ status, left }) => {
  const said = SAID[`${status} ${left}`] ?? []
  expect(driverMoves(status, left)).toEqual(said)
  expect(nextDriverMove(status, left)).toBe(said[0] ?? null)
  for (const move of DRIVER_MOVES.filter(move => !said.includes(move))) {
    expect(checkDriverMove(move, status, left)).toEqual({
      ok: false,
      refusals: [{ code: 'transition_not_allowed', facts: { status } }],
    })
  }
})

test('the driver cannot end a disputed delivery again', () => {
  expect(checkDriverMove('confirmation', 'pause', 0, true)).toEqual({
    ok: false,
    refusals: [{ code: 'dispute_open' }],
  })
  expect(driverMoves('pause', 0, true)).toEqual([])
})

test('a move leads to the status it names; a refusal gives the order back', () => {
  for (const { status, left } of everyCase) {
    for (const move of driverMoves(status, left)) {
      const decision = checkDriverMove(move, status, left)
      expect(decision.ok && decision.value.to).toBe(move === 'refused' ? 'new' : move)
    }
  }
})

test('a driver who always takes the next step visits every stop and ends at the confirmation', () => {
  const visited = [{ arrivedAt: null }, { arrivedAt: null }, { arrivedAt: null }] as {
    arrivedAt: Date | null
  }[]
  let status: OrderStatus = 'accepted'
  const said: DriverMove[] = []
  for (let move = nextDriverMove(status, stopsLeft(visited)); move !== null; ) {
    const decision = checkDriverMove(move, status, stopsLeft(visited))
    if (!decision.ok) throw new Error('the next step is allowed')
    said.push(move)
    status = decision.value.to
    const reached = visited.find(stop => stop.arrivedAt === null)
    if ((move === 'arrived' || move === 'pause') && reached !== undefined) reached.arrivedAt = new Date(0)
    move = nextDriverMove(status, stopsLeft(visited))
  }
  expect(said).toEqual(['arrived', 'processing', 'pause', 'processing', 'pause', 'confirmation'])
  expect(stopsLeft(visited)).toBe(0)
})

test('the loading point is not an unloading stop', () => {
  expect(stopsLeft([{ arrivedAt: null }, { arrivedAt: null }])).toBe(1)
  expect(stopsLeft([{ arrivedAt: new Date(0) }, { arrivedAt: new Date(0) }, { arrivedAt: null }])).toBe(1)
})

test('an unanswered order is confirmed automatically', () => {
  expect(autoConfirmAt(new Date('2026-11-21T10:00:00Z'), 48)).toEqual(new Date('2026-11-23T10:00:00Z'))
})

test('the truck reaches or leaves a stop with every move but giving the order back', () => {
  expect(DRIVER_MOVES.filter(reachesStop)).toEqual(['arrived', 'pause'])
  expect(DRIVER_MOVES.filter(leavesStop)).toEqual(['processing', 'confirmation'])
})
