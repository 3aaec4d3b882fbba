import type { readEarnings as readEarningsEndpoint } from '@karvon/contract/driver/earnings'
import type { DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isDriversShare, isOrderPrice } from '../../platform/db/queries/price/price-postings.ts'
import { readMidnight } from '../../platform/http/day-span.ts'

/** The earnings for the API, in camelCase. */
export type Earnings = DataOf<typeof readEarningsEndpoint>

/** The requested days, inclusive, `YYYY-MM-DD` in Tashkent. */
export type DaysQuery = { readonly from?: string | undefined; readonly to?: string | undefined }

const DAY_MS = 86_400_000
const USUAL_DAYS = 30

type Period = { readonly from: Date; readonly before: Date }

const daysLater = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

/** From the start of the first day to the end of the last; by default the last thirty days. */
const readPeriod = ({ from, to }: DaysQuery, now: Date): Decision<Period> => {
  const [asked, last] = [readMidnight(from, 'from'), readMidnight(to ?? tashkentDate(now), 'to')]
  if (!last.ok || last.value === null) return refuse('date_invalid', 'to')
  if (!asked.ok) return asked
  const first = asked.value ?? daysLater(last.value, 1 - USUAL_DAYS)
  return first > last.value
    ? refuse('date_invalid', 'from')
    : accept({ from: first, before: daysLater(last.value, 1) })
}

type DayRow = { date: string; amount: number; trips: number; distance: number }

/**
 * What reached a driver, by the day it was booked: their share of a finished order's price with everything added on top, and of
 * cancellation fees, less what of it was undone. Orders that ended before there were commissions are on no account of theirs: of those the whole price counts.
 */
const readDays = async (db: Db, driverId: number, { from, before }: Period): Promise<DayRow[]> => {
  const { rows } = await sql<DayRow>`
    with booked as (
      select j.at, j.order_id, j.kind = 'charge' as is_trip, sum(p.amount_uzs) as amount
      from postings p join journals j on j.id = p.journal_id
      where p.user_id = ${driverId} and ${isDriversShare} and ((j.kind = 'fee' or ${isOrderPrice}) or exists (
          select from journals f where f.id = j.reverses_id and f.kind = 'fee'))
        and (j.kind <> 'correction' or exists (
          select from journals c where c.order_id = j.order_id and c.kind in ('charge', 'fee')))
        and j.at >= ${from} and j.at < ${before}
      group by j.id
    ), earlier as (
      select e.at, o.id as order_id, true as is_trip, (o.deal ->> 'priceUzs')::bigint + coalesce(a.sum, 0) as amount
      from orders o
      join order_events e on e.order_id = o.id and e.to_status = 'done' and e.from_status <> 'done'
      left join lateral (
        select sum(amount_uzs) from additional_prices where order_id = o.id and status = 'approved') a on true
      where o.carrier_id = ${driverId} and o.status = 'done' and e.at >= ${from} and e.at < ${before}
        and not exists (select from journals j join postings p on p.journal_id = j.id
          where j.order_id = o.id and j.kind = 'charge' and p.account_kind in ('carrier_payable', 'commission_income'))
    )
    select to_char(d.at at time zone 'UTC' + interval '5 hours', 'YYYY-MM-DD') as date,
      count(distinct d.order_id) filter (where d.is_trip)::int as trips,
      coalesce(sum(o.distance_km) filter (where d.is_trip), 0) as distance, sum(d.amount)::bigint as amount
    from (select * from booked union all select * from earlier) d join orders o on o.id = d.order_id
    group by 1 order by 1`.execute(db)
  return rows
}

const sumOf = (days: readonly DayRow[], figure: 'amount' | 'trips' | 'distance') =>
  days.reduce((sum, day) => sum + day[figure], 0)

/** A driver's earnings by day in Tashkent, omitting days without any; refuses `date_invalid` at `from` or `to`. */
export const readEarnings = async (
  db: Db,
  driverId: number,
  asked: DaysQuery,
  now: Date,
): Promise<Decision<Earnings>> => {
  const period = readPeriod(asked, now)
  if (!period.ok) return period
  const days = await readDays(db, driverId, period.value)
  return accept({
    total: sumOf(days, 'amount'),
    trips: sumOf(days, 'trips'),
    distance: Math.round(sumOf(days, 'distance') * 10) / 10,
    days: days.map(({ date, amount, trips }) => ({ date, amount, trips })),
  })
}
