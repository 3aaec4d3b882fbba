import type { InjectOptions } from 'fastify'
import { io } from 'socket.io-client'
import { endpointName } from '../../../../server/test/every-endpoint.ts'
import { formOf } from '../../../../server/test/sent-files.ts'
import type { Proof } from '../../proof.ts'
import { differingColumns, takeSnapshot } from '../database-snapshot.ts'
import { askAs, knownWrites, requestOfWrite, type WriteCall } from '../every-write.ts'
import { openApp, type ProvenApp } from '../open-app.ts'
import { createWorld } from '../world.ts'

const FOREIGN = 'https://evil.example'

const cookieOf = (test: ProvenApp, { as }: WriteCall): Record<string, string> =>
  as === 'visitor' ? {} : { cookie: `token=${test[as].token}` }

const flat = (body: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : `${value}`,
    ]),
  )

type Payload = Pick<InjectOptions, 'payload' | 'headers'>

/** What another site can make a browser send without a preflight: three kinds of forms, and a no-cors fetch. */
const formsOf = async (body: object): Promise<Readonly<Record<string, Payload>>> => {
  const typed = (type: string, payload: string): Payload => ({ payload, headers: { 'content-type': type } })
  return {
    'a form': typed('application/x-www-form-urlencoded', new URLSearchParams(flat(body)).toString()),
    'a form with files': await formOf(flat(body)),
    'a text': typed('text/plain', JSON.stringify(body)),
    'a fetch without cors': typed('text/plain;charset=UTF-8', JSON.stringify(body)),
    'a fetch as JSON': typed('application/json', JSON.stringify(body)),
  }
}

/** Headers of cross-site requests in current browsers, older browsers and a sandboxed frame. */
const MARKS: readonly Record<string, string>[] = [
  { origin: FOREIGN, 'sec-fetch-site': 'cross-site' },
  { origin: FOREIGN },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.localhost' },
]

/** Sends a write from another site in every way; failures are answers other than the expected refusal. */
const sendCrossSite = async (test: ProvenApp, write: WriteCall) => {
  const { method, url } = await requestOfWrite(write)
  const [failures, cookie]: [string[], Record<string, string>] = [[], cookieOf(test, write)]
  let asked = 0
  for (const [name, { payload, headers }] of Object.entries(await formsOf(write.body ?? {}))) {
    for (const marks of MARKS) {
      const sent = {
        method,
        url,
        payload,
        headers: { host: 'localhost:80', ...headers, ...cookie, ...marks },
      }
      const answer = await test.app.inject(sent as InjectOptions)
      asked++
      const outcome = `${answer.statusCode} ${answer.json().code}`
      if (outcome !== '403 api.foreign_origin')
        failures.push(`${endpointName(write.endpoint)} by ${name}: ${outcome}`)
    }
  }
  return { asked, failures }
}

/** The control: the same request from our own page is not refused for its origin. */
const fromOwnPage = async (test: ProvenApp, write: WriteCall): Promise<string[]> => {
  const request = await requestOfWrite(write)
  const own = { host: 'localhost:80', origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }
  await test.begin()
  const answer = await askAs(
    test,
    'visitor',
  )({ ...request, headers: { ...request.headers, ...cookieOf(test, write), ...own } })
  await test.rollback()
  const isRefused = /api\.(foreign_origin|unauthenticated)/.test(answer.body)
  return isRefused
    ? [`${endpointName(write.endpoint)} is refused from our own origin: ${answer.body.slice(0, 100)}`]
    : []
}

const attemptConnection = (url: string, token: string, origin: string): Promise<string> =>
  new Promise(resolve => {
    const extraHeaders = { origin, cookie: `token=${token}` }
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders })
    const settle = (outcome: string) => {
      socket.disconnect()
      resolve(outcome)
    }
    socket.once('connect', () => settle('connected'))
    socket.once('connect_error', () => settle('refused'))
  })

const handshakes = async ({ url, asAziza }: ProvenApp): Promise<string[]> => {
  const foreign = [FOREIGN, 'null', `${url}.evil.example`]
  const outcomes = await Promise.all(foreign.map(origin => attemptConnection(url, asAziza.token, origin)))
  const own = await attemptConnection(url, asAziza.token, url)
  return [
    ...foreign
      .filter((_, at) => outcomes[at] !== 'refused')
      .map(origin => `a socket from ${origin} was accepted`),
    ...(own === 'connected' ? [] : ['a socket from our own origin was refused']),
  ]
}

const SHORT_WRITES = 12

export const CROSS_SITE: Proof = {
  id: 'T30',
  statement: 'cross-site requests to any write are refused and change nothing, and so are cross-site sockets',
  run: async context => {
    const test = await openApp(context)
    const all = knownWrites(await createWorld(test))
    const from = context.random.whole(0, all.length - 1)
    const writes = context.isShort ? [...all, ...all].slice(from, from + SHORT_WRITES) : all
    const before = await takeSnapshot(test.db)
    const failures: string[] = []
    let asked = 0
    for (const write of writes) {
      const posted = await sendCrossSite(test, write)
      asked += posted.asked
      failures.push(...posted.failures)
    }
    const changed = [...differingColumns(before, await takeSnapshot(test.db))]
    failures.push(...changed.map(name => `${name} has changed`))
    for (const write of writes) failures.push(...(await fromOwnPage(test, write)))
    failures.push(...(await handshakes(test)))
    return {
      figure: `${asked} posts to ${writes.length} writes: 403, ${changed.length} columns changed`,
      failures,
    }
  },
}
