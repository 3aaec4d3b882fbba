import { driverOwner } from '@karvon/domain/ledger/ledger-accounts'
import { fillHandbook } from '../../src/features/handbook/fill-handbook.ts'
import { readHandbookRows } from '../../src/features/handbook/handbook-repository.ts'
import { addJournal, type NewJournal } from '../../src/features/ledger/postings/add-journal.ts'
import { workIn } from '../../src/platform/commands/unit-of-work.ts'
import { type Db, inTransaction, type Tx } from '../../src/platform/db/database.ts'
import { DEMO_AUTH_SETTINGS } from '../auth-settings.ts'
import { makeTrucks, makeUsers } from '../demo/demo-cast.ts'
import { hasDemo, writeDrivers, writeUsers } from '../demo/fill-demo.ts'
import { createSeededRandom } from '../demo/seeded-random.ts'
import { DEMO_LIVE_RULES } from '../live-rules.ts'

const SEED = 20261126
/** Enough for the commissions of a lifetime. */
const PREPAID_UZS = 1_000_000_000

const prepay = (tx: Tx, driverIds: readonly number[], at: Date): Promise<void> =>
  workIn(tx, work => {
    for (const id of driverIds) {
      const journal: NewJournal = {
        ...{ kind: 'payment', about: { kind: 'person', id }, orderId: null, actorId: null, at },
        ...{ reference: `payment:sandbox ${id}`, description: '' },
      }
      const provider = { kind: 'provider', provider: 'payme' } as const
      addJournal(work, journal, [
        { account: 'psp_clearing', owner: provider, amountUzs: -PREPAID_UZS },
        { account: 'driver_advance', owner: driverOwner(id), amountUzs: PREPAID_UZS },
      ])
    }
  })

/** The handbook and forty drivers with trucks and money: all that simulated deals need, and no past. */
export const fillSandbox = async (db: Db, now: Date): Promise<void> => {
  await fillHandbook(db, { ...DEMO_AUTH_SETTINGS, live_rules: DEMO_LIVE_RULES })
  const { truckTypes } = await readHandbookRows(db, now)
  const random = createSeededRandom(SEED)
  const users = makeUsers(random, now).filter(({ role }) => role === 'driver')
  const trucks = makeTrucks(random, truckTypes, now)
  const phones = trucks.map(({ phone }) => phone)
  if (await hasDemo(db, phones)) return
  await inTransaction(db, async tx => {
    const drivers = await writeDrivers(tx, trucks, await writeUsers(tx, users))
    await prepay(
      tx,
      drivers.map(({ id }) => id),
      now,
    )
  })
}
