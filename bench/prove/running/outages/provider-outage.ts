import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { BOOKING } from '../../../booking.ts'
import { makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { openStage, type Stage } from '../stage/stage.ts'
import {
  type Call,
  formatOutcomes,
  maxInFlightOf,
  type PlannedCall,
  percentiles,
  startLoad,
  waitForCalls,
  waitUntil,
} from '../stage/steady-load.ts'

const SIZES = {
  // one round shows that orders still work; comparing speed takes several
  short: { rounds: 1, roundMs: 0, maxSlowdown: Number.POSITIVE_INFINITY },
  long: { rounds: 6, roundMs: 2_500, maxSlowdown: 0.1 },
} as const

/** Far below the capacity of one process, so that no queue forms. */
const PER_SECOND = 16
const CODES_SHARE = 0.25
/**
 * In the short form a round lasts until this many orders are answered and messages requested; a provider that fails is tried only now
 * and then.
 */
const SHORT_ORDERS = 10
const SHORT_MESSAGES = { well: 3, dead: 1, hanging: 1 } as const
const MIN_MESSAGES = 8

type ProviderState = 'well' | 'dead' | 'hanging'
const PROVIDER_STATES: readonly ProviderState[] = ['well', 'dead', 'hanging']

/** A fake SMS provider on the loopback interface. */
const openProvider = async (context: ProofContext) => {
  let state: ProviderState = 'well'
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    request.resume()
    if (state === 'dead') request.socket.destroy()
    else if (state === 'well') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ id: randomUUID(), status: 'waiting', data: { token: 'fake' } }))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  context.atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    requests: () => requests,
    setState: (next: ProviderState) => {
      state = next
      server.closeAllConnections()
    },
  }
}

/** Raises the limits per address, since all requests come from one. */
const raiseAddressLimits = async ({ pool }: Stage): Promise<void> => {
  const any = '[{"count": 1000000, "seconds": 3600}]'
  await pool.query(
    `update settings set value = value || jsonb_build_object('perAddress', $1::jsonb, 'perBlock', $1::jsonb)
     where key = 'code_limits'`,
    [any],
  )
}

/** Orders by signed-in users, mixed with code requests. */
const ordersAndCodes =
  ({ random }: ProofContext, { client }: Stage, people: readonly Person[]) =>
  (): PlannedCall => {
    const json = { 'content-type': 'application/json' }
    if (random.happens(CODES_SHARE)) {
      const body = JSON.stringify({ phone: `99890${random.whole(1_000_000, 9_999_999)}` })
      return { kind: 'code', send: () => client.send('POST', '/api/auth/login', json, body) }
    }
    const headers = { ...json, 'idempotency-key': randomUUID(), ...random.pick(people).headers }
    return {
      kind: 'order',
      send: () => client.send('POST', '/api/truck-booking/book', headers, JSON.stringify(BOOKING)),
    }
  }

const isOrder = ({ kind }: Call): boolean => kind === 'order'

export const providerOutage: Proof = {
  id: 'T37',
  statement: 'with a dead or hanging SMS provider orders are placed as fast as with a working one',
  run: async context => {
    const { rounds, roundMs, maxSlowdown } = SIZES[context.isShort ? 'short' : 'long']
    const provider = await openProvider(context)
    const account = { SMS_PROVIDER: 'eskiz', ESKIZ_EMAIL: 'it@karvon.example', ESKIZ_PASSWORD: 'of nobody' }
    const settings = { ...account, ESKIZ_URL: provider.url, LOG_LEVEL: 'fatal' }
    const stage = await openStage(context, { settings })
    await raiseAddressLimits(stage)
    const people = await makePeople(stage.pool, 'individual', 50)
    const calls = new Map<ProviderState, Call[]>(PROVIDER_STATES.map(state => [state, []]))
    const runRound = async (state: ProviderState) => {
      provider.setState(state)
      const requestsBefore = provider.requests()
      const load = startLoad(PER_SECOND, ordersAndCodes(context, stage, people), maxInFlightOf(context))
      await wait(roundMs)
      if (context.isShort) {
        await waitForCalls(load, SHORT_ORDERS, isOrder)
        await waitUntil(
          () => provider.requests() >= requestsBefore + SHORT_MESSAGES[state],
          () => `the provider got ${provider.requests() - requestsBefore} requests while it was ${state}`,
        )
      }
      return load.stop()
    }
    await runRound('well')
    for (let round = 0; round < rounds; round++) {
      // rotated, so that no state has an advantage
      const first = round % PROVIDER_STATES.length
      for (const state of [...PROVIDER_STATES.slice(first), ...PROVIDER_STATES.slice(0, first)])
        calls.get(state)?.push(...(await runRound(state)))
    }
    const ordersOf = (state: ProviderState) => (calls.get(state) ?? []).filter(isOrder)
    const medianOf = (state: ProviderState) => percentiles(ordersOf(state), [0.5])[0] ?? Number.NaN
    const orders = PROVIDER_STATES.flatMap(ordersOf)
    const lost = orders.filter(({ status }) => status !== 201)
    const refused = [...calls.values()].flat().filter(({ kind, status }) => kind === 'code' && status !== 200)
    const slowdownOf = (state: ProviderState) => medianOf(state) / medianOf('well') - 1
    const format = (state: ProviderState) =>
      `${state} ${slowdownOf(state) >= 0 ? '+' : ''}${(slowdownOf(state) * 100).toFixed(1)} %`
    return {
      figure: `${orders.length - lost.length} of ${orders.length} orders placed; median ${medianOf('well').toFixed(1)} ms with a working provider, ${format('dead')}, ${format('hanging')}; ${provider.requests()} messages tried`,
      failures: [
        ...(lost.length > 0 ? [`orders: ${formatOutcomes(lost)}`] : []),
        ...(refused.length > 0 ? [`code requests: ${formatOutcomes(refused)}`] : []),
        ...(['dead', 'hanging'] as const)
          .filter(state => slowdownOf(state) > maxSlowdown)
          .map(state => `orders are slower: ${format(state)}`),
        ...(provider.requests() < MIN_MESSAGES ? ['the provider was hardly called'] : []),
      ],
    }
  },
}
