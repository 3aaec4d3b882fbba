import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ACCOUNT, draft, exported, giveDetails, lineRequest, oweTo } from '../../../../test/bank/payouts.ts'
import { ledgerOf } from '../../../../test/company-money.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { photoForm } from '../../../../test/deals/evidence.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { createTestImages } from '../../../../test/test-images.ts'
import { inTransaction } from '../../../platform/db/database.ts'

const test = useLedgerCast({ images: createTestImages() })

const SUM = 700_000

/** A claim about a new order that was paid in cash. */
const claimed = async (amount = SUM): Promise<{ readonly id: number }> => {
  const { order } = await acceptedOrder(test)
  await driveTo(test, order, 'confirmation')
  await doneAs(test.asAziza, statusRequest(order.id, 'done'))
  const sent = { kind: 'damage', amount, text: 'Quti ezilgan' }
  const form = await photoForm(`/api/truck-booking/${order.id}/claims`, sent)
  return { id: (await doneAs(test.asAziza, form, 201)).id }
}

const decide = (id: number, amount = SUM) =>
  doneAs(test.asMalika, {
    method: 'PUT',
    url: `/api/admin/claims/${id}/decision`,
    payload: { amount, reason: 'Rasm boʻyicha', payment: 'collect' },
  })

const stateOf = async (id: number): Promise<string> => {
  await test.jobs.runDue()
  return (await doneAs(test.asMalika, { url: `/api/admin/claims/${id}` })).payment.state
}

const owed = async (): Promise<number> =>
  -(await ledgerOf(test).readPersonMoney(test.db, test.asRustam.userId)).advanceUzs

const earn = (amountUzs: number) => oweTo(test, test.asRustam.userId, amountUzs)

describe('a claim that waits is collected once its driver’s money becomes free', () => {
  it('because the bank refused a payout', async () => {
    await giveDetails(test, test.asRustam, ACCOUNT)
    await earn(2_000_000)
    const batch = await exported(test)
    const { id } = await claimed()
    expect((await decide(id)).payment.state).toBe('waiting')
    expect(await stateOf(id)).toBe('waiting')
    await doneAs(test.asMalika, lineRequest(batch, batch.lines[0] as never, 'failed', { reason: 'Yopilgan' }))
    expect(await stateOf(id)).toBe('paid')
  })

  it.each(['the line was taken out', 'the batch was canceled'] as const)('because %s', async how => {
    await giveDetails(test, test.asRustam, ACCOUNT)
    await earn(600_000 + Math.max(0, await owed()))
    const batch = await draft(test)
    const { id } = await claimed()
    expect((await decide(id)).payment.state).toBe('waiting')
    // the line still keeps what the claim has taken
    await earn(await owed())
    expect(await stateOf(id)).toBe('waiting')
    const [line] = batch.lines
    const version = batch.version
    await doneAs(
      test.asMalika,
      how === 'the batch was canceled'
        ? {
            method: 'PUT',
            url: `/api/admin/payouts/${batch.id}/cancel`,
            payload: { reason: 'Sinov', version },
          }
        : { method: 'PUT', url: `/api/admin/payouts/${batch.id}/lines/${line?.id}/remove`, payload: {} },
    )
    expect(await stateOf(id)).toBe('paid')
  })

  it.each(['withdrawn', 'rejected'] as const)('because another claim was %s', async how => {
    const { id } = await claimed()
    expect((await decide(id)).payment.state).toBe('waiting')
    const other = await claimed()
    await earn(await owed())
    expect(await stateOf(id)).toBe('waiting')
    if (how === 'rejected') await decide(other.id, 0)
    else
      await doneAs(test.asAziza, {
        method: 'DELETE',
        url: `/api/claims/${other.id}`,
      })
    expect(await stateOf(id)).toBe('paid')
  })
})

describe('a version that knows no payments of claims', () => {
  it.each(['waits', 'is paid'] as const)('cannot open a claim again whose client %s', async how => {
    const { id } = await claimed()
    await decide(id)
    if (how === 'is paid') await earn(await owed())
    expect(await stateOf(id)).toBe(how === 'waits' ? 'waiting' : 'paid')
    await expect(
      inTransaction(test.db, async tx => {
        const open = { state: 'open', granted_uzs: null, decided_by: null, closed_at: null } as const
        await tx.updateTable('claims').set(open).where('id', '=', id).execute()
        await sql`set constraints claims_reopened immediate`.execute(tx)
      }),
    ).rejects.toThrow('still has a payment')
  })

  it('cannot leave a journal of it that nobody has reversed', async () => {
    const { id } = await claimed()
    await decide(id)
    await expect(
      inTransaction(test.db, async tx => {
        await tx.deleteFrom('claim_payments').where('claim_id', '=', id).execute()
        const open = { state: 'open', granted_uzs: null, decided_by: null, closed_at: null } as const
        await tx.updateTable('claims').set(open).where('id', '=', id).execute()
        await sql`set constraints claims_reopened immediate`.execute(tx)
      }),
    ).rejects.toThrow('not reversed')
  })
})
