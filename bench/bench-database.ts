import { randomBytes } from 'node:crypto'
import pg from 'pg'

const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** A temporary PostgreSQL database for a benchmark. */
export type BenchDatabase = {
  readonly url: string
  /** Runs statements in sequence on one connection, without a timeout. */
  run(...statements: readonly string[]): Promise<pg.QueryResult[]>
  drop(): Promise<void>
}

const runAt = async (url: string, statements: readonly string[]): Promise<pg.QueryResult[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const results: pg.QueryResult[] = []
  try {
    for (const statement of statements) results.push(await client.query(statement))
  } finally {
    await client.end()
  }
  return results
}

/** Creates an empty database; the caller drops it. */
export const createBenchDatabase = async (): Promise<BenchDatabase> => {
  const name = `karvon_bench_${randomBytes(4).toString('hex')}`
  await runAt(POSTGRES, [`create database ${name}`])
  const url = Object.assign(new URL(POSTGRES), { pathname: `/${name}` }).href
  return {
    url,
    run: (...statements) => runAt(url, statements),
    drop: async () => {
      await runAt(POSTGRES, [`drop database if exists ${name} with (force)`])
    },
  }
}
