import { setTimeout as wait } from 'node:timers/promises'
import { BOOKING } from '../../../booking.ts'
import { makeDrivers, makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { openStage, type Stage } from '../stage/stage.ts'
import { type Call, loadSteadily, mostOpenOf, untilCalls, untilSo } from '../stage/steady-load.ts'
import { openTcpLine, type TcpLine } from '../stage/tcp-line.ts'
import { openWatchingClient, type WatchingClient } from './watching-client.ts'

const SIZES = {
  short: { clients: 8, events: 80, perSecond: 40 },
  long: { clients: 100, events: 4_000, perSecond: 70 },
} as const

const ORDERS_EACH = 2
const DRIVERS = 5
const CALM_MS = 10_000
const LOOK_EVERY_MS = 250

type Owned = { readonly id: number; readonly owner: Person; readonly min: number; readonly max: number }

const placeFor = async ({ client }: Stage, owner: Person): Promise<Owned[]> => {
  const owned: Owned[] = []
  for (let at = 0; at < ORDERS_EACH; at++) {
    const { data } = await client.json('POST', '/api/truck-booking/book', BOOKING, owner.headers)
    owned.push({ id: data.id, owner, min: data.offer_min, max: data.offer_max })
  }
  return owned
}

/** A change that is told: the owner names another price, or a driver offers. */
const nextChange = (
  { random }: ProofContext,
  { client }: Stage,
  orders: readonly Owned[],
  drivers: readonly Person[],
) => {
  const json = { 'content-type': 'application/json' }
  return () => {
    const { id, owner, min, max } = random.pick(orders)
    const amount = Math.ceil((min + random.fraction() * (max - min)) / 1000) * 1000
    const isOffer = random.happens(0.3)
    const [path, by] = isOffer
      ? [`/api/driver/offers/${id}`, random.pick(drivers)]
      : [`/api/truck-booking/client-offer-price/${id}`, owner]
    const body = JSON.stringify({ amount: Math.min(amount, max) })
    return {
      kind: isOffer ? 'offer' : 'price',
      send: () => client.send('POST', path, { ...json, ...by.headers }, body),
    }
  }
}

const hasHappened = ({ status }: Call): boolean => status === 200 || status === 201

/** Makes changes while lines break, and tells how many of them happened: so many a second, or in the short form half as many. */
const makeChanges = async (
  context: ProofContext,
  line: TcpLine,
  change: ReturnType<typeof nextChange>,
): Promise<number> => {
  const { clients, events, perSecond } = SIZES[context.isShort ? 'short' : 'long']
  const load = loadSteadily(perSecond, change, mostOpenOf(context))
  if (context.isShort) {
    await untilCalls(load, events / 2, hasHappened)
    await untilSo(
      () => line.cuts() >= clients / 2,
      () => `${line.cuts()} connections cut`,
    )
  } else await wait((events / perSecond) * 1000)
  return (await load.stop()).filter(hasHappened).length
}

/** Waits until all show what is true, at most as long as the calm lasts; the answer are those that do not. */
const untilAllShow = async (
  clients: readonly WatchingClient[],
  withinMs: number,
): Promise<WatchingClient[]> => {
  const deadline = performance.now() + withinMs
  const truths = await Promise.all(clients.map(client => client.truth()))
  const behind = () =>
    clients.filter((client, at) => client.state() !== 'open' || client.shows() !== truths[at])
  while (behind().length > 0 && performance.now() < deadline) await wait(LOOK_EVERY_MS)
  return behind()
}

export const cutLines: Proof = {
  id: 'T33',
  says: 'after lines that break every 1 to 5 s each client shows what the server says, by the product’s own logic',
  run: async context => {
    const { clients: count, events } = SIZES[context.isShort ? 'short' : 'long']
    const stage = await openStage(context)
    const people = await makePeople(stage.pool, 'individual', count)
    const drivers = await makeDrivers(stage.pool, DRIVERS)
    const perPerson: Owned[][] = []
    for (const person of people) perPerson.push(await placeFor(stage, person))
    let isCalm = false
    const line = await openTcpLine(
      context,
      () => ({ port: Number(new URL(stage.url).port) }),
      () => (isCalm ? null : context.random.whole(1_000, 5_000)),
    )
    const place = { client: stage.client, lineUrl: `http://127.0.0.1:${line.port}` }
    const watching = people.map((person, at) =>
      openWatchingClient(
        place,
        person,
        (perPerson[at] ?? []).map(({ id }) => id),
      ),
    )
    context.atEnd(async () => {
      for (const client of watching) client.close()
    })
    const changed = await makeChanges(context, line, nextChange(context, stage, perPerson.flat(), drivers))
    isCalm = true
    const begun = performance.now()
    const behind = await untilAllShow(watching, context.within(CALM_MS))
    const calmS = (performance.now() - begun) / 1000
    const sum = (of: (client: WatchingClient) => number) =>
      watching.reduce((all, client) => all + of(client), 0)
    const [backwards, twice, heard] = [
      sum(one => one.backwards()),
      sum(one => one.twice()),
      sum(one => one.heard()),
    ]
    const failures = [
      ...behind
        .slice(0, 3)
        .map(one => `a client whose line is ${one.state()} shows ${one.shows().slice(0, 300)}`),
      ...(backwards > 0 ? [`${backwards} answers replaced a newer one`] : []),
      ...(changed < events / 2 ? [`only ${changed} of ${events} changes happened`] : []),
    ]
    return {
      figure: `${behind.length} of ${count} clients behind ${calmS.toFixed(1)} s after ${changed} changes (${heard} events heard, ${line.cuts()} connections cut); ${twice} told twice, ${backwards} applied over something newer`,
      failures,
    }
  },
}
