import { startProduct } from '../bench-server.ts'
import { atMost, type Finding, LIMITS } from '../goals.ts'
import { httpClient } from '../http-client.ts'
import { type Figures, measure, medianFigures } from '../measure.ts'
import { askProduct, type Rounds } from '../rounds/measure-rounds.ts'
import { operationsOn } from '../rounds/operations.ts'
import { createWorld, type World } from '../world.ts'

const SMALL = 10_000

/**
 * Leaves the servers nothing to do but lists: of many open orders many jobs are due, and of many clients hardly one has been seen
 * in the last minutes.
 */
const QUIETEN = [
  `update jobs set run_at = now() + interval '1 day' where done_at is null`,
  'update sessions set seen_at = now()',
  'vacuum analyze',
  'checkpoint',
]

const startSide = async (world: World, connections: number) => {
  const product = await startProduct({ DATABASE_URL: world.database.url })
  const client = httpClient(product.origin, connections)
  const list = operationsOn(world.crowd).find(({ name }) => name === 'list')
  if (list === undefined) throw new Error('there is no list')
  return { world, product, client, work: askProduct(client, list), found: [] as Figures[] }
}

type Side = Awaited<ReturnType<typeof startSide>>

const measureSides = async (sides: readonly Side[], { connections, ms, count }: Rounds): Promise<void> => {
  // the first round warms them up; meanwhile their jobs have been planned
  for (const { work } of sides) await measure(work, connections, ms)
  for (const { world } of sides) await world.database.run(...QUIETEN)
  for (let round = 0; round < count; round++) {
    for (const { work, found } of sides) found.push(await measure(work, connections, ms))
  }
}

/** The cost of a list among all orders relative to one among 10,000: a process each, measured in alternation. */
export const measureListCost = async (large: World, rounds: Rounds): Promise<Finding[]> => {
  const small = await createWorld(SMALL)
  const sides = await Promise.all([large, small].map(world => startSide(world, rounds.connections)))
  await measureSides(sides, rounds)
  for (const { client, product } of sides) {
    client.close()
    await product.stop()
  }
  await small.database.drop()
  const [atLarge, atSmall] = sides.map(({ found }) => medianFigures(found))
  if (atLarge === undefined || atSmall === undefined) throw new Error('nothing was measured')
  const cost = atSmall.perSecond / atLarge.perSecond
  const what = `cost of a list among ${large.crowd.orders.toLocaleString('en')} orders against ${SMALL.toLocaleString('en')}`
  const details = ` (${atLarge.perSecond.toFixed(0)} /s and ${atSmall.perSecond.toFixed(0)} /s)`
  return [atMost(what, cost, LIMITS.listCostRatio, ' ×', details)]
}
