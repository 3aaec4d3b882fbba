import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchProcess } from '../bench-process.ts'
import { startProduct } from '../bench-server.ts'
import { atMost, type Finding, informational, LIMITS } from '../goals.ts'
import { httpClient } from '../http-client.ts'
import { percentilesOf } from '../measure.ts'
import { operationsOn } from '../rounds/operations.ts'
import type { Recorded } from '../thin/record-product.ts'
import { startThin } from '../thin/start-thin.ts'
import type { World } from '../world.ts'

const STARTS = 5
const REST_MS = 4_000

type Started = { readonly ms: number; readonly restMb: number | null }

/** Starts a server, waits for its first 200, optionally measures its idle memory, and stops it. */
const startOnce = async (
  start: () => Promise<BenchProcess>,
  ask: (client: ReturnType<typeof httpClient>) => Promise<{ status: number }>,
  measuresMemory: boolean,
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
    if (measuresMemory) await wait(REST_MS)
    return { ms, restMb: measuresMemory ? (server.memory()?.nowMb ?? null) : null }
  } finally {
    client.close()
    await server.stop()
  }
}

/** Time from process start to the first 200, and idle memory, both against thin. */
export const measureStarts = async (
  { crowd, database }: World,
  recorded: Readonly<Record<string, Recorded>>,
): Promise<Finding[]> => {
  const facts = operationsOn(crowd)
    .find(({ name }) => name === 'list')
    ?.facts(0)
  // starts share the compile cache, as on a real machine
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-bench-data-'))
  const found = { product: [] as Started[], thin: [] as Started[] }
  for (let at = 0; at < STARTS; at++) {
    const measuresMemory = at === STARTS - 1
    found.product.push(
      await startOnce(
        () => startProduct({ DATABASE_URL: database.url, DATA_DIR: dataDir }),
        client => client.send('GET', '/health/ready', {}),
        measuresMemory,
      ),
    )
    found.thin.push(
      await startOnce(
        () => startThin(database.url, recorded),
        client => client.send('POST', '/list', {}, JSON.stringify({ facts })),
        measuresMemory,
      ),
    )
  }
  rmSync(dataDir, { recursive: true })
  const [product, thin] = [found.product, found.thin].map(all => percentilesOf(all.map(({ ms }) => ms)).p50)
  const [rest, thinRest] = [found.product, found.thin].map(all => all.at(-1)?.restMb ?? null)
  const [first] = found.product
  const details = ` (first start ${first?.ms.toFixed(0)} ms; thin ${thin?.toFixed(0)} ms)`
  const start = atMost('start to the first 200 on PostgreSQL', product ?? 0, LIMITS.startMs, ' ms', details)
  if (rest == null || thinRest == null)
    return [start, informational('memory at rest', 'not measured', 'no /proc')]
  const memory = ` (${rest.toFixed(0)} MB against ${thinRest.toFixed(0)} MB)`
  return [
    start,
    atMost('memory at rest, against thin', rest / thinRest, LIMITS.restMemoryRatioToThin, ' ×', memory),
  ]
}

/** Peak memory of both during all rounds. */
export const findingOfPeaks = (product: BenchProcess, thin: BenchProcess): Finding => {
  const [peak, thinPeak] = [product.memory()?.peakMb, thin.memory()?.peakMb]
  if (peak === undefined || thinPeak === undefined)
    return informational('memory at peak', 'not measured', 'no /proc')
  const memory = ` (${peak.toFixed(0)} MB against ${thinPeak.toFixed(0)} MB)`
  return atMost('memory at peak, against thin', peak / thinPeak, LIMITS.peakMemoryRatioToThin, ' ×', memory)
}
