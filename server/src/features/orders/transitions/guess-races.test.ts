import { expect, it } from 'vitest'
import { useCast } from '../../../../test/cast.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { driveTo, moveRequest } from '../../../../test/deals/transitions.ts'

const test = useCast({ rollsBack: false })

const wrongOf = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

it('judges five of fifty guesses at once', async () => {
  const { order } = await acceptedOrder(test)
  await driveTo(test, order, 'arrived')
  const wrong = moveRequest(order.id, 'processing', { code: wrongOf(order.codes.loading) })
  const answers = await Promise.all(Array.from({ length: 50 }, () => test.asRustam(wrong)))
  const countOf = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
  expect([countOf(422), countOf(429)]).toEqual([5, 45])
})
