import { type Ask, dataOf } from '../../src/platform/http/answers.fixture.ts'
import type { Asker } from '../cast.ts'
import { insertOrderRow } from '../deal-rows.ts'
import type { LedgerCast } from '../ledger-cast.ts'

export const CARRIERS = '/api/client-company/carriers'
export const PRICES = '/api/client-company/lane-prices'
export const DRIVER_COMPANIES = '/api/driver/agreements/companies'
export const DRIVER_PRICES = '/api/driver/agreements/prices'

/** The lane of BOOKING and its truck, for its day and a month. */
export const LANE = {
  from_region: 1726,
  to_region: 1718,
  truck_type: 4,
  is_round_trip: false,
  price: 2_100_000,
  valid_from: '2026-11-22',
  valid_until: '2026-12-22',
}

/** A price as the wire answers it, as far as the tests read it. */
export type WireLanePrice = { readonly id: number; readonly status: string }

/** A driver who has carried an order of Bek Savdo, as its own carrier; Rustam by default. */
export const addKnownCarrier = async (
  test: LedgerCast,
  driver: Asker = test.asRustam,
): Promise<{ readonly id: number }> => {
  const orderId = await insertOrderRow(test.db, {
    clientId: test.asJasur.userId,
    carrierId: driver.userId,
    status: 'done',
  })
  const company = { client_company_id: test.asJasur.companyId }
  await test.db.updateTable('orders').set(company).where('id', '=', orderId).execute()
  const payload = { driver_id: driver.userId }
  return dataOf(await test.asDilnoza({ method: 'POST', url: CARRIERS, payload }), 201)
}

/** A price that Dilnoza proposes, LANE with these changes. */
export const proposed = async (test: LedgerCast, changes: object): Promise<WireLanePrice> => {
  const payload = { ...LANE, ...changes }
  const [price] = dataOf(await test.asDilnoza({ method: 'POST', url: PRICES, payload }), 201)
  return price
}

/** A driver of Bek Savdo's own who has agreed a price for LANE. */
export const agreed = async (
  test: LedgerCast,
  driver: Asker,
  changes: object = {},
): Promise<WireLanePrice> => {
  const { id: carrier } = await addKnownCarrier(test, driver)
  const { id } = await proposed(test, { carrier, ...changes })
  const payload = { move: 'accept' }
  return dataOf(await driver({ method: 'PUT', url: `${DRIVER_PRICES}/${id}`, payload }), 200)
}

/** Takes an order at its agreed price. */
export const takeRequest = (orderId: number, amount = LANE.price) =>
  ({
    method: 'POST',
    url: `/api/driver/offers/${orderId}`,
    payload: { amount, at_agreed_price: true },
  }) as const

/** What the driver has agreed for an order; null without a price. */
export const agreedFor = async (as: Ask, orderId: number) =>
  dataOf(await as({ url: `/api/driver/agreements/order?order=${orderId}` }), 200)
