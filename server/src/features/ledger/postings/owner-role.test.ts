import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_COMPANIES, fillDemoCompanies } from '../../../../seeds/demo/demo-companies.ts'
import { NOBODY_NOTIFIED } from '../../../../test/company-money.ts'
import { openOwnedDatabase } from '../../../../test/database/owned-database.ts'
import { testClock } from '../../../../test/test-app.ts'
import { inTransaction, type OpenDatabase } from '../../../platform/db/database.ts'
import { readCompanyMoney } from '../company-money.ts'
import { createLedger } from '../ledger.ts'

describe.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a role that owns the database and is no superuser',
  () => {
    let database: OpenDatabase
    const clock = testClock()
    beforeAll(async () => {
      database = await openOwnedDatabase()
      await fillDemoCompanies(database.db, clock.now())
    })
    afterAll(() => database.close())

    it('can write to the ledger', async () => {
      const { db } = database
      const { id: companyId } = await db
        .selectFrom('companies')
        .select('id')
        .where('inn', '=', DEMO_COMPANIES[0].inn)
        .executeTakeFirstOrThrow()
      const { id: actorId } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
      const ledger = createLedger({ db, clock, publish: () => {}, ...NOBODY_NOTIFIED })
      const by = { actorId, at: clock.now() }
      const move = { companyId, amountUzs: 700, bankReference: '1', description: '', ...by }
      const refilled = await inTransaction(db, tx => ledger.refill(tx, move))
      expect(refilled.ok).toBe(true)
      expect(await readCompanyMoney(db, companyId)).toMatchObject({ balanceUzs: 700 })
    })

    it.each([
      'update journals set id = default',
      "update journals set description = 'x'",
      'update postings set amount_uzs = 1',
      'delete from postings',
      'delete from journals',
      'truncate journals cascade',
      "update audit_log set action = 'x'",
      'delete from audit_log',
    ])('is refused: %s', async statement => {
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/append-only|permission denied/)
    })
  },
)
