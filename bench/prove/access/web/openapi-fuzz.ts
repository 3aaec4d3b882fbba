import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Endpoint } from '../../../../contract/src/endpoint.ts'
import { mayDo, type Role } from '../../../../domain/src/access/access-table.ts'
import { ENDPOINTS } from '../../../../server/test/every-endpoint.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { knownWrites } from '../every-write.ts'
import type { KnownWrite } from '../known-write.ts'
import { openApp, type ProvenApp } from '../open-app.ts'
import { createWorld } from '../world.ts'
import { answerCheckers } from './answer-checkers.ts'
import { type ApiOperation, operationsOf } from './openapi-operations.ts'
import { arbitraryOf, brokenOf, type JsonSchema } from './schema-arbitrary.ts'
import { isServerFailure } from './server-failure.ts'

const HANGS_AFTER_MS = 2_000
const MAX_GROWTH_MB = 50
/** Writes are rolled back after this many inputs. */
const ROLLBACK_EVERY = 25

const INPUTS_PER_PASS = 25
/** 2,000 inputs to each operation take half an hour on two cores; a run makes as many passes as fit into this time. */
const DURATION_MS = 150_000
const MAX_PASSES = 80

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const heapMb = (): number => {
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}

type Input = {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly who: number
}

/** Half of the inputs are valid by the schema or known to succeed, the other half are corrupted. */
const half = (valid: fc.Arbitrary<unknown>) => fc.oneof(valid, brokenOf(valid))

const recordOf = (schemas: Readonly<Record<string, JsonSchema>>, required: readonly string[]) =>
  arbitraryOf({ type: 'object', properties: schemas, required })

const inputsOf = (operation: ApiOperation, known: KnownWrite | undefined): fc.Arbitrary<Input> => {
  const { params, query, requiredQuery, body } = operation
  const path = recordOf(params, Object.keys(params))
  const sent = body === null ? fc.jsonValue({ maxDepth: 3 }) : arbitraryOf(body)
  const knownBody = known?.body === undefined ? sent : fc.constant(known.body)
  return fc.record({
    params: half(known?.params === undefined ? path : fc.oneof(path, fc.constant(known.params))),
    query: half(recordOf(query, requiredQuery)),
    body: operation.method === 'GET' ? fc.constant(undefined) : half(fc.oneof(sent, knownBody)),
    who: fc.nat(99),
  })
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** A lone surrogate can't be encoded in a URL. */
const inAddress = (value: unknown): string =>
  encodeURIComponent(Buffer.from(textOf(value).slice(0, 3_000)).toString())

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const requestOf = ({ method, path }: ApiOperation, { params, query, body }: Input): InjectOptions => {
  const named = isRecord(params) ? params : {}
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(named[name] ?? '7') || '7')
  const asked = Object.entries(isRecord(query) ? query : {}).filter(([, value]) => value !== undefined)
  const written = asked.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join('&')
  const sent =
    body === undefined
      ? {}
      : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return { method, url: written === '' ? url : `${url}?${written}`, ...sent }
}

type Ask = (request: InjectOptions) => Promise<LightMyRequestResponse>

/** Whether an endpoint of the contract is this operation. */
const isOf = ({ method, path }: Endpoint, operation: ApiOperation): boolean =>
  method === operation.method &&
  `/api${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}` === operation.path.replace(/\/$/, '')

/** Users allowed to call the operation, and occasionally an anonymous one. */
const askersOf = (test: ProvenApp, operation: ApiOperation): Ask[] => {
  const action = ENDPOINTS.find(endpoint => isOf(endpoint, operation))?.action
  const people: readonly (readonly [Role, Ask])[] = [
    ['individual', test.asAziza],
    ['company_owner', test.asDilnoza],
    ['company_employee', test.asJasur],
    ['driver', test.asRustam],
    ['operator', test.asMalika],
  ]
  const visitor: Ask = request => test.app.inject({ ...request, remoteAddress: '203.0.113.4' })
  const allowed = people.filter(([role]) => action === undefined || mayDo(role, action)).map(([, ask]) => ask)
  return allowed.length === 0 ? [visitor] : allowed.flatMap(ask => [ask, ask, ask]).concat(visitor)
}

type Fuzzed = { asked: number; slowestMs: number; readonly failures: Set<string> }

const fuzzOne = async (
  { test, seed, times, hangsAfterMs }: { test: ProvenApp; seed: number; times: number; hangsAfterMs: number },
  {
    operation,
    known,
    check,
  }: {
    operation: ApiOperation
    known: KnownWrite | undefined
    check: (status: number, body: string) => string | null
  },
  totals: Fuzzed,
): Promise<void> => {
  const askers = askersOf(test, operation)
  const inputs = fc.sample(inputsOf(operation, known), { seed, numRuns: times })
  for (const [at, input] of inputs.entries()) {
    if (at % ROLLBACK_EVERY === 0) await test.begin()
    const request = requestOf(operation, input)
    const begun = performance.now()
    const answer = await askers[input.who % askers.length]?.(request)
    if (answer === undefined) throw new Error(`no user may call ${operation.path}`)
    const ms = performance.now() - begun
    totals.asked++
    totals.slowestMs = Math.max(totals.slowestMs, ms)
    const sent = `${request.method} ${request.url} ${String(request.payload ?? '').slice(0, 300)}`
    if (isServerFailure(answer)) {
      totals.failures.add(`${answer.statusCode}: ${sent}`)
      // a failed statement aborts the transaction
      await test.rollback()
      await test.begin()
    }
    if (ms > hangsAfterMs) totals.failures.add(`${ms.toFixed(0)} ms: ${sent}`)
    const wrong = check(answer.statusCode, answer.body)
    if (wrong !== null)
      totals.failures.add(`${operation.method} ${operation.path} answers ${answer.statusCode} ${wrong}`)
    if (at % ROLLBACK_EVERY === ROLLBACK_EVERY - 1 || at === inputs.length - 1) await test.rollback()
  }
}

const run = async (context: ProofContext) => {
  const test = await openApp(context, { demoLimits: true })
  const known = knownWrites(await createWorld(test))
  const document = (await test.app.inject('/api/openapi.json')).json()
  const operations = operationsOf(document)
  const checkers = answerCheckers()
  const totals: Fuzzed = { asked: 0, slowestMs: 0, failures: new Set() }
  const fuzzAll = async (times: number, seed: number) => {
    for (const operation of operations) {
      const write = known.find(({ endpoint }) => isOf(endpoint, operation))
      await fuzzOne(
        { test, seed, times, hangsAfterMs: context.within(HANGS_AFTER_MS) },
        { operation, known: write, check: checkers(operation) },
        totals,
      )
    }
  }
  await fuzzAll(context.isShort ? 1 : INPUTS_PER_PASS, context.seed)
  const before = heapMb()
  const end = performance.now() + (context.isShort ? 0 : DURATION_MS)
  let passes = 0
  do await fuzzAll(context.isShort ? 2 : INPUTS_PER_PASS, context.seed + ++passes)
  while (performance.now() < end && passes < MAX_PASSES)
  const grown = heapMb() - before
  const failures = [...totals.failures]
  if (grown > MAX_GROWTH_MB) failures.push(`memory grew by ${grown.toFixed(0)} MB`)
  const each = Math.floor(totals.asked / operations.length)
  return {
    figure: `${each} inputs to each of ${operations.length} operations: ${failures.length} wrong answers, slowest ${totals.slowestMs.toFixed(0)} ms, memory ${grown.toFixed(1)} MB more`,
    failures,
  }
}

export const OPENAPI_FUZZ: Proof = {
  id: 'T27',
  statement:
    'inputs generated from our OpenAPI document cause no 5xx, no undocumented response, no hang and no memory growth',
  run,
}
