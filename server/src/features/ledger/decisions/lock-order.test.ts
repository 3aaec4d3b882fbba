import { NO_COMMISSION } from '@karvon/domain/ledger/commission'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ledgerOf } from '../../../../test/company-money.ts'
import { photoForm } from '../../../../test/deals/evidence.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, setCompany, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { createTestImages } from '../../../../test/test-images.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { clientOwner, lockClientAccount } from '../postings/client-accounts.ts'
import { lockPerson } from '../postings/lock-company.ts'

const test = useLedgerCast({ images: createTestImages(), rollsBack: false })

const SUM = 100_000

/** The server's processes that wait for somebody's lock. */
const waiting = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** As a batch of payouts does: the driver's money is locked, and once `call` waits for it, the company's. */
const besideBatch = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  let resolve = () => {}
  const locked = new Promise<void>(done => {
    resolve = done
  })
  let attempts = 0
  const batch = inTransaction(test.db, async tx => {
    attempts += 1
    await lockPerson(tx, test.asRustam.userId)
    resolve()
    for (let tries = 0; tries < 100 && (await waiting(tx)) === 0; tries += 1)
      await new Promise(done => setTimeout(done, 10))
    // refused at once if `call` has it
    const { companyId } = test.asDilnoza
    await sql`select from companies where id = ${companyId} for no key update nowait`.execute(tx)
    await lockClientAccount(tx, clientOwner({ companyId }))
  })
  await locked
  const [answer] = await Promise.all([call(), batch])
  expect(attempts).toBe(1)
  return answer
}

const claimed = async (): Promise<{ readonly id: number; readonly orderId: number }> => {
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 100_000_000 })
  const order = await dealOf(test, test.asDilnoza)
  await driveTo(test, order, 'confirmation')
  await doneAs(test.asDilnoza, statusRequest(order.id, 'done'))
  const sent = { kind: 'damage', amount: SUM, text: 'Quti ezilgan' }
  const form = await photoForm(`/api/truck-booking/${order.id}/claims`, sent)
  return { id: (await doneAs(test.asDilnoza, form, 201)).id, orderId: order.id }
}

/** The embedded database runs one transaction at a time. */
const onPostgres = it.runIf(process.env.TEST_DATABASE === 'postgres')

onPostgres(
  'a claim that is decided and undone, and a late additional price, wait for the driver before they lock the company',
  async () => {
    const { id, orderId } = await claimed()
    const decided = await besideBatch(() =>
      doneAs(test.asMalika, {
        method: 'PUT',
        url: `/api/admin/claims/${id}/decision`,
        payload: { amount: SUM, reason: 'Rasm boʻyicha' },
      }),
    )
    expect(decided.state).toBe('accepted')
    const undone = await besideBatch(() =>
      doneAs(test.asMalika, {
        method: 'PUT',
        url: `/api/admin/claims/${id}/undo`,
        payload: { decided_at: decided.closed_at, reason: 'Boshqa buyurtma' },
      }),
    )
    expect(undone.state).toBe('open')
    const journalId = await besideBatch(() =>
      inTransaction(test.db, tx =>
        ledgerOf(test).bookAddition(tx, {
          ...{ requestId: 1, orderId, client: { companyId: test.asDilnoza.companyId } },
          addition: {
            ...{ item: 'waiting', amountUzs: 50_000, driverId: test.asRustam.userId },
            terms: NO_COMMISSION,
          },
          ...{ actorId: test.asMalika.userId, at: test.clock.now() },
        }),
      ),
    )
    expect(journalId).toEqual(expect.any(Number))
  },
)
