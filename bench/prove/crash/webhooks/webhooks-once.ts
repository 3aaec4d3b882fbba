import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { SECRET } from '../../../../e2e/start-server.ts'
import { BOOKING } from '../../../booking.ts'
import { httpClient } from '../../../http-client.ts'
import { makeDrivers, makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { openStage, type Stage } from '../../running/stage/stage.ts'
import { type Answer, callAs } from '../stage/call-as.ts'
import { type Acknowledged, findWrongMessages } from './find-wrong-messages.ts'
import { type Receiver, startReceiver } from './receiver.ts'

const SENT_WITHIN_MS = 300_000
const POLL_MS = 100
const REFUSED_ONE_IN = 25
/** On a slow machine, writing continues after the last kill until this many changes are acknowledged. */
const FEWEST_CHANGES = 10
const ENOUGH_WITHIN_MS = 60_000
const SUMS = [1_900_000, 2_000_000, 2_100_000] as const

const SETTINGS = { SECRET, WEBHOOKS_TO_LOOPBACK: 'on' }

/** What the writers have had acknowledged so far, and whether they should stop. */
type Writing = { readonly acknowledged: Acknowledged[]; isOver: boolean }

type Cast = { readonly owner: Person; readonly drivers: readonly Person[] }

/** A company with an owner who has proved the second factor. */
const makeCompany = async (pool: pg.Pool): Promise<Person> => {
  const { rows } = await pool.query(
    `insert into companies (title, inn, mfo, bank, bank_account, legal_address, director, phone, verified_at, created_at, updated_at)
     values ('Proof MChJ', '305555555', '00444', 'Bank', '20208000900100200099', 'Toshkent', 'A B', '998901110000', now(),
       now(), now()) returning id`,
  )
  const [owner] = await makePeople(pool, 'company_owner', 1, rows[0].id)
  if (owner === undefined) throw new Error('no owner')
  await pool.query('update sessions set second_factor_at = now() where user_id = $1', [owner.id])
  return owner
}

const addWebhook = async ({ client }: Stage, owner: Person, { url }: Receiver): Promise<string> => {
  const events = ['order.created', 'order.updated', 'offer.received', 'order.delivered']
  const added = await callAs(client, owner, {
    ...{ method: 'POST', path: '/company/webhooks', body: { url, events } },
  })
  if (added.status !== 201) throw new Error(`the webhook was not added: ${JSON.stringify(added.body)}`)
  return String(added.data.secret)
}

const isDone = ({ status }: Answer) => status >= 200 && status < 300

/** Places orders and changes them, on a server that is killed meanwhile; what is acknowledged is noted. */
const keepWriting = async (
  client: ReturnType<typeof httpClient>,
  { owner, drivers }: Cast,
  { random }: ProofContext,
  writing: Writing,
): Promise<void> => {
  const note = (answer: Answer): boolean => {
    const { id, version } = answer.data
    if (isDone(answer) && typeof version === 'number' && typeof id === 'number')
      writing.acknowledged.push({ orderId: id, version })
    return isDone(answer)
  }
  while (!writing.isOver) {
    const placed = await callAs(client, owner, {
      ...{ method: 'POST', path: '/truck-booking/book', body: BOOKING, key: randomUUID() },
    })
    if (!note(placed)) {
      await wait(POLL_MS)
      continue
    }
    const { id } = placed.data
    const price = { amount: random.pick(SUMS) }
    note(
      await callAs(client, owner, {
        method: 'POST',
        path: `/truck-booking/client-offer-price/${id}`,
        body: price,
      }),
    )
    const driver = random.pick(drivers)
    await callAs(client, driver, {
      method: 'POST',
      path: `/driver/offers/${id}`,
      body: { amount: random.pick(SUMS) },
    })
    if (random.happens(0.5)) continue
    const cancel = { status: 'canceled', reason: 'Kerak emas' }
    note(await callAs(client, owner, { method: 'PUT', path: `/truck-booking/status/${id}`, body: cancel }))
  }
}

const waitUntilSent = async (pool: pg.Pool): Promise<void> => {
  for (const until = performance.now() + SENT_WITHIN_MS; performance.now() < until; await wait(POLL_MS)) {
    const { rows } = await pool.query(
      `select count(*)::int as count from webhook_deliveries where state = 'pending'`,
    )
    if (rows[0].count === 0) return
  }
}

/** Kills the server at random moments while clients write to both. */
const killWhileWriting = async (
  { server, url }: Stage,
  second: Stage,
  cast: Cast,
  context: ProofContext,
): Promise<{ readonly acknowledged: Acknowledged[]; readonly kills: number }> => {
  const { random, isShort } = context
  const [writers, kills] = isShort ? [2, 2] : [4, 8]
  const writing: Writing = { acknowledged: [], isOver: false }
  const { acknowledged } = writing
  const clients = Array.from({ length: writers }, (_, at) => httpClient(at % 3 === 2 ? second.url : url, 8))
  const written = Promise.all(clients.map(client => keepWriting(client, cast, context, writing)))
  for (let kill = 0; kill < kills; kill++) {
    await wait(random.whole(300, isShort ? 900 : 2_500))
    await server.kill()
    await server.restart()
  }
  await wait(500)
  const until = performance.now() + ENOUGH_WITHIN_MS
  while (acknowledged.length < FEWEST_CHANGES && performance.now() < until) await wait(POLL_MS)
  writing.isOver = true
  await written
  for (const client of clients) client.close()
  return { acknowledged, kills }
}

const run = async (context: ProofContext) => {
  const receiver = await startReceiver(context)
  const stage = await openStage(context, { settings: SETTINGS })
  const second = await openStage(context, { settings: SETTINGS, databaseUrl: stage.databaseUrl })
  const cast = { owner: await makeCompany(stage.pool), drivers: await makeDrivers(stage.pool, 6) }
  receiver.verify(await addWebhook(stage, cast.owner, receiver), REFUSED_ONE_IN)
  const { acknowledged, kills } = await killWhileWriting(stage, second, cast, context)
  await waitUntilSent(stage.pool)
  const received = await receiver.read()
  const wrong = await findWrongMessages(stage.pool, received, acknowledged)
  const taken = received.filter(({ isTaken }) => isTaken)
  const messages = new Set(taken.map(({ id }) => id)).size
  const few = messages < FEWEST_CHANGES ? [`only ${messages} messages were sent`] : []
  return {
    figure: `${acknowledged.length} acknowledged changes, ${messages} messages, ${kills} kills: ${wrong.length} missing, out of order or changed; ${taken.length - messages} repeated with their id, ${received.length - taken.length} refused and sent again`,
    failures: [...few, ...receiver.unverified, ...wrong],
  }
}

/** T54: the server crashes while it sends webhooks. */
export const WEBHOOKS_ONCE: Proof = {
  id: 'T54',
  statement:
    'through kill -9 of our side a foreign receiver gets a signed message of every acknowledged change, in the order of each order, and repeats only with the same webhook-id',
  run,
}
