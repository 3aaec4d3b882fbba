import { clusterUnavailable, startCluster } from '../../cluster/start-cluster.ts'
import { notRun } from '../not-run.ts'
import type { Proof } from '../proof.ts'
import { figureOf, GRACE_MS, HEARD_MS, proveOnce, type Round } from './prove-failover.ts'

const ROUNDS = 3

/** T55: the cluster loses each of its parts. */
const FAILOVER: Proof = {
  id: 'T55',
  statement:
    'four processes, Redis, the replica and the primary fail one by one: no order or position acknowledged is lost or doubled, nobody sees an older state, watchers hear of trucks again',
  run: async context => {
    const problem = await clusterUnavailable()
    if (problem !== null) return notRun(problem)
    const cluster = await startCluster({ demo: false })
    context.atEnd(cluster.stop)
    const rounds: Round[] = []
    const options = {
      random: () => context.random.fraction(),
      graceMs: context.within(GRACE_MS),
      heardMs: context.within(HEARD_MS),
      isShort: context.isShort,
    }
    while (rounds.length < (context.isShort ? 1 : ROUNDS)) rounds.push(await proveOnce(cluster, options))
    return {
      figure: figureOf(rounds),
      failures: rounds.flatMap(({ failures }, at) => failures.map(each => `round ${at + 1}: ${each}`)),
    }
  },
}

/** Proofs about several machines, in small. */
export const CLUSTER_PROOFS: readonly Proof[] = [FAILOVER]
