import { cargoNotFor, carriesType, truckOfDriver } from '@karvon/domain/trucks/carry-loads'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertDriver, insertOrderRow, insertUser } from '../test/deal-rows.ts'
import { useTestApp } from '../test/use-test-app.ts'
import { readHandbookRows } from './features/handbook/handbook-repository.ts'
import { carriesOrder } from './platform/db/queries/carries-order.ts'

const test = useTestApp()

it('a driver’s truck carries an order in SQL where it does by the rule, of every two types', async () => {
  const { truckTypes, parcelTypes } = await readHandbookRows(test.db, test.clock.now())
  const driverId = await insertDriver(test.db, '998970000001')
  const clientId = await insertUser(test.db, 'individual', '998900000001')
  const orderId = await insertOrderRow(test.db, { clientId, status: 'new' })
  const frozen = parcelTypes.find(({ truckKeys }) => truckKeys !== null)?.id ?? 0
  for (const mine of truckTypes)
    for (const asked of truckTypes)
      for (const [own, parcelTypeId] of [
        [mine, 6],
        [{ ...mine, lengthM: mine.lengthM * 0.7 }, 6],
        [mine, frozen],
      ] as const) {
        const body = { length_m: own.lengthM, width_m: own.widthM, height_m: own.heightM }
        await test.db
          .updateTable('drivers')
          .set({ truck_type_id: mine.id, ...body })
          .where('user_id', '=', driverId)
          .execute()
        await test.db
          .updateTable('orders')
          .set({ truck_type_id: asked.id, parcel_type_id: parcelTypeId })
          .where('id', '=', orderId)
          .execute()
        const { rows } = await sql<{ carries: boolean }>`
          select ${carriesOrder(sql`${orderId}::int`)} as carries from drivers d where d.user_id = ${driverId}`.execute(
          test.db,
        )
        const isFor = mine.id === asked.id || !cargoNotFor(mine.key, parcelTypes).includes(parcelTypeId)
        const expected = carriesType(truckOfDriver(mine, own), asked) && isFor
        expect([mine.key, asked.key, parcelTypeId, rows[0]?.carries]).toEqual([
          mine.key,
          asked.key,
          parcelTypeId,
          expected,
        ])
      }
})
