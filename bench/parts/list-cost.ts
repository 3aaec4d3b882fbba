import { startProduct } from '../bench-server.ts'
import { atMost, type Finding, MOST } from '../goals.ts'
import { httpClient } from '../http-client.ts'
import { type Figures, measure, middleOf } from '../measure.ts'
import { askProduct, type Rounds } from '../rounds/measure-rounds.ts'
import { operationsOn } from '../rounds/operations.ts'
import { makeWorld, type World } from '../world.ts'

const SMALL = 10_000

/** What a list costs among all orders against one among 10,000, each from a process of its own, in turns. */
export const measureListCost = async (large: World, rounds: Rounds): Promise<Finding[]> => {
  const small = await makeWorld(SMALL)
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
  const [atLarge, atSmall] = sides.map(({ found }) => middleOf(found))
  if (atLarge === undefined || atSmall === undefined) throw new Error('nothing was measured')
  const cost = atSmall.perSecond / atLarge.perSecond
  const what = `cost of a list among ${large.crowd.orders.toLocaleString('en')} orders against ${SMALL.toLocaleString('en')}`
  const besides = ` (${atLarge.perSecond.toFixed(0)} /s and ${atSmall.perSecond.toFixed(0)} /s)`
  return [atMost(what, cost, MOST.listCostOfLargeTable, ' ×', besides)]
}
