import { beforeEach, describe, expect, it } from 'vitest'
import {
  ACCOUNT,
  auditedActions,
  type Batch,
  CARD,
  checkDetails,
  draft,
  draftRequest,
  exported,
  giveDetails,
  lineOf,
  lineRequest,
  moveRequest,
  owesUs,
  oweTo,
  payableOf,
  readBatch,
} from '../../../../test/bank/payouts.ts'
import { ledgerOf } from '../../../../test/company-money.ts'
import { placeOrder } from '../../../../test/deals/orders.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { inTransaction } from '../../../platform/db/database.ts'

const test = useLedgerCast()

const paid = (batch: Batch, as = test.asRustam, bank_document = 'PP-15') =>
  lineRequest(batch, lineOf(batch, as), 'paid', { bank_document })
const failed = (batch: Batch, reason = 'Hisob yopilgan', as = test.asRustam) =>
  lineRequest(batch, lineOf(batch, as), 'failed', { reason })

const told = async (as = test.asRustam) =>
  (
    await test.db
      .selectFrom('notices')
      .select(['kind', 'facts'])
      .where('user_id', '=', as.userId)
      .where('kind', 'like', 'payout_%')
      .orderBy('id')
      .execute()
  ).map(({ kind, facts }) => [kind, facts])

const journalsOf = async () =>
  (
    await test.db
      .selectFrom('journals')
      .select('reference')
      .where('kind', 'in', ['payout', 'payout_returned'])
      .orderBy('id')
      .execute()
  ).map(({ reference }) => reference)

let batch: Batch
beforeEach(async () => {
  await giveDetails(test, test.asRustam, CARD)
  await oweTo(test, test.asRustam.userId, 1_932_000)
})

describe('a line that is paid', () => {
  beforeEach(async () => {
    batch = await exported(test)
  })

  it('takes the money off what is owed, once, by the bank’s document', async () => {
    await expectRefusal(test, test.asMalika, paid(batch, test.asRustam, ' '), {
      http: 422,
      code: 'text_required',
    })
    const after = (await test.asMalika(paid(batch))).json().data
    expect(after).toMatchObject({ state: 'closed', paid_count: 1 })
    const line = lineOf(after, test.asRustam)
    expect(line).toMatchObject({ state: 'paid', bank_document: 'PP-15' })
    expect(await payableOf(test, test.asRustam)).toBe(0)
    expect(await journalsOf()).toEqual([`payout:${line.id}`])
    for (const as of [test.asMalika, test.asBekzod]) {
      await expectRefusal(test, as, paid(batch), { http: 409, code: 'already_decided' })
      await expectRefusal(test, as, failed(batch), { http: 409, code: 'already_decided' })
    }
  })

  it('is told to the driver and the audit log', async () => {
    await test.asMalika(paid(batch))
    expect(await told()).toEqual([['payout_sent', { amount_uzs: 1_932_000, digits: '3347' }]])
    expect((await auditedActions(test)).at(-1)).toBe('payouts.pay_line')
  })

  it('is found only in its own batch', async () => {
    await giveDetails(test, test.asShavkat, ACCOUNT)
    await oweTo(test, test.asShavkat.userId, 500_000)
    const other = await exported(test)
    const crossed = lineRequest(other, lineOf(batch, test.asRustam), 'paid', { bank_document: '1' })
    await expectRefusal(test, test.asMalika, crossed, { http: 404, code: 'not_found' })
  })
})

describe('a claim that is accepted while a line is at the bank', () => {
  it('takes nothing of it: the rest is owed of the prepaid commission', async () => {
    const { id: orderId } = await placeOrder(test.asAziza)
    batch = await exported(test)
    await oweTo(test, test.asRustam.userId, 100_000)
    const settled = await inTransaction(test.db, tx =>
      ledgerOf(test).settleClaim(tx, {
        ...{ orderId, driverId: test.asRustam.userId, client: { companyId: test.asDilnoza.companyId } },
        ...{
          amountUzs: 350_000,
          isWaiting: false,
          reference: 'claim:test',
          actorId: test.asMalika.userId,
          at: test.clock.now(),
        },
      }),
    )
    expect(settled).not.toBeNull()
    expect(await payableOf(test, test.asRustam)).toBe(1_932_000)
    await test.asMalika(paid(batch))
    const money = await ledgerOf(test).readPersonMoney(test.db, test.asRustam.userId)
    expect(money).toMatchObject({ payableUzs: 0, advanceUzs: -250_000 })
  })
})

describe('a line that fails', () => {
  it('is payable again, with the reason told and kept, and goes into the next batch', async () => {
    batch = await exported(test)
    await expectRefusal(test, test.asMalika, failed(batch, ''), { http: 422, code: 'text_required' })
    const after = (await test.asMalika(failed(batch))).json().data
    expect(after).toMatchObject({ state: 'closed', failed_count: 1 })
    expect(lineOf(after, test.asRustam)).toMatchObject({ state: 'failed', failure: 'Hisob yopilgan' })
    expect(await told()).toEqual([['payout_failed', { amount_uzs: 1_932_000, digits: '3347' }]])
    expect(await payableOf(test, test.asRustam)).toBe(1_932_000)
    await expectRefusal(test, test.asMalika, paid(batch), { http: 409, code: 'already_decided' })
    await checkAgain()
    const next = await exported(test)
    await test.asMalika(paid(next))
    expect(await payableOf(test, test.asRustam)).toBe(0)
    expect(await journalsOf()).toEqual([`payout:${lineOf(next, test.asRustam).id}`])
  })
})

/** Malika sees why the details failed, and confirms them. */
const checkAgain = async () => {
  const waiting = (await test.asMalika({ url: '/api/admin/bank-details?checked=no' })).json().data
  expect(waiting).toMatchObject([
    { driver_id: test.asRustam.userId, checked: null, failure: 'Hisob yopilgan' },
  ])
  await checkDetails(test, test.asRustam)
}

describe('bank details to which a payout failed', () => {
  it('are not paid to again before an operator has checked them again', async () => {
    batch = await exported(test)
    await test.asMalika(failed(batch))
    await expectRefusal(test, test.asMalika, draftRequest(), { http: 409, code: 'nobody_to_pay' })
    expect((await test.asRustam({ url: '/api/driver/bank-details' })).json().data.checked_at).toBeNull()
    await checkAgain()
    expect(lineOf(await draft(test), test.asRustam).amount).toBe(1_932_000)
  })
})

describe('what the driver owes', () => {
  const owe = (amountUzs: number) => owesUs(test, test.asRustam.userId, amountUzs)
  const rowsOf = async ({ id }: Batch, line: { readonly id: number }) =>
    (await test.asBekzod({ url: `/api/admin/payouts/${id}/lines/${line.id}/rows` })).json().data

  it('is paid out of what we owe them, and the approver sees each row behind the sum', async () => {
    await owe(132_000)
    const proposal = (await test.asMalika({ url: '/api/admin/payouts/proposal' })).json().data
    expect(proposal.lines).toMatchObject([{ amount: 1_800_000, netted: 132_000 }])
    batch = await draft(test)
    const line = lineOf(batch, test.asRustam)
    expect(line.amount).toBe(1_800_000)
    const money = await ledgerOf(test).readPersonMoney(test.db, test.asRustam.userId)
    expect(money).toMatchObject({ payableUzs: 1_800_000, advanceUzs: 0 })
    const rows = await rowsOf(batch, line)
    expect(rows).toMatchObject({
      opening: 0,
      rows: [
        { kind: 'charge', amount: 1_932_000 },
        { kind: 'advance_moved', amount: -132_000 },
      ],
      reserved: 0,
    })
    await oweTo(test, test.asRustam.userId, 50_000)
    expect(await rowsOf(batch, line)).toEqual(rows)
    const other = `/api/admin/payouts/${batch.id + 1}/lines/${line.id}/rows`
    await expectRefusal(test, test.asBekzod, { url: other }, { http: 404, code: 'not_found' })
  })

  it('above what we owe them leaves nothing to pay', async () => {
    await owe(2_000_000)
    await expectRefusal(test, test.asMalika, draftRequest(), { http: 409, code: 'nobody_to_pay' })
    expect(await payableOf(test, test.asRustam)).toBe(1_932_000)
  })

  it('by a fee after the draft takes the line out', async () => {
    batch = await draft(test)
    await owe(100_000)
    await expectRefusal(test, test.asBekzod, moveRequest(batch, 'approve'), {
      http: 409,
      code: 'nobody_to_pay',
    })
    expect(lineOf(await readBatch(test, batch), test.asRustam)).toMatchObject({ removal: 'payable_fell' })
  })
})

describe('a batch', () => {
  it('cannot be settled before its export', async () => {
    batch = await draft(test)
    for (const request of [paid(batch), failed(batch)]) {
      await expectRefusal(test, test.asMalika, request, {
        http: 409,
        code: 'transition_not_allowed',
        status: 'draft',
      })
    }
  })

  it('stays open until its last line is settled', async () => {
    await giveDetails(test, test.asShavkat, ACCOUNT)
    await oweTo(test, test.asShavkat.userId, 500_000)
    batch = await exported(test)
    await test.asMalika(paid(batch))
    expect((await readBatch(test, batch)).state).toBe('exported')
    await test.asMalika(failed(batch, 'Xato', test.asShavkat))
    expect((await readBatch(test, batch)).state).toBe('closed')
    await expectRefusal(
      test,
      test.asMalika,
      { url: `/api/admin/payouts/${batch.id + 7}` },
      { http: 404, code: 'not_found' },
    )
  })

  it('leaves no one owed twice whatever was earned meanwhile', async () => {
    batch = await exported(test)
    await oweTo(test, test.asRustam.userId, 300_000)
    await test.asMalika(paid(batch))
    expect(await payableOf(test, test.asRustam)).toBe(300_000)
    const next = (await test.asBekzod(draftRequest())).json().data
    expect(lineOf(next, test.asRustam).amount).toBe(300_000)
  })
})
