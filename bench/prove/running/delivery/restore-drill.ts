import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startServer } from '../../../../e2e/start-server.ts'
import { makePeople } from '../../../people.ts'
import type { Proof } from '../../proof.ts'
import { fillOrders } from '../stage/filled-orders.ts'
import { openStage } from '../stage/stage.ts'

const execute = promisify(execFile)
const RESTORED_WITHIN_S = 300
const ORDERS = 100_000

/** Row count and an order-independent digest of every table. */
const digestsOf = async (databaseUrl: string): Promise<Map<string, string>> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
    )
    const digests = new Map<string, string>()
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*) || ' rows, ' || coalesce(sum(('x' || substr(md5(t::text), 1, 12))::bit(48)::bigint), 0) as digest from ${name} t`,
      )
      digests.set(name, rows[0].digest)
    }
    return digests
  } finally {
    await client.end()
  }
}

const differing = (original: Map<string, string>, restored: Map<string, string>): string[] =>
  [...new Set([...original.keys(), ...restored.keys()])]
    .filter(name => original.get(name) !== restored.get(name))
    .map(name => `${name}: ${original.get(name)} before, ${restored.get(name)} restored`)

export const restoreDrill: Proof = {
  id: 'T39',
  statement: 'a backup restored into an empty database is identical row by row, and the server starts on it',
  isLongOnly: true,
  run: async context => {
    const stage = await openStage(context, { settings: { DEMO: 'on' } })
    await fillOrders(stage, await makePeople(stage.pool, 'individual', 100), ORDERS)
    await stage.server.end()
    const folder = await mkdtemp(join(tmpdir(), 'karvon-prove-backup-'))
    context.atEnd(() => rm(folder, { recursive: true, force: true }))
    const restoredUrl = await context.makeEmptyDatabase()
    const run = async (command: 'backup' | 'restore', databaseUrl: string): Promise<number> => {
      const begun = performance.now()
      const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, command) }
      await execute('npm', ['run', '--silent', command, '--', join(folder, 'backup')], { env })
      return (performance.now() - begun) / 1000
    }
    const backedUpS = await run('backup', stage.databaseUrl)
    const restoredS = await run('restore', restoredUrl)
    const original = await digestsOf(stage.databaseUrl)
    const differences = differing(original, await digestsOf(restoredUrl))
    const again = await startServer({ DATABASE_URL: restoredUrl, DEMO: 'on' })
    await again.stop()
    return {
      figure: `${original.size} tables with ${ORDERS} orders: backed up in ${backedUpS.toFixed(1)} s, restored and checked in ${restoredS.toFixed(1)} s, ${differences.length} differ, ledger and audit log intact`,
      failures: [
        ...differences,
        ...(restoredS > RESTORED_WITHIN_S ? [`restoring took ${restoredS.toFixed(0)} s`] : []),
      ],
    }
  },
}
