import { moveOrder, type OrderAction, type OrderStatus } from '@karvon/domain/orders/order-status'
import { describe, expect, it } from 'vitest'
import { type Asker, driverOf, jobRunnerOf, useCast, userOf } from '../../../test/cast.ts'
import { insertBargainedOrder } from '../../../test/deal-rows.ts'
import {
  acceptRequest,
  counterRequest,
  offerRequest,
  withdrawRequest,
} from '../../../test/deals/bargaining.ts'
import { editRequest } from '../../../test/deals/orders.ts'
import { statusRequest } from '../../../test/deals/transitions.ts'
import { AZIZA } from '../../../test/test-app.ts'

const test = useCast({ rollsBack: false })

/** PGlite has one connection, so that nothing there really runs at once; behind a pooler a few show that its statements still exclude each other. */
const isCrowded = process.env.TEST_DATABASE === 'postgres' && process.env.TEST_DATABASE_POOLER === undefined
const sizeOf = (crowd: number, few: number) => (isCrowded ? crowd : few)

const DAY_MS = 86_400_000
const FIRST_DAY = Date.parse('2026-11-23T09:00:00+05:00')

/** Aziza's order with offers of these drivers; orders of different days never overlap. */
const orderWith = async (drivers: readonly Asker[], day: number) =>
  insertBargainedOrder(test.db, {
    clientId: await userOf(test.db, AZIZA, 'individual'),
    driverIds: drivers.map(({ userId }) => userId),
    amountUzs: 2_000_000,
    loadAt: new Date(FIRST_DAY + day * DAY_MS),
    expiresAt: new Date(FIRST_DAY),
    at: test.clock.now(),
  })

const eventsOf = (orderId: number) =>
  test.db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('version').execute()

const offersOf = (orderId: number) =>
  test.db.selectFrom('offers').selectAll().where('order_id', '=', orderId).execute()

const orderOf = (orderId: number) =>
  test.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()

describe('of acceptances at once', () => {
  it('exactly one wins, order after order', async () => {
    const drivers = await Promise.all(
      Array.from({ length: sizeOf(50, 8) }, (_, at) =>
        driverOf(test, `9989011${String(at).padStart(5, '0')}`),
      ),
    )
    const rounds = sizeOf(10, 4)
    for (let day = 0; day < rounds; day++) {
      const { orderId, offers } = await orderWith(drivers, day)
      const answers = await Promise.all(offers.map(offer => test.asAziza(acceptRequest(orderId, offer))))
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(statuses.filter(status => status === 200)).toHaveLength(1)
      expect(statuses.filter(status => status === 409)).toHaveLength(drivers.length - 1)
      const after = await offersOf(orderId)
      expect(after.filter(({ status }) => status === 'accepted')).toHaveLength(1)
      expect(after.filter(({ status }) => status === 'declined')).toHaveLength(drivers.length - 1)
      expect((await eventsOf(orderId)).map(({ action }) => action)).toEqual(['place', 'accept_offer'])
    }
    const { held } = await test.db
      .selectFrom('orders')
      .select(eb => eb.fn.count<number>('carrier_id').as('held'))
      .executeTakeFirstOrThrow()
    expect(Number(held)).toBe(rounds)
  })

  it('of one driver for orders that overlap, one is given to them', async () => {
    for (let round = 0; round < sizeOf(15, 2); round++) {
      const driver = await driverOf(test, `9989022${String(round).padStart(5, '0')}`)
      const orders = await Promise.all(Array.from({ length: sizeOf(20, 5) }, () => orderWith([driver], 100)))
      const answers = await Promise.all(
        orders.map(({ orderId, offers }) =>
          test.asAziza(acceptRequest(orderId, offers[0] ?? { id: 0, driver_id: 0 })),
        ),
      )
      const codes = answers.map(answer => answer.json().code ?? 'won')
      expect(codes.filter(code => code === 'won')).toHaveLength(1)
      expect(codes.filter(code => code === 'api.driver_busy')).toHaveLength(orders.length - 1)
    }
  })
})

/** The history follows the domain's table, and the order has the status it ends with. */
const expectHistory = async (orderId: number) => {
  const events = await eventsOf(orderId)
  const order = await orderOf(orderId)
  expect(events.map(({ version }) => version)).toEqual(events.map((_, at) => at + 1))
  let status: OrderStatus = 'order'
  for (const { action, actor, from_status, to_status } of events.slice(1)) {
    expect(from_status).toBe(status)
    expect(moveOrder(status, action as OrderAction, actor as 'client')).toEqual({
      ok: true,
      value: to_status,
    })
    status = to_status as OrderStatus
  }
  expect({ status: order.status, version: order.version }).toEqual({ status, version: events.length })
  return { order, events }
}

type Start = () => Promise<unknown>
type Race = (orderId: number, offer: { id: number; driver_id: number }) => Start[]

/** What may happen to an order while its client accepts; the acceptance is started in a different turn each round. */
const RIVALS: Record<string, Race> = {
  cancel: id => [() => test.asAziza(statusRequest(id, 'canceled'))],
  'an edit': id => [() => test.asAziza(editRequest(id))],
  'a dearer offer': id => [() => test.asRustam(offerRequest(id, { amount: 2_100_000 }))],
  withdraw: (_, offer) => [() => test.asRustam(withdrawRequest(offer.id))],
  counter: (id, offer) => [() => test.asAziza(counterRequest(id, offer.id))],
  expiry: () => [() => jobRunnerOf(test).runDue()],
  everything: (id, offer) => [
    () => test.asAziza(statusRequest(id, 'canceled')),
    () => test.asAziza(editRequest(id)),
    () => test.asRustam(offerRequest(id, { amount: 2_100_000 })),
    () => test.asRustam(withdrawRequest(offer.id)),
    () => test.asAziza(counterRequest(id, offer.id)),
  ],
}

const rotated = <T>(list: readonly T[], by: number): T[] =>
  list.map((_, at) => list[(at + by) % list.length] as T)

/** Lets an offer expire, and runs its job. */
const letExpire = async (offerId: number): Promise<void> => {
  const now = test.clock.now()
  await test.db.updateTable('offers').set({ expires_at: now }).where('id', '=', offerId).execute()
  const payload = JSON.stringify({ offerId })
  await test.db.insertInto('jobs').values({ kind: 'expire_offer', payload, run_at: now }).execute()
}

/** Whether the acceptance won; either way the order is one whole thing. */
const expectWhole = async (orderId: number): Promise<boolean> => {
  const { order, events } = await expectHistory(orderId)
  const accepted = (await offersOf(orderId)).filter(({ status }) => status === 'accepted')
  const wasAccepted = events.some(({ action }) => action === 'accept_offer')
  expect(order.status === 'accepted').toBe(wasAccepted)
  expect(accepted.map(offer => offer.amount_uzs)).toEqual(wasAccepted ? [2_000_000] : [])
  expect(order.deal?.priceUzs).toBe(wasAccepted ? 2_000_000 : undefined)
  return wasAccepted
}

const isAnswer = (one: unknown): one is Awaited<ReturnType<Asker>> => typeof one === 'object' && one !== null

describe('an acceptance against', () => {
  it.each(Object.keys(RIVALS))(
    '%s: one of them, whole',
    async name => {
      const rival = RIVALS[name] as Race
      for (let round = 0; round < sizeOf(40, 6); round++) {
        const { orderId, offers } = await orderWith([test.asRustam], 200 + round)
        const offer = offers[0] ?? { id: 0, driver_id: 0 }
        if (name === 'expiry') await letExpire(offer.id)
        const accept = () => test.asAziza(acceptRequest(orderId, offer, { amount: 2_000_000 }))
        const starts = rotated([accept, ...rival(orderId, offer)], round)
        const answers = (await Promise.all(starts.map(start => start()))).filter(isAnswer)
        for (const { statusCode } of answers) expect([200, 201, 403, 409, 422]).toContain(statusCode)
        const wasAccepted = await expectWhole(orderId)
        if (name === 'expiry') expect(wasAccepted).toBe(false)
      }
    },
    120_000,
  )
})
