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
import { makeWorld } from '../world.ts'
import { answerCheckers } from './answer-checkers.ts'
import { type ApiOperation, operationsOf } from './openapi-operations.ts'
import { arbitraryOf, brokenOf, type JsonSchema } from './schema-arbitrary.ts'

const HANGS_AFTER_MS = 2_000
const MOST_GROWTH_MB = 50
/** What the inputs of an operation write is taken back after so many of them. */
const TAKEN_BACK_AFTER = 25

const TIMES_A_PASS = 25
/** The checklist's 2,000 inputs to each operation take two cores half an hour; as many passes as fit into this are made. */
const LASTS_MS = 150_000
const MOST_PASSES = 80

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

/** Half of the inputs are what the description allows or what is known to succeed, half have something broken in them. */
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

/** Half a surrogate pair can't be written into an address at all. */
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

/** Whether an endpoint of the contract is this call of the description. */
const isOf = ({ method, path }: Endpoint, operation: ApiOperation): boolean =>
  method === operation.method &&
  `/api${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}` === operation.path.replace(/\/$/, '')

/** Those who may make this call, and now and then somebody who is not signed in. */
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
  told: Fuzzed,
): Promise<void> => {
  const askers = askersOf(test, operation)
  const inputs = fc.sample(inputsOf(operation, known), { seed, numRuns: times })
  for (const [at, input] of inputs.entries()) {
    if (at % TAKEN_BACK_AFTER === 0) await test.begin()
    const request = requestOf(operation, input)
    const begun = performance.now()
    const answer = await askers[input.who % askers.length]?.(request)
    if (answer === undefined) throw new Error(`nobody may call ${operation.path}`)
    const ms = performance.now() - begun
    told.asked++
    told.slowestMs = Math.max(told.slowestMs, ms)
    const sent = `${request.method} ${request.url} ${String(request.payload ?? '').slice(0, 300)}`
    if (answer.statusCode >= 500) {
      told.failures.add(`${answer.statusCode}: ${sent}`)
      // a statement that failed has spoilt the transaction for those that follow
      await test.rollback()
      await test.begin()
    }
    if (ms > hangsAfterMs) told.failures.add(`${ms.toFixed(0)} ms: ${sent}`)
    const wrong = check(answer.statusCode, answer.body)
    if (wrong !== null)
      told.failures.add(`${operation.method} ${operation.path} answers ${answer.statusCode} ${wrong}`)
    if (at % TAKEN_BACK_AFTER === TAKEN_BACK_AFTER - 1 || at === inputs.length - 1) await test.rollback()
  }
}

const run = async (context: ProofContext) => {
  const test = await openApp(context, { demoLimits: true })
  const known = knownWrites(await makeWorld(test))
  const document = (await test.app.inject('/api/openapi.json')).json()
  const operations = operationsOf(document)
  const checkers = answerCheckers()
  const told: Fuzzed = { asked: 0, slowestMs: 0, failures: new Set() }
  const fuzzAll = async (times: number, seed: number) => {
    for (const operation of operations) {
      const write = known.find(({ endpoint }) => isOf(endpoint, operation))
      await fuzzOne(
        { test, seed, times, hangsAfterMs: context.within(HANGS_AFTER_MS) },
        { operation, known: write, check: checkers(operation) },
        told,
      )
    }
  }
  await fuzzAll(context.isShort ? 1 : TIMES_A_PASS, context.seed)
  const before = heapMb()
  const end = performance.now() + (context.isShort ? 0 : LASTS_MS)
  let passes = 0
  do await fuzzAll(context.isShort ? 2 : TIMES_A_PASS, context.seed + ++passes)
  while (performance.now() < end && passes < MOST_PASSES)
  const grown = heapMb() - before
  const failures = [...told.failures]
  if (grown > MOST_GROWTH_MB) failures.push(`memory grew by ${grown.toFixed(0)} MB`)
  const each = Math.floor(told.asked / operations.length)
  return {
    figure: `${each} inputs to each of ${operations.length} operations: ${failures.length} wrong answers, slowest ${told.slowestMs.toFixed(0)} ms, memory ${grown.toFixed(1)} MB more`,
    failures,
  }
}

export const OPENAPI_FUZZ: Proof = {
  id: 'T27',
  says: 'inputs made of our own description of the API: no failure, no answer against its schema, no hang, no growth',
  run,
}
