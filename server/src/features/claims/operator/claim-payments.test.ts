import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { bookJournal, ledgerOf } from '../../../../test/company-money.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { photoForm } from '../../../../test/deals/evidence.ts'
import { doneAs, readAs } from '../../../../test/deals/orders.ts'
import { noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { createTestImages } from '../../../../test/test-images.ts'
import { inTransaction } from '../../../platform/db/database.ts'

const test = useLedgerCast({ images: createTestImages() })

/** What the commit checks: whatever opens a claim again has reversed what it had booked. */
afterEach(async () => {
  await sql`set constraints claims_reopened immediate`.execute(test.db)
})

const SUM = 400_000
const DAMAGE = { kind: 'damage', amount: SUM, text: 'Ikki quti ezilgan' }

/** A claim about a new order that was paid in cash. */
const claimed = async (amount = SUM) => {
  const { order } = await acceptedOrder(test)
  await driveTo(test, order, 'confirmation')
  await doneAs(test.asAziza, statusRequest(order.id, 'done'))
  const form = await photoForm(`/api/truck-booking/${order.id}/claims`, { ...DAMAGE, amount })
  const { id } = await doneAs(test.asAziza, form, 201)
  const { client } = await readAs(test.asAziza, order.id)
  return { orderId: order.id as number, id: id as number, clientId: client.id as number }
}

const decide = (id: number, more: object = {}, amount = SUM): InjectOptions => ({
  method: 'PUT',
  url: `/api/admin/claims/${id}/decision`,
  payload: { amount, reason: 'Rasmda koʻrinadi', ...more },
})

const COLLECT = { payment: 'collect' }
const ADVANCE = { payment: 'advance', advance_reason: 'Doimiy mijoz' }

const advance = (id: number, reason = 'Mijoz kutmasin'): InjectOptions => ({
  method: 'PUT',
  url: `/api/admin/claims/${id}/advance`,
  payload: { reason },
})

const undo = (id: number, decided_at: string): InjectOptions => ({
  method: 'PUT',
  url: `/api/admin/claims/${id}/undo`,
  payload: { decided_at, reason: 'Boshqa buyurtmaning rasmi' },
})

const show = (id: number) => doneAs(test.asMalika, { url: `/api/admin/claims/${id}` })

const moneyOf = (userId: number) => ledgerOf(test).readPersonMoney(test.db, userId)

/** What a person has with us less what they owe us as a client. */
const clientNet = async (userId: number): Promise<number> => {
  const { balanceUzs, receivableUzs } = await moneyOf(userId)
  return balanceUzs - receivableUzs
}

/** What we owe the driver less what they owe us. */
const driverNet = async (): Promise<number> => {
  const { payableUzs, advanceUzs } = await moneyOf(test.asRustam.userId)
  return payableUzs + advanceUzs
}

const kept = async (): Promise<number> => {
  const { uzs } = await test.db
    .selectFrom('postings')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('amount_uzs'), eb.lit(0)).as('uzs'))
    .where('account_kind', '=', 'claims_due')
    .executeTakeFirstOrThrow()
  return Number(uzs)
}

let payments = 0

/** The driver pays their prepaid commission by card. */
const topUp = (amountUzs: number) =>
  inTransaction(test.db, tx =>
    ledgerOf(test).receivePayment(tx, {
      provider: 'payme',
      paymentId: `claim ${++payments}`,
      purpose: 'advance',
      orderId: null,
      amountUzs,
      at: test.clock.now(),
      owner: { userId: test.asRustam.userId },
    }),
  )

/** What the driver must pay before this claim is covered: they may owe older commissions, or have money. */
const owedOf = async (): Promise<number> => Math.max(0, -(await moneyOf(test.asRustam.userId)).advanceUzs)

const runJobs = () => test.jobs.runDue()

describe('a claim that the driver has no money for', () => {
  it('is not decided before somebody has chosen who pays', async () => {
    const { id } = await claimed()
    const { driver_covers: covers } = await show(id)
    expect(covers).toBeLessThan(SUM)
    const refusal = { http: 409, code: 'claim_uncovered', covered_uzs: covers, missing_uzs: SUM - covers }
    await expectRefusal(test, test.asMalika, decide(id), refusal)
    const unsaid = { http: 422, code: 'text_required' }
    await expectRefusal(test, test.asMalika, decide(id, { payment: 'advance' }), unsaid)
    const other = await test.asMalika(decide(id, { payment: 'later' }))
    expect(other.statusCode).toBe(422)
    expect(await show(id)).toMatchObject({ state: 'open', payment: null })
    // what is rejected costs nobody anything
    expect(await doneAs(test.asMalika, decide(id, {}, 0))).toMatchObject({ state: 'rejected', payment: null })
  })

  it('waits until the driver has paid it, then its client gets it once', async () => {
    const { id, clientId, orderId } = await claimed()
    const before = { client: await clientNet(clientId), driver: await driverNet() }
    const decided = await doneAs(test.asMalika, decide(id, COLLECT))
    expect(decided.payment).toMatchObject({ state: 'waiting', paid_at: null, is_advanced: false })
    expect(await clientNet(clientId)).toBe(before.client)
    expect(await driverNet()).toBe(before.driver - SUM)
    expect(await kept()).toBe(SUM)
    const owed = await owedOf()
    await runJobs()
    expect((await show(id)).payment.state).toBe('waiting')

    await topUp(owed - 1)
    await runJobs()
    expect((await show(id)).payment).toMatchObject({ state: 'waiting', collected: SUM - 1 })
    expect((await readAs(test.asRustam, orderId, '/api/driver/orders')).undecided).toBe('claim_payment')
    expect(await clientNet(clientId)).toBe(before.client)

    await topUp(1)
    await runJobs()
    const paid = await show(id)
    expect(paid.payment).toMatchObject({ state: 'paid', collected: SUM, is_advanced: false })
    expect((await readAs(test.asAziza, orderId)).claims[0].payment).toEqual(paid.payment)
    expect(await clientNet(clientId)).toBe(before.client + SUM)
    expect(await kept()).toBe(0)
    for (const userId of [clientId, test.asRustam.userId])
      expect(await noticesOf(test.db, userId)).toContain('claim_paid')
    await topUp(50_000)
    await runJobs()
    expect(await clientNet(clientId)).toBe(before.client + SUM)
    expect((await readAs(test.asRustam, orderId, '/api/driver/orders')).undecided).toBeNull()
  })

  it('is collected from what the driver earns, as payouts net it', async () => {
    const { id, clientId } = await claimed()
    await doneAs(test.asMalika, decide(id, COLLECT))
    const owed = await owedOf()
    const before = await clientNet(clientId)
    const journal = { kind: 'correction', orderId: null, description: 'x', actorId: null } as const
    await bookJournal(test.db, { ...journal, about: null, reference: 'earned', at: test.clock.now() }, [
      {
        account: 'carrier_payable',
        owner: { kind: 'person', id: test.asRustam.userId },
        amountUzs: owed + 7,
      },
      { account: 'adjustments', owner: { kind: 'karvon' }, amountUzs: -owed - 7 },
    ])
    await runJobs()
    expect((await show(id)).payment.state).toBe('paid')
    expect(await clientNet(clientId)).toBe(before + SUM)
    expect(await moneyOf(test.asRustam.userId)).toMatchObject({ advanceUzs: 0, payableUzs: 7 })
  })

  it('is paid to its client once the debt is forgiven', async () => {
    const { id, clientId } = await claimed()
    await doneAs(test.asMalika, decide(id, COLLECT))
    const before = await clientNet(clientId)
    const forgiven = {
      kind: 'write_off',
      amount: await owedOf(),
      document: 'B-7',
      reason: 'Undirib boʻlmaydi',
    }
    const url = `/api/admin/accounts/person/${test.asRustam.userId}/allowances`
    const given = await doneAs(test.asMalika, { method: 'POST', url, payload: forgiven }, 201)
    if (given.proposal !== null)
      await doneAs(test.asBekzod, {
        method: 'PUT',
        url: `/api/admin/proposals/${given.proposal.id}`,
        payload: { approve: true },
      })
    await runJobs()
    expect((await show(id)).payment.state).toBe('paid')
    expect(await clientNet(clientId)).toBe(before + SUM)
  })

  it('prevents both sides from closing their accounts while it waits, and stands in the list and the month', async () => {
    const { id, orderId } = await claimed()
    await doneAs(test.asMalika, decide(id, COLLECT))
    for (const as of [test.asAziza, test.asRustam]) {
      const { obstacles } = await doneAs(as, { url: '/api/profile/deletion' })
      const [obstacle] = obstacles.filter(({ code }: { code: string }) => code === 'account_claims_open')
      expect(obstacle).toMatchObject({ count: 1, order_ids: [orderId] })
    }
    const list = await doneAs(test.asMalika, { url: '/api/admin/claims?state=waiting' })
    expect(list.map((each: { id: number }) => each.id)).toEqual([id])
    const { next } = await doneAs(test.asMalika, { url: '/api/admin/months' })
    expect(next.gaps).toMatchObject({ claims: 0, claim_payments: 1 })
  })
})

describe('an advance', () => {
  it('pays the client at once; the driver owes it all the same', async () => {
    const { id, clientId } = await claimed()
    const before = { client: await clientNet(clientId), driver: await driverNet() }
    const decided = await doneAs(test.asMalika, decide(id, ADVANCE))
    expect(decided).toMatchObject({
      payment: { state: 'paid', is_advanced: true },
      advance: { state: 'advanced', reason: 'Doimiy mijoz' },
    })
    expect(await clientNet(clientId)).toBe(before.client + SUM)
    expect(await driverNet()).toBe(before.driver - SUM)
    expect(await kept()).toBe(0)
    await topUp(await owedOf())
    await runJobs()
    expect(await clientNet(clientId)).toBe(before.client + SUM)
    await expectRefusal(test, test.asMalika, advance(id), { http: 409, code: 'already_decided' })
  })

  it('can be decided while the claim waits, by operators only, with a reason', async () => {
    const { id, clientId } = await claimed()
    await expectRefusal(test, test.asMalika, advance(id), { http: 409, code: 'already_decided' })
    await doneAs(test.asMalika, decide(id, COLLECT))
    await expectRefusal(test, test.asAziza, advance(id), { http: 403, code: 'forbidden' })
    await expectRefusal(test, test.asMalika, advance(id, ' '), { http: 422, code: 'text_required' })
    await expectRefusal(test, test.asMalika, advance(999_999), { http: 404, code: 'not_found' })
    const before = await clientNet(clientId)
    const advanced = await doneAs(test.asMalika, advance(id))
    expect(advanced.payment).toMatchObject({ state: 'paid', is_advanced: true })
    expect(await clientNet(clientId)).toBe(before + SUM)
  })

  it('of a large sum takes a second operator, also in several small ones', async () => {
    const large = await claimed(900_000)
    const before = await clientNet(large.clientId)
    const proposed = await doneAs(test.asMalika, decide(large.id, ADVANCE, 900_000))
    expect(proposed).toMatchObject({ payment: { state: 'waiting' }, advance: { state: 'proposed' } })
    expect(await clientNet(large.clientId)).toBe(before)
    const alone = { http: 409, code: 'second_operator_required' }
    await expectRefusal(test, test.asMalika, advance(large.id), alone)
    const paid = await doneAs(test.asBekzod, advance(large.id, 'Tasdiqlayman'))
    expect(paid.payment).toMatchObject({ state: 'paid', is_advanced: true })
    expect(await clientNet(large.clientId)).toBe(before + 900_000)
    const small = await claimed(100_000)
    const next = await doneAs(test.asMalika, decide(small.id, ADVANCE, 100_000))
    expect(next.advance).toMatchObject({ state: 'proposed' })
  })

  it('that was proposed a day ago has lapsed', async () => {
    const { id } = await claimed(900_000)
    await doneAs(test.asMalika, decide(id, ADVANCE, 900_000))
    test.clock.pass(25 * 3600)
    await test.db.updateTable('sessions').set({ seen_at: test.clock.now() }).execute()
    expect((await show(id)).advance).toMatchObject({ state: 'lapsed' })
    expect((await doneAs(test.asBekzod, advance(id))).advance).toMatchObject({ state: 'proposed' })
    expect((await doneAs(test.asMalika, advance(id))).payment.state).toBe('paid')
  })
})

describe('undoing the decision', () => {
  it.each(['waiting', 'collected', 'advanced'] as const)('restores both sides: %s', async state => {
    const { id, clientId } = await claimed()
    const before = { client: await clientNet(clientId), driver: await driverNet() }
    const decided = await doneAs(test.asMalika, decide(id, state === 'advanced' ? ADVANCE : COLLECT))
    const paid = state === 'collected' ? await owedOf() : 0
    if (paid > 0) await topUp(paid)
    await runJobs()
    const open = await doneAs(test.asBekzod, undo(id, decided.closed_at))
    expect(open).toMatchObject({ state: 'open', payment: null, advance: null })
    expect(await clientNet(clientId)).toBe(before.client)
    expect(await driverNet()).toBe(before.driver + paid)
    expect(await kept()).toBe(0)
    await topUp(1)
    await runJobs()
    expect(await clientNet(clientId)).toBe(before.client)
    // decided anew, it is paid once more, under a journal of its own
    const again = await doneAs(test.asMalika, decide(id, ADVANCE))
    expect(again.payment.state).toBe('paid')
    expect(await clientNet(clientId)).toBe(before.client + SUM)
    await doneAs(test.asMalika, undo(id, again.closed_at))
    expect(await clientNet(clientId)).toBe(before.client)
  })
})
