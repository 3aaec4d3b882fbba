import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { httpClient } from '../../../../http-client.ts'
import { sendAll, type Wanted, wantOrders } from '../../placing/keyed-orders.ts'
import { type Answer, askAs } from '../../stage/call-as.ts'
import type { Attempt } from './check-history.ts'
import { type Cast, type Command, chooseCommand, readSnapshot } from './commands.ts'

const OPEN_ORDERS = 4

/** Everything that the clients did and were told. */
export type Told = {
  readonly attempts: Attempt[]
  readonly wishes: Wanted[]
  /** Answers that say that the server did not understand itself. */
  readonly broken: string[]
}

type Stage = {
  readonly client: ReturnType<typeof httpClient>
  readonly pool: pg.Pool
  readonly cast: Cast
  readonly told: Told
  /** The orders that are being fought about. */
  readonly open: Set<number>
}

const outcomeOf = ({ status }: Answer): Attempt['outcome'] => {
  if (status === 0 || status >= 500) return 'unknown'
  return status < 300 ? 'yes' : 'no'
}

const STATE_CODES = ['transition_not_allowed', 'order_not_open']

/** How the answer says that the order stands. */
const seenIn = ({ status, data, code, body }: Answer, { showsOrder }: Command): Attempt['seen'] => {
  if (status >= 200 && status < 300 && showsOrder) {
    return { status: String(data.status), version: Number(data.version) }
  }
  if (code === null || !STATE_CODES.includes(code)) return null
  return { status: String(body.status), version: null }
}

const tryOnce = async ({ client, pool, cast, told, open }: Stage, orderId: number): Promise<void> => {
  const known = await readSnapshot(pool, orderId)
  if (known === null || known.status === 'done' || known.status === 'canceled') {
    open.delete(orderId)
    return
  }
  const command = chooseCommand(known, cast)
  const invokedMs = Date.now()
  const answer = await askAs(client, command.as, command.sent)
  const outcome = outcomeOf(answer)
  const answeredMs = outcome === 'unknown' ? Number.POSITIVE_INFINITY : Date.now()
  if (answer.status >= 500 && answer.status !== 503) {
    told.broken.push(`${command.sent.method} ${command.sent.path}: ${answer.status} ${answer.code}`)
  }
  const { action, facts, as } = command
  told.attempts.push({
    ...{ orderId, action, facts, actorId: as.id, invokedMs, answeredMs, outcome },
    seen: seenIn(answer, command),
  })
}

const placeOne = async ({ client, cast, told, open }: Stage): Promise<void> => {
  const wishes = wantOrders([cast.random.pick(cast.clients)], 1)
  told.wishes.push(...wishes)
  await sendAll(client, wishes, 1)
  for (const { answer } of wishes) if (answer?.status === 201) open.add(Number(answer.data.id))
}

/** So many clients at once try things on a few orders until it is over; who gets no answer waits a little. */
export const runClients = async (
  { client, pool, cast }: Omit<Stage, 'told' | 'open'>,
  workers: number,
  isOver: (told: Told) => boolean,
): Promise<Told> => {
  const stage: Stage = { client, pool, cast, told: { attempts: [], wishes: [], broken: [] }, open: new Set() }
  const work = async () => {
    while (!isOver(stage.told)) {
      const isRoom = stage.open.size < OPEN_ORDERS
      if (isRoom) await placeOne(stage)
      if (stage.open.size > 0) await tryOnce(stage, cast.random.pick([...stage.open]))
      if (stage.told.attempts.at(-1)?.outcome === 'unknown') await wait(10)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return stage.told
}
