import { makeDrivers, makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { type Answer, callWithRetries, formatAnswers } from '../stage/call-as.ts'
import { runRounds } from '../stage/rounds.ts'
import { type ServedApp, serveApp } from '../stage/served-app.ts'
import { acceptance, insertOrderWithOffers, type OrderState, readOrderState } from './order-with-offers.ts'

const AT_ONCE = 50
const MAX_MS = 100_000

const countOf = <T>(list: readonly T[], isCounted: (item: T) => boolean) => list.filter(isCounted).length

const hasOneWinner = (answers: readonly Answer[], state: OrderState): boolean => {
  const won = answers.find(({ status }) => status === 200)
  const carrier = won?.data.carrier as { driver_id?: number } | undefined
  return (
    countOf(answers, ({ status }) => status === 200) === 1 &&
    countOf(answers, ({ status }) => status === 409) === answers.length - 1 &&
    countOf(state.actions, action => action === 'accept_offer') === 1 &&
    countOf(state.offers, ({ status }) => status === 'accepted') === 1 &&
    countOf(state.offers, ({ status }) => status === 'declined') === answers.length - 1 &&
    state.status === 'accepted' &&
    state.carrier === carrier?.driver_id
  )
}

const race = async ({ client, db }: ServedApp, asClient: Person, drivers: readonly Person[], day: number) => {
  const { orderId, offers } = await insertOrderWithOffers(db, asClient, drivers, day)
  const answers = await Promise.all(
    offers.map(offer => callWithRetries(client, asClient, acceptance(orderId, offer))),
  )
  const state = await readOrderState(db, orderId)
  if (hasOneWinner(answers, state)) return []
  return [`order ${orderId}: ${formatAnswers(answers)}; ${state.status}, ${state.actions.join(', ')}`]
}

const run = async (context: ProofContext) => {
  const orders = context.isShort ? 4 : 200
  const app = await serveApp(context, AT_ONCE)
  const [asClient] = await makePeople(app.pool, 'individual', 1)
  const drivers = await makeDrivers(app.pool, AT_ONCE)
  if (asClient === undefined) throw new Error('nobody was made')
  const results = await runRounds(orders, MAX_MS, order => race(app, asClient, drivers, order))
  const failures = results.flat()
  const figure = `${AT_ONCE} acceptances at once × ${results.length}: exactly one winner in ${results.length - failures.length} of ${results.length}`
  return { figure, failures }
}

/** T07: all offers of an order are accepted concurrently. */
export const ONE_WINNER: Proof = {
  id: 'T07',
  statement:
    'of 50 concurrent acceptances of one order, one succeeds, 49 get 409, and the history gets one line',
  run,
}
