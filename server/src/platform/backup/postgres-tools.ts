import { spawn } from 'node:child_process'

const DEFAULT_PORT = '5432'

/** The database connection for the tools, as environment variables, so that the process list shows no password. */
const connectionOf = (databaseUrl: string): Record<string, string> => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const sslMode = searchParams.get('sslmode')
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || DEFAULT_PORT,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslMode === null ? {} : { PGSSLMODE: sslMode }),
  }
}

const run = (
  tool: string,
  args: readonly string[],
  databaseUrl: string,
  signal?: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      env: { PATH: process.env.PATH, ...connectionOf(databaseUrl) },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(signal && { signal }),
    })
    let said = ''
    child.stderr.on('data', chunk => {
      said += chunk
    })
    child.on('error', error => reject(new Error(`${tool} can't be run: ${error.message}`)))
    child.on('close', code =>
      code === 0 ? resolve() : reject(new Error(`${tool} ended with ${code}: ${said.trim()}`)),
    )
  })

/** Dumps the database as seen by `snapshot` in PostgreSQL's custom format; `signal` ends it. */
export const dumpPostgres = (
  databaseUrl: string,
  file: string,
  { snapshot, signal }: { readonly snapshot: string; readonly signal: AbortSignal },
): Promise<void> =>
  run(
    'pg_dump',
    ['--format=custom', '--no-owner', `--snapshot=${snapshot}`, `--file=${file}`],
    databaseUrl,
    signal,
  )

/** Restores such a file into an empty database, all or nothing. */
export const restorePostgres = (databaseUrl: string, file: string): Promise<void> => {
  const database = connectionOf(databaseUrl).PGDATABASE
  return run(
    'pg_restore',
    ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${database}`, file],
    databaseUrl,
  )
}
