import { setTimeout as wait } from 'node:timers/promises'
import { BOOKING } from '../../../booking.ts'
import { makeDrivers, makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { openStage, type Stage } from '../stage/stage.ts'
import { type Call, maxInFlightOf, startLoad, waitForCalls, waitUntil } from '../stage/steady-load.ts'
import { openTcpProxy, type TcpProxy } from '../stage/tcp-proxy.ts'
import { openWatchingClient, type WatchingClient } from './watching-client.ts'

const SIZES = {
  short: { clients: 8, events: 80, perSecond: 40 },
  long: { clients: 100, events: 4_000, perSecond: 70 },
} as const

const ORDERS_EACH = 2
const DRIVERS = 5
const RECOVERY_MS = 10_000
const POLL_MS = 250

type Owned = { readonly id: number; readonly owner: Person; readonly min: number; readonly max: number }

const placeFor = async ({ client }: Stage, owner: Person): Promise<Owned[]> => {
  const owned: Owned[] = []
  for (let at = 0; at < ORDERS_EACH; at++) {
    const { data } = await client.json('POST', '/api/truck-booking/book', BOOKING, owner.headers)
    owned.push({ id: data.id, owner, min: data.offer_min, max: data.offer_max })
  }
  return owned
}

/** A change that is published: a new client price or a driver's offer. */
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

/** Makes changes while connections break; returns how many succeeded. The short form waits for half of them. */
const makeChanges = async (
  context: ProofContext,
  proxy: TcpProxy,
  change: ReturnType<typeof nextChange>,
): Promise<number> => {
  const { clients, events, perSecond } = SIZES[context.isShort ? 'short' : 'long']
  const load = startLoad(perSecond, change, maxInFlightOf(context))
  if (context.isShort) {
    await waitForCalls(load, events / 2, hasHappened)
    await waitUntil(
      () => proxy.cuts() >= clients / 2,
      () => `${proxy.cuts()} connections cut`,
    )
  } else await wait((events / perSecond) * 1000)
  return (await load.stop()).filter(hasHappened).length
}

/** Waits until all clients are up to date, at most `withinMs`; returns those that are not. */
const waitUntilUpToDate = async (
  clients: readonly WatchingClient[],
  withinMs: number,
): Promise<WatchingClient[]> => {
  const deadline = performance.now() + withinMs
  const truths = await Promise.all(clients.map(client => client.truth()))
  const behind = () =>
    clients.filter((client, at) => client.state() !== 'open' || client.shows() !== truths[at])
  while (behind().length > 0 && performance.now() < deadline) await wait(POLL_MS)
  return behind()
}

export const cutConnections: Proof = {
  id: 'T33',
  statement:
    'after connections that break every 1 to 5 s, each client shows the server’s state, using the product’s own code',
  run: async context => {
    const { clients: count, events } = SIZES[context.isShort ? 'short' : 'long']
    const stage = await openStage(context)
    const people = await makePeople(stage.pool, 'individual', count)
    const drivers = await makeDrivers(stage.pool, DRIVERS)
    const perPerson: Owned[][] = []
    for (const person of people) perPerson.push(await placeFor(stage, person))
    let isRecovering = false
    const proxy = await openTcpProxy(
      context,
      () => ({ port: Number(new URL(stage.url).port) }),
      () => (isRecovering ? null : context.random.whole(1_000, 5_000)),
    )
    const endpoints = { client: stage.client, realtimeUrl: `http://127.0.0.1:${proxy.port}` }
    const watching = people.map((person, at) =>
      openWatchingClient(
        endpoints,
        person,
        (perPerson[at] ?? []).map(({ id }) => id),
      ),
    )
    context.atEnd(async () => {
      for (const client of watching) client.close()
    })
    const changed = await makeChanges(context, proxy, nextChange(context, stage, perPerson.flat(), drivers))
    isRecovering = true
    const begun = performance.now()
    const behind = await waitUntilUpToDate(watching, context.within(RECOVERY_MS))
    const recoveryS = (performance.now() - begun) / 1000
    const sum = (of: (client: WatchingClient) => number) =>
      watching.reduce((all, client) => all + of(client), 0)
    const [regressions, repeated, received] = [
      sum(one => one.regressions()),
      sum(one => one.repeated()),
      sum(one => one.received()),
    ]
    const failures = [
      ...behind
        .slice(0, 3)
        .map(one => `a client whose connection is ${one.state()} shows ${one.shows().slice(0, 300)}`),
      ...(regressions > 0 ? [`${regressions} answers replaced a newer one`] : []),
      ...(changed < events / 2 ? [`only ${changed} of ${events} changes succeeded`] : []),
    ]
    return {
      figure: `${behind.length} of ${count} clients behind ${recoveryS.toFixed(1)} s after ${changed} changes (${received} events received, ${proxy.cuts()} connections cut); ${repeated} repeated, ${regressions} applied over something newer`,
      failures,
    }
  },
}
