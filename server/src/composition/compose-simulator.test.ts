import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UNASSIGNED_PHONES } from '../../seeds/demo/demo-people.ts'
import { BOOK, BOOKING } from '../../test/booking.ts'
import { insertDriver } from '../../test/deal-rows.ts'
import { UNTIL_DELIVERED } from '../../test/deals/transitions.ts'
import { AZIZA, startTestApp, type TestApp } from '../../test/test-app.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Simulator } from '../features/simulator/simulator.ts'
import type { OpenDatabase } from '../platform/db/database.ts'
import { composeSimulator } from './compose-simulator.ts'

let database: OpenDatabase
let test: TestApp
let asAziza: Awaited<ReturnType<TestApp['signIn']>>
let personId = 0
let simulator: Simulator

const startSimulator = (): Simulator => {
  const started = composeSimulator(test.app, { config: { simulator: 'demo' }, clock: test.clock, database })
  if (started === null) throw new Error('nobody drives')
  return started
}

/** Lets this many seconds pass, one at a time. */
const pass = async (seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second++) {
    await simulator.tick()
    test.clock.pass(1)
  }
}

const detail = async (id: number) => (await asAziza({ url: `/api/truck-booking/${id}` })).json().data

const place = async (): Promise<number> => {
  const answer = await asAziza({ method: 'POST', url: BOOK, payload: BOOKING })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.id
}

beforeAll(async () => {
  database = await openTestDatabase()
  test = await startTestApp(database)
  asAziza = await test.signIn(AZIZA)
  for (let at = 10; at < 16; at++) await insertDriver(database.db, `${UNASSIGNED_PHONES.driver}${at}`)
  personId = await insertDriver(database.db, '998971112233')
  simulator = startSimulator()
})
afterAll(async () => {
  await test.app.close()
  await database.close()
})

describe('the whole life of an order with nobody but the client', () => {
  it('looks only now and then while nothing is open', async () => {
    expect(await simulator.tick()).toBeGreaterThanOrEqual(10_000)
  })

  it('goes from placing to the receipt', async () => {
    const id = await place()
    await pass(15)
    const { offers, status } = await detail(id)
    expect(status).toBe('order')
    expect(offers.length).toBeGreaterThanOrEqual(3)
    expect(offers.every((offer: { minutes_away: number }) => offer.minutes_away > 0)).toBe(true)

    const [first] = offers
    const counter = Math.round(first.amount / 1000) * 1000 - 5_000
    const countered = await asAziza({
      method: 'POST',
      url: `/api/truck-booking/${id}/counter/${first.id}`,
      payload: { amount: counter },
    })
    expect(countered.statusCode, countered.body).toBe(200)
    await pass(7)
    const answered = (await detail(id)).offers.find((offer: { id: number }) => offer.id === first.id)
    expect(answered).toMatchObject({ status: 'open', amount: counter })

    const accepted = await asAziza({
      method: 'PUT',
      url: `/api/truck-booking/client-accept-offer/${id}`,
      payload: { driver_id: first.driver_id, offer_id: first.id, amount: counter },
    })
    expect(accepted.statusCode, accepted.body).toBe(200)
    await pass(45)
    const under = await detail(id)
    expect(under.status).toBe('processing')
    expect(under.tracking.position).not.toBeNull()
    expect(under.tracking.eta_min).toBeLessThan(under.duration_min)

    simulator = startSimulator()
    await pass(50)
    const delivered = await detail(id)
    expect(delivered.status).toBe('confirmation')
    expect(delivered.timeline.map((entry: { status: string }) => entry.status)).toEqual(UNTIL_DELIVERED)
    const done = await asAziza({
      method: 'PUT',
      url: `/api/truck-booking/status/${id}`,
      payload: { status: 'done' },
    })
    expect(done.json().data.status).toBe('done')
  })

  it('confirms its offers after an edit', async () => {
    const id = await place()
    await pass(15)
    const edited = await asAziza({
      method: 'POST',
      url: `/api/truck-booking/book-edit/${id}`,
      payload: { ...BOOKING, weight: 3500 },
    })
    expect(edited.statusCode, edited.body).toBe(200)
    await pass(7)
    const { offers } = await detail(id)
    expect(
      offers.filter((offer: { status: string }) => offer.status === 'open').length,
    ).toBeGreaterThanOrEqual(3)
  })

  it('leaves people alone: a real driver never bids automatically', async () => {
    const offers = await database.db.selectFrom('offers').select('driver_id').execute()
    expect(offers.length).toBeGreaterThan(6)
    expect(offers.map(({ driver_id }) => driver_id)).not.toContain(personId)
  })
})
