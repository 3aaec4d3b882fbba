import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import type { OpenDatabase } from '../../src/platform/db/database.ts'
import type { Ask } from '../../src/platform/http/answers.fixture.ts'
import { BOOK, BOOKING, PLACES } from '../booking.ts'
import { azizaOf, driverOf, RUSTAM } from '../cast.ts'
import { recordStatements, type SentStatement } from '../database/recorded-statements.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

/** A request that must succeed; if it is a use case its statements are recorded. */
type Send = (as: Ask, request: InjectOptions, useCase?: string) => Promise<Answer>

type Answer = { readonly id: number; readonly driver_id: number; readonly codes: Record<string, string> }

type People = { readonly test: TestApp; readonly client: Ask; readonly driver: Ask }

const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload })
const put = (url: string, payload: object): InjectOptions => ({ method: 'PUT', url, payload })

const sayWhere = ({ clock }: TestApp, { lat, lng }: { readonly lat: number; readonly lng: number }) =>
  post('/api/driver/location', { points: [{ lat, lng, at: clock.now().toISOString() }] })

/** A deal that its client cancels. */
const playCanceled = async ({ client, driver }: People, send: Send): Promise<void> => {
  const { id } = await send(client, post(BOOK, BOOKING), 'place')
  const offer = await send(driver, post(`/api/driver/offers/${id}`, { amount: 2_000_000 }), 'offer')
  const counter = post(`/api/truck-booking/${id}/counter/${offer.id}`, { amount: 1_900_000 })
  await send(client, counter, 'counter-offer')
  await send(driver, post(`/api/driver/offers/${id}`, { amount: 1_950_000 }))
  const chosen = { offer_id: offer.id, driver_id: offer.driver_id }
  await send(client, put(`/api/truck-booking/client-accept-offer/${id}`, chosen), 'accept')
  await send(client, { method: 'GET', url: `/api/truck-booking/${id}/cancel-preview` }, 'cancel-preview')
  const canceled = { status: 'canceled', reason_code: 'plans_changed' }
  await send(client, put(`/api/truck-booking/status/${id}`, canceled), 'cancel')
}

/** A deal that is driven to its end. */
const playDone = async ({ test, client, driver }: People, send: Send): Promise<void> => {
  const { id } = await send(client, post(BOOK, BOOKING))
  const offer = await send(driver, post(`/api/driver/offers/${id}`, { amount: 2_000_000 }))
  const chosen = { offer_id: offer.id, driver_id: offer.driver_id }
  const { codes } = await send(client, put(`/api/truck-booking/client-accept-offer/${id}`, chosen))
  const step = (status: string, more = {}) => put(`/api/driver/orders/${id}/status`, { status, ...more })
  await send(driver, sayWhere(test, PLACES.tashkent), 'position')
  await send(driver, step('arrived'), 'driver-step')
  await send(driver, step('processing', { code: codes.loading }))
  const toll = { amount: 50_000, reason: 'toll', comment: 'Yoʻl' }
  const asked = post(`/api/driver/orders/${id}/additional-price`, toll)
  const { id: requestId } = await send(driver, asked, 'additional-price')
  await send(client, put(`/api/truck-booking/${id}/additional-price/${requestId}`, { decision: 'approved' }))
  await send(client, post('/api/admin-messages', { message: 'Salom' }), 'message')
  await send(driver, post(`/api/orders/${id}/messages`, { message: 'Keldim' }), 'deal-message')
  test.clock.pass(60)
  await send(driver, sayWhere(test, PLACES.samarqand))
  await send(driver, step('pause'))
  await send(driver, step('confirmation', { code: codes.delivery }))
  await send(client, put(`/api/truck-booking/status/${id}`, { status: 'done' }), 'confirm')
}

/** Runs a use case, and watches it. */
type Watch = <T>(useCase: string, run: () => Promise<T>) => Promise<T>

const UNWATCHED: Watch = (_, run) => run()

/**
 * What each main use case, and one that runs in a transaction, sends to the database. They are played twice: the first time fills
 * the caches. Each request has a key, as those of the apps have.
 */
export const recordUseCases = async (
  database: OpenDatabase,
  watch: Watch = UNWATCHED,
): Promise<ReadonlyMap<string, readonly SentStatement[]>> => {
  const { database: recorded, sent } = recordStatements(database)
  const test = await startTestApp(recorded)
  const statements = new Map<string, readonly SentStatement[]>()
  const send: Send = async (as, request, useCase) => {
    sent.length = 0
    const ask = async () => as({ ...request, headers: { 'idempotency-key': randomUUID() } })
    const answer = await (useCase === undefined ? ask() : watch(useCase, ask))
    if (answer.statusCode >= 300) throw new Error(`${request.url}: ${answer.statusCode} ${answer.body}`)
    if (useCase !== undefined) statements.set(useCase, [...sent])
    return answer.json().data
  }
  try {
    const people = { test, client: await azizaOf(test), driver: await driverOf(test, RUSTAM) }
    for (let time = 1; time <= 2; time++) {
      await playCanceled(people, send)
      await playDone(people, send)
    }
    return statements
  } finally {
    await test.app.close()
  }
}
