import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { makePeople } from '../../people.ts'
import type { Proof } from '../proof.ts'
import { fillOrders } from './stage/filled-orders.ts'
import { mixedCalls } from './stage/mixed-calls.ts'
import { openStage } from './stage/stage.ts'
import { type Call, formatOutcomes, percentiles, startLoad } from './stage/steady-load.ts'

const ORDERS = 100_000
const PER_SECOND = 300
const SECONDS = 60
const MAX_MS = { p95: 200, p99: 500, placingP95: 300 } as const

const WARM_MS = 1_000
const MAX_GROWTH = 0.1

/** Memory of a process in MB; null if the system has no /proc. */
const memoryMb = (pid: number): number | null => {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Growth from the second to the last third of the samples, as a share. */
const growthOf = (samples: readonly number[]): number => {
  const third = Math.floor(samples.length / 3)
  return middle(samples.slice(-third)) / middle(samples.slice(third, 2 * third)) - 1
}

const written = (calls: readonly Call[]) => percentiles(calls, [0.5, 0.95, 0.99]).map(ms => ms.toFixed(0))

export const underLoad: Proof = {
  id: 'T38',
  statement:
    'a mixed load, four reads per placement, is served in time, without errors and without memory growth',
  isLongOnly: true,
  run: async context => {
    const stage = await openStage(context, { connections: 128 })
    const people = await makePeople(stage.pool, 'individual', 500)
    await fillOrders(stage, people, ORDERS)
    const next = mixedCalls(context, () => stage.client, people)
    const warm = startLoad(PER_SECOND / 4, next)
    await wait(WARM_MS)
    await warm.stop()
    const load = startLoad(PER_SECOND, next)
    const memory: number[] = []
    for (let second = 0; second < SECONDS; second++) {
      await wait(1_000)
      const memoryNow = memoryMb(stage.server.pid)
      if (memoryNow !== null) memory.push(memoryNow)
    }
    const calls = await load.stop()
    const placed = calls.filter(({ kind }) => kind === 'place')
    const wrong = calls.filter(({ status }) => status === 0 || status >= 400)
    const [, p95 = 0, p99 = 0] = percentiles(calls, [0.5, 0.95, 0.99])
    const [placingP95 = 0] = percentiles(placed, [0.95])
    const growth = memory.length < 9 ? 0 : growthOf(memory)
    const limits = [
      ['p95', p95, MAX_MS.p95],
      ['p99', p99, MAX_MS.p99],
      ['p95 of placing', placingP95, MAX_MS.placingP95],
    ] as const
    return {
      figure: `${calls.length} calls at ${PER_SECOND} req/s over ${ORDERS} orders for ${SECONDS} s: p50/p95/p99 ${written(calls).join('/')} ms, placing ${written(placed).join('/')} ms, ${wrong.length} errors, memory ${(memory.at(-1) ?? 0).toFixed(0)} MB, ${(growth * 100).toFixed(1)} % more in the last third`,
      failures: [
        ...(wrong.length > 0 ? [`calls: ${formatOutcomes(wrong)}`] : []),
        ...limits
          .filter(([, ms, most]) => ms > most)
          .map(([name, ms, most]) => `${name} is ${ms.toFixed(0)} ms, at most ${most}`),
        ...(growth > MAX_GROWTH
          ? [`memory grew by ${(growth * 100).toFixed(0)} % from one third to the next`]
          : []),
      ],
    }
  },
}
