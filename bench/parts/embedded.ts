import { startProduct } from '../bench-server.ts'
import { createEmbeddedWorld } from '../embedded-world.ts'
import { atLeastPerSecond, type Finding, informational, MIN_EMBEDDED_PLACINGS_PER_SECOND } from '../goals.ts'
import { httpClient } from '../http-client.ts'
import { type Figures, measure, medianFigures } from '../measure.ts'
import { askProduct, type Rounds } from '../rounds/measure-rounds.ts'
import { operationsOn } from '../rounds/operations.ts'

const ORDERS = 20_000
/** Each may have only so many open orders. */
const CLIENTS = 10_000

const findingsOf = (
  name: string,
  { perSecond, p50, p95, p99, cpuMs, failed, firstError }: Figures,
): Finding[] => {
  const cpu = cpuMs === undefined ? '' : `; ${cpuMs.toFixed(2)} ms of CPU time each`
  const latencies = `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)} ms${cpu}`
  const what = `${name}, embedded database`
  return [
    name === 'place'
      ? atLeastPerSecond(what, perSecond, MIN_EMBEDDED_PLACINGS_PER_SECOND, ` (${latencies})`)
      : informational(what, `${perSecond.toFixed(0)} /s (${latencies})`),
    ...(failed > 0
      ? [{ ...informational(`${what}, failed`, `${failed}: ${firstError}`, '0'), isMet: false }]
      : []),
  ]
}

/** Many clients placing and listing orders on the embedded database, in the product's own process. */
export const measureEmbedded = async ({ count, ms, connections }: Rounds): Promise<Finding[]> => {
  const { crowd, dataDir, remove } = await createEmbeddedWorld(ORDERS, CLIENTS)
  const product = await startProduct({ DEMO: 'on', DATA_DIR: dataDir })
  const client = httpClient(product.origin, connections)
  try {
    const findings: Finding[] = []
    for (const operation of operationsOn(crowd).filter(({ name }) => ['place', 'list'].includes(name))) {
      const asking = askProduct(client, operation)
      const rounds: Figures[] = []
      for (let round = 0; round <= count; round++) {
        const figures = await measure(asking, connections, ms, product)
        if (round > 0) rounds.push(figures)
      }
      findings.push(...findingsOf(operation.name, medianFigures(rounds)))
    }
    return findings
  } finally {
    client.close()
    await product.stop()
    remove()
  }
}
