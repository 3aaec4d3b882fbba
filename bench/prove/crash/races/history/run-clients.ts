import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { httpClient } from '../../../../http-client.ts'
import { newPlacements, type Placement, sendAll } from '../../placing/keyed-orders.ts'
import { type Answer, callAs } from '../../stage/call-as.ts'
import type { Attempt } from './check-history.ts'
import { type Cast, type Command, chooseCommand, readSnapshot } from './commands.ts'

const OPEN_ORDERS = 4

/** What the clients did and received. */
export type Observations = {
  readonly attempts: Attempt[]
  readonly placements: Placement[]
  /** Unexpected 5xx answers. */
  readonly errors: string[]
}

type Stage = {
  readonly client: ReturnType<typeof httpClient>
  readonly pool: pg.Pool
  readonly cast: Cast
  readonly observed: Observations
  /** The contested orders. */
  readonly open: Set<number>
}

const outcomeOf = ({ status }: Answer): Attempt['outcome'] => {
  if (status === 0 || status >= 500) return 'unknown'
  return status < 300 ? 'yes' : 'no'
}

const STATE_CODES = ['transition_not_allowed', 'order_not_open']

/** The order's state according to the answer. */
const seenIn = ({ status, data, code, body }: Answer, { showsOrder }: Command): Attempt['seen'] => {
  if (status >= 200 && status < 300 && showsOrder) {
    return { status: String(data.status), version: Number(data.version) }
  }
  if (code === null || !STATE_CODES.includes(code)) return null
  return { status: String(body.status), version: null }
}

const tryOnce = async ({ client, pool, cast, observed, open }: Stage, orderId: number): Promise<void> => {
  const known = await readSnapshot(pool, orderId)
  if (known === null || known.status === 'done' || known.status === 'canceled') {
    open.delete(orderId)
    return
  }
  const command = chooseCommand(known, cast)
  const invokedMs = Date.now()
  const answer = await callAs(client, command.as, command.request)
  const outcome = outcomeOf(answer)
  const answeredMs = outcome === 'unknown' ? Number.POSITIVE_INFINITY : Date.now()
  if (answer.status >= 500 && answer.status !== 503) {
    observed.errors.push(`${command.request.method} ${command.request.path}: ${answer.status} ${answer.code}`)
  }
  const { action, facts, as } = command
  observed.attempts.push({
    ...{ orderId, action, facts, actorId: as.id, invokedMs, answeredMs, outcome },
    seen: seenIn(answer, command),
  })
}

const placeOne = async ({ client, cast, observed, open }: Stage): Promise<void> => {
  const placements = newPlacements([cast.random.pick(cast.clients)], 1)
  observed.placements.push(...placements)
  await sendAll(client, placements, 1)
  for (const { answer } of placements) if (answer?.status === 201) open.add(Number(answer.data.id))
}

/** `workers` concurrent clients send commands for a few orders until `isOver`; after a missing answer they pause. */
export const runClients = async (
  { client, pool, cast }: Omit<Stage, 'observed' | 'open'>,
  workers: number,
  isOver: (observed: Observations) => boolean,
): Promise<Observations> => {
  const stage: Stage = {
    client,
    pool,
    cast,
    observed: { attempts: [], placements: [], errors: [] },
    open: new Set(),
  }
  const work = async () => {
    while (!isOver(stage.observed)) {
      const isRoom = stage.open.size < OPEN_ORDERS
      if (isRoom) await placeOne(stage)
      if (stage.open.size > 0) await tryOnce(stage, cast.random.pick([...stage.open]))
      if (stage.observed.attempts.at(-1)?.outcome === 'unknown') await wait(10)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return stage.observed
}
