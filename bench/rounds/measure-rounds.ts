import { reopenStatements } from '../../server/test/crowd.ts'
import type { BenchProcess } from '../bench-process.ts'
import { httpClient } from '../http-client.ts'
import { type Figures, measure, medianFigures, type Workload } from '../measure.ts'
import type { Recorded } from '../thin/record-product.ts'
import type { Facts } from '../thin/statement-template.ts'
import type { World } from '../world.ts'
import { headersOf, type Operation } from './operations.ts'
import { findPgbench, measurePgbench, pgbenchScript } from './pgbench.ts'

/** Number and length of the rounds, and connections. */
export type Rounds = { readonly count: number; readonly ms: number; readonly connections: number }

/** The figures of one operation; `pgbench` is null if it is not installed. */
export type OperationFigures = {
  readonly product: Figures
  readonly thin: Figures
  readonly pgbench: Figures | null
  /** Size of the last response. */
  readonly bytes: number
}

type Client = ReturnType<typeof httpClient>

const mustSucceed = ({ status, text }: { status: number; text: string }): number => {
  if (status >= 300) throw new Error(`${status} ${text.slice(0, 300)}`)
  return text.length
}

/** The operation as requests to the product. */
export const askProduct = (client: Client, operation: Operation): Workload & { bytes: number } => {
  let at = 0
  const work = {
    name: operation.name,
    bytes: 0,
    once: async () => {
      const request = operation.request(operation.facts(at++))
      const body = request.body && JSON.stringify(request.body)
      const headers = { ...headersOf(request), ...(body && { 'content-type': 'application/json' }) }
      work.bytes = mustSucceed(await client.send(request.method, request.path, headers, body))
    },
  }
  return work
}

/** The operation as requests to thin. */
export const askThin = (client: Client, operation: Operation): Workload => {
  let at = 0
  return {
    name: operation.name,
    once: async () => {
      const facts: Facts = operation.facts(at++)
      const { body } = operation.request(facts)
      const headers = { 'content-type': 'application/json' }
      mustSucceed(await client.send('POST', `/${operation.name}`, headers, JSON.stringify({ facts, body })))
    },
  }
}

type Servers = { readonly product: BenchProcess; readonly thin: BenchProcess }

/** Alternates product, thin and pgbench for each operation; orders are reopened before each round of acceptances. */
export const measureRounds = async (
  { crowd, database }: World,
  { product, thin }: Servers,
  { operations, recorded }: { operations: readonly Operation[]; recorded: Record<string, Recorded> },
  { count, ms, connections }: Rounds,
): Promise<Record<string, OperationFigures>> => {
  const pgbench = findPgbench()
  const clients = [httpClient(product.origin, connections), httpClient(thin.origin, connections)] as const
  const [toProduct, toThin] = clients
  const all: Record<string, OperationFigures> = {}
  const found = new Map<string, Figures[]>()
  const keep = (key: string, figures: Figures, isWarmUp: boolean) => {
    if (!isWarmUp) found.set(key, [...(found.get(key) ?? []), figures])
  }
  const reopen = async ({ takesOrders = false }: Operation) => {
    if (takesOrders) await database.run('set synchronous_commit = off', ...reopenStatements(crowd))
  }
  const bytes: Record<string, number> = {}
  for (let round = 0; round <= count; round++) {
    const isWarmUp = round === 0
    for (const operation of operations) {
      const { name } = operation
      await reopen(operation)
      const asking = askProduct(toProduct, operation)
      keep(`${name} product`, await measure(asking, connections, ms, product), isWarmUp)
      bytes[name] = asking.bytes
      await reopen(operation)
      keep(`${name} thin`, await measure(askThin(toThin, operation), connections, ms, thin), isWarmUp)
      if (pgbench === null || isWarmUp) continue
      await reopen(operation)
      const script = pgbenchScript(operation, recorded[name]?.work ?? [])
      keep(`${name} pgbench`, await measurePgbench(pgbench, database.url, script, ms), isWarmUp)
    }
  }
  for (const { name } of operations) {
    const of = (system: string) => found.get(`${name} ${system}`) ?? []
    all[name] = {
      product: medianFigures(of('product')),
      thin: medianFigures(of('thin')),
      pgbench: pgbench === null ? null : medianFigures(of('pgbench')),
      bytes: bytes[name] ?? 0,
    }
  }
  for (const client of clients) client.close()
  return all
}
