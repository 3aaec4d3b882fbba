import { beforeAll } from 'vitest'
import type { Db } from '../src/platform/db/database.ts'
import { type Asker, type Cast, type CompanyCast, companyCastOf, useCast } from './cast.ts'
import { acceptAs, offerAs } from './deals/bargaining.ts'
import { placeOrder, type WireOrder } from './deals/orders.ts'

/** The whole cast: drivers, and the people of companies. */
export type LedgerCast = Cast & CompanyCast

/** A driver's price in these tests, UZS. */
export const PRICE = 2_000_000

export const useLedgerCast = (chosen: Parameters<typeof useCast>[0] = {}): LedgerCast => {
  const test = useCast(chosen) as LedgerCast
  beforeAll(async () => {
    Object.assign(test, await companyCastOf(test))
  })
  return test
}

/** Changes settings of a company or one of its users. */
export const setCompany = (db: Db, companyId: number, change: object) =>
  db.updateTable('companies').set(change).where('id', '=', companyId).execute()

export const setPerson = (db: Db, userId: number, change: object) =>
  db.updateTable('users').set(change).where('id', '=', userId).execute()

/** An order of the company's by bank transfer that Rustam has won at `PRICE`. */
export const dealOf = async (test: LedgerCast, as: Asker, changes: object = {}): Promise<WireOrder> => {
  const { id } = await placeOrder(as, { payment_type: 'company', ...changes })
  return acceptAs(as, id, await offerAs(test.asRustam, id))
}
