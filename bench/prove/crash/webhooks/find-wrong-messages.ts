import type pg from 'pg'
import type { Reception } from './receiver.ts'

/** A change acknowledged to a client. */
export type Acknowledged = { readonly orderId: number; readonly version: number }

type Sent = { readonly id: string; readonly order_id: number; readonly state: string }

const keyOf = ({ orderId, version }: Acknowledged) => `${orderId} v${version}`

const isChange = ({ type }: Reception) => type === 'order.created' || type === 'order.updated'

/** Changes without a message, among those acknowledged and among all that are stored. */
const findMissing = async (
  pool: pg.Pool,
  taken: readonly Reception[],
  acknowledged: readonly Acknowledged[],
): Promise<string[]> => {
  const told = new Set(taken.filter(isChange).map(keyOf))
  const { rows } = await pool.query('select order_id as "orderId", version from order_events')
  const missing = [...acknowledged, ...(rows as Acknowledged[])].map(keyOf).filter(key => !told.has(key))
  const stored = new Set((rows as Acknowledged[]).map(keyOf))
  const invented = [...told].filter(key => !stored.has(key))
  return [
    ...[...new Set(missing)].map(key => `${key} has no message`),
    ...invented.map(key => `${key} has a message and no change`),
  ]
}

/** Messages sent again with another text, and those of an order that came before an earlier one was taken. */
const findDisorder = (received: readonly Reception[], sent: readonly Sent[]): string[] => {
  const failures: string[] = []
  const digests = new Map<string, string>()
  const placeOf = new Map(sent.map(({ id }, at) => [id, at]))
  const before = new Map<number, number[]>()
  for (const { id, order_id } of sent) {
    const queue = before.get(order_id) ?? []
    queue.push(placeOf.get(id) ?? -1)
    before.set(order_id, queue)
  }
  const done = new Set<number>()
  for (const { id, digest, orderId, isTaken } of received) {
    if ((digests.get(id) ?? digest) !== digest) failures.push(`${id} was sent with two texts`)
    digests.set(id, digest)
    const place = placeOf.get(id)
    if (place === undefined) failures.push(`${id} was never stored`)
    const isEarly = (before.get(orderId) ?? []).some(each => each < (place ?? 0) && !done.has(each))
    if (isEarly) failures.push(`${id} of order ${orderId} came before an earlier message was taken`)
    if (isTaken && place !== undefined) done.add(place)
  }
  return failures
}

/** Everything that is wrong with what a receiver got. */
export const findWrongMessages = async (
  pool: pg.Pool,
  received: readonly Reception[],
  acknowledged: readonly Acknowledged[],
): Promise<string[]> => {
  const { rows } = await pool.query(
    'select d.message_id as id, d.order_id, d.state from webhook_deliveries d order by d.id',
  )
  const sent = rows as Sent[]
  const taken = received.filter(({ isTaken }) => isTaken)
  const ids = new Set(taken.map(({ id }) => id))
  return [
    ...(await findMissing(pool, taken, acknowledged)),
    ...sent.filter(({ id }) => !ids.has(id)).map(({ id, state }) => `${id} is ${state} and was not received`),
    ...findDisorder(received, sent),
  ]
}
