import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { AUTH_SETTINGS } from '../../../../server/seeds/auth-settings.ts'
import { LIVE_RULES } from '../../../../server/seeds/live-rules.ts'
import { RETENTION } from '../../../../server/seeds/retention.ts'
import { fillHandbook } from '../../../../server/src/features/handbook/fill-handbook.ts'
import { openPostgres } from '../../../../server/src/platform/db/postgres-database.ts'
import { LEAST_SMS_DAYS, type Retention } from '../../../../server/src/platform/jobs/retention.ts'
import { insertOrderRow, insertUser } from '../../../../server/test/deal-rows.ts'
import { placeOrder } from '../../../../server/test/deals/orders.ts'
import { AZIZA, startTestApp, type TestApp } from '../../../../server/test/test-app.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { openPool } from '../stage/open-pool.ts'
import { type DailySizes, growingTables, growthPercent } from './flat-sizes.ts'
import { writeForGood, wrongRows } from './kept-rows.ts'
import { startWriter } from './steady-writer.ts'
import {
  BOUNDED,
  type DailyWork,
  isRemoved,
  markRemoval,
  sizeOf,
  writeDay,
  writeEarlierSms,
} from './written-days.ts'

type Size = { readonly days: number; readonly retention: Retention; readonly work: DailyWork }

const SIZES: Readonly<Record<'short' | 'long', Size>> = {
  // a few days, so that some are removed
  short: {
    days: 13,
    retention: {
      positionDays: 5,
      noticeDays: 5,
      idempotencyDays: 3,
      sessionDays: 3,
      codeDays: 2,
      usedCodeDays: 4,
      smsDays: LEAST_SMS_DAYS,
      jobDays: 3,
      failedJobDays: 5,
    },
    work: { positions: 2_000, rows: 200 },
  },
  long: { days: 365, retention: RETENTION, work: { positions: 10_000, rows: 1_000 } },
}

const MOST_WAIT_MS = 500
/** On a busy machine a write may be slow without a removal. */
const MOST_TIMES = 2
const DAY_S = 86_400
/** After the days of which the migration leaves positions in one partition. */
const FIRST_DAY = 5

const openYear = async (context: ProofContext, retention: Retention) => {
  const databaseUrl = await context.makeDatabase()
  const database = await openPostgres(databaseUrl)
  context.atEnd(() => database.close())
  await fillHandbook(database.db, { ...AUTH_SETTINGS, live_rules: LIVE_RULES })
  const test = await startTestApp(database)
  test.clock.set(new Date(Date.now() + FIRST_DAY * DAY_S * 1000).toISOString())
  context.atEnd(() => test.app.close())
  const pool = openPool(context, databaseUrl)
  await pool.query("update settings set value = $1 where key = 'retention'", [JSON.stringify(retention)])
  // the jobs run by themselves, as in production
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  return { test, pool }
}

/** A person who signs in and places an order, as on any day. */
const useProduct = async (test: TestApp): Promise<void> => {
  const asAziza = await test.signIn(AZIZA)
  const date = new Date(test.clock.peek().getTime() + 2 * DAY_S * 1000).toISOString().slice(0, 10)
  await placeOrder(asAziza, { date })
}

const untilRemoved = async (pool: pg.Pool): Promise<void> => {
  await markRemoval(pool)
  while (!(await isRemoved(pool))) await wait(10)
}

const sizesOf = async (pool: pg.Pool): Promise<DailySizes[number]> =>
  Object.fromEntries(
    await Promise.all(BOUNDED.map(async table => [table, await sizeOf(pool, table)] as const)),
  ) as DailySizes[number]

export const simulatedYear: Proof = {
  id: 'T46',
  statement:
    'what grows is bounded: in a simulated year every table with a retention stays as large as it was, removing holds up no write, and nothing younger or still needed is removed',
  run: async context => {
    const { days, retention, work } = SIZES[context.isShort ? 'short' : 'long']
    const { test, pool } = await openYear(context, retention)
    const userId = await insertUser(test.db, 'individual', '998901110088')
    const order = (status: 'new' | 'canceled') => insertOrderRow(test.db, { clientId: userId, status })
    const liveId = await order('new')
    await untilRemoved(pool)
    await writeForGood(pool, { now: test.clock.peek(), liveId, userId })
    await writeEarlierSms(pool, { now: test.clock.peek(), days: retention.smsDays, rows: work.rows })
    const writer = startWriter(pool, test.clock, await order('canceled'))
    const sizes: DailySizes[number][] = []
    for (let day = 0; day < days; day++) {
      const orderIds = [await order('canceled'), await order('canceled')]
      await writeDay(pool, test.clock.peek(), work, { userId, orderIds })
      await useProduct(test)
      test.clock.pass(DAY_S)
      await writer.during(() => untilRemoved(pool))
      sizes.push(await sizesOf(pool))
    }
    const { writes, removingMs, otherMs } = await writer.stop()
    const allowedMs = Math.max(context.within(MOST_WAIT_MS), MOST_TIMES * otherMs)
    const settled = sizes.slice(Math.max(retention.noticeDays, retention.positionDays) + 2)
    const failures = [
      ...growingTables(settled),
      ...(await wrongRows(pool, { now: test.clock.peek(), retention, work, liveId, userId })),
      ...(removingMs > allowedMs ? [`a write took ${removingMs.toFixed(0)} ms during a removal`] : []),
    ]
    return {
      figure: `${days} days with ${work.positions} positions and ${work.rows} rows of each other kind: ${growthPercent(settled).toFixed(1)} % more bytes in the second half of what is settled, slowest of ${writes} writes ${removingMs.toFixed(0)} ms during removals, ${otherMs.toFixed(0)} ms at other times`,
      failures,
    }
  },
}
