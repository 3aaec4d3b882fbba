import { type Db, inTransaction } from '../../platform/db/database.ts'
import { addOperator, type Person, userOf } from './user-repository.ts'

/** The demo accounts offered to visitors. */
export const DEMO_ACCOUNTS = [
  { role: 'individual', firstName: 'Aziza', lastName: 'Karimova', phone: '998901234567' },
  { role: 'individual', firstName: 'Sardor', lastName: 'Rahimov', phone: '998935550147' },
  { role: 'driver', firstName: 'Rustam', lastName: 'Toshmatov', phone: '998977008801' },
  { role: 'driver', firstName: 'Shavkat', lastName: 'Yoʻldoshev', phone: '998977008802' },
  { role: 'operator', firstName: 'Malika', lastName: 'Saidova', phone: '998977008891' },
  { role: 'operator', firstName: 'Bekzod', lastName: 'Umarov', phone: '998977008892' },
] as const satisfies readonly Person[]

/** Marks all users as demo accounts: in production none of them can sign in. */
export const markDemoPeople = async (db: Db): Promise<void> => {
  await db.updateTable('users').set({ is_demo: true }).where('is_demo', '=', false).execute()
}

/** Creates the demo accounts before they first sign in. */
export const fillDemoAccounts = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async tx => {
    for (const account of DEMO_ACCOUNTS) {
      if (account.role === 'operator') await addOperator(tx, account, now)
      else await userOf(tx, account, now)
    }
  })
