import { availableParallelism } from 'node:os'
import { startProduct } from '../bench-server.ts'
import { atLeast, type Finding, informational, MIN_RATIO_OF_TWO_PROCESSES } from '../goals.ts'
import { httpClient } from '../http-client.ts'
import { type Figures, measure, medianFigures, type Workload } from '../measure.ts'
import { askProduct, type Rounds } from '../rounds/measure-rounds.ts'
import { operationsOn } from '../rounds/operations.ts'
import type { World } from '../world.ts'

/** With fewer cores, two processes compete with the database and the load generator. */
const ENOUGH_CORES = 6

/** Distributes workers evenly over two workloads. */
const shared = (one: Workload, other: Workload): Workload => ({
  name: one.name,
  once: worker => (worker % 2 === 0 ? one : other).once(worker),
})

/** Listing and placing with two processes on one database against one process, with the same number of connections, in alternation. */
export const measureTwoProcesses = async (world: World, rounds: Rounds): Promise<Finding[]> => {
  const products = await Promise.all([0, 1].map(() => startProduct({ DATABASE_URL: world.database.url })))
  const clients = products.map(({ origin }) => httpClient(origin, rounds.connections))
  const findings: Finding[] = []
  for (const name of ['list', 'place']) {
    const works = clients.flatMap(client =>
      operationsOn(world.crowd)
        .filter(operation => operation.name === name)
        .map(operation => askProduct(client, operation)),
    )
    const [first, second] = works
    if (first === undefined || second === undefined) throw new Error(`there is no operation ${name}`)
    const found = { one: [] as Figures[], two: [] as Figures[] }
    for (let round = 0; round <= rounds.count; round++) {
      const one = await measure(first, rounds.connections, rounds.ms)
      const two = await measure(shared(first, second), rounds.connections, rounds.ms)
      if (round === 0) continue
      found.one.push(one)
      found.two.push(two)
    }
    const [one, two] = [medianFigures(found.one), medianFigures(found.two)]
    const details = ` (${two.perSecond.toFixed(0)} /s against ${one.perSecond.toFixed(0)} /s)`
    const what = `${name}, two processes against one`
    const ratio = two.perSecond / one.perSecond
    const cores = availableParallelism()
    findings.push(
      cores >= ENOUGH_CORES
        ? atLeast(what, ratio, MIN_RATIO_OF_TWO_PROCESSES, details)
        : informational(
            what,
            `${ratio.toFixed(2)}${details}`,
            `≥ 1.70 given enough cores; here ${cores}, shared by everything`,
          ),
    )
  }
  for (const client of clients) client.close()
  for (const product of products) await product.stop()
  return findings
}
