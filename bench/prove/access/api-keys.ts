import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { API_SCOPES, type ApiScope } from '../../../domain/src/access/api-scopes.ts'
import { buildApp } from '../../../server/src/app.ts'
import type { AppDeps } from '../../../server/src/composition/app-deps.ts'
import { createSandbox } from '../../../server/src/composition/sandbox/create-sandbox.ts'
import { openSandbox } from '../../../server/src/composition/sandbox/open-sandbox.ts'
import { claimDatabase } from '../../../server/src/database-mark.ts'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { openPostgres } from '../../../server/src/platform/db/postgres-database.ts'
import { makeKey } from '../../../server/test/api-keys/own-key.ts'
import { BOOKING } from '../../../server/test/booking.ts'
import type { Asker } from '../../../server/test/cast.ts'
import { differenceForKey, ENDPOINTS, endpointName, requestOf } from '../../../server/test/every-endpoint.ts'
import type { Proof, ProofContext } from '../proof.ts'
import { openApp, type ProvenApp } from './open-app.ts'

const OFFER_WITHIN_MS = 60_000

/** Asks every route with a key of everything and with keys of one scope each. */
const compareRoutes = async (test: ProvenApp, { isShort, random }: ProofContext) => {
  const failures: string[] = []
  const ofScopes: readonly (readonly ApiScope[])[] = [API_SCOPES, ...API_SCOPES.map(scope => [scope])]
  const keys: (readonly [scopes: readonly ApiScope[], ask: Asker])[] = []
  for (const scopes of ofScopes) keys.push([scopes, (await makeKey(test, test.asDilnoza, { scopes })).ask])
  let asked = 0
  for (const endpoint of ENDPOINTS) {
    for (const [scopes, ask] of isShort ? [random.pick(keys)] : keys) {
      asked++
      await test.begin()
      const why = differenceForKey(endpoint, scopes, await ask(requestOf(endpoint)))
      await test.rollback()
      if (why !== null) failures.push(`${endpointName(endpoint)} with ${scopes.join(' ')}: ${why}`)
    }
  }
  return { asked, failures }
}

const digestOf = async ({ db }: ProvenApp): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const digests = []
  for (const { name } of rows) {
    const found = await sql<{
      digest: string
    }>`select md5(coalesce(string_agg((to_jsonb(t) - 'last_used_at')::text, ','
      order by to_jsonb(t)::text), '')) as digest from ${sql.table(name)} t`.execute(db)
    digests.push(`${name} ${found.rows[0]?.digest}`)
  }
  return digests.join()
}

const offerFor = async (ask: Asker, orderId: number): Promise<boolean> => {
  const until = performance.now() + OFFER_WITHIN_MS
  while (performance.now() < until) {
    const answer = await ask({ url: `/api/truck-booking/${orderId}` })
    if (answer.json().data.offers.length > 0) return true
    await wait(200)
  }
  return false
}

/** Places an order with a test key and waits for its first offer; the real database must not notice. */
const tryTestKey = async (test: ProvenApp): Promise<{ failures: string[]; offerS: number }> => {
  const { ask } = await makeKey(test, test.asDilnoza, { mode: 'test' })
  const before = await digestOf(test)
  const date = new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10)
  const placed = await ask({ method: 'POST', url: '/api/truck-booking/book', payload: { ...BOOKING, date } })
  if (placed.statusCode !== 201) return { failures: [`a test key is answered ${placed.body}`], offerS: 0 }
  const begun = performance.now()
  const isOffered = await offerFor(ask, placed.json().data.id)
  const failures = isOffered ? [] : ['no simulated driver made an offer']
  if ((await digestOf(test)) !== before) failures.push('a test key changed the real database')
  return { failures, offerS: (performance.now() - begun) / 1000 }
}

/** Revokes a key and blocks the company; neither key may be answered once more. */
const endKeys = async (test: ProvenApp): Promise<string[]> => {
  const [revoked, blocked] = [await makeKey(test, test.asDilnoza), await makeKey(test, test.asDilnoza)]
  const list = { url: '/api/client-company/bookings' }
  await test.asDilnoza({ method: 'DELETE', url: `/api/company/api-keys/${revoked.id}` })
  const afterRevoking = (await revoked.ask(list)).statusCode
  const alive = (await blocked.ask(list)).statusCode
  const { companyId } = test.asDilnoza
  await sql`update companies set blocked_at = now() where id = ${companyId}`.execute(test.db)
  const afterBlocking = (await blocked.ask(list)).statusCode
  const told = [afterRevoking, alive, afterBlocking].join()
  return told === '401,200,401' ? [] : [`revoked, alive and blocked keys are answered ${told}`]
}

export const API_KEYS: Proof = {
  id: 'T53',
  statement:
    'an API key reaches what its scopes say and nothing else, ends at once, and a test key changes nothing real',
  run: async context => {
    let around: AppDeps | null = null
    const open = async () => {
      if (around === null) throw new Error('the app around the sandbox is not there')
      const url = await context.makeDatabase()
      return openSandbox({
        ...around,
        buildApp,
        claimDatabase,
        clock: systemClock,
        openDatabase: () => openPostgres(url),
      })
    }
    const test = await openApp(context, {
      sandbox: createSandbox({ open, clock: systemClock }, OFFER_WITHIN_MS),
    })
    around = test.deps
    const { asked, failures } = await compareRoutes(test, context)
    const tried = await tryTestKey(test)
    const ended = await endKeys(test)
    return {
      figure: `${asked - failures.length} of ${asked} answers to keys; first simulated offer after ${tried.offerS.toFixed(1)} s, 0 rows changed`,
      failures: [...failures, ...tried.failures, ...ended],
    }
  },
}
