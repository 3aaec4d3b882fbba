import { beforeEach, expect, it } from 'vitest'
import { companyPersonOf } from '../../../../test/cast.ts'
import { insertDriver, insertUser } from '../../../../test/deal-rows.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { forgetListings } from './forget-listings.ts'

const test = useTestApp()

let drivers: number[] = []
let clients: number[] = []
let owner = { userId: 0, companyId: 0 }

/** Two clients and a company have both drivers in their lists. */
beforeEach(async () => {
  drivers = [await insertDriver(test.db, '998970000001'), await insertDriver(test.db, '998970000002')]
  clients = [
    await insertUser(test.db, 'individual', '998900000001'),
    await insertUser(test.db, 'individual', '998900000002'),
  ]
  owner = await companyPersonOf(test, 'dilnoza')
  const owners = [
    ...clients.map(id => ({ client_id: id, added_by: id })),
    { company_id: owner.companyId, added_by: owner.userId },
  ]
  const entry = { kind: 'favourite', note: 'ehtiyotkor', added_at: test.clock.now() } as const
  await test.db
    .insertInto('listed_drivers')
    .values(owners.flatMap(of => drivers.map(driver_id => ({ ...of, ...entry, driver_id }))))
    .execute()
})

const leftAfter = async (closing: Parameters<typeof forgetListings>[1]) => {
  await inTransaction(test.db, tx => forgetListings(tx, closing))
  return test.db.selectFrom('listed_drivers').select(['owner', 'driver_id']).execute()
}

it('a client who leaves takes their own list along', async () => {
  const left = await leftAfter({ userId: clients[0] ?? 0, companyId: null })
  expect(left).toHaveLength(4)
  expect(left.map(row => row.owner)).not.toContain(-(clients[0] ?? 0))
})

it('an owner who leaves takes the list of the company along', async () => {
  const left = await leftAfter({ userId: owner.userId, companyId: owner.companyId })
  expect(left.map(row => row.owner).toSorted()).toEqual(clients.flatMap(id => [-id, -id]).toSorted())
})

it('a driver who leaves is in no list any more', async () => {
  const left = await leftAfter({ userId: drivers[0] ?? 0, companyId: null })
  expect(left.map(row => row.driver_id)).toEqual([drivers[1], drivers[1], drivers[1]])
})
