import { makeDrivers, makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { type Answer, askPatiently, tellAnswers } from '../stage/asked.ts'
import { doRounds } from '../stage/rounds.ts'
import { type ServedApp, serveApp } from '../stage/served-app.ts'
import { acceptance, bargain, readStand, type Stand } from './bargained.ts'

const AT_ONCE = 50
const MOST_MS = 100_000

const countOf = <T>(list: readonly T[], isCounted: (item: T) => boolean) => list.filter(isCounted).length

const hasOneWinner = (answers: readonly Answer[], stand: Stand): boolean => {
  const won = answers.find(({ status }) => status === 200)
  const carrier = won?.data.carrier as { driver_id?: number } | undefined
  return (
    countOf(answers, ({ status }) => status === 200) === 1 &&
    countOf(answers, ({ status }) => status === 409) === answers.length - 1 &&
    countOf(stand.actions, action => action === 'accept_offer') === 1 &&
    countOf(stand.offers, ({ status }) => status === 'accepted') === 1 &&
    countOf(stand.offers, ({ status }) => status === 'declined') === answers.length - 1 &&
    stand.status === 'accepted' &&
    stand.carrier === carrier?.driver_id
  )
}

const race = async ({ client, db }: ServedApp, asClient: Person, drivers: readonly Person[], day: number) => {
  const { orderId, offers } = await bargain(db, asClient, drivers, day)
  const answers = await Promise.all(
    offers.map(offer => askPatiently(client, asClient, acceptance(orderId, offer))),
  )
  const stand = await readStand(db, orderId)
  if (hasOneWinner(answers, stand)) return []
  return [`order ${orderId}: ${tellAnswers(answers)}; ${stand.status}, ${stand.actions.join(', ')}`]
}

const run = async (context: ProofContext) => {
  const orders = context.isShort ? 4 : 200
  const app = await serveApp(context, AT_ONCE)
  const [asClient] = await makePeople(app.pool, 'individual', 1)
  const drivers = await makeDrivers(app.pool, AT_ONCE)
  if (asClient === undefined) throw new Error('nobody was made')
  const told = await doRounds(orders, MOST_MS, order => race(app, asClient, drivers, order))
  const failures = told.flat()
  const figure = `${AT_ONCE} acceptances at once × ${told.length}: exactly one winner in ${told.length - failures.length} of ${told.length}`
  return { figure, failures }
}

/** T07: all offers of an order are accepted at once. */
export const ONE_WINNER: Proof = {
  id: 'T07',
  says: '50 acceptances of different offers of one order: one winner, 49 × 409, one line of history',
  run,
}
