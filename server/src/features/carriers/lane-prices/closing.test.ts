import { expect, it } from 'vitest'
import { RUSTAM, SHAVKAT } from '../../../../test/cast.ts'
import { CARRIERS, LANE, PRICES } from '../../../../test/deals/lane-prices.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import type { Ask } from '../../../platform/http/answers.fixture.ts'

const test = useLedgerCast()

const DELETION = '/api/profile/deletion'

const closeAccount = async (as: Ask, phone: string) => {
  const { deletion_id } = await doneAs(as, { method: 'POST', url: DELETION })
  const code = test.outbox.read(phone)[0]?.code
  await doneAs(as, { method: 'PUT', url: `${DELETION}/${deletion_id}`, payload: { code } })
}

const join = async (as: Ask, owner: Ask, phone: string) => {
  await doneAs(owner, { method: 'POST', url: CARRIERS, payload: { phone } }, 201)
  const [{ id }] = await doneAs(as, { url: '/api/driver/agreements/companies' })
  const payload = { move: 'accept' }
  await doneAs(as, { method: 'PUT', url: `/api/driver/agreements/companies/${id}`, payload })
}

const endOf = (table: 'own_carriers' | 'lane_prices') =>
  test.db.selectFrom(table).select(['status', 'ended_by']).orderBy('id').execute()

it('a driver’s agreements end with their account, and invitations to their phone go', async () => {
  await join(test.asRustam, test.asDilnoza, RUSTAM)
  await doneAs(test.asDilnoza, { method: 'POST', url: PRICES, payload: LANE }, 201)
  await doneAs(test.asUmida, { method: 'POST', url: CARRIERS, payload: { phone: RUSTAM } }, 201)
  await closeAccount(test.asRustam, RUSTAM)
  expect(await endOf('own_carriers')).toEqual([{ status: 'ended', ended_by: 'system' }])
  expect(await endOf('lane_prices')).toEqual([{ status: 'ended', ended_by: 'system' }])
})

it('a company’s agreements end with its owner’s account, and its invitations go', async () => {
  const { userId } = test.asUmida
  await join(test.asRustam, test.asUmida, RUSTAM)
  await doneAs(test.asUmida, { method: 'POST', url: PRICES, payload: LANE }, 201)
  await doneAs(test.asUmida, { method: 'POST', url: CARRIERS, payload: { phone: SHAVKAT } }, 201)
  const owner = test.db.selectFrom('users').select('phone').where('id', '=', userId)
  await closeAccount(test.asUmida, (await owner.executeTakeFirstOrThrow()).phone ?? '')
  expect(await endOf('own_carriers')).toEqual([{ status: 'ended', ended_by: 'system' }])
  expect(await endOf('lane_prices')).toEqual([{ status: 'ended', ended_by: 'system' }])
  expect(await doneAs(test.asRustam, { url: '/api/driver/agreements/companies' })).toEqual([])
})
