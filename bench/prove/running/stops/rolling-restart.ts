import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '../../../../e2e/start-server.ts'
import { httpClient } from '../../../http-client.ts'
import { makePeople } from '../../../people.ts'
import type { Proof } from '../../proof.ts'
import { BEHIND_PROXY, openProxy } from '../../proxy/open-proxy.ts'
import { mixedCalls } from '../stage/mixed-calls.ts'
import { openStage } from '../stage/stage.ts'
import { loadSteadily, tellEnds } from '../stage/steady-load.ts'

const SIZES = { short: { stops: 1, perSecond: 40 }, long: { stops: 6, perSecond: 200 } } as const
const SEEN_AFTER_MS = 800
const SETTINGS = { DRAIN_SECONDS: '1', ...BEHIND_PROXY }

export const rollingRestart: Proof = {
  id: 'T35b',
  says: 'with a second process behind a real proxy SIGTERM under load shows in no client at all',
  isLongOnly: true,
  run: async context => {
    const { stops, perSecond } = SIZES[context.isShort ? 'short' : 'long']
    const { server, databaseUrl, pool } = await openStage(context, { settings: SETTINGS })
    const second = await startServer({ DATABASE_URL: databaseUrl, DEMO: 'off', ...SETTINGS })
    context.atEnd(() => second.stop())
    const people = await makePeople(pool, 'individual', 50)
    const proxy = await openProxy(context, [server.url, second.url])
    if ('without' in proxy) return proxy.without
    const client = httpClient(proxy.url, 64)
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
        await wait(SEEN_AFTER_MS)
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
