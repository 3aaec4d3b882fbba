import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { type Crowd, crowdIds, crowdToken, reopenStatements } from '../../server/test/crowd.ts'
import type { BenchProcess } from '../bench-process.ts'
import { startProduct } from '../bench-server.ts'
import { atMost, type Finding, informational, LIMITS } from '../goals.ts'
import { httpClient } from '../http-client.ts'
import { percentilesOf } from '../measure.ts'
import { headersOf, operationsOn } from '../rounds/operations.ts'
import { type Crowds, startCrowds } from '../sockets/crowd-process.ts'
import { sendPositions } from '../sockets/send-positions.ts'
import type { World } from '../world.ts'

/** Number of sockets, incoming positions per second, and measured events. */
export type SocketLoad = {
  readonly count: number
  readonly positionsPerSecond: number
  readonly events: number
}

const CONNECTED_PER_SECOND = 300
const PROCESSES = 2
const WATCHERS_EACH = 3
const EVENT_EVERY_MS = 200
/** The first acceptances after a start compile what they need. */
const WARM_UP_EVENTS = 10
const RECONNECT_TIMEOUT_MS = 120_000

const waitUntilConnected = async (crowds: Crowds, count: number, withinMs: number) => {
  const began = Date.now()
  for (;;) {
    const state = await crowds.state()
    if (state.connected >= count || Date.now() - began > withinMs) return state
    await wait(250)
  }
}

const connected = (origin: string, userId: number): Promise<Socket> =>
  new Promise(resolve => {
    const options = { transports: ['websocket'], forceNew: true, auth: { token: crowdToken(userId) } }
    const socket = io(origin, options)
    socket.once('connect', () => resolve(socket))
  })

/** Accepts one order after another; returns how long each watcher waited for the event, in ms from the request. */
const timeEvents = async (origin: string, crowd: Crowd, events: number): Promise<number[]> => {
  const accept = operationsOn(crowd).find(({ name }) => name === 'accept')
  if (accept === undefined) throw new Error('there is no operation accept')
  const client = httpClient(origin, 4)
  const times: number[] = []
  for (let at = 0; at < WARM_UP_EVENTS + events; at++) {
    const facts = accept.facts(at)
    const request = accept.request(facts)
    const watchers = await Promise.all(
      Array.from({ length: WATCHERS_EACH }, () => connected(origin, request.userId)),
    )
    const received = watchers.map(
      socket =>
        new Promise<number>(resolve => {
          socket.on('order.updated', hint => {
            if (hint.order_id === facts.orderId) resolve(performance.now())
          })
        }),
    )
    const began = performance.now()
    await client.json(request.method, request.path, request.body, headersOf(request))
    const moments = await Promise.all(received)
    if (at >= WARM_UP_EVENTS) times.push(...moments.map(moment => moment - began))
    for (const socket of watchers) socket.disconnect()
    await wait(EVENT_EVERY_MS)
  }
  client.close()
  return times
}

type Setup = { product: BenchProcess; crowds: Crowds; settings: NodeJS.ProcessEnv }

const restart = async ({ product, crowds, settings }: Setup, count: number): Promise<Finding[]> => {
  const { port } = new URL(product.origin)
  const before = await crowds.state()
  const began = Date.now()
  await product.stop()
  const restarted = await startProduct({ ...settings, PORT: port })
  const after = await waitUntilConnected(crowds, count, RECONNECT_TIMEOUT_MS)
  await restarted.stop()
  const seconds = (after.lastConnectedAt - began) / 1_000
  const [refused, failed] = [after.refused - before.refused, after.failed - before.failed]
  const details = ` (${after.connected.toLocaleString('en')} back, ${refused} rejected at first)`
  return [
    atMost(
      'reconnection of all sockets after a restart',
      after.connected < count ? Number.POSITIVE_INFINITY : seconds,
      LIMITS.reconnectionS,
      ' s',
      details,
    ),
    { ...informational('5xx while they reconnect', `${failed}`, '0'), isMet: failed === 0 },
  ]
}

/** Thousands of sockets on one process: memory per socket, event latency, reconnection after a restart. */
export const measureSockets = async (world: World, load: SocketLoad): Promise<Finding[]> => {
  const { crowd, database } = world
  const count = Math.min(load.count, crowd.clients)
  // earlier parts may have accepted these orders
  await database.run(...reopenStatements(crowd))
  // shared by both starts, as on a real machine
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-bench-data-'))
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir }
  const product = await startProduct(settings)
  const crowds = startCrowds(PROCESSES)
  await wait(2_000)
  const emptyMb = product.memory()?.nowMb
  crowds.connect({
    origin: product.origin,
    firstUserId: crowdIds(crowd).client(1),
    count,
    perSecond: CONNECTED_PER_SECOND,
  })
  const state = await waitUntilConnected(crowds, count, (count / CONNECTED_PER_SECOND) * 2_000 + 20_000)
  await wait(3_000)
  const fullMb = product.memory()?.nowMb
  const stop = sendPositions(product.origin, crowd, load.positionsPerSecond)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const began = performance.now()
  const times = await timeEvents(product.origin, crowd, load.events)
  const seconds = (performance.now() - began) / 1_000
  const { accepted, failed } = stop()
  const { p50, p95, p99 } = percentilesOf(times)
  const positions = `${(accepted / seconds).toFixed(0)} positions/s${failed > 0 ? `, ${failed} batches failed` : ''}`
  const ownDelay = `the load’s own delay p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms`
  const figures = ` (p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms; ${positions}; ${ownDelay})`
  const reconnection = await restart({ product, crowds, settings }, state.connected)
  crowds.end()
  rmSync(dataDir, { recursive: true, force: true })
  const perSocketKb =
    emptyMb === undefined || fullMb === undefined ? null : ((fullMb - emptyMb) * 1024) / state.connected
  return [
    {
      ...informational('sockets in one process', `${state.connected}`, `${load.count}`),
      isMet: state.connected >= load.count,
    },
    informational(
      'memory of a socket',
      perSocketKb === null ? 'not measured' : `${perSocketKb.toFixed(1)} kB`,
    ),
    atMost('event to its watchers, p99', p99, LIMITS.eventP99Ms, ' ms', figures),
    ...reconnection,
  ]
}
