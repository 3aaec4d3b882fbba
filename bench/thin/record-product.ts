import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../server/src/app.ts'
import { createEmbeddedGeo } from '../../server/src/features/geo/embedded-geo.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { openPostgres } from '../../server/src/platform/db/postgres-database.ts'
import { createImageStore } from '../../server/src/platform/files/image-store.ts'
import { createDiskStore } from '../../server/src/platform/files/stores/disk-store.ts'
import { createMailing } from '../../server/src/platform/mail/create-mail.ts'
import { createSms } from '../../server/src/platform/sms/create-sms.ts'
import { recordStatements, type SentStatement } from '../../server/test/database/recorded-statements.ts'
import { headersOf, type Operation } from '../rounds/operations.ts'
import { PLAIN_WRITES } from './plain-writes.ts'
import { type Facts, type Template, templateOf } from './statement-template.ts'

/**
 * All statements the product sends for one request, and those that do the work as templates: its own, or the plain one where the
 * product's serves many requests at once.
 */
export type Recorded = { readonly all: readonly SentStatement[]; readonly work: readonly Template[] }

/** Runs each operation once through the product's API and records its statements. */
export const recordProduct = async (
  databaseUrl: string,
  operations: readonly Operation[],
): Promise<Record<string, Recorded>> => {
  const config = readConfig({ DEMO: 'off', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl })
  const { database, sent } = recordStatements(await openPostgres(databaseUrl))
  const secret = { current: 'a secret only the benchmark knows', former: [] }
  const app = await buildApp({
    config,
    database,
    clock: systemClock,
    sms: createSms(config, { db: database.db, clock: systemClock, secret }),
    mailing: createMailing(config, systemClock),
    geo: createEmbeddedGeo(),
    images: createImageStore(createDiskStore(join(tmpdir(), 'karvon-bench-pictures'))),
    secret,
    site: null,
    draining: { isDraining: () => false },
  })
  const workOf = async (
    { name, statements }: Operation,
    all: readonly SentStatement[],
    { facts, id }: { facts: Facts; id: number },
  ): Promise<Template[]> => {
    if (name === 'place' || name === 'message' || name === 'accept')
      return [await PLAIN_WRITES[name](database.db, id)]
    const work = all.filter(({ text }) => statements.test(text)).map(each => templateOf(each, facts))
    if (work.length === 0) throw new Error(`${name} sent none of its statements`)
    return work
  }
  const once = async (operation: Operation): Promise<Recorded> => {
    const facts = operation.facts(0)
    const request = operation.request(facts)
    sent.length = 0
    const answer = await app.inject({
      method: request.method,
      url: request.path,
      headers: headersOf(request),
      ...(request.body && { payload: request.body }),
    })
    if (answer.statusCode >= 300) throw new Error(`${operation.name}: ${answer.body}`)
    const all = [...sent]
    const work = await workOf(operation, all, { facts, id: answer.json().data?.id })
    return { all, work }
  }
  try {
    const recorded: Record<string, Recorded> = {}
    // the first request also fills caches
    for (const operation of operations) await once({ ...operation, facts: () => operation.facts(1) })
    for (const operation of operations) recorded[operation.name] = await once(operation)
    return recorded
  } finally {
    await app.close()
    await database.close()
  }
}
