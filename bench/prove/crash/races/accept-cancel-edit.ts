import { setTimeout as wait } from 'node:timers/promises'
import { moveOrder, type OrderAction, type OrderStatus } from '@karvon/domain/orders/order-status'
import { BOOKING } from '../../../booking.ts'
import { makeDrivers, makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { type Answer, type ApiRequest, callWithRetries, formatAnswers } from '../stage/call-as.ts'
import { runRounds } from '../stage/rounds.ts'
import { type ServedApp, serveApp } from '../stage/served-app.ts'
import {
  AMOUNT_UZS,
  acceptance,
  insertOrderWithOffers,
  type OrderState,
  readOrderState,
} from './order-with-offers.ts'

const MAX_MS = 80_000
const RAISED_UZS = AMOUNT_UZS + 100_000

type Race = {
  readonly accept: Answer
  readonly cancel: Answer
  readonly edit: Answer
  readonly raise: Answer
}
type Side = { readonly name: keyof Race; readonly as: Person; readonly request: ApiRequest }

const sidesOf = (
  orderId: number,
  accept: ApiRequest,
  asClient: Person,
  asDriver: Person,
): readonly Side[] => [
  { name: 'accept', as: asClient, request: accept },
  {
    name: 'cancel',
    as: asClient,
    request: { method: 'PUT', path: `/truck-booking/status/${orderId}`, body: { status: 'canceled' } },
  },
  {
    name: 'edit',
    as: asClient,
    request: { method: 'PUT', path: `/truck-booking/book-edit/${orderId}`, body: { ...BOOKING, loaders: 1 } },
  },
  {
    name: 'raise',
    as: asDriver,
    request: { method: 'POST', path: `/driver/offers/${orderId}`, body: { amount: RAISED_UZS } },
  },
]

const shuffled = <T>(list: readonly T[], { random }: ProofContext): T[] => {
  const rest = [...list]
  return list.flatMap(() => rest.splice(random.whole(0, rest.length - 1), 1))
}

/** An edit computes a price before it takes the lock, so later requests may overtake it. */
const MAX_DELAY_MS = { accept: 15, cancel: 40, edit: 0, raise: 20 } as const

/** Whether the history is a valid path through the transition table. */
const isValidPath = (actions: readonly string[], last: string): boolean => {
  let status: OrderStatus = 'order'
  for (const action of actions.slice(1)) {
    const actors = ['client', 'system'] as const
    const moved = actors.map(actor => moveOrder(status, action as OrderAction, actor)).find(({ ok }) => ok)
    if (!moved?.ok) return false
    status = moved.value
  }
  return status === last
}

const findProblems = ({ accept, cancel, edit, raise }: Race, state: OrderState): string[] => {
  const [accepted, canceled, edited] = [accept, cancel, edit].map(({ status }) => status === 200)
  const wasAccepted = state.actions.includes('accept_offer')
  const won = state.offers.filter(({ status }) => status === 'accepted')
  const checks: readonly (readonly [boolean, string])[] = [
    [accepted === true && canceled === true, 'accepted and canceled'],
    [accepted === true && edited === true && state.actions.at(-1) === 'edit', 'edited after acceptance'],
    [wasAccepted !== accepted || (state.status === 'accepted') !== wasAccepted, 'answer and order disagree'],
    [won.length !== (wasAccepted ? 1 : 0), `${won.length} accepted offers`],
    [
      wasAccepted && (state.price !== AMOUNT_UZS || won[0]?.amount !== AMOUNT_UZS),
      'a price the client never saw',
    ],
    [!isValidPath(state.actions, state.status), `impossible: ${state.actions.join(', ')}`],
    [[accept, cancel, edit, raise].some(({ status }) => status === 0 || status >= 500), 'no answer, or 5xx'],
  ]
  return checks.filter(([isWrong]) => isWrong).map(([, problem]) => problem)
}

const race = async (
  app: ServedApp,
  context: ProofContext,
  people: readonly [Person, Person],
  day: number,
) => {
  const [asClient, asDriver] = people
  const { orderId, offers } = await insertOrderWithOffers(app.db, asClient, [asDriver], day)
  const sides = shuffled(sidesOf(orderId, acceptance(orderId, offers[0]), asClient, asDriver), context)
  const answers = await Promise.all(
    sides.map(async ({ name, as, request }) => {
      await wait(context.random.whole(0, MAX_DELAY_MS[name]))
      return [name, await callWithRetries(app.client, as, request)] as const
    }),
  )
  const raced = Object.fromEntries(answers) as Race
  const wrong = findProblems(raced, await readOrderState(app.db, orderId))
  const outcomes = formatAnswers(answers.map(([, answer]) => answer))
  return { raced, failures: wrong.map(words => `order ${orderId}: ${words} (${outcomes})`) }
}

const run = async (context: ProofContext) => {
  const rounds = context.isShort ? 20 : 1_000
  const app = await serveApp(context, 8)
  const [[asClient], [asDriver]] = [
    await makePeople(app.pool, 'individual', 1),
    await makeDrivers(app.pool, 1),
  ]
  if (asClient === undefined || asDriver === undefined) throw new Error('nobody was made')
  const results = await runRounds(rounds, MAX_MS, round => race(app, context, [asClient, asDriver], round))
  const wins = (name: keyof Race) => results.filter(({ raced }) => raced[name].status === 200).length
  const failures = results.flatMap(each => each.failures)
  const figure = `${results.length} rounds: ${wins('accept')} accepted, ${wins('cancel')} canceled, ${wins('edit')} edited; ${failures.length} both or at an outdated price`
  return { figure, failures }
}

/** T08: an order is accepted, canceled and edited while its offer is raised, all concurrently. */
export const ACCEPT_CANCEL_EDIT: Proof = {
  id: 'T08',
  statement:
    'when accept, cancel and edit race, an order is never both accepted and canceled, and never at an outdated price',
  run,
}
