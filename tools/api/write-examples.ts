// Records contract/examples, a request and its answer for each call of an integrator, from the running product with the orders,
// offers and payments of the access proofs. What these orders and accounts would be refused is prepared first (DEAL_STATES,
// ACCOUNT_STATES); a call that is refused all the same has no example and fails this. Repeat it after a change of what crosses
// the wire; it needs PostgreSQL.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askAs, knownWrites, requestOfWrite } from '../../bench/prove/access/every-write.ts'
import type { Writer } from '../../bench/prove/access/known-write.ts'
import { readsOf } from '../../bench/prove/access/object-swap.ts'
import { openApp, type ProvenApp } from '../../bench/prove/access/open-app.ts'
import { createWorld, type World } from '../../bench/prove/access/world.ts'
import { createTemplate, dropDatabase } from '../../bench/prove/databases.ts'
import type { ProofContext } from '../../bench/prove/proof.ts'
import { prove, waitForDrops } from '../../bench/prove/prove.ts'
import type { Endpoint } from '../../contract/src/endpoint.ts'
import { mayDo } from '../../domain/src/access/access-table.ts'
import {
  type CallExample,
  callOf,
  readContract,
} from '../../server/src/platform/http/openapi/contract-modules.ts'
import { ENDPOINTS } from '../../server/test/every-endpoint.ts'
import { didoxEnvironment } from '../../server/test/fakes/didox-environment.ts'
import { startFakeDidox } from '../../server/test/fakes/fake-didox.ts'
import { createRecordedBot } from '../../server/test/fakes/recorded-bot.ts'
import { ROOT } from '../setup/node-runtime.mjs'
import { ACCOUNT_STATES } from './account-states.ts'
import { DEAL_STATES } from './deal-states.ts'
import type { Preparations, RecordedCall } from './recorded-call.ts'
import { recordMessages } from './recorded-messages.ts'
import { furtherReads, queriesOf } from './recorded-reads.ts'

const FOLDER = join(ROOT, 'contract', 'examples')

const PREPARATIONS: Preparations = { ...DEAL_STATES, ...ACCOUNT_STATES }

/** The chapters of drivers, operators and the demo are ours, no key signs in to Didox, and browsers alone go to an issuer; integrators call
 * the others. */
const isIntegrators = ({ path }: Endpoint): boolean =>
  !/^\/(admin|driver|demo)\b|\/(e-waybill|single-sign-on|sign-on)\b/.test(path)

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

const readCalls = (world: World): readonly RecordedCall[] => {
  const known = { ...readsOf(world), ...furtherReads(world) }
  const queries = queriesOf(world)
  return ENDPOINTS.filter(({ method }) => method === 'GET').map(endpoint => {
    const name = callOf(endpoint)
    const query = queries[name]
    return { ...(known[name] ?? { as: readerOf(endpoint) }), endpoint, ...(query && { query }) }
  })
}

/** `routes[0][lat]`: the names of nested fields in a query. */
const bracketed = (value: unknown, name = ''): [string, string][] => {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, part]) =>
    bracketed(part, name === '' ? key : `${name}[${key}]`),
  )
}

const answerTo = async (test: ProvenApp, call: RecordedCall) => {
  const { endpoint, as, query } = call
  const { payload, ...bare } = await requestOfWrite(call)
  const search = query === undefined ? '' : `?${new URLSearchParams(bracketed(query))}`
  const asked = { ...bare, ...(endpoint.method !== 'GET' && { payload }), url: `${bare.url}${search}` }
  const answer = await askAs(test, as)(asked)
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body.slice(0, 200)}`)
  return answer
}

const record = async (test: ProvenApp, world: World, known: RecordedCall): Promise<CallExample> => {
  const call = { ...known, ...(await PREPARATIONS[callOf(known.endpoint)]?.(test, world)) }
  const answer = await answerTo(test, call)
  const { endpoint, params, query, body, file } = call
  const isSent = endpoint.method !== 'GET' && file === undefined && Object.keys(body ?? {}).length > 0
  return {
    ...(params && { params }),
    ...(query && { query }),
    ...(isSent && { body: shortened(body) }),
    ...(endpoint.file === null && { answer: shortened(answer.json()) }),
  }
}

/** Records one call; what it and its preparation write, and the time they let pass, are undone. */
const recordAlone = async (test: ProvenApp, world: World, call: RecordedCall): Promise<CallExample> => {
  const now = test.clock.peek().toISOString()
  await test.begin()
  try {
    return await record(test, world, call)
  } finally {
    await test.rollback()
    test.clock.set(now)
  }
}

const write = (name: string, example: unknown) =>
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(example, null, 2)}\n`)

/** The product with a bot and Didox, so that what needs them is answered as well. */
const openWhole = async (context: ProofContext): Promise<ProvenApp> => {
  const didox = await startFakeDidox()
  context.atEnd(() => didox.close())
  const telegram = { port: createRecordedBot(), name: 'karvon_bot', webhookSecret: null, source: null }
  return openApp(context, { demoLimits: true, environment: didoxEnvironment(didox.url), telegram })
}

const recordAll = async (test: ProvenApp): Promise<string[]> => {
  const world = await createWorld(test)
  const { endpoints } = await readContract()
  const calls = [...readCalls(world), ...knownWrites(world)].filter(({ endpoint }) => isIntegrators(endpoint))
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(join(FOLDER, 'webhooks'), { recursive: true })
  const refused: string[] = []
  for (const call of calls) {
    const name = callOf(call.endpoint)
    await recordAlone(test, world, call).then(
      example => write(endpoints.get(name) ?? '', example),
      ({ message }: Error) => refused.push(`${name}: ${message}`),
    )
  }
  for (const [event, message] of Object.entries(await recordMessages(test)))
    write(join('webhooks', event), shortened(message))
  console.log(`${calls.length - refused.length} examples of ${ENDPOINTS.filter(isIntegrators).length} calls`)
  return refused
}

const template = await createTemplate()
const report = await prove(
  {
    id: 'examples',
    statement: 'every call of an integrator is answered',
    run: async context => ({
      figure: '',
      failures: await recordAll(await openWhole(context)),
    }),
  },
  { isShort: false, seed: 1, template, proxy: { problem: 'not needed' } },
)
await waitForDrops()
await dropDatabase(template)
for (const failure of report.failures) console.log(failure)
if (report.failures.length > 0) process.exitCode = 1
