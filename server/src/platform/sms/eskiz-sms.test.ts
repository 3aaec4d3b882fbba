import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createEskizSms } from './eskiz-sms.ts'

type Received = { path: string; token: string | undefined; fields: Record<string, string> }
type Reply = (received: Received, response: ServerResponse) => void

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const readForm = async (request: IncomingMessage) => {
  let text = ''
  for await (const chunk of request) text += chunk
  return Object.fromEntries(new URLSearchParams(text))
}

/** A minimal Eskiz on the loopback, the requests it received, and a sender connected to it. */
const eskiz = async (reply: Reply, timeoutMs = 60_000) => {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const one = {
      path: request.url ?? '',
      token: request.headers.authorization,
      fields: await readForm(request),
    }
    received.push(one)
    reply(one, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  const account = { email: 'it@karvon.uz', password: 'secret word', sender: '4546' }
  return { received, sms: createEskizSms(account, { baseUrl, fetch, timeoutMs }) }
}

const MESSAGE = { id: 'a', phone: '998901234567', text: 'Karvon: kirish kodi 123456.', code: '123456' }

const answer = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const willing: Reply = ({ path }, response) =>
  path === '/api/auth/login'
    ? answer(response, 200, { data: { token: 'jwt-1' } })
    : answer(response, 200, { id: 'b1', status: 'waiting' })

describe('sending by Eskiz', () => {
  it('logs in once and sends with that token', async () => {
    const { received, sms } = await eskiz(willing)
    await sms.send(MESSAGE)
    await sms.send(MESSAGE)
    const fields = { mobile_phone: '998901234567', message: MESSAGE.text, from: '4546' }
    const send = { path: '/api/message/sms/send', token: 'Bearer jwt-1', fields }
    const login = { email: 'it@karvon.uz', password: 'secret word' }
    expect(received).toEqual([{ path: '/api/auth/login', token: undefined, fields: login }, send, send])
  })

  it('logs in again once when the token is rejected', async () => {
    let logins = 0
    const { received, sms } = await eskiz(({ path, token }, response) => {
      if (path === '/api/auth/login')
        return void answer(response, 200, { data: { token: `jwt-${++logins}` } })
      answer(response, token === 'Bearer jwt-2' ? 200 : 401, {})
    })
    await sms.send(MESSAGE)
    expect(received.map(({ path }) => path.split('/').at(-1))).toEqual(['login', 'send', 'login', 'send'])
  })

  it('gives up when the new token is rejected, too', async () => {
    const { received, sms } = await eskiz(({ path }, response) =>
      answer(response, path === '/api/auth/login' ? 200 : 401, { data: { token: 'jwt' } }),
    )
    await expect(sms.send(MESSAGE)).rejects.toThrow('401')
    expect(received).toHaveLength(4)
  })

  it.each([
    ['a refused login', 403, { message: 'no' }],
    ['a login without a token', 200, { data: {} }],
    ['a login with a token that is none', 200, { data: { token: 7 } }],
    ['a login that answers a list', 200, []],
  ])('fails on %s', async (_, status, body) => {
    const { received, sms } = await eskiz((_heard, response) => answer(response, status, body))
    await expect(sms.send(MESSAGE)).rejects.toThrow('Eskiz')
    expect(received).toHaveLength(1)
  })

  it('fails without revealing the message', async () => {
    const { sms } = await eskiz(({ path }, response) =>
      path === '/api/auth/login'
        ? willing({ path, token: undefined, fields: {} }, response)
        : answer(response, 500, { message: MESSAGE.text }),
    )
    const failure: Error = await sms.send(MESSAGE).then(
      () => new Error('it was sent'),
      error => error,
    )
    expect(failure.message).toBe('Eskiz answered 500 to a message')
    expect(JSON.stringify([failure, failure.stack])).not.toMatch(/123456|998901234567|secret word/)
  })

  it('times out', async () => {
    const { sms } = await eskiz(() => {}, 100)
    await expect(sms.send(MESSAGE)).rejects.toThrow(/timeout/i)
  })

  it('follows no redirect', async () => {
    const { received, sms } = await eskiz(
      (_heard, response) => void response.writeHead(307, { location: '/api/elsewhere' }).end(),
    )
    await expect(sms.send(MESSAGE)).rejects.toThrow()
    expect(received).toHaveLength(1)
  })
})
