import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeProvider, startFakeProvider } from './fake-provider.ts'

let provider: FakeProvider
let taken = 0
beforeAll(async () => {
  provider = await startFakeProvider(({ body }) => ({ body: { taken: ++taken, said: body.toString() } }))
})
afterAll(() => provider.close())

const send = () => fetch(`${provider.url}/send?a=1`, { method: 'POST', body: 'salom' })

it('answers, and remembers what it received', async () => {
  expect(await (await send()).json()).toEqual({ taken: 1, said: 'salom' })
  expect(provider.received).toMatchObject([{ method: 'POST', url: '/send?a=1' }])
})

it('loses, refuses or garbles answers, one fault per request', async () => {
  provider.faults.push({ kind: 'lost' }, { kind: 'refused', answer: { status: 503 } }, { kind: 'nonsense' })
  await expect(send()).rejects.toThrow()
  expect(taken).toBe(2)
  expect((await send()).status).toBe(503)
  expect(await (await send()).text()).toContain('Bad gateway')
  expect((await send()).ok).toBe(true)
})

it('keeps a fault for the request that it is meant for', async () => {
  provider.faults.push({ kind: 'refused', at: '/status', answer: { status: 500 } })
  expect((await send()).status).toBe(200)
  expect((await fetch(`${provider.url}/status/7`)).status).toBe(500)
  expect(provider.faults).toEqual([])
})
