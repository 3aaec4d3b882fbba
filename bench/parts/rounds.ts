import { startProduct } from '../bench-server.ts'
import type { Finding } from '../goals.ts'
import { measureRounds, type Rounds } from '../rounds/measure-rounds.ts'
import type { Operation } from '../rounds/operations.ts'
import { findingsOfRounds, tableOfRounds } from '../rounds/print-rounds.ts'
import type { Recorded } from '../thin/record-product.ts'
import { startThin } from '../thin/start-thin.ts'
import type { World } from '../world.ts'
import { findingOfPeaks } from './starts.ts'

/** The operations against thin and against their statements alone, and the peak memory. */
export const measureOperations = async (
  world: World,
  work: { operations: readonly Operation[]; recorded: Record<string, Recorded> },
  rounds: Rounds,
): Promise<Finding[]> => {
  const thin = await startThin(world.database.url, work.recorded)
  const product = await startProduct({ DATABASE_URL: world.database.url })
  try {
    const all = await measureRounds(world, { product, thin }, work, rounds)
    console.log(`\n${tableOfRounds(all)}\n`)
    return [...findingsOfRounds(all), findingOfPeaks(product, thin)]
  } finally {
    await product.stop()
    await thin.stop()
  }
}
