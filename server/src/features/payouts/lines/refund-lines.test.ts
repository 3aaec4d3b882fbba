import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  draft,
  draftRequest,
  exported,
  lineRequest,
  moveRequest,
  readBatch,
} from '../../../../test/bank/payouts.ts'
import {
  addMap,
  confirmRequest,
  importRows,
  lineNamed,
  undoRequest,
} from '../../../../test/bank/statements.ts'
import { readCompanyBalance, refillWith } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, setCompany, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { inTransaction } from '../../../platform/db/database.ts'

const test = useLedgerCast()

/** What the commit checks: whatever ended a request has released what it held. */
afterEach(async () => {
  await sql`set constraints refunds_end immediate`.execute(test.db)
})

const ask = async (amount = PRICE): Promise<number> => {
  await refillWith(test, test.asDilnoza, amount)
  const asked = { method: 'POST', url: '/api/client-company/refunds', payload: { amount } } as const
  return (await doneAs(test.asDilnoza, asked, 201)).id
}
const withdrawing = (id: number) => ({ method: 'DELETE', url: `/api/client-company/refunds/${id}` }) as const
const deciding = (id: number, payload: object) =>
  ({ method: 'PUT', url: `/api/admin/refunds/${id}`, payload }) as const
const PAID = { decision: 'paid', through: 'bank', reference: 'PP 77' }
const refund = async (id: number) => {
  const { data } = (await test.asMalika({ url: '/api/admin/refunds' })).json()
  return data.find((each: { id: number }) => each.id === id)
}
const balance = () => readCompanyBalance(test, test.asDilnoza)
const company = () =>
  test.db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', test.asDilnoza.companyId)
    .executeTakeFirstOrThrow()
const NUMBER = '20208000900123456789'

describe('a company’s refund in a batch', () => {
  it('is drafted, approved by another operator, exported with the company’s account and paid', async () => {
    const id = await ask()
    const proposal = (await test.asMalika({ url: '/api/admin/payouts/proposal' })).json().data
    expect(proposal).toMatchObject({ amount: PRICE, refunds: [{ id, amount: PRICE }], refunds_left_out: [] })
    const drafted = await draft(test)
    expect(drafted.lines).toMatchObject([
      { driver_id: null, refund: { id, company: { id: test.asDilnoza.companyId } }, amount: PRICE },
    ])
    await expectRefusal(test, test.asMalika, moveRequest(drafted, 'approve'), {
      http: 409,
      code: 'second_operator_required',
    })
    await expectRefusal(test, test.asMalika, draftRequest(), { http: 409, code: 'nobody_to_pay' })
    const approved = await doneAs(test.asBekzod, moveRequest(drafted, 'approve'))
    const { id: batchId, lines } = await doneAs(test.asMalika, moveRequest(approved as never, 'export'))
    const { bank_account, mfo, inn } = await company()
    const csv = (await test.asMalika({ url: `/api/admin/payouts/${batchId}/payouts.csv` })).body
    for (const cell of [bank_account, mfo, inn, String(PRICE), `KRV-P${lines[0].id}`])
      expect(csv).toContain(cell)
    expect(await refund(id)).toMatchObject({ state: 'asked', sent_at: expect.any(String) })
    for (const [as, call] of [
      [test.asDilnoza, withdrawing(id)],
      [test.asMalika, deciding(id, { decision: 'rejected', reason: 'x' })],
      [test.asBekzod, deciding(id, PAID)],
    ] as const)
      await expectRefusal(test, as, call, { http: 409, code: 'refund_at_bank' })
    const paid = lineRequest({ id: batchId } as never, lines[0], 'paid', { bank_document: 'PP 5' })
    expect(await doneAs(test.asMalika, paid)).toMatchObject({ state: 'closed', paid_count: 1 })
    expect(await refund(id)).toMatchObject({ state: 'paid', reference: 'PP 5', sent_at: null })
    expect(await balance()).toMatchObject({ balanceUzs: 0, heldUzs: 0 })
    expect(await noticesOf(test.db, test.asDilnoza.userId)).toContain('refund_paid')
  })

  it('is paid although the company has come to owe: a deal on credit takes no money that it holds', async () => {
    await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 10_000_000 })
    const id = await ask()
    const batch = await exported(test)
    const order = await dealOf(test, test.asDilnoza)
    await driveTo(test, order, 'confirmation')
    await doneAs(test.asDilnoza, statusRequest(order.id, 'done'))
    const owed = { heldUzs: PRICE, debtUzs: PRICE }
    expect(await balance()).toMatchObject({ balanceUzs: PRICE, ...owed })
    await doneAs(
      test.asMalika,
      lineRequest(batch, batch.lines[0] as never, 'paid', { bank_document: 'PP 6' }),
    )
    expect(await refund(id)).toMatchObject({ state: 'paid' })
    expect(await balance()).toMatchObject({ balanceUzs: 0, heldUzs: 0, debtUzs: PRICE })
  })

  it('is taken out of its batch once it is withdrawn, or the company’s account is another', async () => {
    const id = await ask()
    const first = await draft(test)
    await doneAs(test.asDilnoza, withdrawing(id))
    await expectRefusal(test, test.asBekzod, moveRequest(first, 'approve'), {
      http: 409,
      code: 'nobody_to_pay',
    })
    await doneAs(test.asMalika, {
      method: 'PUT',
      url: `/api/admin/payouts/${first.id}/cancel`,
      payload: { reason: 'x', version: first.version },
    })
    await ask()
    const second = await draft(test)
    await setCompany(test.db, test.asDilnoza.companyId, { bank_account: NUMBER })
    await expectRefusal(test, test.asBekzod, moveRequest(second, 'approve'), {
      http: 409,
      code: 'nobody_to_pay',
    })
  })

  it('waits again once the bank has refused it, and is not sent to that account again', async () => {
    const id = await ask()
    const batch = await exported(test)
    const failed = lineRequest(batch, batch.lines[0] as never, 'failed', { reason: 'Hisob yopilgan' })
    await doneAs(test.asMalika, failed)
    expect(await refund(id)).toMatchObject({ state: 'asked', sent_at: null, failure: 'Hisob yopilgan' })
    expect(await balance()).toMatchObject({ balanceUzs: PRICE, heldUzs: PRICE })
    expect(await noticesOf(test.db, test.asDilnoza.userId)).toContain('refund_returned')
    const proposal = () =>
      test.asMalika({ url: '/api/admin/payouts/proposal' }).then(each => each.json().data)
    expect((await proposal()).refunds_left_out).toMatchObject([{ id, reason: 'account_refused' }])
    await setCompany(test.db, test.asDilnoza.companyId, { bank_account: NUMBER })
    expect((await proposal()).refunds).toMatchObject([{ id }])
  })

  it('is not held up by any number of older ones that can’t be paid', async () => {
    const { userId } = test.asDilnoza
    const { id: unverified } = await test.db
      .selectFrom('companies')
      .select('id')
      .where('verified_at', 'is', null)
      .executeTakeFirstOrThrow()
    await sql`insert into refunds (user_id, company_id, amount_uzs, comment, state, asked_at)
      select ${userId}, ${unverified}, 1000, '', 'asked', now() from generate_series(1, 1001)`.execute(
      test.db,
    )
    const id = await ask()
    const proposal = (await test.asMalika({ url: '/api/admin/payouts/proposal' })).json().data
    expect(proposal.refunds).toMatchObject([{ id }])
    expect(proposal.refunds_left_out).toHaveLength(200)
    expect((await draft(test)).lines).toMatchObject([{ amount: PRICE }])
  })

  it('can be withdrawn once the bank has refused it', async () => {
    const id = await ask()
    const batch = await exported(test)
    await doneAs(test.asMalika, lineRequest(batch, batch.lines[0] as never, 'failed', { reason: 'x' }))
    await doneAs(test.asDilnoza, withdrawing(id))
    expect(await balance()).toMatchObject({ balanceUzs: PRICE, heldUzs: 0 })
  })
})

describe('a line of the bank about a refund', () => {
  let mapId: number
  beforeEach(async () => {
    mapId = await addMap(test)
  })
  const left = async (document: string, changes: object = {}) => {
    const { inn } = await company()
    await importRows(test, mapId, [{ document, debit: '2 000 000,00', inn, ...changes }])
    return lineNamed(test, document)
  }

  it('is proposed with its batch’s reference, pays it once, and is never a cost', async () => {
    const id = await ask()
    const batch = await exported(test)
    const line = await left('41', { purpose: `Возврат ${batch.lines[0]?.purpose}` })
    expect(line.proposals[0]).toMatchObject({
      kind: 'company_refund',
      refund_id: id,
      company: { id: test.asDilnoza.companyId },
      reasons: ['reference', 'inn', 'sum'],
    })
    const cost = { kind: 'cost', description: 'Ijara' }
    await expectRefusal(test, test.asMalika, confirmRequest(line, cost), {
      http: 409,
      code: 'line_pays_refund',
    })
    await doneAs(test.asMalika, confirmRequest(line, { kind: 'company_refund', refund_id: id }))
    expect(await refund(id)).toMatchObject({ state: 'paid', reference: '41' })
    expect(await readBatch(test, batch)).toMatchObject({ state: 'closed' })
    expect(await balance()).toMatchObject({ balanceUzs: 0, heldUzs: 0 })
    await expectRefusal(test, test.asMalika, deciding(id, PAID), { http: 409, code: 'already_decided' })
  })

  it('matched wrongly is taken back: the refund is at the bank again, and is paid by the right line', async () => {
    const id = await ask()
    const batch = await exported(test)
    const wrong = await left('42')
    await doneAs(test.asMalika, confirmRequest(wrong, { kind: 'company_refund', refund_id: id }))
    await doneAs(test.asMalika, undoRequest(wrong, 'Boshqa toʻlov'))
    expect(await refund(id)).toMatchObject({ state: 'asked', sent_at: expect.any(String) })
    expect(await balance()).toMatchObject({ balanceUzs: PRICE, heldUzs: PRICE })
    const right = await left('43')
    await doneAs(test.asMalika, confirmRequest(right, { kind: 'company_refund', refund_id: id }))
    expect(await readBatch(test, batch)).toMatchObject({ state: 'closed' })
    expect(await balance()).toMatchObject({ balanceUzs: 0, heldUzs: 0 })
  })

  it('that was booked by hand doesn’t pay another refund of the same sum', async () => {
    const [first, second] = [await ask(500_000), await ask(500_000)]
    await doneAs(test.asMalika, deciding(first, { ...PAID, reference: 'PP 51' }))
    const line = await left('51', { debit: '500 000,00' })
    const pays = { kind: 'company_refund', refund_id: second }
    await expectRefusal(test, test.asMalika, confirmRequest(line, pays), {
      http: 409,
      code: 'money_already_written',
    })
    expect(await refund(second)).toMatchObject({ state: 'asked' })
    const link = line.proposals.find(({ kind }: { kind: string }) => kind === 'booked_before')
    await doneAs(test.asMalika, confirmRequest(line, { kind: 'booked_before', journal_id: link?.journal_id }))
    expect(await balance()).toMatchObject({ balanceUzs: 500_000, heldUzs: 500_000 })
  })

  it('that brings it back is no income', async () => {
    const id = await ask()
    await exported(test)
    const line = await left('46')
    await doneAs(test.asMalika, confirmRequest(line, { kind: 'company_refund', refund_id: id }))
    await importRows(test, mapId, [{ document: '47', credit: '2 000 000,00', inn: (await company()).inn }])
    const back = await lineNamed(test, '47')
    const income = { kind: 'other_income', description: 'Boshqa' }
    await expectRefusal(test, test.asMalika, confirmRequest(back, income), {
      http: 409,
      code: 'line_returns_refund',
    })
    await doneAs(test.asMalika, confirmRequest(back, { ...income, another_payment: true }))
    expect(await refund(id)).toMatchObject({ state: 'paid' })
  })

  it('that brings it back is no payment of the company or of a person', async () => {
    const id = await ask()
    await exported(test)
    const line = await left('48')
    await doneAs(test.asMalika, confirmRequest(line, { kind: 'company_refund', refund_id: id }))
    const { inn, title } = await company()
    await importRows(test, mapId, [{ document: '49', credit: '2 000 000,00', inn }])
    const back = await lineNamed(test, '49')
    const refill = { kind: 'company_refill', company_id: test.asDilnoza.companyId }
    for (const paid of [refill, { kind: 'person_payment', user_id: test.asRustam.userId }]) {
      const answer = await expectRefusal(test, test.asMalika, confirmRequest(back, paid), {
        http: 409,
        code: 'line_returns_refund',
      })
      expect(answer.json()).toMatchObject({ company: title })
    }
    await doneAs(test.asMalika, confirmRequest(back, { ...refill, another_payment: true }))
    expect(await refund(id)).toMatchObject({ state: 'paid' })
  })

  it('that brings it back opens the request again', async () => {
    const id = await ask()
    await exported(test)
    const line = await left('44')
    await doneAs(test.asMalika, confirmRequest(line, { kind: 'company_refund', refund_id: id }))
    await importRows(test, mapId, [{ document: '45', credit: '2 000 000,00', inn: (await company()).inn }])
    const back = await lineNamed(test, '45')
    expect(back.proposals.map(({ kind }: { kind: string }) => kind)).toContain('refund_return')
    const returned = { kind: 'refund_return', refund_id: id, description: 'Hisob yopilgan' }
    await doneAs(test.asMalika, confirmRequest(back, returned))
    expect(await refund(id)).toMatchObject({ state: 'asked', sent_at: null, failure: 'Hisob yopilgan' })
    expect(await balance()).toMatchObject({ balanceUzs: PRICE, heldUzs: PRICE, debtUzs: 0 })
    expect(await noticesOf(test.db, test.asDilnoza.userId)).toContain('refund_returned')
    await doneAs(test.asDilnoza, withdrawing(id))
    expect(await balance()).toMatchObject({ balanceUzs: PRICE, heldUzs: 0 })
  })
})

describe('a company’s refund by hand', () => {
  it('above what one operator may pay alone is approved by another', async () => {
    const id = await ask()
    const second = { http: 409, code: 'second_operator_required' }
    await expectRefusal(test, test.asMalika, deciding(id, PAID), second)
    expect(await doneAs(test.asMalika, deciding(id, { decision: 'approved' }))).toMatchObject({
      state: 'asked',
      needs_approval: true,
      approved: { by: expect.any(String) },
    })
    await expectRefusal(test, test.asMalika, deciding(id, PAID), second)
    expect(await doneAs(test.asBekzod, deciding(id, PAID))).toMatchObject({ state: 'paid' })
  })

  it('in small sums counts together', async () => {
    const first = await ask(500_000)
    await doneAs(test.asMalika, deciding(first, PAID))
    const second = await ask(1_000)
    const refused = { http: 409, code: 'second_operator_required' }
    await expectRefusal(test, test.asMalika, deciding(second, { ...PAID, reference: 'PP 78' }), refused)
  })
})

describe('a version that knows no holds', () => {
  it('cannot end a company’s request', async () => {
    const id = await ask()
    await expect(
      inTransaction(test.db, async tx => {
        await tx.updateTable('refunds').set({ state: 'rejected' }).where('id', '=', id).execute()
        await sql`set constraints refunds_end immediate`.execute(tx)
      }),
    ).rejects.toThrow('without releasing what it holds')
  })
})
