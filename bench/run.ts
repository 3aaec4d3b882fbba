import { parseArgs } from 'node:util'
import { crowdOf, reopenStatements } from '../server/test/crowd.ts'
import type { Finding } from './goals.ts'
import { measureAlone } from './parts/alone.ts'
import { measureEmbedded } from './parts/embedded.ts'
import { measureListCost } from './parts/list-cost.ts'
import { runOtherBenches } from './parts/other-benches.ts'
import { measureOperations } from './parts/rounds.ts'
import { measureSockets } from './parts/sockets.ts'
import { measureStarts } from './parts/starts.ts'
import { measureTwoProcesses } from './parts/two-processes.ts'
import { resultRows, saveReport, tableOf } from './report/print-findings.ts'
import { writeResults } from './report/results-page.ts'
import type { Rounds } from './rounds/measure-rounds.ts'
import { operationsOn } from './rounds/operations.ts'
import { recordProduct } from './thin/record-product.ts'
import { createWorld } from './world.ts'

/**
 * `npm run bench`: measures everything that has a goal in goals.ts in about 12 minutes. `-- --short` uses a tenth of the orders
 * and short rounds, `--only=operations,sockets` runs some parts, `--write` updates bench/RESULTS.md. Exits with 1 if a goal is missed.
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const { short, only, write } = values
if (short && write) throw new Error('bench/RESULTS.md only contains full runs')

const orders = Number(process.env.ORDERS ?? (short ? 100_000 : 1_000_000))
const rounds: Rounds = {
  count: Number(process.env.ROUNDS ?? 5),
  ms: Number(process.env.ROUND_MS ?? (short ? 1_000 : 3_000)),
  connections: Number(process.env.CONNECTIONS ?? 32),
}
const sockets = {
  count: Number(process.env.SOCKETS ?? (short ? 2_000 : 10_000)),
  positionsPerSecond: 1_000,
  events: short ? 50 : 150,
}

const began = performance.now()
const minutes = () => ((performance.now() - began) / 60_000).toFixed(1)
const findings: Finding[] = []

/** So many that their limits of open orders and of messages are not met however fast all sides are. */
const MIN_CLIENTS = 20_000

const world = await createWorld(orders, { clients: Math.max(MIN_CLIENTS, crowdOf(orders).clients) })
console.log(
  `${orders.toLocaleString('en')} orders × 3 points, ${world.crowd.clients.toLocaleString('en')} clients, in ${world.filledInS.toFixed(0)} s`,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => world.database.drop().finally(() => process.exit(1)))
}
try {
  const operations = operationsOn(world.crowd)
  const recorded = await recordProduct(world.database.url, operations)
  for (const [name, { all, work }] of Object.entries(recorded)) {
    console.log(`${name.padEnd(9)} ${all.length} statements, ${work.length} of them doing the work`)
  }
  await world.database.run(...reopenStatements(world.crowd))
  const parts: Record<string, () => Promise<Finding[]>> = {
    operations: () => measureOperations(world, { operations, recorded }, rounds),
    alone: () => measureAlone(world, { operations, recorded }, rounds),
    lists: () => measureListCost(world, rounds),
    starts: () => measureStarts(world, recorded),
    sockets: () => measureSockets(world, sockets),
    processes: () => measureTwoProcesses(world, { ...rounds, count: 3 }),
    embedded: () => measureEmbedded(rounds),
    others: runOtherBenches,
  }
  const chosen = only?.split(',') ?? Object.keys(parts)
  for (const name of chosen) {
    const measurePart = parts[name]
    if (measurePart === undefined)
      throw new Error(`unknown part ${name}; known: ${Object.keys(parts).join(', ')}`)
    const found = await measurePart()
    findings.push(...found)
    console.log(`${tableOf(found)}\n         ${name}, ${minutes()} min\n`)
  }
} finally {
  await world.database.drop()
}

const arguments_ = process.argv.slice(2).filter(word => word !== '--write')
const command = ['npm run bench', ...(arguments_.length > 0 ? ['--', ...arguments_] : [])].join(' ')
const report = { at: new Date(), command, orders, findings }
console.log(`saved to ${saveReport(report)}`)
if (write) writeResults('Speed', resultRows(report))
const missed = findings.filter(({ isMet }) => isMet === false).length
console.log(`\n${findings.length} figures, ${missed} goals missed, in ${minutes()} min`)
process.exitCode = missed === 0 ? 0 : 1
