import type { Listing } from '@karvon/domain/carriers/driver-list'
import { isOfferedTo as isOfferedToByRule } from '@karvon/domain/carriers/favourites-first'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertDriver, insertOrderRow, insertUser } from '../test/deal-rows.ts'
import { useTestApp } from '../test/use-test-app.ts'
import { isOfferedTo, listingOf } from './platform/db/queries/offered-to.ts'

const test = useTestApp()

const MINUTE_MS = 60_000

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
  for (const company_id of [null, companyId])
    for (const listing of [null, 'favourite', 'blocked'] as const satisfies (Listing | null)[])
      for (const minutes of [null, -1, 0, 1]) {
        const favouritesUntil = minutes === null ? null : new Date(now.getTime() + minutes * MINUTE_MS)
        const orderId = await insertOrderRow(test.db, { clientId, status: 'new' })
        await test.db
          .updateTable('orders')
          .set({ client_company_id: company_id, favourites_until: favouritesUntil })
          .where('id', '=', orderId)
          .execute()
        await test.db.deleteFrom('listed_drivers').execute()
        const owner = company_id === null ? { client_id: clientId } : { company_id }
        // the lists of others, and others in the list, change nothing
        const strangers = company_id === null ? { company_id: companyId } : { client_id: clientId }
        const entry = { added_by: clientId, added_at: now }
        await test.db
          .insertInto('listed_drivers')
          .values([
            ...(listing === null ? [] : [{ ...owner, ...entry, driver_id: driverId, kind: listing }]),
            { ...owner, ...entry, driver_id: other, kind: 'favourite' },
            {
              ...strangers,
              ...entry,
              driver_id: driverId,
              kind: listing === 'blocked' ? 'favourite' : 'blocked',
            },
          ])
          .execute()
        const driver = sql`${driverId}::int`
        const { rows } = await sql<{ o: boolean; l: boolean; listing: Listing | null }>`
          select ${isOfferedTo('o', driver, now)} as o, ${isOfferedTo('l', driver, now)} as l, ${listingOf('o', driver)} as listing
          from orders o join open_loads l on l.order_id = o.id where o.id = ${orderId}`.execute(test.db)
        const expected = isOfferedToByRule(listing, favouritesUntil, now)
        expect([company_id, minutes, rows]).toEqual([
          company_id,
          minutes,
          [{ o: expected, l: expected, listing }],
        ])
      }
})
