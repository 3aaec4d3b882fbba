import { availableParallelism } from 'node:os'
import { REDIS, redisUnavailable } from '../../server/test/redis/redis-available.ts'
import type { BenchProcess } from '../bench-process.ts'
import { startProduct } from '../bench-server.ts'
import { atLeast, atMost, type Finding, informational, LIMITS, MIN_RATIO_OF_TWO_PROCESSES } from '../goals.ts'
import { httpClient } from '../http-client.ts'
import { type Figures, measure, medianFigures, type Workload } from '../measure.ts'
import { findHaproxy, type Haproxy } from '../prove/proxy/find-haproxy.ts'
import { type OpenProxy, openProxy } from '../prove/proxy/open-proxy.ts'
import { askProduct, type Rounds } from '../rounds/measure-rounds.ts'
import { operationsOn } from '../rounds/operations.ts'
import type { World } from '../world.ts'

/** With fewer cores, two processes compete with the database and the load generator. */
const ENOUGH_CORES = 6

/** Servers by their places in the proxy's list, and their CPU time together. */
type Side = { readonly servers: readonly number[]; cpuMs(): number | null }

const sideOf = (products: readonly BenchProcess[], servers: readonly number[]): Side => ({
  servers,
  cpuMs: () => {
    const each = servers.map(at => products[at]?.cpuMs() ?? null)
    return each.reduce<number | null>((sum, ms) => (sum === null || ms === null ? null : sum + ms), 0)
  },
})

type Found = { readonly one: Figures; readonly two: Figures }

const alternate = async (
  work: Workload,
  proxy: OpenProxy,
  sides: readonly [Side, Side],
  rounds: Rounds,
): Promise<Found> => {
  const found = sides.map((): Figures[] => [])
  for (let round = 0; round <= rounds.count; round++) {
    for (const [at, side] of sides.entries()) {
      await proxy.useOnly(side.servers)
      const figures = await measure(work, rounds.connections, rounds.ms, side)
      if (round > 0) found[at]?.push(figures)
    }
  }
  const [one, two] = found.map(medianFigures)
  if (one === undefined || two === undefined) throw new Error('nothing was measured')
  return { one, two }
}

const findingsOf = (name: string, { one, two }: Found): Finding[] => {
  const cores = availableParallelism()
  const what = `${name}, two processes against one, behind HAProxy`
  const details = ` (${two.perSecond.toFixed(0)} /s against ${one.perSecond.toFixed(0)} /s)`
  const ratio = two.perSecond / one.perSecond
  const throughput =
    cores >= ENOUGH_CORES
      ? atLeast(what, ratio, MIN_RATIO_OF_TWO_PROCESSES, details)
      : informational(
          what,
          `${ratio.toFixed(2)}${details}`,
          `≥ 1.70 given enough cores; here ${cores}, which proxy, database and load share with them`,
        )
  const cpu = `${name}, CPU time of a request with the second process`
  const failed = one.failed + two.failed
  return [
    throughput,
    one.cpuMs === undefined || two.cpuMs === undefined
      ? informational(cpu, 'not measured', 'no /proc')
      : atMost(
          cpu,
          two.cpuMs / one.cpuMs,
          LIMITS.cpuRatioOfTwoProcesses,
          ' ×',
          ` (${two.cpuMs.toFixed(2)} ms against ${one.cpuMs.toFixed(2)} ms)`,
        ),
    ...(failed > 0
      ? [{ ...informational(`${name}, failed behind HAProxy`, `${failed}`, '0'), isMet: false }]
      : []),
  ]
}

/** One process as it runs alone, on the first core; and two that share Redis, on a core each. */
const startAll = (databaseUrl: string): Promise<BenchProcess[]> => {
  const settings = { DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '1' }
  const shared = redisUnavailable === null ? { ...settings, REDIS_URL: REDIS } : settings
  return Promise.all([startProduct(settings, 0), startProduct(shared, 0), startProduct(shared, 1)])
}

const measureBehind = async (haproxy: Haproxy, world: World, rounds: Rounds): Promise<Finding[]> => {
  const ends: (() => Promise<void>)[] = []
  const products = await startAll(world.database.url)
  try {
    const servers = products.map(({ origin }) => origin)
    const proxy = await openProxy({ atEnd: end => ends.push(end) }, haproxy, servers)
    const client = httpClient(proxy.url, rounds.connections)
    const sides = [sideOf(products, [0]), sideOf(products, [1, 2])] as const
    const findings: Finding[] = []
    for (const operation of operationsOn(world.crowd).filter(({ name }) =>
      ['list', 'place'].includes(name),
    )) {
      const work = askProduct(client, operation)
      findings.push(...findingsOf(operation.name, await alternate(work, proxy, sides, rounds)))
    }
    client.close()
    return findings
  } finally {
    for (const end of ends) await end()
    for (const product of products) await product.stop()
  }
}

/**
 * Listing and placing behind one HAProxy, with two processes on two cores and with one on one core in alternation: throughput,
 * and the CPU time of a request. Proxy, database and load run on whatever the processes leave of the cores.
 */
export const measureTwoProcesses = async (world: World, rounds: Rounds): Promise<Finding[]> => {
  const what = 'two processes against one, behind HAProxy'
  if (availableParallelism() < 2) return [informational(what, 'not measured', 'there is one core')]
  const haproxy = await findHaproxy()
  return 'problem' in haproxy
    ? [informational(what, 'not measured', haproxy.problem)]
    : measureBehind(haproxy, world, rounds)
}
