import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Batch,
  CARD,
  exported,
  giveDetails,
  lineOf,
  lineRequest,
  oweTo,
} from '../../../../test/bank/payouts.ts'
import { addMap, confirmRequest, importRows, lineNamed } from '../../../../test/bank/statements.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { outcomeOf } from '../../../../test/outcome.ts'

const test = useLedgerCast()

const SUM = 1_932_000

const paying = (batch: Batch, changes: object = {}) =>
  lineRequest(batch, lineOf(batch, test.asRustam), 'paid', { bank_document: 'PP-15', ...changes })

const valueDays = async () => {
  const { rows } = await sql<{ day: string | null }>`
    select value_day as day from journals where kind = 'payout' order by id`.execute(test.db)
  return rows.map(({ day }) => day)
}

beforeEach(async () => {
  await giveDetails(test, test.asRustam, CARD)
  await oweTo(test, test.asRustam.userId, SUM)
})

describe('a payout marked as paid by hand', () => {
  it('is dated by the bank’s day', async () => {
    const batch = await exported(test)
    expect((await test.asMalika(paying(batch, { bank_day: '2026-11-19' }))).statusCode).toBe(200)
    expect(await valueDays()).toEqual(['2026-11-19'])
  })

  it.each(['2026-12-31', '2025-11-01', '2026-02-30', 'x'])('is not dated %s', async bank_day => {
    const batch = await exported(test)
    const answer = await test.asMalika(paying(batch, { bank_day }))
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['bank_day']])
    expect(await valueDays()).toEqual([])
  })

  it('warns of one of its number, sum and days, unless the operator says that it is another', async () => {
    await test.asMalika(paying(await exported(test), { bank_day: '2026-11-19' }))
    await oweTo(test, test.asRustam.userId, SUM)
    const batch = await exported(test)
    const again = paying(batch, { bank_document: 'ПП №15' })
    const answer = await expectRefusal(test, test.asMalika, again, {
      http: 409,
      code: 'money_already_written',
    })
    expect(answer.json()).toMatchObject({ document: 'PP-15', amount_uzs: SUM })
    const said = paying(batch, { bank_document: 'ПП №15', another_payment: true })
    expect((await test.asMalika(said)).statusCode).toBe(200)
    const logged = await test.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'payouts.pay_line')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(logged.after).toMatchObject({ another_payment: true })
  })

  it('warns of a cost that was booked from its line, but not of another number, sum or day', async () => {
    await importRows(test, await addMap(test), [{ document: '15', debit: '1 932 000,00', purpose: 'x' }])
    const cost = { kind: 'cost', description: 'Nima ekani nomaʼlum' }
    await test.asMalika(confirmRequest(await lineNamed(test, '15'), cost))
    const batch = await exported(test)
    expect(await outcomeOf(test.asMalika, paying(batch))).toEqual([409, 'api.money_already_written'])
    expect((await test.asMalika(paying(batch, { bank_document: 'PP-16' }))).statusCode).toBe(200)
  })
})
