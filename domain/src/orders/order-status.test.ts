import { describe, expect, test } from 'vitest'
import {
  ACTORS,
  allowedActions,
  fitsStopsLeft,
  moveOrder,
  ORDER_ACTIONS,
  ORDER_STATUSES,
} from './order-status.ts'

/** Every move there is; whatever is not listed must be refused. C client, D driver, O operator, S system. */
const LIFE = `
  new          edit                C   new
  new          name_price          C   new
  new          offer_arrived       S   order
  new          cancel              CO  canceled
  new          expire_order        S   canceled
  order        edit                C   order
  order        name_price          C   order
  order        offers_gone         S   new
  order        accept_offer        CO  accepted
  order        cancel              CO  canceled
  order        expire_order        S   canceled
  accepted     report_arrival      DO  arrived
  accepted     fall_out            D   new
  accepted     give_back           O   new
  accepted     ask_replacement     O   accepted
  accepted     replace             D   accepted
  accepted     cancel              CO  canceled
  arrived      depart              DO  processing
  arrived      ask_replacement     O   arrived
  arrived      replace             D   accepted
  arrived      cancel              O   canceled
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

const LETTERS = { client: 'C', driver: 'D', operator: 'O', system: 'S' } as const

const expectedMoves = new Map(
  LIFE.trim()
    .split('\n')
    .flatMap(line => {
      const [from = '', action = '', by = '', to = ''] = line.trim().split(/\s+/)
      return ACTORS.filter(actor => by.includes(LETTERS[actor])).map(
        actor => [`${from} ${action} ${actor}`, to] as const,
      )
    }),
)

const everyCase = ORDER_STATUSES.flatMap(status =>
  ORDER_ACTIONS.flatMap(action => ACTORS.map(actor => ({ status, action, actor }))),
)

test('the table of the test names only what exists', () => {
  const names = new Set(everyCase.map(({ status, action, actor }) => `${status} ${action} ${actor}`))
  expect([...expectedMoves.keys()].filter(name => !names.has(name))).toEqual([])
  expect(expectedMoves.size).toBe(44)
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

test('nobody moves an order that is done or canceled', () => {
  expect(
    ACTORS.flatMap(actor => [...allowedActions('done', actor), ...allowedActions('canceled', actor)]),
  ).toEqual([])
})

test('a driver who falls out gives the order back to new', () => {
  expect(moveOrder('accepted', 'fall_out', 'driver')).toEqual({ ok: true, value: 'new' })
  expect(moveOrder('arrived', 'fall_out', 'driver').ok).toBe(false)
})

describe('stops left', () => {
  test('the truck departs from unloading while stops are left and finishes at the last', () => {
    expect(fitsStopsLeft('pause', 'depart', 1)).toBe(true)
    expect(fitsStopsLeft('pause', 'depart', 0)).toBe(false)
    expect(fitsStopsLeft('pause', 'finish', 1)).toBe(false)
    expect(fitsStopsLeft('pause', 'finish', 0)).toBe(true)
  })

  test('other moves do not ask', () => {
    expect(fitsStopsLeft('arrived', 'depart', 0)).toBe(true)
    expect(fitsStopsLeft('pause', 'cancel', 3)).toBe(true)
  })
})
