import { makePeople } from '../../../people.ts'
import type { Proof } from '../../proof.ts'
import { mixedCalls } from '../stage/mixed-calls.ts'
import { openStage } from '../stage/stage.ts'
import { type Call, formatOutcomes, maxInFlightOf, startLoad, waitForCalls } from '../stage/steady-load.ts'

const SIZES = { short: { stops: 1, perSecond: 30 }, long: { stops: 20, perSecond: 200 } } as const
const ENDS_WITHIN_MS = 15_000
const LOADED_CALLS = 20

/** Counts requests by the server's own log: begun, cut and failed. */
const begunAndEnded = (log: string) => {
  const begun = new Set<string>()
  const ended = new Map<string, number>()
  for (const line of log.split('\n')) {
    if (line.includes('"incoming request"')) begun.add(JSON.parse(line).reqId)
    if (!line.includes('"msg":"request"')) continue
    const { reqId, status } = JSON.parse(line)
    ended.set(reqId, status)
  }
  const cut = [...begun].filter(id => !ended.has(id)).length
  return { begun: begun.size, cut, failed: [...ended.values()].filter(status => status >= 500).length }
}

/** No complete answer, or 5xx. */
const isLost = ({ status }: Call): boolean => status === 0 || status >= 500

export const gracefulStop: Proof = {
  id: 'T35',
  statement: 'SIGTERM under load neither cuts nor fails a running request; exit 0 within 15 s',
  run: async context => {
    const { stops, perSecond } = SIZES[context.isShort ? 'short' : 'long']
    let log = ''
    const settings = { LOG_LEVEL: 'debug', DRAIN_SECONDS: '2' }
    const onOutput = (chunk: Buffer) => {
      log += chunk
    }
    const { server, client, pool } = await openStage(context, { settings, onOutput })
    const people = await makePeople(pool, 'individual', 50)
    const failures: string[] = []
    const [made, lostBefore]: [Call[], Call[]] = [[], []]
    let [slowestMs, refusedAfter] = [0, 0]
    for (let stop = 0; stop < stops; stop++) {
      if (stop > 0) await server.restart()
      const load = startLoad(
        perSecond,
        mixedCalls(context, () => client, people),
        maxInFlightOf(context),
      )
      await waitForCalls(load, LOADED_CALLS)
      const begun = performance.now()
      const code = await server.end()
      const ms = performance.now() - begun
      slowestMs = Math.max(slowestMs, ms)
      const calls = await load.stop()
      made.push(...calls)
      lostBefore.push(...calls.filter(call => isLost(call) && call.sentAt < begun))
      refusedAfter += calls.filter(call => isLost(call) && call.sentAt >= begun).length
      if (code !== 0 || ms > context.within(ENDS_WITHIN_MS))
        failures.push(`it exited with ${code} after ${Math.round(ms)} ms`)
    }
    const served = begunAndEnded(log)
    if (served.cut > 0 || served.failed > 0)
      failures.push(
        `of ${served.begun} running requests ${served.cut} were cut, ${served.failed} answered 5xx`,
      )
    if (lostBefore.length > 0) failures.push(`calls made before the signal: ${formatOutcomes(lostBefore)}`)
    return {
      figure: `${stops} stops at ${perSecond} req/s: ${served.cut} of ${served.begun} running requests cut, ${served.failed} answered 5xx, slowest exit ${(slowestMs / 1000).toFixed(1)} s; ${refusedAfter} of ${made.length} calls came after the signal and were not accepted`,
      failures,
    }
  },
}
