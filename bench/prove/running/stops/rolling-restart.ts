import { setTimeout as wait } from 'node:timers/promises'
import { type RunningServer, startServer } from '../../../../e2e/start-server.ts'
import { httpClient } from '../../../http-client.ts'
import { makePeople } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { mixedCalls } from '../stage/mixed-calls.ts'
import { openStage } from '../stage/stage.ts'
import { loadSteadily, tellEnds } from '../stage/steady-load.ts'
import { openTcpLine } from '../stage/tcp-line.ts'

const SIZES = { short: { stops: 1, perSecond: 40 }, long: { stops: 6, perSecond: 200 } } as const
const LOOK_EVERY_MS = 100
const SETTINGS = { DRAIN_SECONDS: '1' }

const portOf = ({ url }: RunningServer) => Number(new URL(url).port)

/** Sends each new connection to a server that says it is ready, in turns, as a proxy with health checks does. */
const balance = (context: ProofContext, servers: readonly RunningServer[]) => {
  const ready = new Set(servers)
  let isOver = false
  let turn = 0
  const look = async (server: RunningServer) => {
    const answer = await fetch(`${server.url}/health/ready`).catch(() => null)
    if (answer?.ok) ready.add(server)
    else ready.delete(server)
    await answer?.body?.cancel()
  }
  const watch = async () => {
    while (!isOver) {
      await Promise.all(servers.map(look))
      await wait(LOOK_EVERY_MS)
    }
  }
  const watching = watch()
  context.atEnd(async () => {
    isOver = true
    await watching
  })
  return () => {
    const list = [...ready]
    return { port: portOf(list[turn++ % list.length] ?? (servers[0] as RunningServer)) }
  }
}

export const rollingRestart: Proof = {
  id: 'T35b',
  says: 'with a second process behind a proxy SIGTERM under load shows in no client at all',
  isLongOnly: true,
  run: async context => {
    const { stops, perSecond } = SIZES[context.isShort ? 'short' : 'long']
    const { server, databaseUrl, pool } = await openStage(context, { settings: SETTINGS })
    const second = await startServer({ DATABASE_URL: databaseUrl, DEMO: 'off', ...SETTINGS })
    context.atEnd(() => second.stop())
    const people = await makePeople(pool, 'individual', 50)
    const line = await openTcpLine(context, balance(context, [server, second]))
    const client = httpClient(`http://127.0.0.1:${line.port}`, 64)
    context.atEnd(async () => client.close())
    const load = loadSteadily(
      perSecond,
      mixedCalls(context, () => client, people),
    )
    await wait(500)
    const codes: (number | null)[] = []
    for (let stop = 0; stop < stops; stop++) {
      const leaving = stop % 2 === 0 ? server : second
      codes.push(await leaving.end())
      if (stop < stops - 1) {
        await leaving.restart()
        await wait(3 * LOOK_EVERY_MS)
      }
    }
    const calls = await load.stop()
    const wrong = calls.filter(({ status }) => status === 0 || status >= 400)
    return {
      figure: `${wrong.length} errors in ${calls.length} calls at ${perSecond} req/s while ${stops} processes left one after another`,
      failures: [
        ...(wrong.length > 0 ? [`calls ended so: ${tellEnds(wrong)}`] : []),
        ...(codes.some(code => code !== 0) ? [`exit codes ${codes.join(', ')}`] : []),
      ],
    }
  },
}
