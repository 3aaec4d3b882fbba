import { driverOwner, KARVON } from '@karvon/domain/ledger/ledger-accounts'
import { UNPAID_MONEY_RULES } from '../../../server/seeds/money-rules.ts'
import { writeJournal } from '../../../server/src/features/ledger/postings/write-journal.ts'
import { inTransaction } from '../../../server/src/platform/db/database.ts'
import { dataOf } from './data-of.ts'
import { db, people } from './world.ts'

const { driver } = people

/** The least prepaid commission with which a driver may offer, UZS. */
export const FLOOR = UNPAID_MONEY_RULES.advanceFloorUzs

type DriverMoney = { readonly payable: number; readonly advance: number }

/** Gives the driver what Karvon owes them and their prepaid commission, UZS. */
export const setDriverMoney = async ({ payable, advance }: DriverMoney): Promise<void> => {
  const { id } = await dataOf<{ id: number }>(driver.ask({ url: '/api/profile/show' }))
  const { now } = await dataOf<{ now: DriverMoney }>(driver.ask({ url: '/api/driver/money' }))
  const more = { payable: payable - now.payable, advance: advance - now.advance }
  const journal = { kind: 'correction', about: { kind: 'person', id }, orderId: null } as const
  await inTransaction(db, tx =>
    writeJournal(tx, { ...journal, reference: 'low', description: '', actorId: null, at: new Date() }, [
      { account: 'carrier_payable', owner: driverOwner(id), amountUzs: more.payable },
      { account: 'driver_advance', owner: driverOwner(id), amountUzs: more.advance },
      { account: 'adjustments', owner: KARVON, amountUzs: -more.payable - more.advance },
    ]),
  )
}
