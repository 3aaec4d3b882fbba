import { ORDER_ACTIONS } from '@karvon/domain/orders/order-status'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { placeOrder } from '../test/deals/orders.ts'
import { openLives, playLife } from '../test/lives/open-lives.ts'
import { addWebhookAs, useWebhookCast } from '../test/webhooks/webhook-cast.ts'
import { addTransition } from './features/orders/transitions/add-transition.ts'
import { lockOrder } from './features/orders/transitions/locked-order.ts'
import { workIn } from './platform/commands/unit-of-work.ts'
import { inTransaction } from './platform/db/database.ts'

const test = useWebhookCast({ rollsBack: false })

/** `npm run prove` plays more. */
const LIVES = Number(process.env.LIVES ?? 60)
const SEED = Number(process.env.LIVES_SEED ?? 20_261_127)

type Change = { readonly order_id: number; readonly version: number; readonly status: string }

const toText = ({ order_id, version, status }: Change) => `${order_id} v${version} ${status}`

/** The history of the company's orders, which each change writes a line of. */
const readHistory = () =>
  test.db
    .selectFrom('order_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(['e.order_id', 'e.version', 'e.action', 'e.from_status', 'e.to_status as status'])
    .where('o.client_company_id', '=', test.asDilnoza.companyId)
    .orderBy('e.order_id')
    .orderBy('e.version')
    .execute()

const readMessages = async (...events: ('order.created' | 'order.updated' | 'order.delivered')[]) => {
  const rows = await test.db
    .selectFrom('webhook_deliveries')
    .select(['order_id', 'order_version', 'order_status'])
    .where('event', 'in', events)
    .orderBy('order_id')
    .orderBy('order_version')
    .execute()
  return rows.map(row => `${row.order_id} v${row.order_version} ${row.order_status}`)
}

/** The subjects of these messages, each once: a claim has several. */
const subjectsOf = async (
  event: 'chat.message' | 'claim.updated' | 'no_show.updated',
): Promise<Set<number | null>> => {
  const rows = await test.db
    .selectFrom('webhook_deliveries')
    .select('subject_id')
    .where('event', '=', event)
    .execute()
  return new Set(rows.map(({ subject_id }) => subject_id))
}

const ofCompany = async (table: 'deal_messages' | 'claims' | 'no_shows'): Promise<Set<number>> => {
  const { rows } = await sql<{
    id: number
  }>`select t.id from ${sql.table(table)} t join orders o on o.id = t.order_id
    where o.client_company_id = ${test.asDilnoza.companyId}`.execute(test.db)
  return new Set(rows.map(({ id }) => id))
}

/** Claims are opened, answered and closed: each of it is a message. */
const claimSteps = async (): Promise<number> => {
  const { rows } = await sql<{ steps: number }>`
    select coalesce(sum(1 + (c.answered_at is not null)::int + (c.closed_at is not null)::int), 0)::int as steps
    from claims c join orders o on o.id = c.order_id where o.client_company_id = ${test.asDilnoza.companyId}`.execute(
    test.db,
  )
  return rows[0]?.steps ?? 0
}

const expectAllTold = async (): Promise<void> => {
  const history = await readHistory()
  expect(await readMessages('order.created', 'order.updated')).toEqual(history.map(toText))
  const finished = history.filter(({ status, from_status }) => status === 'done' && from_status !== 'done')
  expect(await readMessages('order.delivered')).toEqual(finished.map(toText))
}

it('every change of every order of a company is a message, whoever made it and by whatever way', {
  timeout: 120_000 + LIVES * 2_000,
}, async () => {
  await addWebhookAs(test)
  const stage = await openLives(test, SEED)
  for (let life = 0; life < LIVES; life++) await playLife(test, stage)
  expect(stage.failures).toEqual([])
  const history = await readHistory()
  expect(new Set(history.map(({ action }) => action)).size).toBeGreaterThan(8)
  await expectAllTold()
  const offers = await test.db
    .selectFrom('offers as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .select('f.id')
    .where('o.client_company_id', '=', test.asDilnoza.companyId)
    .execute()
  const told = await test.db
    .selectFrom('webhook_deliveries')
    .select('offer_id')
    .where('event', '=', 'offer.received')
    .execute()
  expect(new Set(told.map(({ offer_id }) => offer_id))).toEqual(new Set(offers.map(({ id }) => id)))
  const claims = await ofCompany('claims')
  expect(await subjectsOf('claim.updated')).toEqual(claims)
  const ofClaims = test.db.selectFrom('webhook_deliveries').select('id').where('event', '=', 'claim.updated')
  expect(await ofClaims.execute()).toHaveLength(await claimSteps())
  expect(await subjectsOf('no_show.updated')).toEqual(await ofCompany('no_shows'))
  expect(await subjectsOf('chat.message')).toEqual(await ofCompany('deal_messages'))
  const payments = await test.db
    .selectFrom('journals')
    .select('id')
    .where('company_id', '=', test.asDilnoza.companyId)
    .where('kind', 'in', ['refill', 'payment'])
    .execute()
  const received = await test.db
    .selectFrom('webhook_deliveries')
    .select('journal_id')
    .where('event', '=', 'payment.received')
    .execute()
  expect(received.map(({ journal_id }) => journal_id).toSorted()).toEqual(
    payments.map(({ id }) => id).toSorted(),
  )
  expect(payments.length).toBeGreaterThan(0)
})

it.each([
  ...ORDER_ACTIONS,
  'ask_additional_price',
  'decide_additional_price',
  'ask_early_arrival',
  'decide_early_arrival',
  'ask_another_driver',
  'object_no_show',
  'decide_no_show',
  'decide_fee',
  'undo_decision',
  'decline_replacement',
  'expire_replacement',
  'rate',
] as const)('the move %s is', async action => {
  const { id } = await placeOrder(test.asDilnoza)
  await inTransaction(test.db, async tx => {
    const order = await lockOrder(tx, id)
    if (order === null) throw new Error('the order was placed')
    const at = test.clock.now()
    await workIn(tx, work =>
      addTransition(work, order, { action, to: 'new', actor: 'system', actorId: null, at }),
    )
  })
  expect(await readMessages('order.created', 'order.updated')).toEqual(
    expect.arrayContaining([`${id} v1 new`, `${id} v2 new`]),
  )
})

it('a change that is rolled back is none', async () => {
  const { id } = await placeOrder(test.asDilnoza)
  const failed = inTransaction(test.db, async tx => {
    const order = await lockOrder(tx, id)
    if (order === null) throw new Error('the order was placed')
    const at = test.clock.now()
    await workIn(tx, work =>
      addTransition(work, order, { action: 'rate', to: 'new', actor: 'client', actorId: null, at }),
    )
    throw new Error('after all')
  })
  await expect(failed).rejects.toThrow('after all')
  expect(await readMessages('order.updated')).not.toContain(`${id} v2 new`)
})

it('what is written, claimed and reported about an order is at each of its steps, by whatever way', async () => {
  const { id } = await placeOrder(test.asDilnoza)
  const at = test.clock.now()
  const driver_id = test.asRustam.userId
  const of = { order_id: id, driver_id }
  const text = 'Yoʻlda'
  const message = { ...of, author: 'driver', author_id: driver_id, text, created_at: at } as const
  await test.db.insertInto('deal_messages').values(message).execute()
  const claim = { ...of, claimant: 'client', kind: 'delay', amount_uzs: 5_000, text, opened_at: at } as const
  const claims = test.db.updateTable('claims').where('order_id', '=', id)
  await test.db
    .insertInto('claims')
    .values({ ...claim, state: 'open' })
    .execute()
  await claims.set({ answer: text, answered_at: at }).execute()
  await claims.set({ answer: 'Yoʻl yopiq' }).execute()
  await claims.set({ state: 'withdrawn', closed_at: at }).execute()
  const reported = { reported_by: 'driver', reporter_id: driver_id, reported_at: at, words: text } as const
  const noShow = {
    ...of,
    side: 'client',
    ...reported,
    payer: 'nobody',
    fee_uzs: 0,
    object_until: at,
  } as const
  const noShows = test.db.updateTable('no_shows').where('order_id', '=', id)
  await test.db
    .insertInto('no_shows')
    .values({ ...noShow, state: 'open' })
    .execute()
  const objection = { objected_by: test.asDilnoza.userId, objected_at: at, objection: text }
  await noShows.set({ state: 'objected', ...objection }).execute()
  await noShows.set({ state: 'dismissed', decided_at: at, decided_by: test.asMalika.userId }).execute()
  const told = await test.db
    .selectFrom('webhook_deliveries')
    .select('event')
    .where('order_id', '=', id)
    .where('event', 'in', ['chat.message', 'claim.updated', 'no_show.updated'])
    .orderBy('id')
    .execute()
  expect(told.map(({ event }) => event)).toEqual([
    'chat.message',
    ...Array<string>(3).fill('claim.updated'),
    ...Array<string>(3).fill('no_show.updated'),
  ])
})
