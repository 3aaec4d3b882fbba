import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts'
import { MOST_ATTEMPTS } from '../../platform/jobs/attempts.ts'
import { enqueue, type JobHandler } from '../../platform/jobs/job-queue.ts'
import { reportFailure } from '../../platform/log.ts'

/** The job of each night. */
export const LEARN_TRIP_TIMES = 'learn_trip_times'

const DAY_MS = 86_400_000
/** Half a year: roads and seasons change. */
const LOOKED_BACK_MS = 180 * DAY_MS
/** A trip beyond these shares of its planned time was not recorded as it was driven. */
const LEAST_SHARE = 0.5
const MOST_SHARE = 6
/** 03:30 in Tashkent, when hardly anybody orders. */
const NIGHT_MS = 22.5 * 3_600_000

const nextNight = (now: Date): Date => {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + NIGHT_MS
  return new Date(today > now.getTime() ? today : today + DAY_MS)
}

/**
 * Counts anew how long finished trips of one leg took, by regions and hour of leaving, in one statement; pairs that have
 * no trips any more disappear.
 */
export const learnTripTimes = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    with driven as (
      select o.region_from_id, o.region_to_id, extract(hour from p.left_at at time zone 'Asia/Tashkent')::int as hour,
        extract(epoch from q.arrived_at - p.left_at) / 60 / o.duration_min as share
      from orders o
      join order_points p on p.order_id = o.id and p.position = 0
      join order_points q on q.order_id = o.id and q.position = 1
      where o.status = 'done' and o.ended_at > ${new Date(now.getTime() - LOOKED_BACK_MS)} and o.duration_min > 0
        and p.left_at is not null and q.arrived_at is not null
        and not exists (select from order_points r where r.order_id = o.id and r.position > 1)
    ), learnt as (
      select region_from_id, region_to_id, hour, count(*)::int as trips,
        percentile_cont(0.1) within group (order by share) as quick_share,
        percentile_cont(0.5) within group (order by share) as median_share,
        percentile_cont(0.9) within group (order by share) as slow_share
      from driven where share between ${LEAST_SHARE}::float8 and ${MOST_SHARE}::float8 group by 1, 2, 3
    ), gone as (
      delete from trip_times t where not exists (select from learnt l
        where (l.region_from_id, l.region_to_id, l.hour) = (t.region_from_id, t.region_to_id, t.hour))
    )
    insert into trip_times as t (region_from_id, region_to_id, hour, trips, quick_share, median_share, slow_share)
    select * from learnt
    on conflict (region_from_id, region_to_id, hour) do update set trips = excluded.trips,
      quick_share = excluded.quick_share, median_share = excluded.median_share, slow_share = excluded.slow_share`.execute(
    tx,
  )
}

const planNext = (tx: Tx, runAt: Date): Promise<void> =>
  enqueue(tx, { kind: LEARN_TRIP_TIMES, payload: {}, runAt })

/** Learns from the finished trips and plans the next night. */
export const learnTripTimesJob = (): JobHandler => async (tx, _payload: object, now) => {
  await learnTripTimes(tx, now)
  await planNext(tx, nextNight(now))
  return undefined
}

/** Plans the next night unless that is done, on any number of processes. */
export const planLearning = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async tx => {
    await sql`select pg_advisory_xact_lock(72, 0)`.execute(tx)
    const planned = await tx
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', LEARN_TRIP_TIMES)
      .where('done_at', 'is', null)
      .where('attempts', '<', MOST_ATTEMPTS)
      .executeTakeFirst()
    if (planned === undefined) await planNext(tx, now)
  })

/** The nightly job, and its planning once the server runs. */
export const createTripLearning = ({ db, clock }: { readonly db: Db; readonly clock: Clock }) => {
  let planned = Promise.resolve()
  return {
    jobs: { [LEARN_TRIP_TIMES]: learnTripTimesJob() },
    work: {
      start: () => {
        planned = planLearning(db, clock.now()).catch(error =>
          reportFailure(error, 'learning from trips was not planned'),
        )
      },
      stop: () => planned,
    },
  }
}
