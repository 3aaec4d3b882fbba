import { httpClient } from '../../../http-client.ts'
import { makePeople } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { type Cut, startCuttingProxy } from '../stage/cutting-proxy.ts'
import { serveApp } from '../stage/served-app.ts'
import { findTornOrders, findWrongOrders } from './find-wrong-orders.ts'
import { isAcknowledged, repeatUnanswered, sendAll, wantOrders } from './keyed-orders.ts'

const FLYING = 16
const CUTS = ['after_request', 'before_answer'] as const

const run = async (context: ProofContext) => {
  const placements = context.isShort ? 40 : 500
  const { url, pool } = await serveApp(context)
  let isCutting = true
  const chosen = (): Cut => (isCutting ? context.random.pick(CUTS) : 'none')
  const client = httpClient(await startCuttingProxy(context, url, chosen), FLYING)
  context.atEnd(async () => client.close())
  const wishes = wantOrders(await makePeople(pool, 'individual', 8), placements)
  await sendAll(client, wishes, FLYING)
  const answered = wishes.filter(({ answer }) => answer?.status !== 0).length
  isCutting = false
  await repeatUnanswered(client, wishes, FLYING)
  const wrong = [
    ...(await findWrongOrders(pool, wishes, { isOver: true })),
    ...(await findTornOrders(pool)),
    ...(answered === 0 ? [] : [`${answered} answers were not cut`]),
  ]
  const { rows } = await pool.query('select count(*)::int as orders from orders')
  const once = wishes.filter(isAcknowledged).length
  const isExact = rows[0].orders === placements && once === placements
  const failures = isExact ? wrong : [...wrong, `${rows[0].orders} orders, ${once} acknowledged`]
  return { figure: `${rows[0].orders} orders of ${placements} cut and repeated placements`, failures }
}

/** T05: a line that breaks under the answer. */
export const CUT_ANSWERS: Proof = {
  id: 'T05',
  statement: 'every answer cut on its way and every placement repeated: each order once',
  run,
}
