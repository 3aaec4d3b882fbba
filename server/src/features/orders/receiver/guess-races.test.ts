import { expect, it } from 'vitest'
import { useCast } from '../../../../test/cast.ts'
import { acceptedOrder, doneAs, driveTo, moveRequest } from '../../../../test/deals.ts'

const test = useCast({ rollsBack: false })

const wrongOf = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

const countOf = (answers: { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length

it('of fifty guesses at once five are judged', async () => {
  const { order } = await acceptedOrder(test)
  await driveTo(test, order, 'arrived')
  const guesses = (request: () => Promise<{ statusCode: number }>) =>
    Promise.all(Array.from({ length: 50 }, request))
  const wrong = moveRequest(order.id, 'processing', { code: wrongOf(order.codes.loading) })
  const driver = await guesses(() => test.asRustam(wrong))
  expect([countOf(driver, 422), countOf(driver, 429)]).toEqual([5, 45])
  const { url } = await doneAs(test.asAziza, { method: 'POST', url: `/api/truck-booking/${order.id}/share` })
  const payload = { code: wrongOf(order.codes.delivery) }
  const receiver = await guesses(() =>
    test.ask({ method: 'POST', url: `/api/receiver/${url.split('/receive/')[1]}/confirm`, payload }),
  )
  expect([countOf(receiver, 422), countOf(receiver, 429)]).toEqual([5, 45])
})
