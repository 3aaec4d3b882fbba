import { availableParallelism } from 'node:os'
import { startProduct } from '../bench-server.ts'
import { atLeast, type Finding, justTold, LEAST_OF_TWO_PROCESSES } from '../goals.ts'
import { httpClient } from '../http-client.ts'
import { type Figures, measure, middleOf, type Work } from '../measure.ts'
import { askProduct, type Rounds } from '../rounds/measure-rounds.ts'
import { operationsOn } from '../rounds/operations.ts'
import type { World } from '../world.ts'

/** Below so many cores two processes, the database and the load generator share what one process was using. */
const CORES_ENOUGH = 6

/** Workers in turn to one work and to the other. */
const shared = (one: Work, other: Work): Work => ({
  name: one.name,
  once: worker => (worker % 2 === 0 ? one : other).once(worker),
})

/** Lists and placing by two processes on one database against one, with as many connections in all, in turns. */
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
    if (first === undefined || second === undefined) throw new Error(`there is no work ${name}`)
    const found = { one: [] as Figures[], two: [] as Figures[] }
    for (let round = 0; round <= rounds.count; round++) {
      const one = await measure(first, rounds.connections, rounds.ms)
      const two = await measure(shared(first, second), rounds.connections, rounds.ms)
      if (round === 0) continue
      found.one.push(one)
      found.two.push(two)
    }
    const [one, two] = [middleOf(found.one), middleOf(found.two)]
    const besides = ` (${two.perSecond.toFixed(0)} /s against ${one.perSecond.toFixed(0)} /s)`
    const what = `${name}, two processes against one`
    const ratio = two.perSecond / one.perSecond
    const cores = availableParallelism()
    findings.push(
      cores >= CORES_ENOUGH
        ? atLeast(what, ratio, LEAST_OF_TWO_PROCESSES, besides)
        : justTold(
            what,
            `${ratio.toFixed(2)}${besides}`,
            `≥ 1.70 where cores allow; here ${cores}, shared with all`,
          ),
    )
  }
  for (const client of clients) client.close()
  for (const product of products) await product.stop()
  return findings
}
