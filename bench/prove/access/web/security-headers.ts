import pg from 'pg'
import { APP_SHELLS, localizePath, PUBLIC_PATHS, SITE_LOCALES } from '../../../../contract/src/site-routes.ts'
import { ENDPOINTS } from '../../../../server/test/every-endpoint.ts'
import type { Proof } from '../../proof.ts'
import { openStage } from '../../running/stage/stage.ts'

/** Headers that every response must have (docs/trust.md#headers). */
const EXPECTED: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
  'permissions-policy': /geolocation=\(self\), camera=\(\), microphone=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
}

type TestRequest = { readonly path: string; readonly init?: RequestInit }

const pagesOf = (): TestRequest[] => {
  const paths = [
    ...PUBLIC_PATHS.map(path => path.replace(':id', '1')),
    ...APP_SHELLS.map(({ prefix }) => prefix),
    '/nowhere-at-all',
  ]
  const pages = [null, ...SITE_LOCALES].flatMap(locale => paths.map(path => localizePath(path, locale)))
  return [...new Set(pages)].map(path => ({ path, init: { redirect: 'manual' } }))
}

const callsOf = (): TestRequest[] =>
  ENDPOINTS.map(({ method, path }) => ({
    path: `/api${path.replace(/:\w+/g, '7')}`,
    init: {
      method,
      ...(method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
    },
  }))

const json = (body: string, type = 'application/json'): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
})

const readsOf = (): TestRequest[] => callsOf().filter(({ init }) => init?.method === 'GET')

/** Requests rejected before reaching a handler. */
const ODD: readonly TestRequest[] = [
  { path: '/api/nowhere' },
  { path: '/api/%E0%A4%A' },
  { path: '/%ff' },
  { path: `/api/articles/${'1'.repeat(300)}` },
  { path: '/assets/none.js' },
  { path: '/api/files/none.webp' },
  { path: '/api/docs' },
  { path: '/api/openapi.json' },
  { path: '/health/live' },
  { path: '/health/ready' },
  { path: '/robots.txt' },
  { path: '/sitemap.xml' },
  { path: '/api/auth/login', init: json('{"phone":') },
  { path: '/api/auth/login', init: json('a', 'text/plain') },
  { path: '/api/auth/login', init: json(JSON.stringify({ phone: '9'.repeat(300_000) })) },
  { path: '/api/profile/update', init: json('--', 'multipart/form-data') },
  { path: '/api/time', init: { method: 'OPTIONS' } },
  { path: '/api/time', init: { method: 'PATCH' } },
  { path: '/ru', init: { method: 'HEAD' } },
]

const headerProblems = ({ headers }: Response): string[] => {
  const missing = Object.entries(EXPECTED).filter(([name, value]) => !value.test(headers.get(name) ?? ''))
  const isUnsafe = headers.get('content-security-policy')?.includes('unsafe-')
  const revealing = ['server', 'x-powered-by'].filter(name => headers.has(name))
  return [...missing.map(([name]) => `lacks ${name}`), ...(isUnsafe ? ['is unsafe'] : []), ...revealing]
}

const endConnections = async (databaseUrl: string): Promise<void> => {
  const [own, server] = [new URL(databaseUrl), new URL(databaseUrl)]
  server.pathname = '/postgres'
  const name = own.pathname.slice(1)
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  await client.query(`alter database ${name} allow_connections false`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await client.end()
}

export const SECURITY_HEADERS: Proof = {
  id: 'T29',
  statement:
    'every page, API response, refusal and failure has the security headers, and no policy is unsafe',
  run: async context => {
    const settings = { PUBLIC_URL: 'https://karvon.example', LOG_LEVEL: 'silent' }
    const { url, databaseUrl } = await openStage(context, { settings })
    const failures: string[] = []
    const statuses: Record<number, number> = {}
    const ask = async ({ path, init }: TestRequest): Promise<void> => {
      const answer = await fetch(url + path, init ?? {})
      await answer.arrayBuffer()
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      for (const lack of headerProblems(answer))
        failures.push(`${init?.method ?? 'GET'} ${path} (${answer.status}): ${lack}`)
    }
    for (const asked of [...pagesOf(), ...callsOf(), ...ODD]) await ask(asked)
    await endConnections(databaseUrl)
    for (const asked of readsOf()) await ask(asked)
    for (const asked of pagesOf()) await ask(asked)
    const failed = Object.entries(statuses).filter(([status]) => Number(status) >= 500)
    if (failed.length === 0) failures.push('no failure occurred, so failures were not checked')
    const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
    const words = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
    return { figure: `${all} answers (${words.join(', ')})`, failures }
  },
}
