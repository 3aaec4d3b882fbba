import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { TEST_ENVIRONMENT } from '../../../test/test-app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { readConfig } from '../config.ts'

const folder = mkdtempSync(join(tmpdir(), 'karvon-tile-shares-'))
const path = join(folder, 'uzbekistan.pmtiles')
const BYTES = 9 * 1024 * 1024
writeFileSync(path, Buffer.concat([Buffer.from('PMTiles\u0003'), Buffer.alloc(BYTES, 1)]))

const test = useTestApp({
  rollsBack: false,
  config: readConfig({ ...TEST_ENVIRONMENT, MAP_TILES: path }),
})

const asked = new Set<ClientRequest>()
afterAll(() => {
  for (const request of asked) request.destroy()
  rmSync(folder, { recursive: true })
})

it('a caller has eight answers at once, however slowly they are read', async () => {
  const { port } = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }))
  const address = (await test.ask({ url: '/tiles/now' })).json().path
  /** An answer that nobody reads. */
  const begin = async () => {
    const request = get({ port, path: address, headers: { range: 'bytes=0-8388607' }, agent: false })
    request.on('error', () => {})
    asked.add(request)
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    answer.pause()
    return { request, answer }
  }
  const held = await Promise.all(Array.from({ length: 8 }, begin))
  expect(held.map(({ answer }) => answer.statusCode)).toEqual(Array(8).fill(206))
  const { answer: refused } = await begin()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
  held[0]?.request.destroy()
  await expect.poll(async () => (await begin()).answer.statusCode).toBe(206)
})
