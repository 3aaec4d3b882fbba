import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inRounds } from './feed-rounds.ts'

const order = (id: number, client: number, away: number) => ({ id, client, away })
const idsOf = (sorted: readonly { readonly id: number }[]) => sorted.map(({ id }) => id)

test('a client’s orders above the few of a round come in the next one', () => {
  const orders = [order(1, 7, 1), order(2, 7, 2), order(3, 7, 3), order(4, 8, 9), order(5, 7, 4)]
  expect(inRounds(orders, 2).map(({ id, round }) => [id, round])).toEqual([
    [1, 0],
    [2, 0],
    [4, 0],
    [3, 1],
    [5, 1],
  ])
})

test('equally far orders come by their numbers', () => {
  expect(idsOf(inRounds([order(3, 1, 5), order(1, 2, 5), order(2, 3, 5)], 3))).toEqual([1, 2, 3])
})

const anyOrders = fc.uniqueArray(
  fc.record({ id: fc.nat({ max: 500 }), client: fc.nat({ max: 6 }), away: fc.nat({ max: 20 }) }),
  { selector: ({ id }) => id, maxLength: 60 },
)

test('whatever is farther away than the nearest N comes after all of their first round', () => {
  fc.assert(
    fc.property(anyOrders, fc.integer({ min: 1, max: 4 }), fc.nat({ max: 60 }), (orders, perClient, most) => {
      const nearest = orders.toSorted((a, b) => a.away - b.away || a.id - b.id).slice(0, most)
      const first = inRounds(nearest, perClient).filter(({ round }) => round === 0)
      expect(inRounds(orders, perClient).slice(0, first.length)).toEqual(first)
    }),
  )
})
