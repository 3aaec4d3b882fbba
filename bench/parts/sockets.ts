import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { type Crowd, crowdIds, crowdToken, reopenStatements } from '../../server/test/crowd.ts'
import type { BenchProcess } from '../bench-process.ts'
import { startProduct } from '../bench-server.ts'
import { atMost, type Finding, justTold, MOST } from '../goals.ts'
import { httpClient } from '../http-client.ts'
import { sharesOf } from '../measure.ts'
import { headersOf, operationsOn } from '../rounds/operations.ts'
import { type Crowds, startCrowds } from '../sockets/crowd-process.ts'
import { sendPositions } from '../sockets/send-positions.ts'
import type { World } from '../world.ts'

/** How many are connected, how many positions come in, and of how many orders events are watched. */
export type SocketLoad = {
  readonly count: number
  readonly positionsPerSecond: number
  readonly events: number
}

const CONNECTED_PER_SECOND = 180
const PROCESSES = 2
const WATCHERS_EACH = 3
const EVENT_EVERY_MS = 200
const RESTART_GIVEN_UP_MS = 120_000

const untilConnected = async (crowds: Crowds, count: number, withinMs: number) => {
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

/** Accepts one order after another and says when each of its watchers heard of it, in ms from the request. */
const timeEvents = async (origin: string, crowd: Crowd, events: number): Promise<number[]> => {
  const accept = operationsOn(crowd).find(({ name }) => name === 'accept')
  if (accept === undefined) throw new Error('there is no work accept')
  const client = httpClient(origin, 4)
  const times: number[] = []
  for (let at = 0; at < events; at++) {
    const facts = accept.facts(at)
    const asked = accept.ask(facts)
    const watchers = await Promise.all(
      Array.from({ length: WATCHERS_EACH }, () => connected(origin, asked.userId)),
    )
    const heard = watchers.map(
      socket =>
        new Promise<number>(resolve => {
          socket.on('order.updated', ({ order }) => {
            if (order.id === facts.orderId) resolve(performance.now())
          })
        }),
    )
    const began = performance.now()
    await client.json(asked.method, asked.path, asked.body, headersOf(asked))
    for (const moment of await Promise.all(heard)) times.push(moment - began)
    for (const socket of watchers) socket.disconnect()
    await wait(EVENT_EVERY_MS)
  }
  client.close()
  return times
}

type Line = { product: BenchProcess; crowds: Crowds }

const restart = async ({ product, crowds }: Line, world: World, count: number): Promise<Finding[]> => {
  const { port } = new URL(product.origin)
  const before = await crowds.state()
  const began = Date.now()
  await product.stop()
  const anew = await startProduct({ DATABASE_URL: world.database.url, PORT: port })
  const after = await untilConnected(crowds, count, RESTART_GIVEN_UP_MS)
  await anew.stop()
  const seconds = (after.lastConnectedAt - began) / 1_000
  const [refused, failed] = [after.refused - before.refused, after.failed - before.failed]
  const besides = ` (${after.connected.toLocaleString('en')} back, ${refused} turned away at first)`
  return [
    atMost(
      'reconnection of all sockets after a restart',
      after.connected < count ? Number.POSITIVE_INFINITY : seconds,
      MOST.reconnectionS,
      ' s',
      besides,
    ),
    { ...justTold('5xx while they reconnect', `${failed}`, '0'), isKept: failed === 0 },
  ]
}

/** Thousands of sockets in one process: what they weigh, how fast an event comes, how soon all are back after a restart. */
export const measureSockets = async (world: World, load: SocketLoad): Promise<Finding[]> => {
  const { crowd, database } = world
  const count = Math.min(load.count, crowd.clients)
  // whatever was measured before may have accepted what is accepted here
  await database.run(...reopenStatements(crowd))
  const product = await startProduct({ DATABASE_URL: database.url })
  const crowds = startCrowds(PROCESSES)
  await wait(2_000)
  const emptyMb = product.memory()?.nowMb
  crowds.connect({
    origin: product.origin,
    firstUserId: crowdIds(crowd).client(1),
    count,
    perSecond: CONNECTED_PER_SECOND,
  })
  const state = await untilConnected(crowds, count, (count / CONNECTED_PER_SECOND) * 2_000 + 20_000)
  await wait(3_000)
  const fullMb = product.memory()?.nowMb
  const stop = sendPositions(product.origin, crowd, load.positionsPerSecond)
  const began = performance.now()
  const times = await timeEvents(product.origin, crowd, load.events)
  const seconds = (performance.now() - began) / 1_000
  const { accepted, failed } = stop()
  const { p50, p95, p99 } = sharesOf(times)
  const positions = `${(accepted / seconds).toFixed(0)} positions/s${failed > 0 ? `, ${failed} batches failed` : ''}`
  const figures = ` (p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms; ${positions})`
  const reconnection = await restart({ product, crowds }, world, state.connected)
  crowds.end()
  const perSocketKb =
    emptyMb === undefined || fullMb === undefined ? null : ((fullMb - emptyMb) * 1024) / state.connected
  return [
    {
      ...justTold('sockets in one process', `${state.connected}`, `${load.count}`),
      isKept: state.connected >= load.count,
    },
    justTold('memory of a socket', perSocketKb === null ? 'not measured' : `${perSocketKb.toFixed(1)} kB`),
    atMost('event to its watchers, p99', p99, MOST.eventP99Ms, ' ms', figures),
    ...reconnection,
  ]
}
