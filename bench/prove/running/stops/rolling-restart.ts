import { startServer } from '../../../../e2e/start-server.ts'
import { httpClient } from '../../../http-client.ts'
import { makePeople } from '../../../people.ts'
import { notRun } from '../../not-run.ts'
import type { Proof } from '../../proof.ts'
import { proxySettings } from '../../proxy/in-front.ts'
import { openProxy } from '../../proxy/open-proxy.ts'
import { mixedCalls } from '../stage/mixed-calls.ts'
import { openPool } from '../stage/open-pool.ts'
import { formatOutcomes, maxInFlightOf, startLoad, waitForCalls } from '../stage/steady-load.ts'

const SIZES = { short: { stops: 2, perSecond: 30 }, long: { stops: 6, perSecond: 200 } } as const
const CALLS_BETWEEN = 20

export const rollingRestart: Proof = {
  id: 'T35b',
  statement: 'with a second process behind the proxy, no client notices a SIGTERM under load',
  run: async context => {
    if ('problem' in context.proxy) return notRun(context.proxy.problem)
    const { stops, perSecond } = SIZES[context.isShort ? 'short' : 'long']
    const databaseUrl = await context.makeDatabase()
    const pool = openPool(context, databaseUrl)
    const settings = { DATABASE_URL: databaseUrl, DEMO: 'off', DRAIN_SECONDS: '1', ...proxySettings(context) }
    const servers = await Promise.all([startServer(settings), startServer(settings)])
    for (const server of servers) context.atEnd(() => server.stop())
    const people = await makePeople(pool, 'individual', 50)
    const proxy = await openProxy(
      context,
      context.proxy,
      servers.map(({ url }) => url),
    )
    const client = httpClient(proxy.url, 64)
    context.atEnd(async () => client.close())
    const load = startLoad(
      perSecond,
      mixedCalls(context, () => client, people),
      maxInFlightOf(context),
    )
    const codes: (number | null)[] = []
    for (let stop = 0; stop < stops; stop++) {
      await waitForCalls(load, CALLS_BETWEEN)
      const stopping = servers[stop % servers.length]
      codes.push((await stopping?.end()) ?? null)
      await waitForCalls(load, CALLS_BETWEEN)
      if (stop === stops - 1) continue
      await stopping?.restart()
      await proxy.waitUntilAllUp()
    }
    const calls = await load.stop()
    const wrong = calls.filter(({ status }) => status === 0 || status >= 400)
    return {
      figure: `${wrong.length} errors in ${calls.length} calls at ${perSecond} req/s while ${stops} processes restarted in turn`,
      failures: [
        ...(wrong.length > 0 ? [`calls: ${formatOutcomes(wrong)}`] : []),
        ...(codes.some(code => code !== 0) ? [`exit codes ${codes.join(', ')}`] : []),
      ],
    }
  },
}
