import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { figureOf, GRACE_MS, HEARD_MS, proveOnce, type Round } from '../prove/cluster/prove-failover.ts'
import { keepWhole } from './keep-whole.ts'
import { type Cluster, clusterUnavailable, startCluster } from './start-cluster.ts'

/**
 * `npm run cluster`: the demo on four processes with PostgreSQL and its replica, PgBouncer, Redis and HAProxy, all in a temporary
 * folder. Whatever of it is killed comes back; Ctrl-C ends everything. `-- --prove` instead has each of them fail under load, three times in a row, or once with
 * `--short`.
 */
const { values } = parseArgs({
  options: { prove: { type: 'boolean', default: false }, short: { type: 'boolean', default: false } },
})

const ROUNDS = 3

const tell = (cluster: Cluster): void => {
  for (const [name, pid] of Object.entries(cluster.pids())) console.log(`${name.padEnd(10)} pid ${pid}`)
  console.log(`\nKarvon: ${cluster.url}   (everything is in ${cluster.folder}; Ctrl-C ends it)`)
}

const tellRound = ({ placed, unanswered, reads, replicaReads, positions, losses, failures }: Round): void => {
  console.log(
    `${placed} placements, ${unanswered} unanswered at first, ${reads} lists, ${positions} positions, ${replicaReads} transactions on the replica while the processes were lost`,
  )
  for (const { what, failedMs, answers, promotionMs, heardMs } of losses) {
    const promotion = promotionMs === null ? '' : `, promotion ${Math.round(promotionMs)} ms`
    console.log(
      `  without ${what.padEnd(8)} calls failed for ${Math.round(failedMs)} ms${promotion}, watchers heard after ${Math.round(heardMs ?? Infinity)} ms ${answers}`,
    )
  }
  for (const failure of failures) console.log(`  BROKEN ${failure}`)
}

const proveAll = async (cluster: Cluster): Promise<boolean> => {
  const rounds: Round[] = []
  while (rounds.length < (values.short ? 1 : ROUNDS)) {
    const round = await proveOnce(cluster, {
      random: Math.random,
      graceMs: GRACE_MS,
      heardMs: HEARD_MS,
      isShort: values.short,
    })
    tellRound(round)
    rounds.push(round)
  }
  console.log(figureOf(rounds))
  return rounds.every(({ failures }) => failures.length === 0)
}

const problem = await clusterUnavailable()
if (problem !== null) {
  console.error(problem)
  process.exit(1)
}
const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(() => true)
console.log('Starting; filling the demo takes a minute.')
const cluster = await startCluster({ demo: !values.prove })
tell(cluster)
/** Whoever is killed comes back, until the end. */
const serve = async (): Promise<boolean> => {
  const stopMending = keepWhole(cluster, console.log)
  await stopped
  await stopMending()
  return true
}
const holds = await (values.prove ? Promise.race([proveAll(cluster), stopped]) : serve()).finally(() => {
  console.log('Stopping.')
  return cluster.stop()
})
process.exit(holds ? 0 : 1)
