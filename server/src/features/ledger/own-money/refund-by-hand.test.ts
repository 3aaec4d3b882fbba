import { KARVON } from '@karvon/domain/ledger/ledger-accounts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMap, confirmRequest, importRows, lineNamed } from '../../../../test/bank/statements.ts'
import { type Asker, azizaOf } from '../../../../test/cast.ts'
import { bookJournal } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { outcomeOf } from '../../../../test/outcome.ts'

const test = useLedgerCast()

const SUM = 500_000

let asAziza: Asker

const ask = async (): Promise<number> => {
  const asking = { method: 'POST', url: '/api/money/refunds', payload: { amount: SUM, comment: '' } } as const
  return (await doneAs(asAziza, asking, 201)).id
}

const paying = (id: number, changes: object = {}) => {
  const payload = { decision: 'paid', through: 'bank', reference: 'PP 77', ...changes }
  return { method: 'PUT', url: `/api/admin/refunds/${id}`, payload } as const
}

const approving = (id: number) =>
  ({ method: 'PUT', url: `/api/admin/refunds/${id}`, payload: { decision: 'approved' } }) as const

beforeEach(async () => {
  asAziza = await azizaOf(test)
  const owner = { kind: 'person', id: asAziza.userId } as const
  const given = { kind: 'correction', about: owner, orderId: null, description: '', actorId: null } as const
  await bookJournal(test.db, { ...given, reference: 'given', at: test.clock.now() }, [
    { account: 'client_balance', owner, amountUzs: 3 * SUM },
    { account: 'adjustments', owner: KARVON, amountUzs: -3 * SUM },
  ])
})

describe('a refund paid by hand', () => {
  it('is dated by the bank’s day, neither to come nor long ago', async () => {
    const id = await ask()
    for (const bank_day of ['2026-12-31', '2025-11-01', 'x']) {
      const answer = await test.asMalika(paying(id, { bank_day }))
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['bank_day']])
    }
    await doneAs(test.asMalika, paying(id, { bank_day: '2026-11-18' }))
    const { rows } = await sql<{ day: string }>`
      select value_day as day from journals where kind = 'refund'`.execute(test.db)
    expect(rows).toEqual([{ day: '2026-11-18' }])
  })

  it('warns of one of its number, sum and days, unless the operator says that it is another', async () => {
    await doneAs(test.asMalika, paying(await ask()))
    const id = await ask()
    // what is paid back in small sums counts together
    await doneAs(test.asBekzod, approving(id))
    const again = paying(id, { reference: 'ПП №77' })
    const answer = await expectRefusal(test, test.asMalika, again, {
      http: 409,
      code: 'money_already_written',
    })
    expect(answer.json()).toMatchObject({ document: 'PP 77', amount_uzs: SUM })
    await doneAs(test.asMalika, paying(id, { reference: 'ПП №77', another_payment: true }))
  })

  it('warns of a cost that was booked from its line', async () => {
    await importRows(test, await addMap(test), [{ document: '77', debit: '500 000,00', purpose: 'Возврат' }])
    const cost = { kind: 'cost', description: 'Qaytarildi' }
    await doneAs(test.asMalika, confirmRequest(await lineNamed(test, '77'), cost))
    const id = await ask()
    expect(await outcomeOf(test.asMalika, paying(id))).toEqual([409, 'api.money_already_written'])
    await doneAs(test.asMalika, paying(id, { reference: 'PP 78' }))
  })
})
