import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditedActions } from '../../../../test/bank/payouts.ts'
import {
  addMap,
  bookWithoutAuthor,
  confirmRequest,
  importRows,
  lineNamed,
  MAP,
  reconciliation,
  undoRequest,
} from '../../../../test/bank/statements.ts'
import { readCompanyBalance } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

const SUM = 90_000_000

const byHand = (bank_reference: string, bank_day = '2026-11-20') =>
  test.asMalika({
    method: 'POST',
    url: `/api/admin/companies/${test.asDilnoza.companyId}/refill`,
    payload: { amount: SUM, bank_reference, bank_day, description: 'x' },
  })

const entries = async (): Promise<
  { journal_id: number; document: string; days: number; is_late: boolean }[]
> => (await test.asMalika({ url: '/api/admin/bank-entries' })).json().data

const entryNamed = async (document: string) => {
  const entry = (await entries()).find(each => each.document === document)
  if (entry === undefined) throw new Error(`no entry ${document}`)
  return entry
}

const reverse = (journalId: number, reason = 'Xato') =>
  ({ method: 'PUT', url: `/api/admin/bank-entries/${journalId}/reverse`, payload: { reason } }) as const

const standing = async () => {
  const { balanceUzs, debtUzs } = await readCompanyBalance(test, test.asDilnoza)
  return balanceUzs - debtUzs
}

const notices = async () =>
  (
    await test.db
      .selectFrom('notices')
      .select('kind')
      .where('user_id', '=', test.asDilnoza.userId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

const bankRisks = async () =>
  (await doneAs(test.asMalika, { url: '/api/admin/overview' })).risks.filter(
    ({ kind }: { kind: string }) => kind === 'bank_entries_late',
  )

beforeEach(() => {
  test.clock.set('2026-11-20T10:00:00+05:00')
})

describe('a bank entry that nobody has booked by hand', () => {
  const authorOf = async (provider: 'click' | null): Promise<string> => {
    const journalId = await bookWithoutAuthor(test, provider, SUM)
    const listed = await doneAs(test.asMalika, { url: '/api/admin/bank-entries' })
    return listed.find((each: { journal_id: number }) => each.journal_id === journalId).booked_by
  }

  it('says where it came from: the provider, or the service', async () => {
    expect([await authorOf('click'), await authorOf(null)]).toEqual(['Click', 'Karvon'])
  })
})

describe('a payment booked by hand that never came', () => {
  it('is taken off the bank of the ledger, linked to what it reverses, once, and its owner is told', async () => {
    const [before, money] = [await reconciliation(test), await standing()]
    await byHand('PP 1')
    const { journal_id: wrong } = await entryNamed('PP 1')
    expect((await reconciliation(test)).ledger_tiyin - before.ledger_tiyin).toBe(SUM * 100)
    await expectRefusal(test, test.asMalika, reverse(wrong, ' '), { http: 422, code: 'text_required' })
    expect((await test.asDilnoza(reverse(wrong))).statusCode).toBe(403)
    const { journal_id: reversal } = await doneAs(test.asMalika, reverse(wrong))
    expect(await reconciliation(test)).toMatchObject({
      ledger_tiyin: before.ledger_tiyin,
      unlinked_tiyin: before.unlinked_tiyin,
    })
    expect(await standing()).toBe(money)
    const written = await test.db
      .selectFrom('journals')
      .select('reverses_id')
      .where('id', '=', reversal)
      .executeTakeFirstOrThrow()
    expect(written.reverses_id).toBe(wrong)
    expect((await notices()).at(-1)).toBe('refill_reversed')
    expect((await auditedActions(test)).at(-1)).toBe('company.reverse_refill')
    for (const as of [test.asMalika, test.asBekzod]) {
      await expectRefusal(test, as, reverse(wrong), { http: 409, code: 'already_decided' })
    }
    expect((await entries()).map(({ document }) => document)).not.toContain('PP 1')
    // the right payment may have the same number
    expect((await byHand('PP 1')).statusCode).toBe(201)
  })

  it('becomes debt where it is spent, as the owner reads', async () => {
    const { balanceUzs } = await readCompanyBalance(test, test.asDilnoza)
    await byHand('PP 2')
    await test.asMalika({
      method: 'POST',
      url: `/api/admin/companies/${test.asDilnoza.companyId}/correct`,
      payload: { amount: SUM + balanceUzs, direction: 'from_company', reference: 'A1', reason: 'x' },
    })
    await doneAs(test.asMalika, reverse((await entryNamed('PP 2')).journal_id))
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ balanceUzs: 0, debtUzs: SUM })
    expect((await notices()).slice(-2)).toEqual(['refill_reversed', 'balance_in_debt'])
  })

  it('is not reversed while a line of a statement stands behind it', async () => {
    await byHand('PP 3')
    const { journal_id: journalId } = await entryNamed('PP 3')
    await importRows(test, await addMap(test), [{ document: '3', credit: '90 000 000,00' }])
    const line = await lineNamed(test, '3')
    await test.asMalika(confirmRequest(line, { kind: 'booked_before', journal_id: journalId }))
    await expectRefusal(test, test.asMalika, reverse(journalId), { http: 409, code: 'bank_line_matched' })
    await test.asMalika(undoRequest(line))
    expect((await test.asMalika(reverse(journalId))).statusCode).toBe(200)
    expect((await lineNamed(test, '3')).proposals.map(({ kind }) => kind)).not.toContain('booked_before')
  })

  it('is no other journal', async () => {
    await expectRefusal(test, test.asMalika, reverse(999_999), { http: 404, code: 'not_found' })
    const { rows } = await sql<{
      id: number
    }>`select id from journals where kind <> 'refill' limit 1`.execute(test.db)
    const [other] = rows
    if (other !== undefined) expect((await test.asMalika(reverse(other.id))).statusCode).toBe(404)
  })
})

describe('an entry without a line', () => {
  beforeEach(async () => {
    await importRows(test, await addMap(test), [{ day: '10.11.2026', document: '9', credit: '1,00' }])
    const said = { kind: 'other_income', description: 'Foiz' }
    await test.asMalika(confirmRequest(await lineNamed(test, '9'), said))
  })

  it('explains a difference for five days, then it is late, red and on the board', async () => {
    await byHand('PP 4', '2026-11-15')
    expect(await entryNamed('PP 4')).toMatchObject({ days: 5, is_late: false })
    expect(await reconciliation(test)).toMatchObject({ is_explained: true, late_entries_count: 0 })
    expect(await bankRisks()).toEqual([])
    await byHand('PP 5', '2026-11-14')
    expect(await entryNamed('PP 5')).toMatchObject({ days: 6, is_late: true })
    expect(await reconciliation(test)).toMatchObject({
      is_explained: false,
      late_entries_count: 1,
      late_entries_tiyin: SUM * 100,
      unexplained_tiyin: 0,
    })
    expect(await bankRisks()).toMatchObject([
      { severity: 'danger', next_step: 'match_bank_entries', facts: { count: 1, days: 6 } },
    ])
  })

  it('of before the first statement is in its opening balance, and never late', async () => {
    await byHand('PP 6', '2026-11-09')
    expect(await entryNamed('PP 6')).toMatchObject({ days: 11, is_late: false })
    expect(await bankRisks()).toEqual([])
  })

  it('is late after as many days as the setting says, and so is a line that nobody books', async () => {
    const mapId = await addMap(test, { ...MAP, title: 'Ikkinchi' })
    await importRows(test, mapId, [{ day: '17.11.2026', document: '8', credit: '7,00' }])
    expect(await reconciliation(test)).toMatchObject({ late_lines_count: 0, is_explained: true })
    await sql`update settings set value = jsonb_set(value, '{bank,transitDays}', '2') where key = 'risk_rules'`.execute(
      test.db,
    )
    expect(await reconciliation(test)).toMatchObject({
      late_lines_count: 1,
      late_lines_tiyin: 700,
      is_explained: false,
    })
    expect(await bankRisks()).toMatchObject([{ facts: { count: 1, days: 3 } }])
  })

  it('is late after five days where a version without the setting has saved the others', async () => {
    await sql`update settings set value = value - 'bank' where key = 'risk_rules'`.execute(test.db)
    expect(await reconciliation(test)).toMatchObject({ is_explained: true })
    expect(await bankRisks()).toEqual([])
  })
})
