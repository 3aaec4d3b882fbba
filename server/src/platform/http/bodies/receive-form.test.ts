import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asForm } from '../../../../test/booking.ts'
import { eventually } from '../../../../test/eventually.ts'
import { formOf, picture } from '../../../../test/sent-files.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { type BodyLimits, drainRefusedBody, limitBodies } from './limit-bodies.ts'

const SIGN_UP = '/api/auth/sign-up-corporate'
const UPDATE = '/api/profile/update'

const test = useTestApp()

const told = (answer: { statusCode: number; json(): { code: string } }) => [
  answer.statusCode,
  answer.json().code,
]

const fieldsOf = (count: number, length: number) =>
  asForm(Array.from({ length: count }, (_, at): [string, string] => [`f${at}`, 'a'.repeat(length)]))

describe('a form', () => {
  it('may have 100 kB of fields in total, however many there are', async () => {
    const large = await test.ask({ method: 'POST', url: SIGN_UP, ...fieldsOf(190, 600) })
    expect(told(large)).toEqual([413, 'api.body_too_large'])
    const small = await test.ask({ method: 'POST', url: SIGN_UP, ...fieldsOf(150, 500) })
    expect(small.statusCode).toBe(422)
  })

  it('limits memory while a file is read', async () => {
    const { headers, payload } = fieldsOf(190, 600)
    const answer = await test.asAziza({ method: 'POST', url: UPDATE, headers, payload })
    expect(told(answer)).toEqual([413, 'api.body_too_large'])
  })

  it('accepts only as many files as declared', async () => {
    const file = await picture()
    const unread = await test.ask({ method: 'POST', url: SIGN_UP, ...(await formOf({}, [['logo', file]])) })
    expect(told(unread)).toEqual([413, 'api.body_too_large'])
    const two = await formOf({}, [
      ['photo', file],
      ['second', file],
    ])
    expect(told(await test.asAziza({ method: 'POST', url: UPDATE, ...two }))).toEqual([
      413,
      'api.body_too_large',
    ])
  })

  it('is refused by an endpoint that does not declare forms', async () => {
    const answer = await test.ask({ method: 'POST', url: '/api/auth/login', ...fieldsOf(1, 5) })
    expect(told(answer)).toEqual([415, 'api.media_type_unsupported'])
  })

  it('leaves no files behind, whatever its outcome', async () => {
    const folders = () => readdirSync(tmpdir()).filter(name => name.startsWith('karvon-upload-'))
    const before = folders()
    for (const file of [await picture(), Buffer.from('no picture'), Buffer.alloc(8 * 1024 * 1024 + 1)])
      await test.asAziza({ method: 'POST', url: UPDATE, ...(await formOf({}, [['photo', file]])) })
    await eventually(() => expect(folders().filter(name => !before.includes(name))).toEqual([]))
  })
})

describe('incoming bodies', () => {
  const opened: Socket[] = []
  let app: FastifyInstance
  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.destroy()
    await app.close()
  })

  const serve = async (limits: Partial<BodyLimits>): Promise<number> => {
    app = Fastify({ trustProxy: (_, hop) => hop < 1 })
    app.decorateRequest('caller')
    app.addHook('onRequest', async request => {
      request.caller = { role: 'visitor' }
    })
    const all = { inAll: 10, ofVisitors: 4, perCaller: 2, graceMs: 60_000, bytesPerSecond: 1_000 }
    app.addHook('onRequest', limitBodies({ ...all, ...limits }))
    app.addHook('onSend', drainRefusedBody)
    app.post('/', async () => 'taken')
    const onRequest = async (_: FastifyRequest, reply: FastifyReply) => reply.code(413).send('refused')
    app.post('/refused', { onRequest }, async () => 'taken')
    await app.listen({ host: '127.0.0.1', port: 0 })
    return (app.server.address() as AddressInfo).port
  }

  const begin = async (port: number, from: string, bytes = 20_000, path = '/'): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    opened.push(socket)
    await once(socket, 'connect')
    const head = [`POST ${path} HTTP/1.1`, 'Host: x', `X-Forwarded-For: 1.1.1.1, ${from}`]
    socket.write(
      `${head.join('\r\n')}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n{`,
    )
    return socket
  }
  const answerTo = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0])

  it('beyond the limit get 429 for one address and 503 in total, until others finish', async () => {
    const port = await serve({})
    const first = await begin(port, '10.0.0.1')
    await begin(port, '10.0.0.1')
    await wait(100)
    const third = await answerTo(await begin(port, '10.0.0.1'))
    expect(third).toMatch(/^HTTP\/1.1 429 [\s\S]*retry-after: 5/i)
    await begin(port, '10.0.0.2')
    await begin(port, '10.0.0.3')
    await wait(100)
    expect(await answerTo(await begin(port, '10.0.0.4'))).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 5/i)
    first.destroy()
    await wait(100)
    const taken = await begin(port, '10.0.0.4', 17_000)
    taken.write(`${' '.repeat(16_998)}}`)
    expect(await answerTo(taken)).toMatch(/^HTTP\/1.1 200 /)
  })

  it.each([
    ['/', 20_000, /^$/],
    ['/refused', 20_000, /^$/],
    ['/', 5_000, /^$/],
    ['/refused', 5_000, /^HTTP\/1.1 413 /],
  ])('that arrive too slowly are cut off: %s, %d bytes', async (path, bytes, answer) => {
    const port = await serve({ graceMs: 200 })
    const socket = await begin(port, '10.0.0.1', bytes, path)
    const received: string[] = []
    socket.on('data', piece => received.push(String(piece)))
    await once(socket, 'close')
    expect(received.join('')).toMatch(answer)
  })

  it('that are refused are drained, so that the sender gets the reason', async () => {
    const bytes = 9_000_000
    const socket = await begin(await serve({}), '10.0.0.1', bytes, '/refused')
    const broken = vi.fn()
    socket.on('error', broken)
    const answer = answerTo(socket)
    for (let sent = 1; sent < bytes; sent += 999_999) {
      socket.write(' '.repeat(Math.min(999_999, bytes - sent)))
      await wait(5)
    }
    expect(await answer).toMatch(/^HTTP\/1.1 413 [\s\S]*keep-alive/i)
    expect(broken).not.toHaveBeenCalled()
  })

  it('that are refused and huge close their connection', async () => {
    const socket = await begin(await serve({}), '10.0.0.1', 100_000_000, '/refused')
    expect(await answerTo(socket)).toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close/i)
  })
})
