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
import { runClients, type Told } from './run-clients.ts'

const WORKERS = 8
const MOST_MS = 150_000
const ROUND_MS = 10_000
const SHORT_COMMANDS = 100

const runOnce = async (context: ProofContext, stage: Stage) => {
  const { random, isShort } = context
  const { pool } = stage
  await pool.query('truncate orders, order_points, order_events, offers, notices, jobs, idempotency cascade')
  const cast = {
    random,
    clients: await makePeople(pool, 'individual', 2),
    drivers: await makeDrivers(pool, 5),
  }
  const faults = createFaults(context, stage, !isShort)
  const client = httpClient(await startCuttingProxy(context, stage.url, faults.chosenCut), WORKERS)
  const endsAtMs = performance.now() + ROUND_MS
  let isOver = false
  const isEnough = ({ attempts }: Told) => {
    isOver = isShort ? attempts.length >= SHORT_COMMANDS : performance.now() > endsAtMs
    return isOver
  }
  const [told] = await Promise.all([
    runClients({ client, pool, cast }, WORKERS, isEnough),
    faults.breakUntil(() => isOver),
  ])
  await repeatUnanswered(client, told.wishes, 4)
  client.close()
  const [records, counts] = [await readRecords(pool), await readDriverCounts(pool)]
  const mine = counts.filter(({ driverId }) => cast.drivers.some(({ id }) => id === driverId))
  const failures = [
    ...checkHistory(records, told.attempts, mine),
    ...(await findWrongOrders(pool, told.wishes, { isOver: true })),
    ...told.broken,
  ]
  const lines = records.reduce((sum, { lines: { length } }) => sum + length, 0)
  return { failures, lines, attempts: told.attempts.length, count: faults.count }
}

const run = async (context: ProofContext) => {
  const rounds = context.isShort ? 1 : 10
  const stage = await openStage(context)
  const told = await runRounds(rounds, MOST_MS, () => runOnce(context, stage))
  const sum = (of: (each: (typeof told)[number]) => number) => told.reduce((all, each) => all + of(each), 0)
  const failures = told.flatMap(each => each.failures)
  const faults = `${sum(({ count }) => count.cuts)} cut lines, ${sum(({ count }) => count.connections)} ended connections, ${sum(({ count }) => count.kills)} kills`
  const figure = `${WORKERS} clients, ${told.length} rounds, ${sum(({ attempts }) => attempts)} commands, ${sum(({ lines }) => lines)} lines of history, ${faults}: ${failures.length} unexplained`
  return { figure, failures }
}

/** T12: whatever clients do at once while things break, each order's history is one serial story of it. */
export const EXPLAINED_HISTORY: Proof = {
  id: 'T12',
  statement: 'every history is explained by one serial order of the commands: none impossible, none acknowledged and lost',
  run,
}
