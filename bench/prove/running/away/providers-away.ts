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
  type Due,
  loadSteadily,
  mostOpenOf,
  percentiles,
  tellEnds,
  untilCalls,
  untilSo,
} from '../stage/steady-load.ts'

const SIZES = {
  // one round says that orders go on; how fast, only several in turns say
  short: { rounds: 1, roundMs: 0, mostRise: Number.POSITIVE_INFINITY },
  long: { rounds: 6, roundMs: 2_500, mostRise: 0.1 },
} as const

/** Far below what one process can do: a queue would tell of the queue. */
const PER_SECOND = 16
const CODES_SHARE = 0.25
/** In the short form a round lasts until so many orders are answered and the provider has been asked so often. */
const SHORT_ORDERS = 10
const SHORT_MESSAGES = 3
const LEAST_MESSAGES = 10

type Mood = 'well' | 'dead' | 'hanging'
const MOODS: readonly Mood[] = ['well', 'dead', 'hanging']

/** A stand-in for the provider of messages on the loopback, in the mood it is told. */
const openProvider = async (context: ProofContext) => {
  let mood: Mood = 'well'
  let asked = 0
  const server = createServer((request, response) => {
    asked++
    request.resume()
    if (mood === 'dead') request.socket.destroy()
    else if (mood === 'well') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ data: { token: 'of the stand-in' } }))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  context.atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    asked: () => asked,
    become: (next: Mood) => {
      mood = next
      server.closeAllConnections()
    },
  }
}

/** All ask from one address, and what an address may ask for is not what is tried here. */
const openAddressLimits = async ({ pool }: Stage): Promise<void> => {
  const any = '[{"count": 1000000, "seconds": 3600}]'
  await pool.query(
    `update settings set value = value || jsonb_build_object('perAddress', $1::jsonb, 'perBlock', $1::jsonb)
     where key = 'code_limits'`,
    [any],
  )
}

/** Orders by saved sessions, and others who ask for a code each. */
const ordersAndCodes =
  ({ random }: ProofContext, { client }: Stage, people: readonly Person[]) =>
  (): Due => {
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

export const providersAway: Proof = {
  id: 'T37',
  says: 'with a dead or hanging SMS provider orders go on, no slower than with one that answers; the map is our own',
  run: async context => {
    const { rounds, roundMs, mostRise } = SIZES[context.isShort ? 'short' : 'long']
    const provider = await openProvider(context)
    const account = { SMS_PROVIDER: 'eskiz', ESKIZ_EMAIL: 'it@karvon.example', ESKIZ_PASSWORD: 'of nobody' }
    const settings = { ...account, ESKIZ_URL: provider.url, LOG_LEVEL: 'fatal' }
    const stage = await openStage(context, { settings })
    await openAddressLimits(stage)
    const people = await makePeople(stage.pool, 'individual', 50)
    const calls = new Map<Mood, Call[]>(MOODS.map(mood => [mood, []]))
    const runRound = async (mood: Mood) => {
      provider.become(mood)
      const askedBefore = provider.asked()
      const load = loadSteadily(PER_SECOND, ordersAndCodes(context, stage, people), mostOpenOf(context))
      await wait(roundMs)
      if (context.isShort) {
        await untilCalls(load, SHORT_ORDERS, isOrder)
        await untilSo(
          () => provider.asked() >= askedBefore + SHORT_MESSAGES,
          () => `the provider was asked ${provider.asked() - askedBefore} times while it was ${mood}`,
        )
      }
      return load.stop()
    }
    await runRound('well')
    for (let round = 0; round < rounds; round++) {
      // each is the first once, so that no mood has the better place
      const first = round % MOODS.length
      for (const mood of [...MOODS.slice(first), ...MOODS.slice(0, first)])
        calls.get(mood)?.push(...(await runRound(mood)))
    }
    const ordersOf = (mood: Mood) => (calls.get(mood) ?? []).filter(isOrder)
    const medianOf = (mood: Mood) => percentiles(ordersOf(mood), [0.5])[0] ?? Number.NaN
    const orders = MOODS.flatMap(ordersOf)
    const lost = orders.filter(({ status }) => status !== 201)
    const refused = [...calls.values()].flat().filter(({ kind, status }) => kind === 'code' && status !== 200)
    const riseOf = (mood: Mood) => medianOf(mood) / medianOf('well') - 1
    const tell = (mood: Mood) => `${mood} ${riseOf(mood) >= 0 ? '+' : ''}${(riseOf(mood) * 100).toFixed(1)} %`
    return {
      figure: `${orders.length - lost.length} of ${orders.length} orders placed; median ${medianOf('well').toFixed(1)} ms with a provider that is well, ${tell('dead')}, ${tell('hanging')}; ${provider.asked()} messages tried`,
      failures: [
        ...(lost.length > 0 ? [`orders ended so: ${tellEnds(lost)}`] : []),
        ...(refused.length > 0 ? [`who asked for a code was told: ${tellEnds(refused)}`] : []),
        ...(['dead', 'hanging'] as const)
          .filter(mood => riseOf(mood) > mostRise)
          .map(mood => `orders are slower: ${tell(mood)}`),
        ...(provider.asked() < LEAST_MESSAGES ? ['the provider was hardly asked'] : []),
      ],
    }
  },
}
