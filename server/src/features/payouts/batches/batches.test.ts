import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setCarrierTax } from '../../../../test/acts/tax.ts'
import {
  ACCOUNT,
  auditedActions,
  CARD,
  draft,
  draftRequest,
  exported,
  giveDetails,
  lineOf,
  lineRequest,
  moveRequest,
  oweTo,
  payableOf,
  readBatch,
} from '../../../../test/bank/payouts.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

const cancelRequest = ({ id, version }: { id: number; version: number }, reason: string) =>
  ({ method: 'PUT', url: `/api/admin/payouts/${id}/cancel`, payload: { reason, version } }) as const

/** The drivers of the cast who are owed something from the demo are paid first. */
beforeEach(async () => {
  await giveDetails(test, test.asRustam, CARD)
  await giveDetails(test, test.asShavkat, ACCOUNT)
})

describe('a draft of payouts', () => {
  it('is refused to everyone but operators, and without anyone to pay', async () => {
    for (const as of [test.asAziza, test.asDilnoza, test.asRustam]) {
      expect((await as(draftRequest())).statusCode).toBe(403)
    }
    await expectRefusal(test, test.asMalika, draftRequest(), { http: 409, code: 'nobody_to_pay' })
    await oweTo(test, test.asRustam.userId, 49_999)
    await expectRefusal(test, test.asMalika, draftRequest(), { http: 409, code: 'nobody_to_pay' })
  })

  it('has every driver with checked details and enough money, the largest sums first', async () => {
    await oweTo(test, test.asRustam.userId, 1_932_000)
    await oweTo(test, test.asShavkat.userId, 2_500_000)
    await oweTo(test, test.asFuraDriver.userId, 9_000_000)
    const proposal = (await test.asMalika({ url: '/api/admin/payouts/proposal' })).json().data
    expect(proposal).toMatchObject({ minimum: 50_000, amount: 4_432_000 })
    expect(proposal.left_out).toMatchObject([
      { driver_id: test.asFuraDriver.userId, amount: 9_000_000, reason: 'no_details' },
    ])
    const batch = await draft(test)
    expect(batch).toMatchObject({
      state: 'draft',
      amount: 4_432_000,
      drafted_by_caller: true,
      lines_count: 2,
    })
    expect(batch.lines.map(({ driver_id, amount, state }) => [driver_id, amount, state])).toEqual([
      [test.asShavkat.userId, 2_500_000, 'planned'],
      [test.asRustam.userId, 1_932_000, 'planned'],
    ])
    expect(JSON.stringify(batch)).not.toContain(ACCOUNT.number)
  })

  it('names what each driver is to the tax office, and where that is missing', async () => {
    await oweTo(test, test.asRustam.userId, 1_932_000)
    await oweTo(test, test.asShavkat.userId, 2_500_000)
    await setCarrierTax(test, test.asRustam.userId, 'self_employed', '31502851234567')
    const told = [
      { driver_id: test.asShavkat.userId, tax: { status: null, number: null } },
      { driver_id: test.asRustam.userId, tax: { status: 'self_employed', number: '31502851234567' } },
    ]
    const proposal = (await test.asMalika({ url: '/api/admin/payouts/proposal' })).json().data
    expect(proposal.lines).toMatchObject(told)
    expect(await draft(test)).toMatchObject({ lines: told })
  })

  it('made again under the same key is the same batch; another finds nobody left', async () => {
    await oweTo(test, test.asRustam.userId, 1_000_000)
    const keyed = { ...draftRequest(), headers: { 'idempotency-key': randomUUID() } }
    const first = await test.asMalika(keyed)
    expect((await test.asMalika(keyed)).json().data.id).toBe(first.json().data.id)
    await expectRefusal(test, test.asBekzod, draftRequest(), { http: 409, code: 'nobody_to_pay' })
  })

  it('leaves money earned since for the next batch', async () => {
    await oweTo(test, test.asRustam.userId, 1_000_000)
    const batch = await draft(test)
    await oweTo(test, test.asRustam.userId, 500_000)
    await expectRefusal(test, test.asMalika, draftRequest(), { http: 409, code: 'nobody_to_pay' })
    await test.asMalika(lineRequest(batch, lineOf(batch, test.asRustam), 'remove'))
    expect(lineOf(await draft(test), test.asRustam).amount).toBe(1_500_000)
  })

  it('loses a line that an operator takes out, once', async () => {
    await oweTo(test, test.asRustam.userId, 1_000_000)
    const batch = await draft(test)
    const removal = lineRequest(batch, lineOf(batch, test.asRustam), 'remove')
    const without = (await test.asBekzod(removal)).json().data
    expect(without).toMatchObject({ amount: 0, lines: [{ state: 'removed', removal: 'by_operator' }] })
    await expectRefusal(test, test.asMalika, removal, { http: 409, code: 'already_decided' })
    await expectRefusal(test, test.asMalika, lineRequest({ id: batch.id + 1 }, { id: 1 }, 'remove'), {
      http: 404,
      code: 'not_found',
    })
  })
})

describe('an approval', () => {
  beforeEach(() => oweTo(test, test.asRustam.userId, 1_000_000))

  it('is another operator’s, of the version they saw, and once', async () => {
    const batch = await draft(test)
    await expectRefusal(test, test.asMalika, moveRequest(batch, 'approve'), {
      http: 409,
      code: 'second_operator_required',
    })
    await expectRefusal(test, test.asBekzod, moveRequest({ ...batch, version: 9 }, 'approve'), {
      http: 409,
      code: 'changed_meanwhile',
    })
    await expectRefusal(test, test.asMalika, moveRequest(batch, 'export'), {
      http: 409,
      code: 'transition_not_allowed',
    })
    const approved = (await test.asBekzod(moveRequest(batch, 'approve'))).json().data
    expect(approved).toMatchObject({ state: 'approved', approved: { by: expect.stringContaining('Bekzod') } })
    await expectRefusal(test, test.asBekzod, moveRequest(approved, 'approve'), {
      http: 409,
      code: 'transition_not_allowed',
    })
  })

  it('takes out a driver who is owed less by now, and fails if nobody is left', async () => {
    const batch = await draft(test)
    await oweTo(test, test.asRustam.userId, -1)
    await expectRefusal(test, test.asBekzod, moveRequest(batch, 'approve'), {
      http: 409,
      code: 'nobody_to_pay',
    })
  })

  it('keeps the others', async () => {
    await oweTo(test, test.asShavkat.userId, 2_000_000)
    const batch = await draft(test)
    await oweTo(test, test.asRustam.userId, -400_000)
    const approved = (await test.asBekzod(moveRequest(batch, 'approve'))).json().data
    expect(approved).toMatchObject({ state: 'approved', amount: 2_000_000 })
    expect(lineOf(approved, test.asRustam)).toMatchObject({ state: 'removed', removal: 'payable_fell' })
  })
})

describe('a canceled batch', () => {
  it('gives its money back, needs a reason, and comes before the export', async () => {
    await oweTo(test, test.asRustam.userId, 1_000_000)
    const batch = await draft(test)
    await expectRefusal(test, test.asMalika, cancelRequest(batch, ''), { http: 422, code: 'text_required' })
    const canceled = (await test.asMalika(cancelRequest(batch, 'Xato'))).json().data
    expect(canceled).toMatchObject({ state: 'canceled', cancel_reason: 'Xato' })
    expect(canceled.lines).toMatchObject([{ state: 'removed', removal: 'batch_canceled' }])
    const sent = await exported(test)
    expect(sent.lines).toMatchObject([{ state: 'sent', amount: 1_000_000 }])
    await expectRefusal(test, test.asMalika, cancelRequest(sent, 'Xato'), {
      http: 409,
      code: 'transition_not_allowed',
      status: 'exported',
    })
  })
})

describe('an export', () => {
  it('gives every line its payment purpose, and every step is in the audit log', async () => {
    await oweTo(test, test.asRustam.userId, 1_000_000)
    const batch = await exported(test)
    const line = lineOf(batch, test.asRustam)
    expect(line.purpose).toBe(
      `Yuk tashish xizmati uchun to'lov, reyestr ${batch.id}, 21.11.2026, KRV-P${line.id}`,
    )
    expect(await auditedActions(test)).toEqual([
      ...['bank_details.change', 'bank_details.check', 'bank_details.change', 'bank_details.check'],
      ...['payouts.draft', 'payouts.approve', 'payouts.export'],
    ])
    await expectRefusal(test, test.asMalika, lineRequest(batch, line, 'remove'), {
      http: 409,
      code: 'transition_not_allowed',
    })
  })

  it('moves no money yet: the driver is still owed it, and no other batch takes it', async () => {
    await oweTo(test, test.asRustam.userId, 1_000_000)
    const batch = await exported(test)
    expect(await payableOf(test, test.asRustam)).toBe(1_000_000)
    await expectRefusal(test, test.asBekzod, draftRequest(), { http: 409, code: 'nobody_to_pay' })
    const listed = (await test.asMalika({ url: '/api/admin/payouts?state=exported' })).json()
    expect(listed.data).toMatchObject([{ id: batch.id, lines_count: 1, amount: 1_000_000, paid_count: 0 }])
    expect((await readBatch(test, batch)).state).toBe('exported')
  })

  it('sends nothing to details that changed after the approval', async () => {
    await oweTo(test, test.asRustam.userId, 1_000_000)
    await oweTo(test, test.asShavkat.userId, 1_000_000)
    const approved = (await test.asBekzod(moveRequest(await draft(test), 'approve'))).json().data
    await giveDetails(test, test.asRustam, { ...CARD, holder: 'Rustam Aliyev' })
    const batch = (await test.asMalika(moveRequest(approved, 'export'))).json().data
    expect(lineOf(batch, test.asRustam)).toMatchObject({ state: 'removed', purpose: null })
    expect(lineOf(batch, test.asShavkat).state).toBe('sent')
  })
})
