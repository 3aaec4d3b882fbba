import { createHash } from 'node:crypto'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { TEST_ENVIRONMENT } from '../../../test/test-app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { readConfig } from '../config.ts'
import { createTileFile } from './tile-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'karvon-tiles-'))
const path = join(folder, 'uzbekistan.pmtiles')

const archive = (seed: string, bytes = 100_000): Buffer =>
  Buffer.concat([
    Buffer.from('PMTiles\u0003'),
    ...Array.from({ length: Math.ceil(bytes / 32) }, (_, at) =>
      createHash('sha256').update(`${seed}${at}`).digest(),
    ),
  ]).subarray(0, bytes)

const replaceWith = (content: Buffer) => {
  writeFileSync(`${path}.new`, content)
  renameSync(`${path}.new`, path)
}

const FIRST = archive('first')

const test = useTestApp({ config: readConfig({ ...TEST_ENVIRONMENT, MAP_TILES: path }) })

const pathNow = async (): Promise<string | null> => (await test.ask({ url: '/tiles/now' })).json().path

const ask = async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.ask({ url: (await pathNow()) ?? '/tiles/none.pmtiles', headers, method })

beforeEach(() => replaceWith(FIRST))

afterAll(() => rmSync(folder, { recursive: true }))

it('answers a range with its bytes, to be kept for a year', async () => {
  const answer = await ask({ range: 'bytes=1000-1999' })
  expect(answer.statusCode).toBe(206)
  expect(answer.rawPayload.equals(FIRST.subarray(1000, 2000))).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-range': 'bytes 1000-1999/100000',
    'content-length': '1000',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/octet-stream',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    etag: expect.stringMatching(/^"[\w-]{16}"$/),
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

it('answers the whole file without a range, and its size to HEAD', async () => {
  const whole = await ask()
  expect([whole.statusCode, whole.rawPayload.equals(FIRST)]).toEqual([200, true])
  const head = await ask({ range: 'bytes=0-9' }, 'HEAD')
  expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, '100000', ''])
  expect(head.headers.etag).toBe(whole.headers.etag)
})

it('refuses a range beyond the end, and says how long the file is', async () => {
  const answer = await ask({ range: 'bytes=100000-100001' })
  expect([answer.statusCode, answer.headers['content-range'], answer.headers['cache-control']]).toEqual([
    416,
    'bytes */100000',
    'no-store',
  ])
})

it('answers conditional requests by the version', async () => {
  const { etag = '' } = (await ask({ range: 'bytes=0-9' })).headers as { etag?: string }
  const range = 'bytes=0-9'
  const statusWith = async (headers: Record<string, string>) => (await ask({ range, ...headers })).statusCode
  expect(await statusWith({ 'if-none-match': etag })).toBe(304)
  expect(await statusWith({ 'if-none-match': '"other"' })).toBe(206)
  expect(await statusWith({ 'if-match': `"other", ${etag}` })).toBe(206)
  expect(await statusWith({ 'if-match': '"other"' })).toBe(412)
  expect(await statusWith({ 'if-range': etag })).toBe(206)
  expect(await statusWith({ 'if-range': '"other"' })).toBe(200)
})

it('gives a replaced file another address; the old one is not found', async () => {
  const before = await pathNow()
  replaceWith(archive('second'))
  const after = await pathNow()
  expect(after).not.toBe(before)
  expect((await test.ask({ url: before ?? '' })).statusCode).toBe(404)
  expect((await ask({ range: 'bytes=7-8' })).statusCode).toBe(206)
  replaceWith(FIRST)
  expect(await pathNow()).toBe(before)
})

it('ends an answer that was begun with the file of its beginning', async () => {
  const tiles = await createTileFile(path).open()
  replaceWith(archive('next'))
  const chunks: Buffer[] = []
  for await (const chunk of tiles?.handle.createReadStream() ?? []) chunks.push(chunk)
  expect(Buffer.concat(chunks).equals(FIRST)).toBe(true)
})

it('answers no large archive as a whole, also if its version is another than the range is of', async () => {
  replaceWith(archive('large', 9 * 1024 * 1024))
  for (const headers of [{}, { range: 'bytes=0-9', 'if-range': '"of-before"' }] as Record<string, string>[]) {
    const answer = await ask(headers)
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, `bytes */${9 * 1024 * 1024}`])
  }
  expect((await ask({}, 'HEAD')).headers['content-length']).toBe(String(9 * 1024 * 1024))
})

it('shortens a range that is too long for one answer', async () => {
  replaceWith(archive('large', 9_000_000))
  const answer = await ask({ range: 'bytes=100-8999999' })
  expect([answer.headers['content-range'], answer.rawPayload.length]).toEqual([
    'bytes 100-8388707/9000000',
    8_388_608,
  ])
})

it('has no tiles while the file is missing or is something else', async () => {
  for (const spoil of [
    () => rmSync(path),
    () => writeFileSync(path, 'PMTiles\u0002 old'),
    () => writeFileSync(path, ''),
  ]) {
    const before = await pathNow()
    spoil()
    expect(await pathNow()).toBe(null)
    const answer = await test.ask({ url: before ?? '/tiles/none.pmtiles' })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'api.not_found'])
    replaceWith(FIRST)
  }
})

it('is asked again each time which file it is', async () => {
  expect((await test.ask({ url: '/tiles/now' })).headers['cache-control']).toBe('no-cache')
})
