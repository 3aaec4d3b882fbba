import { LIVE_OFFER_STATUSES, OFFER_STATUSES } from '@karvon/domain/offers/offer-status'
import { ADDITIONAL_PRICE_REASONS, ADDITIONAL_PRICE_STATUSES } from '@karvon/domain/orders/additional-price'
import { CANCEL_PAYERS } from '@karvon/domain/orders/ending/cancel-reasons'
import { REPLACEMENT_STATUSES } from '@karvon/domain/orders/ending/replacement'
import { ACTORS, ORDER_STATUSES } from '@karvon/domain/orders/order-status'
import { CARRIED_STATUSES, ENDED_STATUSES, OPEN_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { PAYERS, PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { OpenDatabase } from '../../platform/db/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The texts that a rule of the schema names, as they are compared with a set: without order. */
const namedIn = (rule: string | undefined): string[] =>
  [...(rule ?? '').matchAll(/'([a-z_]+)'::text/g)].map(([, name = '']) => name).toSorted()

const constraint = async (name: string): Promise<string[]> => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = ${name}`.execute(database.db)
  return namedIn(rows[0]?.rule)
}

const index = async (name: string): Promise<string[]> => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_expr(indpred, indrelid) as rule from pg_index where indexrelid = ${name}::regclass`.execute(
    database.db,
  )
  return namedIn(rows[0]?.rule)
}

test.each([
  ['orders_status_check', ORDER_STATUSES],
  ['offers_status_check', OFFER_STATUSES],
  ['additional_prices_status_check', ADDITIONAL_PRICE_STATUSES],
  ['additional_prices_reason_check', ADDITIONAL_PRICE_REASONS],
  ['replacements_status_check', REPLACEMENT_STATUSES],
  ['orders_payment_type_check', PAYMENT_TYPES],
  ['orders_payer_check', PAYERS],
  ['order_events_actor_check', ACTORS],
  ['orders_cancel_payer_check', CANCEL_PAYERS],
] as const)('%s allows what the domain knows', async (name, known) => {
  expect(await constraint(name)).toEqual([...known].toSorted())
})

test.each([
  ['orders_open', OPEN_STATUSES],
  ['orders_live', ENDED_STATUSES],
  ['offers_one_live', LIVE_OFFER_STATUSES],
  ['offers_expiring', LIVE_OFFER_STATUSES],
] as const)('the index %s is of the set the queries ask for', async (name, set) => {
  expect(await index(name)).toEqual([...set].toSorted())
})

test('a driver carries one order at a time, and an order has a driver unless it is open or canceled', async () => {
  expect(await constraint('orders_driver_free')).toEqual([...CARRIED_STATUSES].toSorted())
  expect(await constraint('orders_carried')).toEqual([...OPEN_STATUSES, 'canceled'].toSorted())
})
