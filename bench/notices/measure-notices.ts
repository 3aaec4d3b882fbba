// From an event to its provider with a thousand people waiting: node bench/notices/measure-notices.ts
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MOST_DRIVERS_TOLD } from '@karvon/domain/drivers/feed/load-alerts'
import { sql } from 'kysely'
import { AUTH_SETTINGS } from '../../server/seeds/auth-settings.ts'
import { buildApp } from '../../server/src/app.ts'
import { makeSessionId, makeToken, tokenHash } from '../../server/src/features/auth/sessions/session-token.ts'
import { findDriversNear } from '../../server/src/features/drivers/alerts/find-drivers-near.ts'
import { createEmbeddedGeo } from '../../server/src/features/geo/embedded-geo.ts'
import { fillHandbook } from '../../server/src/features/handbook/fill-handbook.ts'
import type { ChannelPort } from '../../server/src/features/notices/delivery/channel-port.ts'
import { noticeText } from '../../server/src/features/notices/notice-texts.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import type { Db, OpenDatabase } from '../../server/src/platform/db/database.ts'
import { openEmbedded } from '../../server/src/platform/db/embedded-database.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { openPostgres } from '../../server/src/platform/db/postgres-database.ts'
import { createImageStore } from '../../server/src/platform/files/image-store.ts'
import { createDiskStore } from '../../server/src/platform/files/stores/disk-store.ts'
import { createMailing } from '../../server/src/platform/mail/create-mail.ts'
import { insertOrderRow } from '../../server/test/deal-rows.ts'
import { startFakeProvider } from '../../server/test/fakes/fake-provider.ts'
import { createBenchDatabase } from '../bench-database.ts'
import { percentilesOf } from '../measure.ts'

const GOAL_P95_MS = 1_000
const PEOPLE = Number(process.env.PEOPLE ?? 1_000)
const STREAM_PER_SECOND = 100
const TRUCK_TYPE = 4

/** When each notice came to the provider, by its id. */
const received = new Map<number, number>()

/** A messenger: takes a text for a chat and answers with the number of the message, as bots are answered. */
const startMessenger = async () => {
  const provider = await startFakeProvider(({ body }) => {
    const { notice } = JSON.parse(body.toString())
    received.set(notice, Date.now())
    return { body: { ok: true, result: { message_id: notice } } }
  })
  const port: ChannelPort = {
    send: async notice => {
      const answer = await fetch(`${provider.url}/sendMessage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ chat_id: notice.userId, text: noticeText(notice), notice: notice.id }),
      })
      const { result } = (await answer.json()) as { result: { message_id: number } }
      return { kind: 'sent', providerId: String(result.message_id) }
    },
  }
  return { port, close: provider.close }
}

const addUsers = async (db: Db, role: 'individual' | 'driver', phones: number): Promise<number[]> => {
  const users = Array.from({ length: PEOPLE }, (_, at) => ({
    ...{ role, phone: String(phones + at), first_name: 'Bench', created_at: new Date() },
  }))
  const rows = await db.insertInto('users').values(users).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Drivers who are signed in, by their headers. */
const addDrivers = async (db: Db) => {
  const ids = await addUsers(db, 'driver', 998_910_000_000)
  const now = new Date()
  const body = { length_m: 5, width_m: 2, height_m: 2 }
  const truck = { state: 'approved', truck_type_id: TRUCK_TYPE, home_region_id: 1726, ...body } as const
  await db
    .insertInto('drivers')
    .values(ids.map(id => ({ user_id: id, plate: `01A${id}`, ...truck, created_at: now, updated_at: now })))
    .execute()
  const sessions = ids.map(id => ({ id: makeSessionId(), userId: id, token: makeToken() }))
  const expires = new Date(now.getTime() + 86_400_000)
  const rows = sessions.map(({ id, userId, token }) => ({
    ...{ id, user_id: userId, token_hash: tokenHash(token), device: 'bench' },
    ...{ created_at: now, seen_at: now, expires_at: expires },
  }))
  await db.insertInto('sessions').values(rows).execute()
  return sessions.map(({ token }) => ({ authorization: `Bearer ${token}` }))
}

/** Clients with Telegram who are never in quiet hours, whatever the hour of the measurement. */
const addClients = async (db: Db): Promise<number[]> => {
  const ids = await addUsers(db, 'individual', 998_900_000_000)
  const links = ids.map((id, at) => ({
    ...{ user_id: id, chat_id: id, phone: String(998_900_000_000 + at), linked_at: new Date() },
  }))
  await db.insertInto('telegram_links').values(links).execute()
  const awake = ids.map(user_id => ({ user_id, reach: '{}', quiet_from: '00:00', quiet_to: '00:00' }))
  await db.insertInto('notice_settings').values(awake).execute()
  return ids
}

const addOrders = async (db: Db, clients: readonly number[]): Promise<number[]> => {
  const loadAt = new Date(Date.now() + 86_400_000)
  const orders: number[] = []
  for (const clientId of clients)
    orders.push(await insertOrderRow(db, { clientId, status: 'new', loadAt, createdAt: new Date() }))
  return orders
}

const until = async (isReached: () => boolean): Promise<void> => {
  for (const end = Date.now() + 60_000; !isReached(); ) {
    if (Date.now() > end) throw new Error(`only ${received.size} messages came`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** When each command was answered, which is just after its commit, by the order. */
const answered = new Map<number, number>()

/** The milliseconds from each event, before it was written, and from the answer after its commit, to its receipt by the provider. */
const readDelays = async (db: Db) => {
  const notices = await db.selectFrom('notices').select(['id', 'order_id', 'created_at']).execute()
  return notices.map(({ id, order_id, created_at }) => {
    const at = received.get(id) ?? Number.NaN
    return {
      fromEvent: at - created_at.getTime(),
      fromAnswer: Math.max(0, at - (answered.get(order_id ?? 0) ?? Number.NaN)),
    }
  })
}

const startApp = async (database: OpenDatabase, dataDir: string, port: ChannelPort) => {
  await migrate(database)
  await fillHandbook(database.db, AUTH_SETTINGS)
  const config = readConfig({ DEMO: 'off', SIMULATOR: 'off', LOG_LEVEL: 'warn', DATA_DIR: dataDir })
  const app = await buildApp({
    ...{ config, database, clock: systemClock, geo: createEmbeddedGeo(), site: null },
    sms: { port: { send: async () => ({ kind: 'sent' as const }) }, outbox: null },
    images: createImageStore(createDiskStore(dataDir)),
    mailing: createMailing(config, systemClock),
    secret: { current: 'a secret for the length of a measurement', former: [] },
    draining: { isDraining: () => false },
    channels: { telegram: port },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

/** How long it takes to find whom to tell of an order among this many drivers near it whom a messenger reaches. */
const NEAR_DRIVERS = 10_000

const measureNear = async (name: string, db: Db, clientId: number): Promise<void> => {
  await sql`insert into users (role, phone, first_name, created_at)
    select 'driver', (998930000000 + n)::text, 'Bench', now() from generate_series(1, ${sql.lit(NEAR_DRIVERS)}) n`.execute(
    db,
  )
  await sql`insert into drivers (user_id, state, truck_type_id, plate, length_m, width_m, height_m, home_region_id, created_at, updated_at)
    select id, 'approved', ${sql.lit(TRUCK_TYPE)}, '01A' || id, 5, 2, 2, 1726, now(), now() from users where phone like '99893%'`.execute(
    db,
  )
  await sql`insert into telegram_links (user_id, chat_id, phone, linked_at)
    select id, id, phone, now() from users where phone like '99893%'`.execute(db)
  await sql`insert into last_positions (driver_id, lat, lng, at)
    select id, 41 + random(), 69 + random(), now() from users where phone like '99893%'`.execute(db)
  await sql`insert into notice_settings (user_id, reach, quiet_from, quiet_to)
    select id, '{}', '00:00', '00:00' from users where phone like '99893%'`.execute(db)
  await sql`analyze`.execute(db)
  const loadAt = new Date(Date.now() + 86_400_000)
  const orderId = await insertOrderRow(db, { clientId, status: 'new', loadAt })
  const times: number[] = []
  for (let turn = 0; turn < 30; turn++) {
    const began = performance.now()
    const since = new Date().toISOString()
    const near = await findDriversNear(db, [{ orderId, cause: 'open', since, netUzs: 0 }], new Date())
    if (near.length !== MOST_DRIVERS_TOLD) throw new Error(`${near.length} drivers near`)
    times.push(performance.now() - began)
  }
  const { p50, p95 } = percentilesOf(times.slice(5))
  console.log(
    `${name.padEnd(11)} the ${MOST_DRIVERS_TOLD} nearest of ${NEAR_DRIVERS} drivers to tell of a load: p50 ${p50.toFixed(0)}  p95 ${p95.toFixed(0)} ms`,
  )
}

const measureOn = async (name: string, database: OpenDatabase, dataDir: string): Promise<boolean> => {
  const messenger = await startMessenger()
  const app = await startApp(database, dataDir, messenger.port)
  const { db } = database
  const drivers = await addDrivers(db)
  const clients = await addClients(db)
  let isMet = true
  const offer = async (orderId: number, at: number) => {
    const answer = await app.inject({
      ...{ method: 'POST', url: `/api/driver/offers/${orderId}`, headers: drivers[at] ?? {} },
      payload: { amount: 2_000_000 },
    })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    answered.set(orderId, Date.now())
  }
  const run = async (what: string, perSecond: number, isCounted = true) => {
    const orders = await addOrders(db, clients)
    await db.deleteFrom('notices').execute()
    received.clear()
    const began = performance.now()
    await Promise.all(
      orders.map(async (orderId, at) => {
        if (perSecond > 0) await new Promise(resolve => setTimeout(resolve, (at * 1_000) / perSecond))
        await offer(orderId, at)
      }),
    )
    const writtenS = (performance.now() - began) / 1_000
    await until(() => received.size >= PEOPLE)
    const delays = await readDelays(db)
    const { p50, p95, p99 } = percentilesOf(delays.map(({ fromEvent }) => fromEvent))
    const after = percentilesOf(delays.map(({ fromAnswer }) => fromAnswer))
    if (!isCounted) return
    isMet &&= p95 <= GOAL_P95_MS
    console.log(
      `${name.padEnd(11)} ${what.padEnd(26)} p50 ${p50}  p95 ${p95}  p99 ${p99} ms  (goal: p95 ≤ ${GOAL_P95_MS}), after the answer p95 ${after.p95} ms; written in ${writtenS.toFixed(1)} s`,
    )
  }
  try {
    await run('warming up', 0, false)
    await run(`${PEOPLE} at once`, 0)
    await run(`${STREAM_PER_SECOND} a second`, STREAM_PER_SECOND)
    await measureNear(name, db, clients[0] ?? 0)
  } finally {
    await app.close()
    await messenger.close()
  }
  return isMet
}

const dataDir = mkdtempSync(join(tmpdir(), 'karvon-bench-notices-'))
const bench = await createBenchDatabase()
try {
  const postgres = await openPostgres(bench.url)
  const onPostgres = await measureOn('PostgreSQL', postgres, dataDir)
  await postgres.close()
  const embedded = await openEmbedded(join(dataDir, 'db'))
  const onEmbedded = await measureOn('embedded', embedded, dataDir)
  await embedded.close()
  if (!onPostgres || !onEmbedded) process.exitCode = 1
} finally {
  await bench.drop()
  rmSync(dataDir, { recursive: true, force: true })
}
