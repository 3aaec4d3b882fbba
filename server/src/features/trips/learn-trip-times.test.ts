import { describe, expect, it } from 'vitest'
import { useCast } from '../../../test/cast.ts'
import { insertOrderRow, insertUser } from '../../../test/deal-rows.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { LEARN_TRIP_TIMES, learnTripTimes, learnTripTimesJob, planLearning } from './learn-trip-times.ts'

const test = useCast()

const MINUTE_MS = 60_000
const PLANNED_MINUTES = 300

/** Finished trips from Tashkent to Samarkand that left at five in the afternoon and took shares of their planned time. */
const driven = async (shares: readonly number[]) => {
  const leftAt = new Date('2026-11-18T17:20:00+05:00')
  const [clientId, carrierId] = [
    await insertUser(test.db, 'individual', '998901111112'),
    test.asRustam.userId,
  ]
  for (const share of shares) {
    const id = await insertOrderRow(test.db, { clientId, carrierId, status: 'done' })
    await test.db
      .updateTable('orders')
      .set({ region_from_id: 1726, region_to_id: 1718, ended_at: leftAt })
      .where('id', '=', id)
      .execute()
    const points = test.db.updateTable('order_points').where('order_id', '=', id)
    await points.where('position', '=', 0).set({ left_at: leftAt }).execute()
    const arrivedAt = new Date(leftAt.getTime() + PLANNED_MINUTES * share * MINUTE_MS)
    await points.where('position', '=', 1).set({ arrived_at: arrivedAt }).execute()
  }
}

const learn = () => inTransaction(test.db, tx => learnTripTimes(tx, test.clock.now()))
const times = () => test.db.selectFrom('trip_times').selectAll().execute()

describe('the times of our own trips', () => {
  it('are counted by regions and hour, without trips that were not recorded as driven', async () => {
    // the demo's trip of a minute and one that was forgotten for days
    await driven([1, 1.1, 1.2, 1.3, 1.4, 0.005, 40])
    await learn()
    expect(await times()).toEqual([
      {
        ...{ region_from_id: 1726, region_to_id: 1718, hour: 17, trips: 5 },
        quick_share: expect.closeTo(1.04),
        median_share: expect.closeTo(1.2),
        slow_share: expect.closeTo(1.36),
      },
    ])
  })

  it('are counted anew: what is half a year ago is forgotten', async () => {
    await driven([1])
    await learn()
    expect(await times()).toHaveLength(1)
    test.clock.pass(181 * 86_400)
    await learn()
    expect(await times()).toEqual([])
  })

  it('are planned once, then every night', async () => {
    const planned = () =>
      test.db.selectFrom('jobs').select('run_at').where('kind', '=', LEARN_TRIP_TIMES).execute()
    await planLearning(test.db, test.clock.now())
    await planLearning(test.db, test.clock.now())
    expect(await planned()).toHaveLength(1)
    await test.db.deleteFrom('jobs').where('kind', '=', LEARN_TRIP_TIMES).execute()
    await inTransaction(test.db, tx => learnTripTimesJob()(tx, {} as never, test.clock.now()))
    expect(await planned()).toEqual([{ run_at: new Date('2026-11-22T03:30:00+05:00') }])
  })
})
