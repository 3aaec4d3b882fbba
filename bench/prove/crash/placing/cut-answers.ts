import { httpClient } from '../../../http-client.ts'
import { makePeople } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { type Cut, startCuttingProxy } from '../stage/cutting-proxy.ts'
import { serveApp } from '../stage/served-app.ts'
import { findTornOrders, findWrongOrders } from './find-wrong-orders.ts'
import { isAcknowledged, newPlacements, repeatUnanswered, sendAll } from './keyed-orders.ts'

const CONCURRENCY = 16
const CUTS = ['after_request', 'before_answer'] as const

const run = async (context: ProofContext) => {
  const count = context.isShort ? 40 : 500
  const { url, pool } = await serveApp(context)
  let isCutting = true
  const chooseCut = (): Cut => (isCutting ? context.random.pick(CUTS) : 'none')
  const client = httpClient(await startCuttingProxy(context, url, chooseCut), CONCURRENCY)
  context.atEnd(async () => client.close())
  const placements = newPlacements(await makePeople(pool, 'individual', 8), count)
  await sendAll(client, placements, CONCURRENCY)
  const answered = placements.filter(({ answer }) => answer?.status !== 0).length
  isCutting = false
  await repeatUnanswered(client, placements, CONCURRENCY)
  const wrong = [
    ...(await findWrongOrders(pool, placements, { isOver: true })),
    ...(await findTornOrders(pool)),
    ...(answered === 0 ? [] : [`${answered} answers were not interrupted`]),
  ]
  const { rows } = await pool.query('select count(*)::int as orders from orders')
  const once = placements.filter(isAcknowledged).length
  const isExact = rows[0].orders === count && once === count
  const failures = isExact ? wrong : [...wrong, `${rows[0].orders} orders, ${once} acknowledged`]
  return { figure: `${rows[0].orders} orders from ${count} interrupted and repeated placements`, failures }
}

/** T05: connections that break during the answer. */
export const CUT_ANSWERS: Proof = {
  id: 'T05',
  statement: 'if every answer is interrupted and every placement repeated, each order is placed once',
  run,
}
