import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addMap, importRows, MAP, reconciliation } from '../../../../test/bank/statements.ts'
import { refillWith } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { readBankDay } from '../../../platform/db/queries/bank/bank-day.ts'

const test = useLedgerCast()

const SECOND = '20208000900123456002'
const put = (what: 'quiet' | 'closed', payload: object, account = SECOND) =>
  ({ method: 'PUT', url: `/api/admin/bank-accounts/${account}/${what}`, payload }) as const

const bankDays = async () => {
  const { next } = await doneAs(test.asMalika, { url: '/api/admin/months' })
  return [next.month, next.gaps.bank_days]
}

const audited = async () => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where object_kind = 'bank_account' order by id`.execute(test.db)
  return rows.map(({ action }) => action)
}

/** An account that moves all month, in which a company pays, and a second one with one line; answers the second's map. */
const twoAccounts = async () => {
  test.clock.set('2026-11-02T10:00:00+05:00')
  await refillWith(test, test.asDilnoza, 1_000)
  test.clock.set('2026-12-01T10:00:00+05:00')
  await test.db.updateTable('sessions').set({ seen_at: test.clock.now() }).execute()
  const first = await addMap(test)
  const second = await addMap(test, { ...MAP, title: 'Zaxira', account: SECOND })
  const rows = Array.from({ length: 30 }, (_, day) => ({
    ...{ day: `${String(day + 1).padStart(2, '0')}.11.2026`, document: `m${day}`, credit: '1,00' },
  }))
  await importRows(test, first, rows, { opening: '0,00', closing: '30,00' })
  const quiet = [{ day: '02.11.2026', document: 'z1', credit: '10,00' }]
  await importRows(test, second, quiet, { opening: '0,00', closing: '10,00' })
  return second
}

describe('an account of ours on which nothing moves', () => {
  it('holds up the books only until an operator says so', async () => {
    await twoAccounts()
    expect(await readBankDay(test.db)).toBe('2026-11-02')
    expect(await bankDays()).toEqual(['2026-11', 28])
    const before = await reconciliation(test)
    const after = await doneAs(test.asMalika, put('quiet', { through: '2026-11-30' }))
    expect(after.accounts).toContainEqual({
      ...{ account: SECOND, title: 'Zaxira', last_day: '2026-11-30' },
      ...{ closed_on: null, closing_tiyin: 1_000 },
    })
    expect(after.closing_tiyin).toBe(before.closing_tiyin)
    expect(await readBankDay(test.db)).toBe('2026-11-30')
    expect(await bankDays()).toEqual(['2026-11', 0])
    // what is covered is not written again
    await doneAs(test.asMalika, put('quiet', { through: '2026-11-20' }))
    const list = await doneAs(test.asMalika, { url: '/api/admin/bank-statements' })
    expect(list.filter(({ is_quiet }: { is_quiet: boolean }) => is_quiet)).toMatchObject([
      { first_day: '2026-11-03', last_day: '2026-11-30', lines_count: 0, opening_tiyin: 1_000 },
    ])
    expect(await audited()).toEqual(['bank_account.quiet', 'bank_account.quiet'])
  })

  it('moved after all if the bank names a line of those days', async () => {
    const second = await twoAccounts()
    await doneAs(test.asMalika, put('quiet', { through: '2026-11-30' }))
    const late = [{ day: '20.11.2026', document: 'z2', credit: '5,00' }]
    await importRows(test, second, late, { opening: '10,00', closing: '15,00' })
    expect(await readBankDay(test.db)).toBe('2026-11-20')
    expect(await bankDays()).toEqual(['2026-11', 10])
    const { accounts } = await reconciliation(test)
    expect(accounts).toContainEqual(
      expect.objectContaining({ account: SECOND, last_day: '2026-11-20', closing_tiyin: 1_500 }),
    )
  })

  it('holds up nothing once it is closed, until a line shows that it is not', async () => {
    const second = await twoAccounts()
    const closed = await doneAs(test.asMalika, put('closed', { closed_on: '2026-11-10' }))
    expect(closed.accounts).toContainEqual(expect.objectContaining({ closed_on: '2026-11-10' }))
    expect(await readBankDay(test.db)).toBe('2026-11-30')
    expect(await bankDays()).toEqual(['2026-11', 0])
    await doneAs(test.asMalika, put('closed', { closed_on: null }))
    expect(await readBankDay(test.db)).toBe('2026-11-10')
    expect(await bankDays()).toEqual(['2026-11', 20])
    await doneAs(test.asMalika, put('closed', { closed_on: '2026-11-10' }))
    await importRows(test, second, [{ day: '11.11.2026', document: 'z3', credit: '5,00' }])
    expect(await readBankDay(test.db)).toBe('2026-11-11')
    const { accounts } = await reconciliation(test)
    expect(accounts).toContainEqual(expect.objectContaining({ account: SECOND, closed_on: null }))
  })

  it('is one that has a statement, quiet up to a day that has come; for operators', async () => {
    await twoAccounts()
    const tomorrow = { through: '2026-12-02' }
    await expectRefusal(test, test.asMalika, put('quiet', tomorrow), {
      ...{ http: 422, code: 'date_invalid', errors: { through: [expect.any(String)] } },
    })
    await expectRefusal(test, test.asMalika, put('closed', { closed_on: '2026-13-01' }), {
      ...{ http: 422, code: 'date_invalid', errors: { closed_on: [expect.any(String)] } },
    })
    const unknown = put('quiet', { through: '2026-11-30' }, '20208000900123456009')
    expect((await test.asMalika(unknown)).statusCode).toBe(404)
    expect((await test.asDilnoza(put('quiet', { through: '2026-11-30' }))).statusCode).toBe(403)
  })
})

describe('an account that was said to be quiet or closed', () => {
  const quietDays = async () => {
    const list = await doneAs(test.asMalika, { url: '/api/admin/bank-statements' })
    return list
      .filter(({ is_quiet }: { is_quiet: boolean }) => is_quiet)
      .map(({ first_day, last_day }: Record<string, string>) => [first_day, last_day])
      .toSorted()
  }
  const saysQuiet = (through: string) => doneAs(test.asMalika, put('quiet', { through }))

  it('needs no map of its own any more', async () => {
    const second = await twoAccounts()
    await test.db
      .updateTable('statement_maps')
      .set({ account: '20208000900123456003' })
      .where('id', '=', second)
      .execute()
    const { accounts } = await saysQuiet('2026-11-20')
    expect(accounts).toContainEqual(expect.objectContaining({ account: SECOND, title: '' }))
    await doneAs(test.asMalika, put('closed', { closed_on: '2026-11-30' }))
    expect(await quietDays()).toEqual([
      ['2026-11-03', '2026-11-20'],
      ['2026-11-21', '2026-11-30'],
    ])
  })

  it('moved on the days of a line alone, and what is missing then can be said again', async () => {
    const second = await twoAccounts()
    await saysQuiet('2026-11-10')
    await saysQuiet('2026-11-30')
    await importRows(test, second, [
      { day: '05.11.2026', document: 'z4', credit: '5,00' },
      { day: '05.11.2026', document: 'z5', debit: '5,00' },
    ])
    expect(await quietDays()).toEqual([['2026-11-11', '2026-11-30']])
    expect(await bankDays()).toEqual(['2026-11', 7])
    await saysQuiet('2026-11-30')
    expect(await bankDays()).toEqual(['2026-11', 0])
    expect(await quietDays()).toEqual([
      ['2026-11-03', '2026-11-04'],
      ['2026-11-06', '2026-11-10'],
      ['2026-11-11', '2026-11-30'],
    ])
  })

  it('has the balance that the bank tells, whatever was said before', async () => {
    const second = await twoAccounts()
    await saysQuiet('2026-11-30')
    const late = [{ day: '02.11.2026', document: 'z6', credit: '5,00' }]
    await importRows(test, second, late, { opening: '10,00', closing: '15,00' })
    const { accounts } = await reconciliation(test)
    expect(accounts).toContainEqual(
      expect.objectContaining({ account: SECOND, last_day: '2026-11-02', closing_tiyin: 1_500 }),
    )
    await saysQuiet('2026-11-30')
    const [said] = await doneAs(test.asMalika, { url: '/api/admin/bank-statements' })
    expect(said).toMatchObject({ is_quiet: true, opening_tiyin: 1_500, closing_tiyin: 1_500 })
  })

  it('is not closed before its last line, nor on a day to come', async () => {
    const second = await twoAccounts()
    await importRows(test, second, [{ day: '12.11.2026', document: 'z7', credit: '5,00' }])
    for (const closed_on of ['2026-11-11', '2026-12-02'])
      await expectRefusal(test, test.asMalika, put('closed', { closed_on }), {
        ...{ http: 422, code: 'date_invalid', errors: { closed_on: [expect.any(String)] } },
      })
    expect(await audited()).toEqual([])
    await doneAs(test.asMalika, put('closed', { closed_on: '2026-11-12' }))
    expect(await readBankDay(test.db)).toBe('2026-11-30')
  })

  it('still tells how far the statements reach where all are closed', async () => {
    await twoAccounts()
    await doneAs(test.asMalika, put('closed', { closed_on: '2026-11-10' }))
    await doneAs(test.asMalika, put('closed', { closed_on: '2026-11-30' }, MAP.account))
    expect(await readBankDay(test.db)).toBe('2026-11-30')
  })
})
