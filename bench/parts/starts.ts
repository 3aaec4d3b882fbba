import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchProcess } from '../bench-process.ts'
import { startProduct } from '../bench-server.ts'
import { atMost, type Finding, justTold, MOST } from '../goals.ts'
import { httpClient } from '../http-client.ts'
import { sharesOf } from '../measure.ts'
import { operationsOn } from '../rounds/operations.ts'
import type { Recorded } from '../thin/record-product.ts'
import { startThin } from '../thin/start-thin.ts'
import type { World } from '../world.ts'

const STARTS = 5
const REST_MS = 4_000

type Started = { readonly ms: number; readonly restMb: number | null }

/** Starts a server, waits for its first 200, lets it rest, and ends it. */
const startOnce = async (
  start: () => Promise<BenchProcess>,
  ask: (client: ReturnType<typeof httpClient>) => Promise<{ status: number }>,
  rests: boolean,
): Promise<Started> => {
  const began = performance.now()
  const server = await start()
  const client = httpClient(server.origin, 1)
  try {
    for (;;) {
      const { status } = await ask(client)
      if (status === 200) break
      await wait(5)
    }
    const ms = performance.now() - began
    if (rests) await wait(REST_MS)
    return { ms, restMb: rests ? (server.memory()?.nowMb ?? null) : null }
  } finally {
    client.close()
    await server.stop()
  }
}

/** From the start of the process to its first 200, and its memory at rest, against thin. */
export const measureStarts = async (
  { crowd, database }: World,
  recorded: Readonly<Record<string, Recorded>>,
): Promise<Finding[]> => {
  const facts = operationsOn(crowd)
    .find(({ name }) => name === 'list')
    ?.facts(0)
  // what one start has compiled the next one finds, as where it is at home
  const home = mkdtempSync(join(tmpdir(), 'karvon-bench-home-'))
  const found = { product: [] as Started[], thin: [] as Started[] }
  for (let at = 0; at < STARTS; at++) {
    const rests = at === STARTS - 1
    found.product.push(
      await startOnce(
        () => startProduct({ DATABASE_URL: database.url, DATA_DIR: home }),
        client => client.send('GET', '/health/ready', {}),
        rests,
      ),
    )
    found.thin.push(
      await startOnce(
        () => startThin(database.url, recorded),
        client => client.send('POST', '/list', {}, JSON.stringify({ facts })),
        rests,
      ),
    )
  }
  rmSync(home, { recursive: true })
  const [product, thin] = [found.product, found.thin].map(all => sharesOf(all.map(({ ms }) => ms)).p50)
  const [rest, thinRest] = [found.product, found.thin].map(all => all.at(-1)?.restMb ?? null)
  const [first] = found.product
  const besides = ` (the very first ${first?.ms.toFixed(0)} ms; thin ${thin?.toFixed(0)} ms)`
  const start = atMost('start to the first 200 on PostgreSQL', product ?? 0, MOST.startMs, ' ms', besides)
  if (rest == null || thinRest == null) return [start, justTold('memory at rest', 'not measured', 'no /proc')]
  const memory = ` (${rest.toFixed(0)} MB against ${thinRest.toFixed(0)} MB)`
  return [
    start,
    atMost('memory at rest, against thin', rest / thinRest, MOST.restMemoryBesideThin, ' ×', memory),
  ]
}

/** What both held at most while all rounds ran. */
export const findingOfPeaks = (product: BenchProcess, thin: BenchProcess): Finding => {
  const [peak, thinPeak] = [product.memory()?.peakMb, thin.memory()?.peakMb]
  if (peak === undefined || thinPeak === undefined)
    return justTold('memory at peak', 'not measured', 'no /proc')
  const memory = ` (${peak.toFixed(0)} MB against ${thinPeak.toFixed(0)} MB)`
  return atMost('memory at peak, against thin', peak / thinPeak, MOST.peakMemoryBesideThin, ' ×', memory)
}
