import { randomUUID } from 'node:crypto'
import { createEmbeddedGeo } from '../../../../server/src/features/geo/embedded-geo.ts'
import { BOOKING } from '../../../booking.ts'
import { GEO_GOALS, measureGeo } from '../../../parts/geo-figures.ts'
import { makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { openStage, type Stage } from '../stage/stage.ts'
import { AWAY_STATES, type AwayState, openAwayProviders } from './away-providers.ts'

const SIZES = {
  // shows that the answers are the same; how long they take can only be measured on an idle machine
  short: { rounds: 3, routes: 200, repeats: 2, mostMs: Number.POSITIVE_INFINITY },
  long: { rounds: 10, routes: 3_000, repeats: 12, mostMs: 500 },
} as const

type Sizes = (typeof SIZES)[keyof typeof SIZES]

type Asked = { readonly what: string; readonly path: string; readonly body?: object }

/** Different questions each time, so that none is answered from a memory. */
const questions = (at: number): Asked[] => {
  const shift = at / 100
  const points = [
    { lat: 41.2756 + shift / 10, lng: 69.2044 },
    { lat: 39.6542, lng: 66.9597 },
  ]
  const search = (path: string, q: string) => ({
    what: path,
    path: `/api/geo/${path}?q=${encodeURIComponent(q)}`,
  })
  return [
    search('suggest', `Amir Temur ${at + 1}`),
    search('geocode', `Navoiy koʻchasi ${at + 1}`),
    { what: 'reverse', path: `/api/geo/reverse?lat=${41.3 + shift / 20}&lng=69.28` },
    { what: 'route', path: '/api/geo/route', body: { points } },
    {
      what: 'prices',
      path: `/api/handbook/truck-types?${points
        .map(
          ({ lat, lng }, point) =>
            `routes[${point}][address]=A&routes[${point}][lat]=${lat}&routes[${point}][lng]=${lng}`,
        )
        .join('&')}&weight=3000`,
    },
  ]
}

type Answered = { readonly what: string; readonly status: number; readonly text: string; readonly ms: number }

const ask = async (
  { client }: Stage,
  { headers }: Person,
  { what, path, body }: Asked,
  more: Record<string, string> = {},
): Promise<Answered> => {
  const from = performance.now()
  const sent = { 'content-type': 'application/json', 'accept-language': 'uz', ...headers, ...more }
  const answer = await client.send(body ? 'POST' : 'GET', path, sent, body && JSON.stringify(body))
  return { what, status: answer.status, text: answer.text, ms: performance.now() - from }
}

/** Quotes are signed with their instant. */
const comparable = ({ what, status, text }: Answered): string =>
  `${what} ${status} ${text.replaceAll(/"(?:quote_id|valid_until)":"[^"]*"/g, '')}`

const askAll = async (stage: Stage, repeats: number): Promise<Answered[]> => {
  const people = await makePeople(stage.pool, 'individual', repeats)
  // a server that has just started reads the names of places first
  await stage.client.send('GET', '/api/geo/suggest?q=Am', {})
  const answers: Answered[] = []
  for (const [at, person] of people.entries()) {
    for (const asked of questions(at)) answers.push(await ask(stage, person, asked))
    const order = { what: 'order', path: '/api/truck-booking/book', body: BOOKING }
    answers.push(await ask(stage, person, order, { 'idempotency-key': randomUUID() }))
  }
  return answers
}

const compared = (answers: readonly Answered[]): string[] =>
  answers.filter(({ what }) => what !== 'order').map(comparable)

const measureState = async (
  context: ProofContext,
  state: AwayState,
  without: readonly Answered[],
  { repeats, mostMs }: Sizes,
) => {
  const providers = await openAwayProviders(context, state)
  const answers = await askAll(
    await openStage(context, { settings: { ...providers.settings, LOG_LEVEL: 'fatal' } }),
    repeats,
  )
  const expected = compared(without)
  // the same questions in the same order
  const delayMs = Math.max(...answers.map(({ ms }, at) => ms - (without[at]?.ms ?? 0)))
  const different = compared(answers).filter((answer, at) => answer !== expected[at])
  const refused = answers.filter(({ what, status }) => what === 'order' && status !== 201)
  return {
    delayMs,
    answers: answers.length,
    failures: [
      ...(delayMs <= mostMs
        ? []
        : [`${state}: an answer took ${Math.round(delayMs)} ms longer than without providers`]),
      ...different.map(answer => `${state}: another answer than without providers: ${answer.slice(0, 200)}`),
      ...refused.map(({ status, text }) => `${state}: an order was answered ${status} ${text.slice(0, 200)}`),
      ...(providers.requests() === 0 ? [`${state}: the providers were never asked`] : []),
    ],
  }
}

/** The embedded geography alone, in this process. */
const measureEmbedded = async (context: ProofContext, sizes: Sizes) => {
  const geo = createEmbeddedGeo()
  await geo.warmUp()
  const { suggestions, routes } = measureGeo(geo, sizes)
  const [suggestMs, routeMs] = [suggestions.p95, routes.p95]
  return {
    figure: `suggestion p95 ${suggestMs.toFixed(2)} ms, route p95 ${routeMs.toFixed(2)} ms`,
    failures: [
      ...(suggestMs <= context.within(GEO_GOALS.suggestMs)
        ? []
        : [`a suggestion takes ${suggestMs} ms, p95`]),
      ...(routeMs <= context.within(GEO_GOALS.routeMs) ? [] : [`a route takes ${routeMs} ms, p95`]),
    ],
  }
}

export const geoOutage: Proof = {
  id: 'T49',
  statement:
    'providers of addresses and roads that are dead, hang, are slow or answer nonsense change no answer and delay none beyond 500 ms',
  measuresTime: true,
  run: async context => {
    const sizes = SIZES[context.isShort ? 'short' : 'long']
    const { repeats } = sizes
    const embedded = await measureEmbedded(context, sizes)
    const without = await askAll(await openStage(context, { settings: { LOG_LEVEL: 'fatal' } }), repeats)
    const results: Awaited<ReturnType<typeof measureState>>[] = []
    for (const state of context.isShort ? AWAY_STATES.slice(0, 2) : AWAY_STATES) {
      results.push(await measureState(context, state, without, sizes))
    }
    const delayMs = Math.max(...results.map(result => result.delayMs))
    const count = results.reduce((sum, { answers }) => sum + answers, 0)
    return {
      figure: `${embedded.figure}; ${count} answers and orders with providers away, delayed by at most ${Math.round(delayMs)} ms`,
      failures: [...embedded.failures, ...results.flatMap(({ failures }) => failures)],
    }
  },
}
