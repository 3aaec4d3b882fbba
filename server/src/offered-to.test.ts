import type { Listing } from '@karvon/domain/carriers/driver-list'
import { isOfferedTo as isOfferedToByRule } from '@karvon/domain/carriers/favourites-first'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertDriver, insertOrderRow, insertUser } from '../test/deal-rows.ts'
import { useTestApp } from '../test/use-test-app.ts'
import { isOfferedTo, listingOf } from './platform/db/queries/offered-to.ts'

const test = useTestApp()

const MINUTE_MS = 60_000

const LISTED: readonly (Listing | null)[] = [null, 'favourite', 'blocked']

type World = {
  readonly clientId: number
  readonly companyId: number | null
  readonly driverId: number
  readonly listing: Listing | null
  readonly favouritesUntil: Date | null
}

/** An open order, and its client's list; the lists of others, and others in the list, change nothing. */
const settle = async (world: World, others: { readonly companyId: number; readonly driverId: number }) => {
  const { clientId, companyId, driverId, listing, favouritesUntil } = world
  const orderId = await insertOrderRow(test.db, { clientId, status: 'new' })
  await test.db
    .updateTable('orders')
    .set({ client_company_id: companyId, favourites_until: favouritesUntil })
    .where('id', '=', orderId)
    .execute()
  await test.db.deleteFrom('listed_drivers').execute()
  const isPersons = companyId === null
  const owner = isPersons ? { client_id: clientId } : { company_id: companyId }
  const stranger = isPersons ? { company_id: others.companyId } : { client_id: clientId }
  const entry = { added_by: clientId, added_at: test.clock.now() }
  const opposite = listing === 'blocked' ? 'favourite' : 'blocked'
  await test.db
    .insertInto('listed_drivers')
    .values([
      ...(listing === null ? [] : [{ ...owner, ...entry, driver_id: driverId, kind: listing }]),
      { ...owner, ...entry, driver_id: others.driverId, kind: 'favourite' },
      { ...stranger, ...entry, driver_id: driverId, kind: opposite },
    ])
    .execute()
  return orderId
}

it('an order is offered to a driver in SQL where it is by the rule, a person’s and a company’s', async () => {
  const driverId = await insertDriver(test.db, '998970000001')
  const other = await insertDriver(test.db, '998970000002')
  const clientId = await insertUser(test.db, 'individual', '998900000001')
  const { id: companyId } = await test.db
    .selectFrom('companies')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const now = test.clock.now()
  for (const company of [null, companyId])
    for (const listing of LISTED)
      for (const minutes of [null, -1, 0, 1]) {
        const favouritesUntil = minutes === null ? null : new Date(now.getTime() + minutes * MINUTE_MS)
        const world = { clientId, companyId: company, driverId, listing, favouritesUntil }
        const orderId = await settle(world, { companyId, driverId: other })
        const driver = sql`${driverId}::int`
        const { rows } = await sql`
          select ${isOfferedTo('o', driver, now)} as o, ${isOfferedTo('l', driver, now)} as l, ${listingOf('o', driver)} as listing
          from orders o join open_loads l on l.order_id = o.id where o.id = ${orderId}`.execute(test.db)
        const expected = isOfferedToByRule(listing, favouritesUntil, now)
        expect([company, minutes, rows]).toEqual([company, minutes, [{ o: expected, l: expected, listing }]])
      }
})
