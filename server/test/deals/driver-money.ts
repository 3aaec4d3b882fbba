import { driverOwner, entriesOf, KARVON } from '@karvon/domain/ledger/ledger-accounts'
import { UNPAID_MONEY_RULES } from '../../seeds/money-rules.ts'
import { readPersonMoney } from '../../src/features/ledger/person-money.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { bookJournal } from '../company-money.ts'

/** The least that a driver's prepaid commission may be in tests to make offers, UZS. */
export const TEST_ADVANCE_FLOOR = UNPAID_MONEY_RULES.advanceFloorUzs

/** A driver's two accounts, UZS. */
type Standing = { readonly payableUzs: number; readonly advanceUzs: number }

let corrections = 0

/** Corrects a driver's accounts to these sums. */
export const bringDriverTo = async (
  db: Db,
  id: number,
  { payableUzs, advanceUzs }: Standing,
): Promise<void> => {
  const before = await readPersonMoney(db, id)
  const [payable, advance] = [payableUzs - before.payableUzs, advanceUzs - before.advanceUzs]
  const about = { kind: 'person', id } as const
  const journal = { kind: 'correction', about, orderId: null, description: '', actorId: null } as const
  const reference = `correction of a driver ${++corrections}`
  const entries = entriesOf([
    { account: 'carrier_payable', owner: driverOwner(id), amountUzs: payable },
    { account: 'driver_advance', owner: driverOwner(id), amountUzs: advance },
    { account: 'adjustments', owner: KARVON, amountUzs: -payable - advance },
  ])
  await bookJournal(db, { ...journal, reference, at: new Date() }, entries)
}
