import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { readCompanyBalance, refillWith, takeFrom } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { dealOf, PRICE, useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

/** What the commit checks: whatever ended a request has released what it held. */
afterEach(async () => {
  await sql`set constraints refunds_end immediate`.execute(test.db)
})

const URL = '/api/client-company/refunds'

const asking = (amount: number): InjectOptions => ({
  method: 'POST',
  url: URL,
  payload: { amount, comment: 'Shartnoma tugadi' },
})

const deciding = (id: number, payload: object): InjectOptions => ({
  method: 'PUT',
  url: `/api/admin/refunds/${id}`,
  payload,
})

const PAID = { decision: 'paid', through: 'bank', reference: 'PP 77' }

/** Above what an operator may pay alone another one approves. */
const approve = (id: number) => doneAs(test.asBekzod, deciding(id, { decision: 'approved' }))

const bankOf = async () => {
  const { uzs } = await test.db
    .selectFrom('postings')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('amount_uzs'), eb.lit(0)).as('uzs'))
    .where('account_kind', '=', 'bank')
    .executeTakeFirstOrThrow()
  return Number(uzs)
}

const balance = () => readCompanyBalance(test, test.asDilnoza)

describe('a company’s money back', () => {
  it('is held from the request on, leaves the ledger when it is paid, and goes to its bank account', async () => {
    await refillWith(test, test.asDilnoza, 2 * PRICE)
    const bank = await bankOf()
    expect(await doneAs(test.asDilnoza, { url: URL })).toMatchObject({ refundable: 2 * PRICE, refunds: [] })
    const { id, state } = await doneAs(test.asDilnoza, asking(2 * PRICE), 201)
    expect(state).toBe('asked')
    expect(await balance()).toMatchObject({ balanceUzs: 2 * PRICE, heldUzs: 2 * PRICE })
    const { holds } = await doneAs(test.asDilnoza, { url: '/api/client-company/finances' })
    expect(holds).toEqual([])
    const [listed] = (await test.asMalika({ url: '/api/admin/refunds' })).json().data
    expect(listed).toMatchObject({ id, refundable: 2 * PRICE, company: { id: test.asDilnoza.companyId } })
    expect(listed.company.bank_account).toMatch(/^\d{20}$/)
    await approve(id)
    expect(await doneAs(test.asMalika, deciding(id, PAID))).toMatchObject({
      state: 'paid',
      reference: 'PP 77',
    })
    expect(await balance()).toMatchObject({ balanceUzs: 0, heldUzs: 0, debtUzs: 0 })
    expect((await bankOf()) - bank).toBe(2 * PRICE)
    expect(await noticesOf(test.db, test.asDilnoza.userId)).toContain('refund_paid')
    await expectRefusal(test, test.asMalika, deciding(id, PAID), { http: 409, code: 'already_decided' })
  })

  it.each([
    ['withdrawn', (id: number) => doneAs(test.asDilnoza, { method: 'DELETE', url: `${URL}/${id}` })],
    [
      'rejected',
      (id: number) => doneAs(test.asMalika, deciding(id, { decision: 'rejected', reason: 'Qarz' })),
    ],
  ] as const)('is free again once it is %s', async (state, end) => {
    await refillWith(test, test.asDilnoza, PRICE)
    const { id } = await doneAs(test.asDilnoza, asking(PRICE), 201)
    expect(await end(id)).toMatchObject({ state })
    expect(await balance()).toMatchObject({ balanceUzs: PRICE, heldUzs: 0 })
    const again: InjectOptions = { method: 'DELETE', url: `${URL}/${id}` }
    await expectRefusal(test, test.asDilnoza, again, { http: 409, code: 'already_decided' })
  })

  it('is of what deals and other requests leave free', async () => {
    await refillWith(test, test.asDilnoza, 2 * PRICE)
    await dealOf(test, test.asDilnoza)
    const most = (max: number) => ({ http: 422, code: 'amount_out_of_range', min: Math.min(1, max), max })
    await expectRefusal(test, test.asDilnoza, asking(PRICE + 1), most(PRICE))
    await expectRefusal(test, test.asDilnoza, asking(0), most(PRICE))
    await doneAs(test.asDilnoza, asking(PRICE), 201)
    await expectRefusal(test, test.asDilnoza, asking(1), most(0))
  })

  it('is its owner’s to ask, of a verified company, by bank only', async () => {
    await refillWith(test, test.asDilnoza, PRICE)
    for (const as of [test.asJasur, test.asAziza, test.asRustam, test.asMalika])
      await expectRefusal(test, as, asking(1), { http: 403, code: 'forbidden' })
    const { id } = await doneAs(test.asDilnoza, asking(1_000), 201)
    const byCard = deciding(id, { ...PAID, through: 'payme' })
    await expectRefusal(test, test.asMalika, byCard, { http: 422, code: 'choice_invalid' })
    const foreign: InjectOptions = { method: 'DELETE', url: `${URL}/${id}` }
    await expectRefusal(test, test.asSherzod, foreign, { http: 404, code: 'not_found' })
    await test.db
      .updateTable('companies')
      .set({ verified_at: null })
      .where('id', '=', test.asDilnoza.companyId)
      .execute()
    await expectRefusal(test, test.asDilnoza, asking(1), { http: 409, code: 'company_unverified' })
  })

  it.each([
    ['withdrawn', (id: number) => doneAs(test.asDilnoza, { method: 'DELETE', url: `${URL}/${id}` })],
    ['rejected', (id: number) => doneAs(test.asMalika, deciding(id, { decision: 'rejected', reason: 'x' }))],
  ] as const)('is not paid while the company owes, and pays the debt once it is %s', async (_, end) => {
    await refillWith(test, test.asDilnoza, 2 * PRICE)
    const { id } = await doneAs(test.asDilnoza, asking(2 * PRICE), 201)
    await takeFrom(test, test.asDilnoza, 300_000)
    expect(await balance()).toMatchObject({ balanceUzs: 2 * PRICE, debtUzs: 300_000 })
    const left = 2 * PRICE - 300_000
    const tooLow = { http: 409, code: 'balance_too_low', balance_uzs: left }
    await expectRefusal(test, test.asMalika, deciding(id, PAID), tooLow)
    await end(id)
    expect(await balance()).toMatchObject({ balanceUzs: left, heldUzs: 0, debtUzs: 0 })
    const next = await doneAs(test.asDilnoza, asking(left), 201)
    await approve(next.id)
    await doneAs(test.asMalika, deciding(next.id, PAID))
    expect(await balance()).toMatchObject({ balanceUzs: 0, heldUzs: 0, debtUzs: 0 })
  })

  it('warns of a refund of the company with its number, sum and days', async () => {
    await refillWith(test, test.asDilnoza, 2 * PRICE)
    const one = await doneAs(test.asDilnoza, asking(PRICE), 201)
    await approve(one.id)
    await doneAs(test.asMalika, deciding(one.id, PAID))
    const { id } = await doneAs(test.asDilnoza, asking(PRICE), 201)
    await approve(id)
    const again = deciding(id, { ...PAID, reference: 'ПП №77' })
    await expectRefusal(test, test.asMalika, again, { http: 409, code: 'money_already_written' })
    await doneAs(test.asMalika, deciding(id, { ...PAID, another_payment: true }))
  })

  it('is not rejected once the company is closed, and can be paid', async () => {
    await refillWith(test, test.asDilnoza, PRICE)
    const { id } = await doneAs(test.asDilnoza, asking(PRICE), 201)
    await test.db
      .updateTable('companies')
      .set({ closed_at: test.clock.now() })
      .where('id', '=', test.asDilnoza.companyId)
      .execute()
    const rejected = deciding(id, { decision: 'rejected', reason: 'Qarz' })
    await expectRefusal(test, test.asMalika, rejected, { http: 409, code: 'refund_company_closed' })
    await approve(id)
    await doneAs(test.asMalika, deciding(id, PAID))
  })

  it('lets the owner close the account', async () => {
    await refillWith(test, test.asDilnoza, PRICE)
    const codes = async (): Promise<string[]> => {
      const { obstacles } = await doneAs(test.asDilnoza, { url: '/api/profile/deletion' })
      return obstacles.map(({ code }: { code: string }) => code)
    }
    expect(await codes()).toContain('account_has_balance')
    await doneAs(test.asDilnoza, asking(PRICE), 201)
    expect(await codes()).not.toContain('account_has_balance')
  })
})
