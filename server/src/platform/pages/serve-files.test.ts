import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { builtSite } from '../../../test/built-site.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { readSiteFiles } from './site-files.ts'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'

const root = builtSite({
  'pages.json': JSON.stringify({ pages: [], notFound: [], shells: [] }),
  'assets/app-abc123.js': 'export {}',
  'assets/late-abc123.js': 'export {}',
  'assets/mark-abc123.svg': PICTURE,
  'assets/mark-abc123.svg.br': 'as packed',
  'icons/driver.svg': PICTURE,
  'geo/map.json': '{}',
  'karvon.webmanifest': '{"name":"Karvon"}',
  'version.json': '{"version":"a1b2c3"}',
  'worker.js': 'const BUILD={"version":"a1b2c3"};',
})

const test = useTestApp({ site: readSiteFiles(root) })

const get = (url: string, headers: Record<string, string> = {}) => test.ask({ url, headers })
const policyOf = (answer: Awaited<ReturnType<typeof get>>) =>
  String(answer.headers['content-security-policy'])

it('caches hashed files for a year, plain ones and manifests for an hour, each with its type', async () => {
  const [asset, plain] = [await get('/assets/app-abc123.js'), await get('/geo/map.json')]
  const manifest = await get('/karvon.webmanifest')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const answer of [plain, manifest]) expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(asset.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/i)
  expect(asset.headers['x-content-type-options']).toBe('nosniff')
})

it.each(['identity', 'br'])('a static file gets a restrictive policy, encoded as %s', async encoding => {
  const headers = { 'accept-encoding': encoding }
  for (const url of ['/assets/mark-abc123.svg', '/icons/driver.svg']) {
    const picture = await get(url, headers)
    expect(policyOf(picture), url).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(picture.headers['x-content-type-options'], url).toBe('nosniff')
  }
  const script = await get('/assets/app-abc123.js', headers)
  expect(policyOf(script)).toMatch(/script-src 'self'(?:;|$)/)
})

it('the build id is revalidated each time, and stays that of the startup', async () => {
  writeFileSync(join(root, 'version.json'), '{"version":"next"}')
  const answer = await get('/version.json')
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
    200,
    { version: 'a1b2c3' },
    'no-cache',
  ])
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
})

it('the worker is served at the root for the whole site, from the served build, and never cached', async () => {
  writeFileSync(join(root, 'worker.js'), 'const BUILD={"version":"next"};')
  const answer = await get('/worker.js', { 'accept-encoding': 'br' })
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
    200,
    'no-cache',
    'text/javascript; charset=utf-8',
  ])
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('const BUILD={"version":"a1b2c3"};')
  expect(policyOf(answer)).toMatch(/script-src 'self'(?:;|$)/)
  for (const url of ['/uz/worker.js', '/driver.worker.js']) expect((await get(url)).statusCode).toBe(404)
})

it('a file is compressed if accepted, once, and as it was when first requested', async () => {
  const packed = await get('/assets/mark-abc123.svg', { 'accept-encoding': 'gzip, br' })
  expect([packed.payload, packed.headers['content-encoding'], packed.headers.vary]).toEqual([
    'as packed',
    'br',
    'Accept-Encoding',
  ])
  const etag = String(packed.headers.etag)
  const again = await get('/assets/mark-abc123.svg', { 'accept-encoding': 'br', 'if-none-match': etag })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  const plain = await get('/assets/mark-abc123.svg', { 'if-none-match': etag })
  expect([plain.statusCode, plain.payload, plain.headers['content-encoding']]).toEqual([
    200,
    PICTURE,
    undefined,
  ])
  expect(plain.headers.etag).not.toBe(etag)
})

it('serves no other files, and none that a later build removed', async () => {
  writeFileSync(join(root, 'assets/new-abc123.js'), 'export {}')
  rmSync(join(root, 'assets/late-abc123.js'))
  const paths = [
    'new-abc123.js',
    'late-abc123.js',
    '',
    '..%2fpages.json',
    '%2e%2e/%2e%2e/etc/passwd',
    '%00',
    '.',
  ]
  for (const path of paths) expect((await get(`/assets/${path}`)).statusCode, path).toBe(404)
})
