import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { type Role, reachOf } from '../../../domain/src/access/access-table.ts'
import { ENDPOINTS, endpointName } from '../../../server/test/every-endpoint.ts'
import type { Proof, ProofContext } from '../proof.ts'
import { askAs, knownWrites, requestOfWrite, type WriteCall } from './every-write.ts'
import type { KnownWrites } from './known-write.ts'
import { actReads, carrierPaperReads } from './money/act-world.ts'
import { invoiceReads } from './money/invoice-world.ts'
import { openApp, type ProvenApp } from './open-app.ts'
import { tableReads } from './table-world.ts'
import { repeatMeasurement, timeDifference } from './time-difference.ts'
import { webhookReads } from './webhook-world.ts'
import { createWorld, type World } from './world.ts'

/** Owners of the requested objects, and the strangers who request them. */
const OWNERS = {
  asAziza: { role: 'individual', stranger: 'asSardor' },
  asDilnoza: { role: 'company_owner', stranger: 'asSherzod' },
  asRustam: { role: 'driver', stranger: 'asShavkat' },
} as const satisfies Readonly<Record<string, { role: Role; stranger: keyof ProvenApp }>>

type Owner = keyof typeof OWNERS

/** Reads of an owned object. */
export const readsOf = ({
  open,
  taken,
  employee,
  payment,
  templates,
  table,
  act,
  carrierPaper,
  invoice,
  companyOrder,
  webhooks,
}: World): KnownWrites => ({
  'GET /order-templates/:id': { as: 'asAziza', params: { id: templates.template } },
  'GET /order-schedules/:id': { as: 'asAziza', params: { id: templates.schedule } },
  'GET /order-schedules/:id/days': { as: 'asAziza', params: { id: templates.schedule } },
  ...tableReads(table),
  ...actReads(act),
  ...carrierPaperReads(carrierPaper),
  ...invoiceReads(invoice),
  ...webhookReads(webhooks),
  'GET /truck-booking/:id': { as: 'asAziza', params: { id: open.id } },
  'GET /truck-booking/:id/forecast': { as: 'asAziza', params: { id: taken.id } },
  'GET /truck-booking/:id/cancel-preview': { as: 'asAziza', params: { id: open.id } },
  'GET /truck-booking/:id/waybill-details': { as: 'asAziza', params: { id: taken.id } },
  'GET /truck-booking/:id/e-waybill': { as: 'asDilnoza', params: { id: companyOrder } },
  'GET /truck-booking/:id/waybill.pdf': { as: 'asAziza', params: { id: taken.id } },
  'GET /orders/:order_id/messages': { as: 'asAziza', params: { order_id: taken.id } },
  'GET /client-company/user/:id': { as: 'asDilnoza', params: { id: employee } },
  'GET /payments/:id': { as: 'asDilnoza', params: { id: payment } },
  'GET /driver/orders/:id': { as: 'asRustam', params: { id: taken.id } },
  'GET /driver/orders/:id/return-loads': { as: 'asRustam', params: { id: taken.id } },
})

/** Drivers may make offers on any open order. */
const OPEN_TO_ALL = 'POST /driver/offers/:id'

const isOwner = (as: string): as is Owner => as in OWNERS

/** The reads that `readsOf` must cover; what visitors may read is found by a secret, not by whose it is. */
const expectedReads = ENDPOINTS.filter(
  ({ method, path, action }) =>
    method === 'GET' &&
    path.includes(':') &&
    reachOf('visitor', action) === null &&
    Object.values(OWNERS).some(({ role }) => !['any', null].includes(reachOf(role, action))),
)

const callsOf = (world: World): WriteCall[] => {
  const reads = readsOf(world)
  const known = expectedReads.map(endpoint => {
    const read = reads[endpointName(endpoint)]
    if (read === undefined) throw new Error(`the access proofs have no request for ${endpointName(endpoint)}`)
    return { ...read, endpoint }
  })
  const writes = knownWrites(world).filter(
    ({ as, params, endpoint }) =>
      isOwner(as) &&
      params !== undefined &&
      endpointName(endpoint) !== OPEN_TO_ALL &&
      reachOf(OWNERS[as].role, endpoint.action) !== 'any',
  )
  return [...known, ...writes]
}

const missing = (id: string | number): string | number =>
  typeof id === 'number' ? 2_147_000_000 : [...id].toReversed().join('')

const withMissing = (call: WriteCall): WriteCall => ({
  ...call,
  params: Object.fromEntries(Object.entries(call.params ?? {}).map(([name, id]) => [name, missing(id)])),
})

const contentOf = ({ statusCode, headers, body }: LightMyRequestResponse): string => {
  const { 'x-request-id': _, date: __, 'content-length': ___, ...same } = headers
  return `${statusCode} ${body.replace(/"request_id":"[^"]*"/, '')} ${JSON.stringify(same)}`
}

const isNotFound = ({ statusCode, body }: LightMyRequestResponse): boolean =>
  statusCode === 404 || statusCode === 403 || body.includes('api.code_wrong')

type Ask = (request: InjectOptions) => Promise<LightMyRequestResponse>

const timed = async (ask: Ask, request: InjectOptions) => {
  const begun = performance.now()
  const answer = await ask(request)
  return { answer, ms: performance.now() - begun }
}

/** Sends a request as a stranger, alternating the owner's id and a missing one. */
const askInTurns = async (stranger: Ask, call: WriteCall, rounds: number) => {
  const [own, none] = [await requestOfWrite(call), await requestOfWrite(withMissing(call))]
  const failures: string[] = []
  const took: { own: number[]; none: number[] } = { own: [], none: [] }
  for (let round = 0; round < rounds; round++) {
    const of = { own: await timed(stranger, own), none: await timed(stranger, none) }
    took.own.push(of.own.ms)
    took.none.push(of.none.ms)
    if (!isNotFound(of.own.answer))
      failures.push(`${of.own.answer.statusCode} ${of.own.answer.body.slice(0, 120)}`)
    if (contentOf(of.own.answer) !== contentOf(of.none.answer)) {
      failures.push(`"${contentOf(of.own.answer)}" is not "${contentOf(of.none.answer)}"`)
    }
  }
  return { ...timeDifference(took.own, took.none), failures }
}

const compare = async (test: ProvenApp, call: WriteCall, rounds: number) => {
  const stranger = isOwner(call.as) ? test[OWNERS[call.as].stranger] : askAs(test, call.as)
  const failures: string[] = []
  const { ms, isDistinguishable } = await repeatMeasurement(async () => {
    const asked = await askInTurns(stranger, call, rounds)
    failures.push(...asked.failures)
    return asked
  })
  if (isDistinguishable) failures.push(`they are ${ms.toFixed(1)} ms differenceMs`)
  const place = endpointName(call.endpoint)
  return { differenceMs: ms, failures: [...new Set(failures)].map(why => `${place}: ${why}`) }
}

const run = async (context: ProofContext) => {
  const test = await openApp(context)
  const calls = callsOf(await createWorld(test))
  const rounds = context.isShort ? 7 : 60
  const compared = []
  for (const call of calls) compared.push(await compare(test, call, rounds))
  const failures = compared.flatMap(({ failures: found }) => found)
  const most = Math.max(...compared.map(({ differenceMs }) => differenceMs))
  return {
    figure: `${calls.length} routes with someone else's id, ${rounds} times each: same answer as for a missing one; medians at most ${most.toFixed(1)} ms differenceMs`,
    failures,
  }
}

export const OBJECT_SWAP: Proof = {
  id: 'T17',
  statement: "someone else's id gets the same answer as a missing one, in the same time",
  measuresTime: true,
  run,
}
