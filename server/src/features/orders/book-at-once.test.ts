import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { BOOK, BOOKING } from '../../../test/booking.ts'
import { countPlaced, useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp({ rollsBack: false })

const place = (ask: typeof test.asAziza, key: string, change: object = {}) =>
  ask({ method: 'POST', url: BOOK, payload: { ...BOOKING, ...change }, headers: { 'idempotency-key': key } })

const placedBetween = async (work: () => Promise<void>) => {
  const before = (await countPlaced(test.db))?.orders ?? 0
  await work()
  return ((await countPlaced(test.db))?.orders ?? 0) - before
}

describe('requests at the same time', () => {
  it('a hundred with one key place one order and are answered alike', async () => {
    const key = randomUUID()
    const placed = await placedBetween(async () => {
      const answers = await Promise.all(Array.from({ length: 100 }, () => place(test.asAziza, key)))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
      expect(new Set(answers.map(answer => JSON.stringify(answer.json().data.id))).size).toBe(1)
      const fresh = answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)
      expect(fresh).toHaveLength(1)
      for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json())
    })
    expect(placed).toBe(1)
  })

  it('with one key and two bodies place one order; the other body is refused', async () => {
    const key = randomUUID()
    const placed = await placedBetween(async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) => place(test.asAziza, key, { weight: 1000 + (at % 2) })),
      )
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 422]))
    })
    expect(placed).toBe(1)
  })

  it('of two users with keys of their own each place one', async () => {
    const placed = await placedBetween(async () => {
      const pairs = Array.from(
        { length: 20 },
        (_, at) => [at % 2 === 0 ? test.asAziza : test.asSardor, randomUUID()] as const,
      )
      const answers = await Promise.all(pairs.map(([ask, key]) => place(ask, key)))
      expect(new Set(answers.map(answer => answer.json().data.id)).size).toBe(20)
    })
    expect(placed).toBe(20)
  })

  it('are answered though the handbook grows old in the middle of placing', async () => {
    const begun = test.clock.now().getTime()
    let asked = 0
    const restless = vi.spyOn(test.clock, 'now').mockImplementation(() => new Date(begun + ++asked * 6000))
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(test.asAziza, randomUUID())))
    restless.mockRestore()
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  })

  it('leave every order whole: points and a first event for each', async () => {
    const { rows } = await sql`select o.id from orders o
      where (select count(*) from order_points p where p.order_id = o.id) <> 2
        or (select count(*) from order_events e where e.order_id = o.id and e.version = 1) <> 1`.execute(
      test.db,
    )
    expect(rows).toEqual([])
  })
})
