import { afterAll, describe, expect, it } from 'vitest'
import { type FakeProvider, startFakeProvider } from '../../../../test/fakes/fake-provider.ts'
import { IssuerAway, strangersIssuer } from './issuer-fetch.ts'

const LONG = 'x'.repeat(300 * 1_024)
const provider: FakeProvider = await startFakeProvider(({ url }) => {
  if (url === '/long') return { body: LONG }
  if (url === '/elsewhere') return { status: 302, headers: { location: 'http://10.0.0.1/' } }
  return { body: { url } }
})
afterAll(() => provider.close())

const GET = { method: 'GET', headers: {} }
const resolveTo =
  (...addresses: string[]) =>
  async () =>
    addresses
const open = (resolve = resolveTo('127.0.0.1')) => strangersIssuer({ resolve, allowLoopback: true })
const strict = (resolve = resolveTo('10.0.0.1')) => strangersIssuer({ resolve, allowLoopback: false })

describe('requests to an issuer that a company named', () => {
  it.each([
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.1.2.3/keys',
    'https://169.254.169.254/latest/meta-data',
    'https://id.example.uz/',
    'https://id.example.uz:6379/',
    'ftp://id.example.uz/',
  ])('never go to %s, not even for an endpoint that a public issuer names', async address => {
    await expect(strict().send(address, GET)).rejects.toThrow(IssuerAway)
    expect(provider.received).toEqual([])
  })

  it('need every address of a name to be public', async () => {
    const mixed = resolveTo('185.74.5.1', '192.168.1.1')
    await expect(strict(mixed).send('https://id.example.uz/', GET)).rejects.toThrow('private')
  })

  it('are answered whole, redirects as they are, and never with more than is read', async () => {
    expect(await (await open().send(`${provider.url}/keys`, GET)).json()).toEqual({ url: '/keys' })
    expect((await open().send(`${provider.url}/elsewhere`, GET)).status).toBe(302)
    await expect(open().send(`${provider.url}/long`, GET)).rejects.toThrow(IssuerAway)
  })

  it('go to the address that was checked, whatever the name would say a second time', async () => {
    let asked = 0
    const once = async () => (asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1'])
    const { port } = new URL(provider.url)
    // the name alone is no reason to speak without TLS
    await expect(
      strangersIssuer({ resolve: once, allowLoopback: true }).send(`http://id.example.uz:${port}/`, GET),
    ).rejects.toThrow('not allowed')
    expect(asked).toBe(0)
  })
})
