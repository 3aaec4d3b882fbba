import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { REALTIME_SETTINGS } from '../../../../web/src/platform/realtime/realtime-socket.ts'
import { makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { openStage, type Stage } from '../stage/stage.ts'
import { formatOutcomes, startLoad } from '../stage/steady-load.ts'

const BACK_WITHIN_MS = 30_000
const MAX_FAILED_SHARE = 0.01
const REFETCH_SPREAD_MS = 3_000
const CALLS_PER_SECOND = 40

/** A connection as a page opens it, with a refetch within three seconds of each reconnection. */
const openRealtime = ({ url, client }: Stage, { headers }: Person, answers: number[]): Socket => {
  const token = headers.authorization.slice('Bearer '.length)
  const socket = io(url, { ...REALTIME_SETTINGS, auth: { token }, forceNew: true })
  let wasConnected = false
  socket.on('connect', () => {
    if (wasConnected) {
      setTimeout(() => {
        client.send('GET', '/api/truck-booking/client?status=new', headers).then(
          ({ status }) => answers.push(status),
          () => answers.push(0),
        )
      }, Math.random() * REFETCH_SPREAD_MS)
    }
    wasConnected = true
  })
  return socket.connect()
}

const waitUntilConnected = async (sockets: readonly Socket[], withinMs: number): Promise<number> => {
  const begun = performance.now()
  while (sockets.some(({ connected }) => !connected) && performance.now() - begun < withinMs) await wait(50)
  return performance.now() - begun
}

const disconnected = (sockets: readonly Socket[]): number =>
  sockets.filter(({ connected }) => !connected).length

/** Concurrent calls by other users; no answer from a stopped server is not a 5xx. */
const otherCalls = ({ client }: Stage, people: readonly Person[], { random }: ProofContext) =>
  startLoad(CALLS_PER_SECOND, () => {
    const { headers } = random.pick(people)
    return { kind: 'read', send: () => client.send('GET', '/api/profile/show', headers) }
  })

export const socketReconnection: Proof = {
  id: 'T34',
  statement: 'after a restart every socket reconnects within 30 s, and at most 1 % of calls get 5xx',
  isLongOnly: true,
  run: async context => {
    const count = context.isShort ? 100 : 2_000
    const stage = await openStage(context)
    const people = await makePeople(stage.pool, 'individual', count)
    const refetched: number[] = []
    const sockets = people.map(person => openRealtime(stage, person, refetched))
    context.atEnd(async () => {
      for (const socket of sockets) socket.disconnect()
    })
    await waitUntilConnected(sockets, 2 * BACK_WITHIN_MS)
    const before = disconnected(sockets)
    const load = otherCalls(stage, people, context)
    await wait(500)
    const begun = performance.now()
    await stage.server.restart()
    const downS = (performance.now() - begun) / 1000
    const backS = (await waitUntilConnected(sockets, 2 * BACK_WITHIN_MS)) / 1000
    await wait(REFETCH_SPREAD_MS + 500)
    const calls = await load.stop()
    const answers = [...refetched, ...calls.map(({ status }) => status)]
    const [failed, away] = [answers.filter(status => status >= 500).length, disconnected(sockets)]
    return {
      figure: `${count - away} of ${count} sockets back ${backS.toFixed(1)} s after the server (down ${downS.toFixed(1)} s); ${failed} of ${answers.length} calls answered 5xx`,
      failures: [
        ...(before > 0 ? [`${before} did not connect before the restart`] : []),
        ...(away > 0 ? [`${away} did not reconnect; server output: ${stage.server.said().slice(-400)}`] : []),
        ...(backS * 1000 > BACK_WITHIN_MS ? [`the last reconnected after ${backS.toFixed(1)} s`] : []),
        ...(failed > answers.length * MAX_FAILED_SHARE ? [`calls: ${formatOutcomes(calls)}`] : []),
      ],
    }
  },
}
