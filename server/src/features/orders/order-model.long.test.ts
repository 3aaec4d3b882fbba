import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { BOOK, BOOKING } from '../../../test/booking.ts'
import { type Asker, useCast } from '../../../test/cast.ts'
import { soonAfter } from '../../../test/clock/soon-after.ts'
import {
  acceptRequest,
  confirmRequest,
  counterRequest,
  declineRequest,
  offerRequest,
  withdrawRequest,
} from '../../../test/deals/bargaining.ts'
import { editRequest, placeOrder } from '../../../test/deals/orders.ts'
import { moveRequest, statusRequest } from '../../../test/deals/transitions.ts'
import { sensibleCommands } from './model-commands.fixture.ts'
import { type Command, loadAfter, MOVES, OrderModel, SUMS, TOO_LITTLE } from './order-model.fixture.ts'

const test = useCast({ rollsBack: false })

/** `npm run prove` tries thousands (T11); here each run begins at another seed. */
const RUNS = Number(process.env.MODEL_RUNS ?? 100)
const SEED = Number(process.env.MODEL_SEED ?? randomInt(2 ** 31))
const LONGEST = Number(process.env.MODEL_LENGTH ?? 20)

const anyOrder = fc.constantFrom(0, 0, 1, 2)
const anyDriver = fc.constantFrom(0, 1)
const anySum = fc.constantFrom(...SUMS, TOO_LITTLE)
const anyDays = fc.constantFrom(2, 3)

/** Everything that could be tried, sensible or not. */
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constantFrom('offer', 'counter'), order: anyOrder, driver: anyDriver, sum: anySum }),
  fc.record({ kind: fc.constant('accept'), order: anyOrder, driver: anyDriver, sum: anySum }),
  fc.record({ kind: fc.constantFrom('agree', 'withdraw', 'decline'), order: anyOrder, driver: anyDriver }),
  fc.record({
    kind: fc.constant('step'),
    order: anyOrder,
    driver: anyDriver,
    move: fc.constantFrom(...MOVES),
  }),
  fc.record({ kind: fc.constant('cancel'), order: anyOrder, reason: fc.constantFrom('', 'Reja') }),
  fc.record({ kind: fc.constant('confirm'), order: anyOrder }),
  fc.record({ kind: fc.constant('wait'), minutes: fc.constantFrom(1, 10, 31, 600, 2881) }),
  fc.record({ kind: fc.constant('edit'), order: anyOrder, days: anyDays }),
)

/** One attempt: at random, or the n-th of those that the current state allows. */
type Attempt = { readonly wild: Command | null; readonly pick: number }

const anyAttempt: fc.Arbitrary<Attempt> = fc.record({
  wild: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: anyCommand }),
  pick: fc.nat({ max: 9_999 }),
})

type Real = { readonly orderIds: number[]; readonly model: OrderModel }

const drivers = (): readonly Asker[] => [test.asRustam, test.asShavkat]

const codeFor = async (orderId: number, move: string): Promise<object> => {
  if (move !== 'processing' && move !== 'confirmation') return {}
  const codes = await test.db
    .selectFrom('orders')
    .select(['loading_code', 'delivery_code'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  return { code: (move === 'processing' ? codes?.loading_code : codes?.delivery_code) ?? '0000' }
}

const newestOffer = async (orderId: number, driver: number): Promise<number> => {
  const { id } =
    (await test.db
      .selectFrom('offers')
      .select('id')
      .where('order_id', '=', orderId)
      .where('driver_id', '=', drivers()[driver]!.userId)
      .orderBy('id', 'desc')
      .executeTakeFirst()) ?? {}
  return id ?? 999_999
}

const dateAfter = (now: number, days: number) => {
  const date = new Date(loadAfter(now, days).getTime() + 5 * 3_600_000).toISOString().slice(0, 10)
  return { date, time: '09:00' }
}

type OnOrder = Exclude<Command, { kind: 'wait' | 'place' }>

/** The caller and the request when this is tried on an order. */
const requestOf = async (
  command: OnOrder,
  orderId: number,
  now: number,
): Promise<[Asker | typeof test.asAziza, InjectOptions]> => {
  if (command.kind === 'edit') return [test.asAziza, editRequest(orderId, dateAfter(now, command.days))]
  if (command.kind === 'cancel')
    return [test.asAziza, statusRequest(orderId, 'canceled', { reason: command.reason })]
  if (command.kind === 'confirm') return [test.asAziza, statusRequest(orderId, 'done')]
  const driver = drivers()[command.driver]!
  if (command.kind === 'offer') return [driver, offerRequest(orderId, { amount: command.sum })]
  if (command.kind === 'step')
    return [driver, moveRequest(orderId, command.move, await codeFor(orderId, command.move))]
  const offerId = await newestOffer(orderId, command.driver)
  if (command.kind === 'counter') return [test.asAziza, counterRequest(orderId, offerId, command.sum)]
  if (command.kind === 'accept') {
    const offer = { id: offerId, driver_id: driver.userId }
    return [test.asAziza, acceptRequest(orderId, offer, { amount: command.sum })]
  }
  if (command.kind === 'agree') return [driver, confirmRequest(offerId)]
  if (command.kind === 'withdraw') return [driver, withdrawRequest(offerId)]
  return [test.asAziza, declineRequest(orderId, offerId)]
}

/** Tries it on the server; null for a yes, else the code. */
const tryOut = async (command: Command, { orderIds, model }: Real): Promise<string | null> => {
  if (command.kind === 'wait') {
    test.clock.pass(command.minutes * 60)
    await test.jobs.runDue()
    return null
  }
  if (command.kind === 'place') {
    const payload = { ...BOOKING, ...dateAfter(model.now, command.days) }
    const placed = await test.asAziza({ method: 'POST', url: BOOK, payload })
    if (placed.statusCode === 201) orderIds.push(placed.json().data.id)
    return placed.json().code ?? null
  }
  const [as, request] = await requestOf(command, orderIds[command.order] ?? 999_999, model.now)
  const answer = await as(request)
  return answer.json().code?.replace('api.', '') ?? null
}

const serverState = async ({ orderIds }: Real) => {
  const ids = drivers().map(({ userId }) => userId)
  const { rows } = await sql<{
    orders: Record<string, unknown>[]
    offers: Record<string, unknown>[]
    standing: unknown
  }>`select
    (select json_agg(json_build_object('id', id, 'status', status, 'version', version, 'carrier', carrier_id,
      'price', (deal ->> 'priceUzs')::bigint, 'events', (select count(*) from order_events e where e.order_id = o.id)) order by id) from orders o) as orders,
    (select json_agg(json_build_object('order', order_id, 'driver', driver_id, 'status', status, 'amount', amount_uzs, 'round', round,
      'counter', counter_amount_uzs, 'expires', (extract(epoch from expires_at) * 1000)::bigint, 'version', version) order by id) from offers) as offers,
    (select json_build_object('taken', json_agg(deals_taken order by array_position(${ids}::int[], user_id)),
      'kept', json_agg(deals_kept order by array_position(${ids}::int[], user_id)))
      from drivers where user_id = any(${ids}::int[])) as standing`.execute(test.db)
  const { orders, offers, standing } = rows[0]!
  const place = (userId: unknown) => (userId === null ? null : ids.indexOf(userId as number))
  const offersOf = (id: unknown) =>
    (offers ?? [])
      .filter(offer => offer.order === id)
      .map(({ order: _, driver, ...offer }) => ({ driver: place(driver), ...offer }))
  return {
    orders: orderIds.map(id => {
      const { id: _, carrier, ...order } = orders.find(found => found.id === id) ?? {}
      return { ...order, carrier: place(carrier), offers: offersOf(id) }
    }),
    standing,
  }
}

const modelState = ({ model }: Real) => ({
  orders: model.orders.map(({ status, version, carrier, price, offers }) => ({
    status,
    version,
    events: version,
    carrier,
    price,
    offers: offers.map(offer => ({ ...offer, expires: soonAfter(new Date(offer.expires)) })),
  })),
  standing: model.standing,
})

const BEGIN = '2026-11-21T10:00:00+05:00'

/** The order that each sequence begins with, placed once for all of them. */
type Placed = { readonly id: number; readonly rows: Readonly<Record<(typeof KEPT)[number], string>> }

/** With the job that looks after the order while it waits. */
const KEPT = ['orders', 'order_points', 'order_events', 'jobs'] as const

const placeFirst = async (): Promise<Placed> => {
  const { id } = await placeOrder(test.asAziza, dateAfter(Date.parse(BEGIN), 2))
  const rows = { orders: '', order_points: '', order_events: '', jobs: '' }
  for (const table of KEPT) {
    const found = await sql<{
      all: string
    }>`select json_agg(t)::text as all from ${sql.table(table)} t`.execute(test.db)
    rows[table] = found.rows[0]!.all
  }
  return { id, rows }
}

const beginAgain = async ({ rows }: Placed): Promise<void> => {
  test.clock.set(BEGIN)
  await test.empty(['orders', 'notices', 'jobs'])
  for (const table of KEPT) {
    await sql`insert into ${sql.table(table)} overriding system value
      select * from json_populate_recordset(null::${sql.table(table)}, ${rows[table]}::json)`.execute(test.db)
  }
  await sql`update drivers set deals_taken = 0, deals_kept = 0`.execute(test.db)
}

const runSequence = async (placed: Placed, attempts: readonly Attempt[]): Promise<void> => {
  await beginAgain(placed)
  const real: Real = { orderIds: [placed.id], model: new OrderModel(Date.parse(BEGIN)) }
  real.model.run({ kind: 'place', days: 2 })
  for (const { wild, pick } of attempts) {
    const sensible = sensibleCommands(real.model)
    const command = wild ?? sensible[pick % sensible.length]!
    real.model.now = test.clock.peek().getTime()
    const outcome = await tryOut(command, real)
    expect({ command, outcome }).toEqual({ command, outcome: real.model.run(command) })
    expect(await serverState(real)).toEqual(modelState(real))
  }
}

it(`whatever people try in whatever order, the server does what the model does (seed ${SEED}, ${RUNS} sequences)`, async () => {
  const placed = await placeFirst()
  const property = fc.asyncProperty(fc.array(anyAttempt, { maxLength: LONGEST, size: 'max' }), attempts =>
    runSequence(placed, attempts),
  )
  await fc.assert(property, { seed: SEED, numRuns: RUNS })
}, 900_000)
