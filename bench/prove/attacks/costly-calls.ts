import { setTimeout as wait } from 'node:timers/promises'
import { makeDrivers, makePeople } from '../../people.ts'
import type { Proof, ProofContext } from '../proof.ts'
import { fillOrders } from '../running/stage/filled-orders.ts'
import type { Stage } from '../running/stage/stage.ts'
import { formatOutcomes, maxInFlightOf, type PlannedCall, startLoad } from '../running/stage/steady-load.ts'
import { openBehindProxy, visitorFrom } from './behind-proxy.ts'
import { findDisturbances, measureVisitor, warmUp } from './measure-visitor.ts'

const OPEN_ORDERS = 2_000

/** Requests that one address keeps sending. */
type Attack = { readonly name: string; readonly perSecond: number; next(): PlannedCall }

const LETTERS = 'abdefghijklmnopqrstuvxyz'
const WORDS = ['toshkent', 'samarqand', 'chilonzor', 'yunusobod', 'buxoro', 'namangan', 'andijon', 'fargona']

/** 200 letters: real place names, some misspelled, or single letters. */
const longText = ({ random }: ProofContext): string => {
  const word = () => random.pick(WORDS).replace(random.pick([...LETTERS]), random.pick([...LETTERS]))
  const words = random.happens(0.5) ? word : () => random.pick([...LETTERS])
  return Array.from({ length: 120 }, words).join(' ').slice(0, 200)
}

const TOWNS = [
  [41.31, 69.27],
  [40.49, 68.78],
  [40.12, 67.84],
  [39.65, 66.96],
  [40.1, 65.37],
  [39.77, 64.42],
  [38.86, 65.79],
  [41.47, 69.58],
] as const

/** A route across the country, a different one each time. */
const twelvePoints = ({ random }: ProofContext): string =>
  Array.from({ length: 12 }, (_, at) => {
    const [lat, lng] = random.pick(TOWNS)
    const near = (degrees: number) => (degrees + random.whole(0, 999) / 20_000).toFixed(5)
    return `routes[${at}][lat]=${near(lat)}&routes[${at}][lng]=${near(lng)}&routes[${at}][address]=P${at}`
  }).join('&')

const attacksOf = async (context: ProofContext, stage: Stage): Promise<Attack[]> => {
  const stranger = visitorFrom(context, stage, '127.1.0.1')
  const [driver] = await makeDrivers(stage.pool, 1)
  const headers = driver?.headers ?? {}
  const get = (path: string, more = {}) => ({ kind: 'attack', send: () => stranger.send('GET', path, more) })
  const near = () =>
    `${41 + context.random.whole(0, 9_999) / 10_000},${69 + context.random.whole(0, 9_999) / 10_000}`
  return [
    {
      name: 'geo/suggest of 200 letters',
      perSecond: 50,
      next: () => get(`/api/geo/suggest?q=${encodeURIComponent(longText(context))}`),
    },
    {
      name: 'truck-types of 12 points',
      perSecond: 20,
      next: () => get(`/api/handbook/truck-types?weight=3000&${twelvePoints(context)}`),
    },
    {
      name: 'driver/feed',
      perSecond: 50,
      next: () => get(`/api/driver/feed?near=${near()}`, headers),
    },
  ]
}

const attackOnce = async (context: ProofContext, { perSecond, next }: Attack) => {
  const seconds = context.isShort ? 2 : 15
  const attack = startLoad(perSecond, next, maxInFlightOf(context))
  await wait(seconds * 1_000)
  const asked = await attack.stop()
  return {
    servedPerSecond: asked.filter(({ status }) => status === 200).length / seconds,
    outcomes: formatOutcomes(asked),
  }
}

export const costlyCalls: Proof = {
  id: 'T45',
  statement:
    "one address sending the most expensive requests does not slow others down: another visitor's p95 stays below 200 ms",
  measuresTime: true,
  run: async context => {
    const stage = await openBehindProxy(context)
    if ('without' in stage) return stage.without
    await fillOrders(stage, await makePeople(stage.pool, 'individual', 50), OPEN_ORDERS)
    await warmUp(context, stage)
    const figures: string[] = []
    const failures: string[] = []
    for (const attack of await attacksOf(context, stage)) {
      const { visit, outcome } = await measureVisitor(context, stage, () => attackOnce(context, attack))
      const { p95, limitMs } = visit
      figures.push(
        `${attack.name} at ${attack.perSecond}/s: p95 ${p95.toFixed(0)} ms of ${limitMs.toFixed(0)}, ${outcome.servedPerSecond.toFixed(0)}/s served (${outcome.outcomes})`,
      )
      failures.push(...findDisturbances(visit).map(why => `${attack.name}: ${why} (${outcome.outcomes})`))
    }
    return { figure: figures.join('; '), failures }
  },
}
