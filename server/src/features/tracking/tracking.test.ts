import type { TripOutlook } from '@karvon/domain/roads/arrival-range'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIVE_RULES } from '../../../seeds/live-rules.ts'
import { rollingBack } from '../../../test/database/rolling-back.ts'
import {
  CHIRCHIQ,
  insertDriver,
  insertOrderRow,
  insertUser,
  SAMARQAND,
  setStatus,
  TASHKENT,
} from '../../../test/deal-rows.ts'
import { testClock } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { OpenDatabase } from '../../platform/db/database.ts'
import { SELECT_TRUCK_PLACES } from '../../platform/db/queries/truck-places.ts'
import type { Announcement } from '../../platform/socket/realtime.ts'
import { readTracking } from './read-tracking.ts'
import { createTracking, type Tracking } from './tracking.ts'
import { TRACKING_RULES } from './tracking-rules.ts'

const AREA = { south: 37.1, west: 55.9, north: 45.65, east: 73.2 }

let real: OpenDatabase
let rolling: ReturnType<typeof rollingBack>
const published: Announcement[] = []
const nearOrders: number[] = []
const clock = testClock()
let tracking: Tracking
/** Null: only the whole driving time is known. */
let outlook: TripOutlook | null = null
let [clientId, driverId, orderId] = [0, 0, 0]

const db = () => rolling.database.db

const start = (rules = TRACKING_RULES) =>
  createTracking({
    db: db(),
    clock,
    publish: one => published.push(one),
    serviceArea: async () => AREA,
    rules,
    announceNear: async id => void nearOrders.push(id),
    outlookOf: () => outlook,
  })

beforeAll(async () => {
  real = await openTestDatabase()
  rolling = rollingBack(real)
})
beforeEach(async () => {
  await rolling.begin()
  clock.set('2026-11-21T10:00:00+05:00')
  published.length = 0
  outlook = null
  clientId = await insertUser(db(), 'individual', '998901111111')
  driverId = await insertDriver(db(), '998902222222')
  orderId = await insertOrderRow(db(), { clientId, carrierId: driverId, status: 'processing' })
  tracking = start()
})
afterEach(() => rolling.rollback())
afterAll(() => real.close())

/** A fix this many seconds before now. */
const fix = (place: { lat: number; lng: number }, secondsAgo = 0, more: object = {}) => ({
  ...place,
  at: new Date(clock.now().getTime() - secondsAgo * 1000).toISOString(),
  ...more,
})

const near = (place: { lat: number; lng: number }, metersNorth: number) => ({
  lat: place.lat + metersNorth / 111_195,
  lng: place.lng,
})

const stored = () => db().selectFrom('last_positions').selectAll().execute()
const history = () => db().selectFrom('position_history').selectAll().orderBy('at').execute()

const orderRow = async (id = orderId) => {
  const row = await db().selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const points = await db()
    .selectFrom('order_points')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  return {
    ...row,
    routes: points.map(({ lat, lng, arrived_at }) => ({
      lat,
      lng,
      arrivedAt: arrived_at?.toISOString() ?? null,
    })),
  }
}

const seen = async (id = orderId) => {
  const { places } = await db()
    .selectFrom('orders as o')
    .select(SELECT_TRUCK_PLACES.as('places'))
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
  return readTracking(db(), { ...(await orderRow(id)), truck_places: places }, () => outlook)
}

describe("a phone's reports", () => {
  it('counts invalid positions and writes nothing of them', async () => {
    const rubbish = [
      null,
      7,
      'x',
      [],
      {},
      { lat: 41, lng: 69 },
      { ...TASHKENT, at: 'soon' },
      { lat: '41', lng: 69, at: fix(TASHKENT).at },
    ]
    expect(await tracking.reportPositions(driverId, rubbish)).toMatchObject({ accepted: 0, refused: 8 })
    expect(await stored()).toEqual([])
    expect(published).toEqual([])
  })

  it.each([
    ['the future', () => fix(TASHKENT, -3600)],
    ['before the deal', () => fix(TASHKENT, 2 * 3600)],
    ['Moscow', () => fix({ lat: 55.75, lng: 37.62 })],
    ['nowhere on Earth', () => fix({ lat: 141, lng: 69 })],
  ])('refuses %s and accepts the valid ones with it', async (_, wrong) => {
    expect(await tracking.reportPositions(driverId, [wrong(), fix(TASHKENT)])).toMatchObject({
      accepted: 1,
      refused: 1,
    })
    expect(await stored()).toHaveLength(1)
  })

  it('refuses a truck that has flown', async () => {
    await tracking.reportPositions(driverId, [fix(TASHKENT, 60)])
    expect(await tracking.reportPositions(driverId, [fix(SAMARQAND)])).toMatchObject({
      accepted: 0,
      refused: 1,
    })
  })

  it('accepts no more than a batch holds', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => fix(TASHKENT, at / 10))
    expect(await tracking.reportPositions(driverId, many)).toMatchObject({ accepted: 500, refused: 9_500 })
  })

  it('knows nobody without a truck', async () => {
    expect(await tracking.reportPositions(clientId, [fix(TASHKENT)])).toMatchObject({
      accepted: 0,
      refused: 1,
    })
  })

  it('takes the same batch twice without saying anything twice', async () => {
    const batch = [fix(TASHKENT, 40), fix(near(TASHKENT, 600), 0)]
    await tracking.reportPositions(driverId, batch)
    const after = [await stored(), await history(), published.length]
    expect(await tracking.reportPositions(driverId, batch)).toEqual({ accepted: 2, refused: 0, refusals: [] })
    expect([await stored(), await history(), published.length]).toEqual(after)
  })
})

describe('stored positions', () => {
  it("keep a driver's newest position whatever arrives later from a phone that was offline", async () => {
    const newest = fix(near(TASHKENT, 900), 0, { heading: 12, speed: 40 })
    await tracking.reportPositions(driverId, [newest])
    await tracking.reportPositions(driverId, [fix(TASHKENT, 90)])
    expect(await stored()).toMatchObject([{ heading: 12, speed_kmh: 40, at: new Date(newest.at) }])
    expect(await history()).toHaveLength(2)
    expect(published).toHaveLength(1)
  })

  it('thins the history of the order', async () => {
    const batch = Array.from({ length: 61 }, (_, at) => fix(near(TASHKENT, at), 60 - at))
    await tracking.reportPositions(driverId, batch)
    expect(await history()).toHaveLength(3)
  })

  it('thins it across batches, and begins anew with the next order', async () => {
    for (const ago of [100, 90, 65, 60]) await tracking.reportPositions(driverId, [fix(TASHKENT, ago)])
    expect(await history()).toHaveLength(2)
    await db().updateTable('last_positions').set({ stored_order_id: null }).execute()
    await tracking.reportPositions(driverId, [fix(TASHKENT, 50)])
    expect(await history()).toHaveLength(3)
  })

  it('writes many drivers at once', async () => {
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, at) => insertDriver(db(), `9989033333${String(at).padStart(2, '0')}`)),
    )
    const answers = await Promise.all(
      others.map((id, at) => tracking.reportPositions(id, [fix(near(TASHKENT, at))])),
    )
    expect(answers.every(({ accepted }) => accepted === 1)).toBe(true)
    expect(await stored()).toHaveLength(20)
    expect(await history()).toEqual([])
  })

  it('takes several reports of one driver in one group', async () => {
    const fixes = [40, 20, 0].map(ago => fix(TASHKENT, ago))
    const answers = await Promise.all(fixes.map(one => tracking.reportPositions(driverId, [one])))
    expect(answers).toEqual(Array(3).fill({ accepted: 1, refused: 0, refusals: [] }))
    expect(await stored()).toMatchObject([{ at: new Date(fixes[2]!.at) }])
  })
})

describe('what the customer sees', () => {
  it('are published to the order and its client, and nobody else', async () => {
    const here = fix(TASHKENT, 0, { heading: 225, speed: 60 })
    await tracking.reportPositions(driverId, [here])
    expect(published).toEqual([
      {
        to: [`order:${orderId}`, `user:${clientId}`],
        event: 'driver.location',
        payload: {
          orderId,
          ...TASHKENT,
          heading: 225,
          speed: 60,
          at: here.at,
          ...{ etaMin: 300, etaFromMin: 300, etaToMin: 300 },
        },
      },
    ])
  })

  it('are not published by a process that another was quicker than with a newer one', async () => {
    const newer = near(TASHKENT, 500)
    // the service area is read after what is known of the driver
    const serviceArea = async () => {
      await tracking.reportPositions(driverId, [fix(newer, 5)])
      return AREA
    }
    const publish = (one: Announcement) => published.push(one)
    const late = createTracking({
      ...{ db: db(), clock, publish, serviceArea, rules: TRACKING_RULES },
      announceNear: async () => undefined,
      outlookOf: () => null,
    })
    await late.reportPositions(driverId, [fix(TASHKENT, 20)])
    expect((await stored())[0]?.lat).toBeCloseTo(newer.lat, 6)
    expect(published.map(({ payload }) => (payload as { lat: number }).lat)).toEqual([newer.lat])
    await late.stop()
  })

  it('comes nearer as the truck drives', async () => {
    const minutes: number[] = []
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      clock.pass(2 * 3600)
      const lat = TASHKENT.lat + (SAMARQAND.lat - TASHKENT.lat) * share
      const lng = TASHKENT.lng + (SAMARQAND.lng - TASHKENT.lng) * share
      await tracking.reportPositions(driverId, [fix({ lat, lng })])
      minutes.push((await seen())?.etaMin ?? -1)
    }
    expect(minutes).toEqual([300, 225, 150, 75, 0].map(eta => expect.closeTo(eta, -0.7)))
    expect(published.map(one => (one.payload as { etaMin: number }).etaMin)).toEqual(minutes)
  })

  it('come in a range by the roads, with the rest that is still due', async () => {
    const piece = { regionId: 1708, road: 'M39', point: SAMARQAND, km: 30, minutes: 30 }
    outlook = {
      way: { legs: [Array.from({ length: 10 }, () => piece)] },
      ...{ grossMassT: 40, stopMinutes: 60, bans: [], rules: LIVE_RULES.arrivalTimes },
      learntFor: () => null,
    }
    await tracking.reportPositions(driverId, [fix(TASHKENT)])
    // five hours with one break; a quick driver needs none
    const range = { etaMin: 345, etaFromMin: 270, etaToMin: 405 }
    expect(published[0]?.payload).toMatchObject(range)
    expect(await seen()).toMatchObject(range)
    await setStatus(db(), orderId, 'accepted')
    expect(await seen()).toMatchObject({ etaMin: 0, etaToMin: 0 })
  })

  it('counts to the loading point before it is reached', async () => {
    await setStatus(db(), orderId, 'accepted')
    await tracking.reportPositions(driverId, [fix(CHIRCHIQ)])
    const far = await seen()
    expect(far?.leftKm).toBeGreaterThan(30)
    expect(far?.etaMin).toBeLessThan(120)
  })

  it('knows the way back of a round trip from the way out', async () => {
    const middle = { lat: (TASHKENT.lat + SAMARQAND.lat) / 2, lng: (TASHKENT.lng + SAMARQAND.lng) / 2 }
    const round = await insertOrderRow(db(), {
      clientId,
      carrierId: await insertDriver(db(), '998904444444'),
      status: 'processing',
      points: [TASHKENT, SAMARQAND, TASHKENT],
    })
    const { carrier_id } = await orderRow(round)
    await tracking.reportPositions(carrier_id ?? 0, [fix(middle)])
    const out = await seen(round)
    await db()
      .updateTable('order_points')
      .set({ arrived_at: clock.now() })
      .where('order_id', '=', round)
      .where('position', '=', 1)
      .execute()
    const back = await seen(round)
    expect(out?.etaMin).toBeCloseTo(225, -1)
    expect(back?.etaMin).toBeCloseTo(75, -1)
  })

  it.each(['new', 'order', 'done', 'canceled'] as const)(
    'shows no truck when the order is %s',
    async status => {
      await tracking.reportPositions(driverId, [fix(TASHKENT)])
      await setStatus(db(), orderId, status)
      expect(await seen()).toBeNull()
    },
  )

  it('does not show the truck to the customer of a later order, nor on the next order to the last customer', async () => {
    const next = await insertOrderRow(db(), {
      clientId: await insertUser(db(), 'individual', '998905555555'),
      carrierId: driverId,
      status: 'accepted',
    })
    await tracking.reportPositions(driverId, [fix(TASHKENT)])
    expect((await seen(next))?.position).toBeNull()
    expect((await seen())?.position).toMatchObject(TASHKENT)
    await setStatus(db(), orderId, 'confirmation')
    clock.pass(3600)
    await tracking.reportPositions(driverId, [fix(CHIRCHIQ)])
    expect((await seen(next))?.position).toMatchObject(CHIRCHIQ)
    expect((await seen())?.position).toMatchObject(TASHKENT)
    expect(published.at(-1)?.to).toContain(`order:${next}`)
    expect(published.at(-1)?.to).not.toContain(`order:${orderId}`)
  })
})

describe('a truck near its receiver', () => {
  it('is announced once', async () => {
    nearOrders.length = 0
    await tracking.reportPositions(driverId, [fix(near(SAMARQAND, 30_000))])
    expect(nearOrders).toEqual([orderId])
    clock.pass(600)
    await tracking.reportPositions(driverId, [fix(near(SAMARQAND, 20_000))])
    expect(nearOrders).toEqual([orderId])
  })

  it('is not while it is far, or not loaded', async () => {
    nearOrders.length = 0
    await tracking.reportPositions(driverId, [fix(CHIRCHIQ)])
    await setStatus(db(), orderId, 'accepted')
    clock.pass(3 * 3600)
    await tracking.reportPositions(driverId, [fix(SAMARQAND)])
    expect(nearOrders).toEqual([])
  })
})
