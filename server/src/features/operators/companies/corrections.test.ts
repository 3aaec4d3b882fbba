import { describe, expect, it } from 'vitest'
import { readCompanyBalance } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

let documents = 0

const correcting = (amount: number, direction = 'to_company') =>
  ({
    method: 'POST',
    url: `/api/admin/companies/${test.asDilnoza.companyId}/correct`,
    payload: { amount, direction, reference: `Dalolatnoma ${++documents}`, reason: 'Xato' },
  }) as const

const balance = async () => {
  const { balanceUzs, debtUzs } = await readCompanyBalance(test, test.asDilnoza)
  return balanceUzs - debtUzs
}

describe('a correction in favour of a company', () => {
  it('above what one operator may give alone is booked once a second one approves it', async () => {
    const before = await balance()
    const { proposal } = await doneAs(test.asMalika, correcting(500_001), 201)
    expect(proposal).toMatchObject({ kind: 'correction', amount: 500_001, may_decide: false })
    expect(await balance()).toBe(before)
    await expectRefusal(test, test.asMalika, correcting(600_000), { http: 409, code: 'already_proposed' })
    const deciding = {
      method: 'PUT',
      url: `/api/admin/proposals/${proposal.id}`,
      payload: { approve: true },
    } as const
    await expectRefusal(test, test.asMalika, deciding, { http: 409, code: 'second_operator_required' })
    await doneAs(test.asBekzod, deciding)
    expect(await balance()).toBe(before + 500_001)
    expect(await noticesOf(test.db, test.asDilnoza.userId)).toContain('balance_corrected')
  })

  it('counts with what was given in thirty days', async () => {
    expect((await doneAs(test.asMalika, correcting(500_000), 201)).proposal).toBeNull()
    expect((await doneAs(test.asMalika, correcting(1), 201)).proposal).toMatchObject({ amount: 1 })
  })

  it('is one operator’s against the company, who is told why', async () => {
    expect((await doneAs(test.asMalika, correcting(900_000, 'from_company'), 201)).proposal).toBeNull()
    const told = await test.db
      .selectFrom('notices')
      .select('facts')
      .where('user_id', '=', test.asDilnoza.userId)
      .where('kind', '=', 'balance_corrected')
      .execute()
    expect(told).toEqual([{ facts: { amount_uzs: 900_000, direction: 'from_company', reason: 'Xato' } }])
  })
})

describe('an invoice that is withdrawn', () => {
  const issue = () =>
    doneAs(test.asDilnoza, {
      method: 'POST',
      url: '/api/client-company/invoices',
      payload: { amount: 70_000 },
    })
  const payload = { reason: 'Xato' }

  it('is told to its company if an operator withdraws it, not if they do themselves', async () => {
    const own = await issue()
    await doneAs(test.asDilnoza, {
      method: 'PUT',
      url: `/api/client-company/invoices/${own.id}/void`,
      payload,
    })
    expect(await noticesOf(test.db, test.asDilnoza.userId)).not.toContain('invoice_voided')
    const other = await issue()
    await doneAs(test.asMalika, { method: 'PUT', url: `/api/admin/invoices/${other.id}/void`, payload })
    expect(await noticesOf(test.db, test.asDilnoza.userId)).toContain('invoice_voided')
  })
})
