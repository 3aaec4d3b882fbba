import { startProduct } from '../bench-server.ts'
import { atMost, type Finding, informational, LIMITS } from '../goals.ts'
import { httpClient } from '../http-client.ts'
import { type Figures, measure, medianFigures } from '../measure.ts'
import { askProduct, askThin, type Rounds } from '../rounds/measure-rounds.ts'
import type { Operation } from '../rounds/operations.ts'
import type { Recorded } from '../thin/record-product.ts'
import { startThin } from '../thin/start-thin.ts'
import type { World } from '../world.ts'

const findingsOf = (ours: Figures, thins: Figures): Finding[] => {
  const p50 = `${ours.p50.toFixed(2)} ms against ${thins.p50.toFixed(2)} ms`
  const p99 = `p99 ${ours.p99.toFixed(1)} ms against ${thins.p99.toFixed(1)} ms`
  const what = 'place by one client alone, p50 against thin’s'
  const failed = ours.failed + thins.failed
  return [
    atMost(what, ours.p50 / thins.p50, LIMITS.aloneP50RatioToThin, ' ×', ` (${p50}; ${p99})`),
    ...(failed > 0
      ? [{ ...informational('place by one client alone, failed', `${failed}`, '0'), isMet: false }]
      : []),
  ]
}

/**
 * Placing by one client at a time, each order after the answer to the last, product and thin in alternation: nothing waits in a
 * queue or shares a statement, so batching may not cost such a client anything.
 */
export const measureAlone = async (
  { database }: World,
  { operations, recorded }: { operations: readonly Operation[]; recorded: Record<string, Recorded> },
  { count, ms, connections }: Rounds,
): Promise<Finding[]> => {
  const thin = await startThin(database.url, recorded)
  const product = await startProduct({ DATABASE_URL: database.url })
  const clients = [httpClient(product.origin, connections), httpClient(thin.origin, connections)] as const
  try {
    const place = operations.find(({ name }) => name === 'place')
    if (place === undefined) throw new Error('there is no operation place')
    const works = [askProduct(clients[0], place), askThin(clients[1], place)]
    const found = works.map((): Figures[] => [])
    for (let round = 0; round <= count; round++) {
      for (const [at, work] of works.entries()) {
        // a server that has just started is slow: it warms up with many clients
        const figures = await measure(work, round === 0 ? connections : 1, ms)
        if (round > 0) found[at]?.push(figures)
      }
    }
    const [ours, thins] = found.map(medianFigures)
    if (ours === undefined || thins === undefined) throw new Error('nothing was measured')
    return findingsOf(ours, thins)
  } finally {
    for (const client of clients) client.close()
    await product.stop()
    await thin.stop()
  }
}
