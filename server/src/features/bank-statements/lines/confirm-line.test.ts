import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  auditedActions,
  CARD,
  checkDetails,
  exported,
  giveDetails,
  lineOf,
  lineRequest,
  oweTo,
  payableOf,
  readBatch,
} from '../../../../test/bank/payouts.ts'
import {
  addMap,
  confirmRequest,
  importRows,
  lineNamed,
  reconciliation,
  undoRequest,
} from '../../../../test/bank/statements.ts'
import { readCompanyBalance } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { setCompany, useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

let mapId: number
let inn: string
let before: Awaited<ReturnType<typeof readCompanyBalance>>

const balance = async () => {
  const { balanceUzs, debtUzs } = await readCompanyBalance(test, test.asDilnoza)
  return balanceUzs - debtUzs - (before.balanceUzs - before.debtUzs)
}

const entriesOf = async (journalId: unknown) => {
  const { rows } = await sql<{ line: string }>`
    select p.account_kind || ' ' || p.amount_uzs as line from postings p
    where p.journal_id = ${journalId} order by p.position`.execute(test.db)
  return rows.map(({ line }) => line)
}

beforeEach(async () => {
  mapId = await addMap(test)
  const company = await test.db
    .selectFrom('companies')
    .select('inn')
    .where('id', '=', test.asDilnoza.companyId)
    .executeTakeFirstOrThrow()
  inn = company.inn
  before = await readCompanyBalance(test, test.asDilnoza)
})

const came = (document: string, credit: string, changes: object = {}) =>
  importRows(test, mapId, [{ document, credit, ...changes }])
const left = (document: string, debit: string, changes: object = {}) =>
  importRows(test, mapId, [{ document, debit, ...changes }])

describe('a company’s payment', () => {
  const refill = () => ({ kind: 'company_refill', company_id: test.asDilnoza.companyId })

  it('is proposed by its INN and booked once, in whole so’m', async () => {
    await came('15', '2 000 000,50', { inn, purpose: 'Оплата' })
    const line = await lineNamed(test, '15')
    expect(line.proposals).toMatchObject([
      { kind: 'company_refill', company: { id: test.asDilnoza.companyId }, reasons: ['inn'] },
    ])
    const booked = (await test.asMalika(confirmRequest(line, refill()))).json().data
    expect(booked).toMatchObject({
      proposals: [],
      match: { kind: 'company_refill', amount: 2_000_000, rest_tiyin: 50, description: 'Оплата' },
    })
    expect(await balance()).toBe(2_000_000)
    for (const as of [test.asMalika, test.asBekzod]) {
      await expectRefusal(test, as, confirmRequest(line, refill()), { http: 409, code: 'bank_line_matched' })
    }
    expect((await auditedActions(test)).at(-1)).toBe('bank_line.confirm')
  })

  it('is not proposed by an INN that nobody has verified', async () => {
    const { db, asDilnoza } = test
    const verified = await db
      .selectFrom('companies')
      .select(['verified_at', 'verified_by'])
      .where('id', '=', asDilnoza.companyId)
      .executeTakeFirstOrThrow()
    await setCompany(db, asDilnoza.companyId, { verified_at: null, verified_by: null })
    await came('19a', '100 000,00', { inn, purpose: 'Оплата' })
    const { proposals } = await lineNamed(test, '19a')
    await setCompany(db, asDilnoza.companyId, verified)
    expect(proposals).toEqual([])
    expect((await lineNamed(test, '19a')).proposals).toMatchObject([{ reasons: ['inn'] }])
  })

  it('of another payer is booked for the company that the operator picks', async () => {
    await came('16', '100 000,00', { inn: '309999999' })
    const line = await lineNamed(test, '16')
    expect(line.proposals).toEqual([])
    await test.asMalika(confirmRequest(line, refill()))
    expect(await balance()).toBe(100_000)
  })

  it('that an operator has booked by hand is linked instead of booked again', async () => {
    await test.asMalika({
      method: 'POST',
      url: `/api/admin/companies/${test.asDilnoza.companyId}/refill`,
      payload: { amount: 300_000, bank_reference: '№17', description: 'x' },
    })
    await came('№ 17', '300 000,00', { inn })
    const line = await lineNamed(test, '№ 17')
    const [first] = line.proposals
    expect(first).toMatchObject({ kind: 'booked_before', reasons: ['document', 'inn', 'sum', 'day'] })
    await expectRefusal(test, test.asMalika, confirmRequest(line, refill()), {
      http: 409,
      code: 'money_already_written',
    })
    const link = { kind: 'booked_before', journal_id: first?.journal_id }
    expect((await test.asMalika(confirmRequest(line, link))).statusCode).toBe(200)
    expect(await balance()).toBe(300_000)
    await came('№17', '300 000,00', { day: '21.11.2026' })
    const other = await lineNamed(test, '№17')
    await expectRefusal(test, test.asMalika, confirmRequest(other, link), {
      http: 422,
      code: 'match_kind_wrong',
    })
  })

  it('is taken back with a correcting journal, and can be booked again', async () => {
    await came('18', '250 000,00', { inn })
    const line = await lineNamed(test, '18')
    await expectRefusal(test, test.asMalika, undoRequest(line), { http: 409, code: 'bank_line_unmatched' })
    await test.asMalika(confirmRequest(line, refill()))
    await expectRefusal(test, test.asMalika, undoRequest(line, ' '), { http: 422, code: 'text_required' })
    const undone = (await test.asMalika(undoRequest(line, 'Boshqa kompaniya'))).json().data
    expect(undone).toMatchObject({
      match: null,
      undone: [{ kind: 'company_refill', reason: 'Boshqa kompaniya' }],
    })
    expect(await balance()).toBe(0)
    await test.asMalika(confirmRequest(line, refill()))
    expect(await balance()).toBe(250_000)
    await test.asMalika(undoRequest(line))
    expect(await balance()).toBe(0)
    expect(await reconciliation(test)).toMatchObject({ unexplained_tiyin: 0 })
  })
})

describe('a payout', () => {
  const sent = async () => {
    await giveDetails(test, test.asRustam, CARD)
    await oweTo(test, test.asRustam.userId, 1_932_000)
    const batch = await exported(test)
    return { batch, line: lineOf(batch, test.asRustam) }
  }

  it('is proposed by our purpose text and its exact sum, and paid by the line', async () => {
    const { batch, line } = await sent()
    await left('P-1', '1 932 000,00', { purpose: line.purpose ?? '' })
    await left('P-2', '1 931 999,00', { purpose: line.purpose ?? '' })
    expect((await lineNamed(test, 'P-2')).proposals).toEqual([])
    const found = await lineNamed(test, 'P-1')
    expect(found.proposals).toMatchObject([
      { kind: 'payout', payout: { id: line.id }, reasons: ['reference', 'sum'] },
    ])
    const match = { kind: 'payout', payout_line_id: line.id }
    await expectRefusal(test, test.asMalika, confirmRequest(await lineNamed(test, 'P-2'), match), {
      http: 422,
      code: 'match_kind_wrong',
    })
    expect((await test.asMalika(confirmRequest(found, match))).statusCode).toBe(200)
    expect(await payableOf(test, test.asRustam)).toBe(0)
    expect(lineOf(await readBatch(test, batch), test.asRustam)).toMatchObject({
      state: 'paid',
      bank_document: 'P-1',
    })
  })

  it('marked by hand is linked, and never paid by its line too', async () => {
    const { batch, line } = await sent()
    await test.asMalika(lineRequest(batch, line, 'paid', { bank_document: 'P-3' }))
    await left('P-3', '1 932 000,00', { purpose: line.purpose ?? '' })
    const found = await lineNamed(test, 'P-3')
    expect(found.proposals[0]).toMatchObject({ kind: 'booked_before' })
    await expectRefusal(
      test,
      test.asMalika,
      confirmRequest(found, { kind: 'payout', payout_line_id: line.id }),
      { http: 409, code: 'already_decided' },
    )
    expect(await payableOf(test, test.asRustam)).toBe(0)
  })

  it('matched by mistake is sent again, and paid by the right line', async () => {
    const { batch, line } = await sent()
    await left('P-4', '1 932 000,00')
    await left('P-5', '1 932 000,00')
    const match = { kind: 'payout', payout_line_id: line.id }
    const [wrong, right] = [await lineNamed(test, 'P-4'), await lineNamed(test, 'P-5')]
    await test.asMalika(confirmRequest(wrong, match))
    await expectRefusal(test, test.asBekzod, confirmRequest(right, match), {
      http: 409,
      code: 'already_decided',
    })
    await test.asMalika(undoRequest(wrong, 'Boshqa toʻlov'))
    expect(await noticesOf(test.db, test.asRustam.userId)).toContain('payout_reversed')
    expect(await payableOf(test, test.asRustam)).toBe(1_932_000)
    expect(await readBatch(test, batch)).toMatchObject({ state: 'exported', lines: [{ state: 'sent' }] })
    expect((await test.asBekzod(confirmRequest(right, match))).statusCode).toBe(200)
    expect(await payableOf(test, test.asRustam)).toBe(0)
    expect((await readBatch(test, batch)).state).toBe('closed')
  })

  it('that leaves or comes back is nothing else, unless the operator says so', async () => {
    const { line } = await sent()
    const described = { description: 'Toʻlov' }
    const refused = async (document: string, code: string, said: object) => {
      const found = await lineNamed(test, document)
      const answer = await expectRefusal(test, test.asMalika, confirmRequest(found, said), {
        http: 409,
        code,
      })
      expect(answer.json()).toMatchObject({ holder: expect.any(String) })
      return found
    }
    await left('P-7', '1 932 000,00', { purpose: line.purpose ?? '' })
    const paid = await refused('P-7', 'line_pays_payout', { kind: 'cost', ...described })
    await doneAs(test.asMalika, confirmRequest(paid, { kind: 'payout', payout_line_id: line.id }))
    await came('R-7', '1 932 000,00', { purpose: `Возврат ${line.purpose}` })
    await refused('R-7', 'line_returns_payout', { kind: 'other_income', ...described })
    const ofDriver = { kind: 'person_payment', user_id: test.asRustam.userId }
    const back = await refused('R-7', 'line_returns_payout', ofDriver)
    await doneAs(test.asMalika, confirmRequest(back, { ...ofDriver, another_payment: true }))
    expect(await payableOf(test, test.asRustam)).toBe(0)
  })

  it('that the bank returned is payable again', async () => {
    const { batch, line } = await sent()
    await left('P-6', '1 932 000,00', { purpose: line.purpose ?? '' })
    const match = { kind: 'payout', payout_line_id: line.id }
    await test.asMalika(confirmRequest(await lineNamed(test, 'P-6'), match))
    await came('R-6', '1 932 000,00', { purpose: `Возврат ${line.purpose}` })
    const back = await lineNamed(test, 'R-6')
    expect(back.proposals).toMatchObject([{ kind: 'payout_return', payout: { id: line.id } }])
    await test.asMalika(confirmRequest(back, { kind: 'payout_return', payout_line_id: line.id }))
    expect(await payableOf(test, test.asRustam)).toBe(1_932_000)
    expect(lineOf(await readBatch(test, batch), test.asRustam).state).toBe('failed')
    await expectRefusal(test, test.asMalika, undoRequest(back), { http: 409, code: 'already_decided' })
    await checkDetails(test, test.asRustam)
    const next = await exported(test)
    expect(lineOf(next, test.asRustam).amount).toBe(1_932_000)
  })
})

describe('other money', () => {
  it('is income or a cost with a description, and reversed exactly', async () => {
    await left('C-1', '5 000,07', { purpose: 'Комиссия банка' })
    const line = await lineNamed(test, 'C-1')
    expect(line.proposals).toMatchObject([{ kind: 'cost', reasons: ['words'] }])
    await expectRefusal(test, test.asMalika, confirmRequest(line, { kind: 'cost' }), {
      http: 422,
      code: 'text_required',
    })
    const { match } = (
      await test.asMalika(confirmRequest(line, { kind: 'cost', description: 'Komissiya' }))
    ).json().data
    expect(match).toMatchObject({ amount: 5_000, rest_tiyin: 7 })
    expect(await entriesOf(match.journal_id)).toEqual(['bank 5000', 'costs -5000'])
    await test.asMalika(undoRequest(line))
    const undone = await test.db
      .selectFrom('bank_matches')
      .select('undo_journal_id')
      .where('line_id', '=', line.id)
      .executeTakeFirstOrThrow()
    expect(await entriesOf(undone.undo_journal_id)).toEqual(['bank -5000', 'costs 5000'])
  })

  it('in the wrong direction, or without its target, is refused at the field', async () => {
    await came('I-1', '100,00')
    const line = await lineNamed(test, 'I-1')
    const wrong = [
      [{ kind: 'cost', description: 'x' }, 'kind'],
      [{ kind: 'payout', payout_line_id: 1 }, 'kind'],
      [{ kind: 'company_refill' }, 'company_id'],
      [{ kind: 'provider_settlement' }, 'provider'],
      [{ kind: 'booked_before' }, 'journal_id'],
      [{ kind: 'booked_before', journal_id: 999_999 }, 'journal_id'],
      [{ kind: 'payout_return', payout_line_id: 999 }, 'payout_line_id'],
    ] as const
    for (const [said, field] of wrong) {
      const answer = await expectRefusal(test, test.asMalika, confirmRequest(line, said), {
        http: 422,
        code: 'match_kind_wrong',
      })
      expect(Object.keys(answer.json().errors), JSON.stringify(said)).toEqual([field])
    }
    await expectRefusal(test, test.asMalika, confirmRequest({ id: 999_999 }, { kind: 'cost' }), {
      http: 404,
      code: 'not_found',
    })
    const nobody = { kind: 'company_refill', company_id: 999_999 }
    await expectRefusal(test, test.asMalika, confirmRequest(line, nobody), { http: 404, code: 'not_found' })
  })

  it('of less than a so’m is matched without a journal', async () => {
    await came('T-1', '0,50')
    const line = await lineNamed(test, 'T-1')
    await expectRefusal(
      test,
      test.asMalika,
      confirmRequest(line, { kind: 'company_refill', company_id: test.asDilnoza.companyId }),
      { http: 422, code: 'match_kind_wrong' },
    )
    const said = { kind: 'other_income', description: 'Tiyin' }
    const { match } = (await test.asMalika(confirmRequest(line, said))).json().data
    expect(match).toMatchObject({ amount: 0, rest_tiyin: 50, journal_id: null })
    expect(await reconciliation(test)).toMatchObject({ carried_tiyin: 50, unexplained_tiyin: 0 })
    expect((await test.asMalika(undoRequest(line))).statusCode).toBe(200)
  })
})
