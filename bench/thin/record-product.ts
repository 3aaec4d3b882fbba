import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../server/src/app.ts'
import { createEmbeddedGeo } from '../../server/src/features/geo/embedded-geo.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { openPostgres } from '../../server/src/platform/db/postgres-database.ts'
import { createImageStore } from '../../server/src/platform/files/image-store.ts'
import { createSms } from '../../server/src/platform/sms/create-sms.ts'
import { recordStatements, type SentStatement } from '../../server/test/database/recorded-statements.ts'
import { headersOf, type Operation } from '../rounds/operations.ts'
import { type Template, templateOf } from './statement-template.ts'

/** All that the product sends for one request, and of that the work itself with its facts named. */
export type Recorded = { readonly all: readonly SentStatement[]; readonly work: readonly Template[] }

/** Does each work once over the API of the product itself and writes down what it sends to the database. */
export const recordProduct = async (
  databaseUrl: string,
  operations: readonly Operation[],
): Promise<Record<string, Recorded>> => {
  const config = readConfig({ DEMO: 'off', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl })
  const { database, sent } = recordStatements(await openPostgres(databaseUrl))
  const app = await buildApp({
    config,
    database,
    clock: systemClock,
    sms: createSms(config, systemClock),
    geo: createEmbeddedGeo(),
    images: createImageStore(join(tmpdir(), 'karvon-bench-pictures')),
    secret: 'a secret that only the bench knows of',
    site: null,
    draining: { isDraining: () => false },
  })
  const once = async (operation: Operation): Promise<Recorded> => {
    const facts = operation.facts(0)
    const asked = operation.ask(facts)
    sent.length = 0
    const answer = await app.inject({
      method: asked.method,
      url: asked.path,
      headers: headersOf(asked),
      ...(asked.body && { payload: asked.body }),
    })
    if (answer.statusCode >= 300) throw new Error(`${operation.name}: ${answer.body}`)
    const all = [...sent]
    const work = all
      .filter(({ text }) => operation.statements.test(text))
      .map(each => templateOf(each, facts))
    if (work.length === 0) throw new Error(`${operation.name} sent no statement that it is known by`)
    return { all, work }
  }
  try {
    const recorded: Record<string, Recorded> = {}
    // the first request also reads what is kept from then on
    for (const operation of operations) await once({ ...operation, facts: () => operation.facts(1) })
    for (const operation of operations) recorded[operation.name] = await once(operation)
    return recorded
  } finally {
    await app.close()
    await database.close()
  }
}
