import { describe, expect, test } from 'vitest'
import { everyCaseOf, transitionsOf, unknownIn } from '../transition-table.fixture.ts'
import {
  ACTORS,
  allowedActions,
  fitsStopsLeft,
  moveOrder,
  ORDER_ACTIONS,
  ORDER_STATUSES,
} from './order-status.ts'

/** Every allowed transition; all others must be refused. C client, D driver, O operator, S system. */
const LIFE = `
  new          edit                C   new
  new          name_price          C   new
  new          open_to_all         CS  new
  new          offer_arrived       S   order
  new          accept_offer        S   accepted
  new          cancel              CO  canceled
  new          expire_order        S   canceled
  order        edit                C   order
  order        name_price          C   order
  order        open_to_all         CS  order
  order        offers_gone         S   new
  order        accept_offer        COS accepted
  order        cancel              CO  canceled
  order        expire_order        S   canceled
  accepted     report_arrival      DO  arrived
  accepted     fall_out            D   new
  accepted     give_back           O   new
  accepted     ask_replacement     O   accepted
  accepted     replace             D   accepted
  accepted     cancel              CO  canceled
  accepted     report_no_show      CO  canceled
  arrived      depart              DO  processing
  arrived      ask_replacement     O   arrived
  arrived      replace             D   accepted
  arrived      cancel              O   canceled
  arrived      report_no_show      D   canceled
  processing   begin_unloading     DO  pause
  processing   ask_replacement     O   processing
  processing   replace             D   processing
  processing   cancel              O   canceled
  pause        depart              DO  processing
  pause        finish              DO  confirmation
  pause        ask_replacement     O   pause
  pause        replace             D   pause
  pause        cancel              O   canceled
  confirmation confirm             CO  done
  confirmation expire_confirmation S   done
  confirmation dispute             O   pause
  confirmation cancel              O   canceled
`

const expectedMoves = transitionsOf(LIFE)
const everyCase = everyCaseOf(ORDER_STATUSES, ORDER_ACTIONS)

test("the test's table contains only what exists", () => {
  expect(unknownIn(expectedMoves, everyCase)).toEqual([])
  expect(expectedMoves.size).toBe(53)
})

test.each(everyCase)('$status × $action × $actor', ({ status, action, actor }) => {
  const to = expectedMoves.get(`${status} ${action} ${actor}`)
  expect(moveOrder(status, action, actor)).toEqual(
    to === undefined
      ? { ok: false, refusals: [{ code: 'transition_not_allowed', facts: { status } }] }
      : { ok: true, value: to },
  )
  expect(allowedActions(status, actor).includes(action)).toBe(to !== undefined)
})

test('nobody moves a done or canceled order', () => {
  expect(
    ACTORS.flatMap(actor => [...allowedActions('done', actor), ...allowedActions('canceled', actor)]),
  ).toEqual([])
})

test('a driver who drops out returns the order to new', () => {
  expect(moveOrder('accepted', 'fall_out', 'driver')).toEqual({ ok: true, value: 'new' })
  expect(moveOrder('arrived', 'fall_out', 'driver').ok).toBe(false)
})

describe('stops left', () => {
  test('from unloading the truck departs while stops are left and finishes at the last', () => {
    expect(fitsStopsLeft('pause', 'depart', 1)).toBe(true)
    expect(fitsStopsLeft('pause', 'depart', 0)).toBe(false)
    expect(fitsStopsLeft('pause', 'finish', 1)).toBe(false)
    expect(fitsStopsLeft('pause', 'finish', 0)).toBe(true)
  })

  test('other moves do not depend on it', () => {
    expect(fitsStopsLeft('arrived', 'depart', 0)).toBe(true)
    expect(fitsStopsLeft('pause', 'cancel', 3)).toBe(true)
  })
})
