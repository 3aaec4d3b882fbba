import { httpClient } from '../../../../http-client.ts'
import { makeDrivers, makePeople } from '../../../../people.ts'
import type { Proof, ProofContext } from '../../../proof.ts'
import { openStage, type Stage } from '../../../running/stage/stage.ts'
import { findWrongOrders } from '../../placing/find-wrong-orders.ts'
import { repeatUnanswered } from '../../placing/keyed-orders.ts'
import { startCuttingProxy } from '../../stage/cutting-proxy.ts'
import { runRounds } from '../../stage/rounds.ts'
import { checkHistory } from './check-history.ts'
import { createFaults } from './faults.ts'
import { readDriverCounts, readRecords } from './order-record.ts'
import { type Observations, runClients } from './run-clients.ts'

const WORKERS = 8
const MAX_MS = 150_000
const ROUND_MS = 10_000
const SHORT_COMMANDS = 100

const runOnce = async (context: ProofContext, stage: Stage) => {
  const { random, isShort } = context
  const { pool } = stage
  // people of its own, so that the orders of earlier rounds stay: emptying tables would block the running product's jobs
  const cast = {
    random,
    clients: await makePeople(pool, 'individual', 2),
    drivers: await makeDrivers(pool, 5),
  }
  const faults = createFaults(context, stage, !isShort)
  const client = httpClient(await startCuttingProxy(context, stage.url, faults.chooseCut), WORKERS)
  const endsAtMs = performance.now() + ROUND_MS
  let isOver = false
  const isEnough = ({ attempts }: Observations) => {
    isOver = isShort ? attempts.length >= SHORT_COMMANDS : performance.now() > endsAtMs
    return isOver
  }
  const [observed] = await Promise.all([
    runClients({ client, pool, cast }, WORKERS, isEnough),
    faults.injectUntil(() => isOver),
  ])
  await repeatUnanswered(client, observed.placements, 4)
  client.close()
  const [records, counts] = [await readRecords(pool, cast.clients), await readDriverCounts(pool)]
  const counted = counts.filter(({ driverId }) => cast.drivers.some(({ id }) => id === driverId))
  const failures = [
    ...checkHistory(records, observed.attempts, counted),
    ...(await findWrongOrders(pool, observed.placements, { isOver: true })),
    ...observed.errors,
  ]
  const lines = records.reduce((sum, { lines: { length } }) => sum + length, 0)
  return { failures, lines, attempts: observed.attempts.length, count: faults.count }
}

const run = async (context: ProofContext) => {
  const rounds = context.isShort ? 1 : 10
  const stage = await openStage(context)
  const results = await runRounds(rounds, MAX_MS, () => runOnce(context, stage))
  const sum = (of: (each: (typeof results)[number]) => number) =>
    results.reduce((all, each) => all + of(each), 0)
  const failures = results.flatMap(each => each.failures)
  const faults = `${sum(({ count }) => count.cuts)} cut connections, ${sum(({ count }) => count.connections)} terminated database connections, ${sum(({ count }) => count.kills)} kills`
  const figure = `${WORKERS} clients, ${results.length} rounds, ${sum(({ attempts }) => attempts)} commands, ${sum(({ lines }) => lines)} lines of history, ${faults}: ${failures.length} unexplained`
  return { figure, failures }
}

/** T12: whatever clients do concurrently during failures, each order's history is serializable. */
export const EXPLAINED_HISTORY: Proof = {
  id: 'T12',
  statement:
    'every history is explained by a serial order of the commands: none is impossible, no acknowledged one is lost',
  run,
}
