import { randomBytes } from 'node:crypto'
import pg from 'pg'

const PREFIX = 'karvon_drill_'
/** No drill takes so long; what is left of one after that was killed. */
const ABANDONED_S = 86_400

const onServer = async <T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const dropAbandoned = async (client: pg.Client, nowS: number): Promise<void> => {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like '${PREFIX}%'`,
  )
  for (const { datname } of rows) {
    const madeS = Number(datname.slice(PREFIX.length).split('_')[0])
    if (nowS - madeS > ABANDONED_S) await client.query(`drop database if exists "${datname}" with (force)`)
  }
}

/** Creates a database for a drill on the server of `databaseUrl`, whose own database is not touched. */
export const makeDrillDatabase = async (
  databaseUrl: string,
  now: Date,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> => {
  const nowS = Math.floor(now.getTime() / 1000)
  const name = `${PREFIX}${nowS}_${randomBytes(4).toString('hex')}`
  await onServer(databaseUrl, async client => {
    await dropAbandoned(client, nowS)
    await client.query(`create database ${name}`)
  })
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () =>
      onServer(databaseUrl, async client => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}
