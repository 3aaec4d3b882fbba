import { expect, it } from 'vitest'
import { useCompanies } from '../../../../test/cast.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { createAudit, verifyAudit } from './audit-log.ts'

const test = useCompanies({ rollsBack: false })

it('numbers its rows without gaps, also when many write at once and some fail', async () => {
  const audit = createAudit({ clock: test.clock })
  const change = { action: 'thing.change', objectKind: 'thing', before: null, after: { a: 1 } }
  const by = { actorId: test.asMalika.userId, address: null, requestId: null }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, at) =>
      inTransaction(test.db, async tx => {
        await audit(tx, { ...change, ...by, objectId: String(at) })
        if (at % 3 === 0) throw new Error('taken back')
      }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
  const rows = await test.db.selectFrom('audit_log').select('id').orderBy('id').execute()
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(await verifyAudit(test.db)).toMatchObject({ rows: 8, brokenId: null })
})
