import type { readMargin as readMarginEndpoint } from '@karvon/contract/admin/ledger'
import type { DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { readAskedDay } from '@karvon/domain/reading/asked-day'
import { dayAfter } from '@karvon/domain/templates/calendar-day'
import type { Locale } from '@karvon/domain/values/locale'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type Names, nameIn } from '../../../platform/db/name-in.ts'
import { isDriversShare, isOrderPrice } from '../../../platform/db/queries/price/price-postings.ts'
import { type BoundPeriod, type DaysQuery, readBoundPeriod } from '../queries/period.ts'

/** The margin for the API, in camelCase. */
export type Margin = DataOf<typeof readMarginEndpoint>

const DAY_MS = 86_400_000
const USUAL_DAYS = 30
const MOST_DAYS = 366

type Sums = Pick<Margin, 'orders' | 'turnover' | 'commission' | 'fees'>

/** Of the journals `j` and their postings `p`: finished orders, their prices with what was added or undone later, and what of it is ours. */
const SUMS = sql`count(distinct j.order_id) filter (where j.kind = 'charge')::int as orders,
  coalesce(sum(p.amount_uzs) filter (
    where ${isOrderPrice} and (${isDriversShare} or p.account_kind in ('commission_income', 'vat'))), 0)::bigint as turnover,
  coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'commission_income'), 0)::bigint as commission,
  coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'fees'), 0)::bigint as fees`

const of = ({ from, before }: BoundPeriod): RawBuilder<unknown> => sql`
  from journals j join postings p on p.journal_id = j.id
    and (${isDriversShare} or p.account_kind in ('commission_income', 'vat', 'fees'))
    join orders o on o.id = j.order_id
  where j.at >= ${from} and j.at < ${before}`

const readTotals = async (db: Db, period: BoundPeriod): Promise<Sums> => {
  const { rows } = await sql<Sums>`select ${SUMS} ${of(period)}`.execute(db)
  const [sums] = rows
  if (sums === undefined) throw new Error('a sum without grouping has a row')
  return sums
}

const readDays = async (db: Db, period: BoundPeriod): Promise<Margin['days']> => {
  const { rows } = await sql<Margin['days'][number]>`
    select to_char(j.at at time zone 'UTC' + interval '5 hours', 'YYYY-MM-DD') as date, ${SUMS}
    ${of(period)} group by 1 order by 1`.execute(db)
  return rows
}

const readRegions = async (db: Db, period: BoundPeriod, locale: Locale): Promise<Margin['regions']> => {
  const { rows } = await sql<Sums & { regionId: number; names: Names }>`
    select m.*, r.names from (
      select o.region_from_id as "regionId", ${SUMS} ${of(period)} group by 1) m
    join regions r on r.id = m."regionId" order by m.commission desc, m."regionId"`.execute(db)
  return rows.map(({ names, ...sums }) => ({ ...sums, region: nameIn(names, locale) }))
}

const readAccounts = async (db: Db): Promise<Margin['accounts']> => {
  const { rows } = await sql<Margin['accounts'][number]>`
    select account_kind as account, sum(amount_uzs)::bigint as balance from postings group by 1 order by 1`.execute(
    db,
  )
  return rows
}

const readPeriod = ({ from, to }: DaysQuery, now: Date): Decision<BoundPeriod> => {
  const lastDay = readAskedDay(to ?? tashkentDate(now), 'to')
  if (!lastDay.ok) return lastDay
  const usual = dayAfter(lastDay.value, 1 - USUAL_DAYS)
  const period = readBoundPeriod({ from: from ?? usual, to: lastDay.value }, now)
  if (!period.ok) return period
  const days = (period.value.before.getTime() - period.value.from.getTime()) / DAY_MS
  return days > MOST_DAYS ? refuse('date_invalid', 'from') : period
}

/** Our margin in a period; refuses `date_invalid`, at `from` if it is longer than a year. */
export const readMargin = async (
  db: Db,
  asked: DaysQuery,
  { now, locale }: { readonly now: Date; readonly locale: Locale },
): Promise<Decision<Margin>> => {
  const period = readPeriod(asked, now)
  if (!period.ok) return period
  const { firstDay, lastDay } = period.value
  return accept({
    from: firstDay,
    to: lastDay,
    ...(await readTotals(db, period.value)),
    days: await readDays(db, period.value),
    regions: await readRegions(db, period.value, locale),
    accounts: await readAccounts(db),
  })
}
