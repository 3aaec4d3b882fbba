import { startProduct } from '../bench-server.ts'
import { atMost, type Finding, LIMITS } from '../goals.ts'
import { httpClient } from '../http-client.ts'
import { type Figures, measure, medianFigures } from '../measure.ts'
import { askProduct, type Rounds } from '../rounds/measure-rounds.ts'
import { operationsOn } from '../rounds/operations.ts'
import { createWorld, type World } from '../world.ts'

const SMALL = 10_000

/** The cost of a list among all orders relative to one among 10,000: a process each, measured in alternation. */
export const measureListCost = async (large: World, rounds: Rounds): Promise<Finding[]> => {
  const small = await createWorld(SMALL)
  const sides = await Promise.all(
    [large, small].map(async world => {
      const product = await startProduct({ DATABASE_URL: world.database.url })
      const client = httpClient(product.origin, rounds.connections)
      const list = operationsOn(world.crowd).filter(({ name }) => name === 'list')
      return { product, client, works: list.map(each => askProduct(client, each)), found: [] as Figures[] }
    }),
  )
  for (let round = 0; round <= rounds.count; round++) {
    for (const { works, found } of sides) {
      for (const work of works) {
        const figures = await measure(work, rounds.connections, rounds.ms)
        if (round > 0) found.push(figures)
      }
    }
  }
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
