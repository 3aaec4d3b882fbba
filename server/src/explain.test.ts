import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askEverything } from '../test/ask-everything.ts'
import { BOOK, BOOKING } from '../test/booking.ts'
import { crowdStatements } from '../test/crowd.ts'
import { explain, PLANNED_FOR } from '../test/database/explained-plans.ts'
import { recordStatements, type SentStatement } from '../test/database/recorded-statements.ts'
import { receiptConfig } from '../test/payments/receipts.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { composeFigures } from './composition/operation/compose-figures.ts'
import { readFeedOrder } from './features/drivers/feed/feed-order.ts'
import { readActFacts } from './features/electronic-documents/documents/act-facts.ts'
import { createHandbookReader } from './features/handbook/handbook-reader.ts'
import { readUnreported } from './features/ledger/carrier-papers/carried-orders.ts'
import { readPaper } from './features/ledger/carrier-papers/carrier-paper-rows.ts'
import type { LedgerDeps } from './features/ledger/ledger-deps.ts'
import { releaseAbove } from './features/ledger/postings/release-above.ts'
import { readOrderPayments } from './features/orders/queries/order-payments.ts'
import { learnTripTimes } from './features/trips/learn-trip-times.ts'
import { readConfig } from './platform/config.ts'
import { inTransaction, type OpenDatabase } from './platform/db/database.ts'
import { boundGrowth } from './platform/jobs/bound-growth.ts'

/** What grows with every order and every message; none of these is ever read whole. */
const GROWING = 'orders|order_points|order_events|offers|messages|deal_messages|position_history'

const asksGrowing = new RegExp(
  `(?:from|join|update|into|selectFrom\\('|updateTable\\('|deleteFrom\\('|insertInto\\('|innerJoin\\('|leftJoin\\(')\\s*"?(?:${GROWING})\\b`,
)

/** Enough that an index is worth its while. */
const CROWD = { orders: 8_000, clients: 400, drivers: 2_000, open: 80, driven: 40 }

let real: OpenDatabase
let test: TestApp
let sent: SentStatement[]

/** Of an order that holds nothing, so that nothing is written. */
const askReleaseAbove = async () => {
  const { id: clientCompanyId } = await test.db.selectFrom('companies').select('id').executeTakeFirstOrThrow()
  const order = { id: 1, version: 1, status: 'processing', clientCompanyId, paymentType: 'company' } as const
  const deps = { db: test.db } as unknown as LedgerDeps
  await inTransaction(test.db, tx => releaseAbove(tx, order, { actorId: 1, at: new Date() }, deps))
}

beforeAll(async () => {
  real = await openTestDatabase()
  const recorded = recordStatements(real)
  sent = recorded.sent
  // with a simulator there is always a listener
  const demo = readConfig({ NODE_ENV: 'test', DEMO: 'on', SIMULATOR: 'demo', LOG_LEVEL: 'silent' })
  // nobody is asked there: the run pays by Payme, which registers its own
  const config = receiptConfig('http://127.0.0.1:9', demo)
  test = await startTestApp(recorded.database, { config })
  test.clock.set(new Date().toISOString())
  const asAziza = await test.signIn('998901234567')
  const date = new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10)
  const placed = await asAziza({ method: 'POST', url: BOOK, payload: { ...BOOKING, date } })
  expect(placed.statusCode, placed.body).toBe(201)
  await real.exec(crowdStatements(CROWD, placed.json().data.id).join(';\n'))
  await askEverything(test, CROWD)
  await boundGrowth(test.db, new Date())
  await inTransaction(test.db, tx => learnTripTimes(tx, new Date()))
  await readActFacts(test.db, 1)
  const month = {
    from: new Date(0),
    before: new Date(),
    firstDay: '1970-01-01',
    lastDay: '2026-11-30',
    isSoFar: false,
  }
  await readUnreported(test.db, 1, month)
  await readOrderPayments(test.db, [placed.json().data.id], { userId: 1, companyId: 1 })
  await askReleaseAbove()
  await readPaper(test.db, 1, null)
  const handbook = await createHandbookReader(test.db, test.clock)()
  const { writePoint } = test.deps.geo
  await readFeedOrder(test.db, placed.json().data.id, { locale: 'uz', writePoint, handbook, now: new Date() })
  for (const figure of composeFigures(test.deps)) await figure.read()
})
afterAll(async () => {
  await test?.app.close()
  await real?.close()
})

/** Each text once, by its first sender. */
const statements = () => [
  ...new Map(sent.filter(({ text }) => asksGrowing.test(text)).map(each => [each.text, each])).values(),
]

const SOURCES = new URL('./', import.meta.url)

/** The files of the product that ask what grows. */
const askingFiles = () =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter(file => /^(features|platform)\/.*\.ts$/.test(file) && !/\.(test|fixture)\.ts$/.test(file))
    .filter(file => asksGrowing.test(readFileSync(new URL(file, SOURCES), 'utf8')))

/** Only build a question; its askers are seen. */
const BUILDING = [
  'features/orders/queries/order-rows.ts',
  'features/ledger/acts/due-services.ts',
  'features/ledger/postings/hold-facts.ts',
  'features/orders/ending/was-disputed.ts',
  'features/orders/receiver/receiver-links.ts',
  'features/orders/transitions/replacement-rows.ts',
  'platform/db/queries/carries-order.ts',
  'platform/db/queries/truck-places.ts',
  'platform/db/client-spending.ts',
  'platform/db/stored-points.ts',
]

/**
 * Asked by what the run leaves out: accounts that close, drivers that operators put in another's place, orders
 * found at a start that nobody looks after, orders by bank transfer, pictures, previews of prices, the job that names old
 * points once, the simulator's world, the open orders of a client at their limit, and days of positions that are dropped, TimescaleDB's too. Do not add files here: ask them instead.
 */
const LEFT_OUT = [
  'features/addresses/photos/place-photos.ts',
  'features/files/may-read-file.ts',
  'features/chat/deal/forget-deal-messages.ts',
  'features/offers/assign-to-driver.ts',
  'features/orders/forget-client.ts',
  'features/handbook/operator/preview-prices.ts',
  'features/orders/create/name-old-points.ts',
  'features/orders/create/open-orders.ts',
  'features/orders/replacing/ask-driver.ts',
  'features/orders/replacing/take-over.ts',
  'features/orders/waiting/watch-driver.ts',
  'features/orders/waiting/watch-waiting.ts',
  'features/simulator/scene/read-scene.ts',
  'features/simulator/world-repository.ts',
  'platform/jobs/position-chunks.ts',
  'platform/jobs/position-days.ts',
]

/**
 * Count all there are of what an operator looks for, or the trips of half a year each night, which no index spares them; few ask,
 * and no client waits for it.
 */
const COUNTING = [
  'features/orders/operator/list-all-orders.ts',
  'features/handbook/operator/cargo-types.ts',
  'features/trips/learn-trip-times.ts',
]

describe("the product's queries about orders", () => {
  it('has been asked by every file that does', () => {
    const seen = new Set(statements().flatMap(({ calls }) => calls))
    const unseen = askingFiles().filter(file => !seen.has(file))
    expect(unseen.toSorted()).toEqual([...BUILDING, ...LEFT_OUT].toSorted())
  })

  it.each(PLANNED_FOR)('is never answered by reading a growing table whole: %s', async mode => {
    const whole: object[] = []
    const tables = new Set<string>()
    const judged = statements().filter(({ calls }) => !COUNTING.includes(calls[0] ?? ''))
    for (const { text, values, calls } of judged) {
      const plan = await explain(real.db, { text, values }, mode)
      for (const table of plan.tables) tables.add(table)
      const sequential = plan.sequential.filter(table => GROWING.split('|').includes(table))
      if (sequential.length > 0)
        whole.push({ sequential, calls: calls.slice(0, 2), text: text.replace(/\s+/g, ' ') })
    }
    expect(whole).toEqual([])
    expect([...tables]).toEqual(expect.arrayContaining(GROWING.split('|')))
  })

  it('and a question that no index answers is found to read it whole', async () => {
    const text = 'select id from orders where comment = $1'
    const plans = PLANNED_FOR.map(mode => explain(real.db, { text, values: ['-'] }, mode))
    for (const plan of await Promise.all(plans)) expect(plan.sequential).toEqual(['orders'])
  })
})
