import { expect, test } from 'vitest'
import { RUSTAMS_ORDER } from '../order/order-fixture.ts'
import { isInState, type QueuedStep, type StepBody } from './step-body.ts'
import { withFollowing, withSteps } from './with-steps.ts'

const MOVES = ['arrived', 'processing', 'pause', 'processing', 'pause', 'confirmation'] as const
const STATUSES = ['accepted', 'arrived', 'processing', 'pause', 'processing', 'pause'] as const
const REACHED = [0, 1, 1, 2, 2, 3]

const step = (at: number, state: QueuedStep['state'] = 'waiting'): QueuedStep => {
  const body: StepBody = {
    orderId: 7,
    move: MOVES[at]!,
    code: null,
    words: MOVES[at]!,
    pressedAt: `2026-11-21T0${at}:00:00.000Z`,
    version: 3,
    from: { status: STATUSES[at]!, reached: REACHED[at]! },
  }
  const rest = {
    kind: 'step',
    lane: 'step/7',
    at: body.pressedAt,
    hasWaited: true,
    waitsFor: 'network',
    why: null,
    errors: {},
  } as const
  return { key: `k${at}`, turn: at + 1, state, body, ...rest }
}

const steps = (count: number) => MOVES.slice(0, count).map((_, at) => step(at))

test('a whole trip driven offline is shown step by step, with the times of pressing', () => {
  const { order, applied, refused } = withSteps(RUSTAMS_ORDER, steps(6))
  expect([order.status, applied.length, refused]).toEqual(['confirmation', 6, null])
  expect(
    order.routes.map(({ arrivedAt, leftAt }) => [arrivedAt, leftAt].map(at => at?.slice(11, 13))),
  ).toEqual([
    ['00', '01'],
    ['02', '03'],
    ['04', '05'],
  ])
})

test('steps after a refused one wait and are not applied', () => {
  const [first, second, third] = steps(3)
  const wrong = { ...second!, state: 'refused' as const, why: 'Kod notoʻgʻri' }
  const { order, applied, refused } = withSteps(RUSTAMS_ORDER, [first!, wrong, third!])
  expect([order.status, applied, refused]).toEqual(['arrived', [first], wrong])
})

test('a step the server already knows is not applied twice', () => {
  const updated = withSteps(RUSTAMS_ORDER, steps(1)).order
  expect(withSteps(updated, steps(1))).toEqual({ order: updated, applied: [], refused: null })
})

test('a step applies to the stop it was taken at, not to a later one in the same status', () => {
  const atSecond = withSteps(RUSTAMS_ORDER, steps(3)).order
  const atThird = withSteps(RUSTAMS_ORDER, steps(5)).order
  expect([atSecond.status, atThird.status]).toEqual(['pause', 'pause'])
  expect([isInState(atSecond, step(3).body.from), isInState(atThird, step(3).body.from)]).toEqual([
    true,
    false,
  ])
})

test('discarding a step discards the steps that depend on it', () => {
  expect(withFollowing(steps(4), step(2)).map(({ key }) => key)).toEqual(['k2', 'k3'])
})
