import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { callerOf } from '../caller.fixture.ts'
import { limitBodies } from './limit-bodies.ts'

/** A server that limits bodies and answers every one with its length. */
const openServer = async () => {
  const app = Fastify()
  app.decorateRequest('caller', { getter: () => callerOf(1) })
  app.addHook('onRequest', limitBodies())
  app.post('/', async ({ body }) => JSON.stringify(body).length)
  await app.ready()
  return app
}

afterEach(() => {
  vi.restoreAllMocks()
})

it('watches the pace of a body from a connection until it is complete', async () => {
  const app = await openServer()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const [started, ended] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')]
  const { port } = app.server.address() as AddressInfo
  const status = await new Promise(resolve => {
    const headers = { 'content-type': 'application/json', 'content-length': '7' }
    request({ port, method: 'POST', headers }, answer => resolve(answer.resume().statusCode)).end('{"a":1}')
  })
  const watches = started.mock.results.map(({ value }) => value)
  expect([status, watches.length > 0]).toEqual([200, true])
  await eventually(() => expect(ended.mock.calls.flat()).toEqual(expect.arrayContaining(watches)))
  await app.close()
})

it('leaves no timer for a call from inside the process, which has no connection', async () => {
  const app = await openServer()
  const started = vi.spyOn(globalThis, 'setInterval')
  const answer = await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })
  expect([answer.statusCode, started.mock.calls.length]).toEqual([200, 0])
  await app.close()
})
