import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { REALTIME_SETTINGS } from '../../../../web/src/platform/realtime/realtime-socket.ts'
import { makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { openStage, type Stage } from '../stage/stage.ts'
import { loadSteadily, tellEnds } from '../stage/steady-load.ts'

const BACK_WITHIN_MS = 30_000
const MOST_FAILED_SHARE = 0.01
const REFETCH_SPREAD_MS = 3_000
const CALLS_PER_SECOND = 40

/** A line as a page of the site opens it, and a refetch within three seconds of each return. */
const openRealtime = ({ url, client }: Stage, { headers }: Person, answers: number[]): Socket => {
  const token = headers.authorization.slice('Bearer '.length)
  const socket = io(url, { ...REALTIME_SETTINGS, auth: { token }, forceNew: true })
  let wasIn = false
  socket.on('connect', () => {
    if (wasIn) {
      setTimeout(() => {
        client.send('GET', '/api/truck-booking/client?status=new', headers).then(
          ({ status }) => answers.push(status),
          () => answers.push(0),
        )
      }, Math.random() * REFETCH_SPREAD_MS)
    }
    wasIn = true
  })
  return socket.connect()
}

const untilAllIn = async (sockets: readonly Socket[], withinMs: number): Promise<number> => {
  const begun = performance.now()
  while (sockets.some(({ connected }) => !connected) && performance.now() - begun < withinMs) await wait(50)
  return performance.now() - begun
}

const outside = (sockets: readonly Socket[]): number => sockets.filter(({ connected }) => !connected).length

/** Calls of others while all this goes on; a server that is down answers nobody, and that is no 5xx. */
const otherCalls = ({ client }: Stage, people: readonly Person[], { random }: ProofContext) =>
  loadSteadily(CALLS_PER_SECOND, () => {
    const { headers } = random.pick(people)
    return { kind: 'read', send: () => client.send('GET', '/api/profile/show', headers) }
  })

export const socketsReturn: Proof = {
  id: 'T34',
  says: 'after a restart every socket is back within 30 s, and at most 1 % of the calls are answered 5xx',
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
    await untilAllIn(sockets, 2 * BACK_WITHIN_MS)
    const before = outside(sockets)
    const load = otherCalls(stage, people, context)
    await wait(500)
    const begun = performance.now()
    await stage.server.restart()
    const downS = (performance.now() - begun) / 1000
    const backS = (await untilAllIn(sockets, 2 * BACK_WITHIN_MS)) / 1000
    await wait(REFETCH_SPREAD_MS + 500)
    const calls = await load.stop()
    const answers = [...refetched, ...calls.map(({ status }) => status)]
    const [failed, away] = [answers.filter(status => status >= 500).length, outside(sockets)]
    return {
      figure: `${count - away} of ${count} sockets back ${backS.toFixed(1)} s after the server (away ${downS.toFixed(1)} s); ${failed} of ${answers.length} calls answered 5xx`,
      failures: [
        ...(before > 0 ? [`${before} never came in before the restart`] : []),
        ...(away > 0
          ? [`${away} did not come back; the server said ${stage.server.said().slice(-400)}`]
          : []),
        ...(backS * 1000 > BACK_WITHIN_MS ? [`the last came back after ${backS.toFixed(1)} s`] : []),
        ...(failed > answers.length * MOST_FAILED_SHARE ? [`calls ended so: ${tellEnds(calls)}`] : []),
      ],
    }
  },
}
