import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createClient } from '@karvon/client'
import { expect, test } from './fixtures.ts'
import { freePort } from './free-port.ts'
import { companyKey, INTEGRATORS } from './integrators/company-key.ts'
import { inDocs } from './integrators/read-guide.ts'

test.use({ serverOf: INTEGRATORS })

/** Runs a sample by Node; what it printed so far. */
const run = (sample: string, env: Record<string, string>) => {
  const child = spawn(process.execPath, [inDocs(`samples/typescript/${sample}.ts`)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = { text: '' }
  child.stdout.on('data', chunk => {
    said.text += chunk
  })
  return { child, said }
}

const ended = async (child: ChildProcess): Promise<number> => {
  const [code] = await once(child, 'close')
  return code
}

test('every sample is run by a test', () => {
  const files = readdirSync(inDocs('samples'), { recursive: true, withFileTypes: true })
  const names = files.filter(entry => entry.isFile()).map(({ name }) => name)
  // integrators.spec.ts, integrators-1c.spec.ts and this file
  expect(names.sort()).toEqual(['curl.sh', 'karvon.bsl', 'place-and-follow.ts', 'receive-webhooks.ts'])
})

test('the sample in TypeScript places an order, takes an offer and cancels', async ({ server }) => {
  const { child, said } = run('place-and-follow', {
    KARVON: server.url,
    KARVON_KEY: await companyKey(server.url),
  })
  expect(await ended(child), said.text).toBe(0)
  expect(said.text).toMatch(/^Isuzu 5 costs (\d+) UZS\nplaced \d+ for \1 UZS\nit is new\n/)
  expect(said.text).toMatch(/a driver carries it for \d+ UZS\n(?:it is \w+\n)*it is canceled\n$/)
})

test('it says why it is refused', async ({ server }) => {
  const { child, said } = run('place-and-follow', { KARVON: server.url, KARVON_KEY: 'kv_live_nobody' })
  expect(await ended(child)).toBe(1)
  expect(said.text).toMatch(/^Isuzu 5 costs \d+ UZS\napi\.api_key_invalid: .+ \(request [\da-f-]{36}\)\n$/)
})

test('the receiver of webhooks takes what is signed, and nothing else', async ({ server }) => {
  const karvon = createClient({ baseUrl: server.url, apiKey: await companyKey(server.url) })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/karvon`
  const events: ['order.created'] = ['order.created']
  const { data: hook } = await karvon.body(
    karvon.api.POST('/api/company/webhooks', { body: { url, events } }),
  )
  const { child, said } = run('receive-webhooks', { WEBHOOK_SECRET: hook.secret ?? '', PORT: String(port) })
  const forged = () =>
    fetch(url, { method: 'POST', body: '{}' }).then(
      ({ status }) => status,
      () => null,
    )
  await expect.poll(forged).toBe(400)
  const params = { path: { id: hook.id } }
  const { data: ping } = await karvon.body(karvon.api.POST('/api/company/webhooks/{id}/test', { params }))
  expect([ping.state, ping.response_status, said.text]).toEqual(['delivered', 204, 'ping\n'])
  child.kill()
  await ended(child)
  await karvon.api.DELETE('/api/company/webhooks/{id}', { params })
})
