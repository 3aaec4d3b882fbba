import { makeDrivers, makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { askPatiently, tellAnswers } from '../stage/asked.ts'
import { doRounds } from '../stage/rounds.ts'
import { type ServedApp, serveApp } from '../stage/served-app.ts'
import { acceptance, bargain } from './bargained.ts'

const AT_ONCE = 20
const MOST_MS = 60_000

const race = async ({ client, db }: ServedApp, clients: readonly Person[], driver: Person) => {
  const orders = await Promise.all(
    clients.map(async asClient => ({ asClient, ...(await bargain(db, asClient, [driver], 0)) })),
  )
  const answers = await Promise.all(
    orders.map(({ asClient, orderId, offers }) =>
      askPatiently(client, asClient, acceptance(orderId, offers[0])),
    ),
  )
  const won = answers.filter(({ status }) => status === 200).length
  const busy = answers.filter(({ status, code }) => status === 409 && code === 'driver_busy').length
  const held = await db.selectFrom('orders').select('id').where('carrier_id', '=', driver.id).execute()
  const isRight = won === 1 && busy === AT_ONCE - 1 && held.length === 1
  return isRight ? [] : [`driver ${driver.id} holds ${held.length}: ${tellAnswers(answers)}`]
}

const run = async (context: ProofContext) => {
  const rounds = context.isShort ? 4 : 100
  const app = await serveApp(context, AT_ONCE)
  const clients = await makePeople(app.pool, 'individual', AT_ONCE)
  const told = await doRounds(rounds, MOST_MS, async () => {
    const [driver] = await makeDrivers(app.pool, 1)
    if (driver === undefined) throw new Error('no driver was made')
    return race(app, clients, driver)
  })
  const failures = told.flat()
  const figure = `${AT_ONCE} overlapping orders accepted at once × ${told.length}: exactly one in ${told.length - failures.length} of ${told.length}`
  return { figure, failures }
}

/** T09: everybody wants the same driver at the same time. */
export const ONE_DRIVER: Proof = {
  id: 'T09',
  says: 'one driver, 20 overlapping orders accepted at once: one is his, 19 × 409 driver_busy',
  run,
}
