import { makeDrivers, makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { callWithRetries, formatAnswers } from '../stage/call-as.ts'
import { runRounds } from '../stage/rounds.ts'
import { type ServedApp, serveApp } from '../stage/served-app.ts'
import { acceptance, insertOrderWithOffers } from './order-with-offers.ts'

const AT_ONCE = 20
const MAX_MS = 60_000

const race = async ({ client, db }: ServedApp, clients: readonly Person[], driver: Person) => {
  const orders = await Promise.all(
    clients.map(async asClient => ({
      asClient,
      ...(await insertOrderWithOffers(db, asClient, [driver], 0)),
    })),
  )
  const answers = await Promise.all(
    orders.map(({ asClient, orderId, offers }) =>
      callWithRetries(client, asClient, acceptance(orderId, offers[0])),
    ),
  )
  const won = answers.filter(({ status }) => status === 200).length
  const busy = answers.filter(({ status, code }) => status === 409 && code === 'driver_busy').length
  const held = await db.selectFrom('orders').select('id').where('carrier_id', '=', driver.id).execute()
  const isRight = won === 1 && busy === AT_ONCE - 1 && held.length === 1
  return isRight ? [] : [`driver ${driver.id} holds ${held.length}: ${formatAnswers(answers)}`]
}

const run = async (context: ProofContext) => {
  const rounds = context.isShort ? 4 : 100
  const app = await serveApp(context, AT_ONCE)
  const clients = await makePeople(app.pool, 'individual', AT_ONCE)
  const results = await runRounds(rounds, MAX_MS, async () => {
    const [driver] = await makeDrivers(app.pool, 1)
    if (driver === undefined) throw new Error('no driver was made')
    return race(app, clients, driver)
  })
  const failures = results.flat()
  const figure = `${AT_ONCE} overlapping orders accepted at once × ${results.length}: exactly one in ${results.length - failures.length} of ${results.length}`
  return { figure, failures }
}

/** T09: many clients accept offers of the same driver concurrently. */
export const ONE_DRIVER: Proof = {
  id: 'T09',
  statement:
    'of 20 overlapping orders of one driver accepted concurrently, one succeeds and 19 get 409 driver_busy',
  run,
}
