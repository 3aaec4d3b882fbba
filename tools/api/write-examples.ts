// Records contract/examples, a request and its answer for each call of an integrator, from the running product with the orders,
// offers and payments of the access proofs. Repeat it after a change of what crosses the wire; it needs PostgreSQL.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askAs, knownWrites, requestOfWrite, type WriteCall } from '../../bench/prove/access/every-write.ts'
import type { Writer } from '../../bench/prove/access/known-write.ts'
import { readsOf } from '../../bench/prove/access/object-swap.ts'
import { openApp, type ProvenApp } from '../../bench/prove/access/open-app.ts'
import { createWorld, type World } from '../../bench/prove/access/world.ts'
import { createTemplate, dropDatabase } from '../../bench/prove/databases.ts'
import { prove, waitForDrops } from '../../bench/prove/prove.ts'
import type { Endpoint } from '../../contract/src/endpoint.ts'
import { mayDo } from '../../domain/src/access/access-table.ts'
import {
  type CallExample,
  callOf,
  readContract,
} from '../../server/src/platform/http/openapi/contract-modules.ts'
import { ENDPOINTS } from '../../server/test/every-endpoint.ts'
import { ROOT } from '../setup/node-runtime.mjs'
import { recordMessages } from './recorded-messages.ts'
import { furtherReads, queriesOf } from './recorded-reads.ts'

const FOLDER = join(ROOT, 'contract', 'examples')

/** The chapters of drivers, operators and the demo are ours, and no key signs in to Didox; integrators call the others. */
const isIntegrators = ({ path }: Endpoint): boolean => !/^\/(admin|driver|demo)\b|\/e-waybill\b/.test(path)

/** Lists are as long as it takes to see what is in them. */
const MOST_ITEMS = 2

const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]))
}

const readerOf = ({ action }: Endpoint): Writer => {
  if (mayDo('visitor', action)) return 'visitor'
  return mayDo('individual', action) ? 'asAziza' : 'asDilnoza'
}

const readCalls = (world: World): readonly WriteCall[] => {
  const known = { ...readsOf(world), ...furtherReads(world) }
  return ENDPOINTS.filter(({ method }) => method === 'GET').flatMap(endpoint => {
    const read = known[callOf(endpoint)]
    if (read !== undefined) return [{ ...read, endpoint }]
    return endpoint.path.includes(':') ? [] : [{ as: readerOf(endpoint), endpoint }]
  })
}

/** `routes[0][lat]`: the names of nested fields in a query. */
const bracketed = (value: unknown, name = ''): [string, string][] => {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, part]) =>
    bracketed(part, name === '' ? key : `${name}[${key}]`),
  )
}

type Recorded = { readonly example: CallExample; readonly problem: string | null }

const record = async (test: ProvenApp, call: WriteCall, query: CallExample['query']): Promise<Recorded> => {
  const { endpoint, params, body, file, as } = call
  const isRead = endpoint.method === 'GET'
  const asked = await requestOfWrite(call)
  const search = query === undefined ? '' : `?${new URLSearchParams(bracketed(query))}`
  const { payload: _, ...bare } = asked
  const answer = await askAs(test, as)({ ...(isRead ? bare : asked), url: `${asked.url}${search}` })
  const sent = {
    ...(params && { params }),
    ...(query && { query }),
    ...(!isRead && body && file === undefined && Object.keys(body).length > 0 && { body: shortened(body) }),
  }
  if (answer.statusCode >= 300)
    return { example: sent, problem: `${answer.statusCode} ${answer.body.slice(0, 200)}` }
  return {
    example: { ...sent, ...(endpoint.file === null && { answer: shortened(answer.json()) }) },
    problem: null,
  }
}

const write = (name: string, example: unknown) =>
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(example, null, 2)}\n`)

const recordAll = async (test: ProvenApp): Promise<string[]> => {
  const world = await createWorld(test)
  const [{ endpoints }, queries] = [await readContract(), queriesOf(world)]
  const calls = [...readCalls(world), ...knownWrites(world)].filter(({ endpoint }) => isIntegrators(endpoint))
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(join(FOLDER, 'webhooks'), { recursive: true })
  const problems: string[] = []
  for (const call of calls) {
    await test.begin()
    const { example, problem } = await record(test, call, queries[callOf(call.endpoint)])
    await test.rollback()
    // a request that this world refuses is an example all the same
    if (problem !== null) problems.push(`${callOf(call.endpoint)}: ${problem}`)
    write(endpoints.get(callOf(call.endpoint)) ?? '', example)
  }
  for (const [event, message] of Object.entries(await recordMessages(test)))
    write(join('webhooks', event), shortened(message))
  console.log(`${calls.length - problems.length} examples of ${ENDPOINTS.filter(isIntegrators).length} calls`)
  return problems
}

const template = await createTemplate()
const report = await prove(
  {
    id: 'examples',
    statement: 'every call of an integrator is answered',
    run: async context => ({
      figure: '',
      failures: await recordAll(await openApp(context, { demoLimits: true })),
    }),
  },
  { isShort: false, seed: 1, template, proxy: { problem: 'not needed' } },
)
await waitForDrops()
await dropDatabase(template)
for (const failure of report.failures) console.log(failure)
