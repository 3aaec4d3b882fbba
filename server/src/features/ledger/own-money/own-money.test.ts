import { creditFrom } from '@karvon/domain/ledger/client-account'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Asker } from '../../../../test/cast.ts'
import { askerOf } from '../../../../test/cast.ts'
import { bookJournal } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { outcomeOf } from '../../../../test/outcome.ts'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { readPersonMoney } from '../person-money.ts'
import { addJournal } from '../postings/add-journal.ts'

const test = useLedgerCast()

let asAziza: Asker

/** Aziza has 300,000 UZS with us, as after a claim. */
const give = (amountUzs: number, reference: string) =>
  inTransaction(test.db, async tx => {
    const owner = { kind: 'person', id: asAziza.userId } as const
    const { balanceUzs, receivableUzs: debtUzs } = await readPersonMoney(tx, owner.id)
    const journal = {
      kind: 'correction',
      about: owner,
      orderId: null,
      description: '',
      actorId: null,
    } as const
    const entries = creditFrom(
      { owner, standing: { balanceUzs, heldUzs: 0, debtUzs } },
      amountUzs,
      'adjustments',
    )
    await workIn(tx, work => addJournal(work, { ...journal, reference, at: test.clock.now() }, entries))
  })

beforeEach(async () => {
  const { id } = await test.db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', '998901234567')
    .where('role', '=', 'individual')
    .executeTakeFirstOrThrow()
  asAziza = await askerOf(test, id)
  await give(300_000, 'given')
})

const asking = (amount: number, key?: string) =>
  ({
    method: 'POST',
    url: '/api/money/refunds',
    payload: { amount, comment: 'Kartaga' },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  }) as const

const deciding = (id: number, payload: object) =>
  ({ method: 'PUT', url: `/api/admin/refunds/${id}`, payload }) as const

const PAID = { decision: 'paid', through: 'bank', reference: 'PP 77' }

const money = () => doneAs(asAziza, { url: '/api/money' })

describe('the own money of a person', () => {
  it('is theirs alone', async () => {
    for (const as of [test.asDilnoza, test.asRustam, test.asMalika])
      expect((await outcomeOf(as, { url: '/api/money' }))[0]).toBe(403)
    expect(await money()).toMatchObject({
      balance: 300_000,
      held: 0,
      owed: 0,
      refundable: 300_000,
      refunds: [],
    })
    const { data } = (await asAziza({ url: '/api/money/lines' })).json()
    expect(data).toMatchObject([{ amount: 300_000, balance_after: 300_000, heading: 'corrections' }])
  })
})

describe('a refund', () => {
  it('is of what is there, once per key', async () => {
    const tooMuch = { http: 422, code: 'amount_out_of_range', errors: { amount: [expect.any(String)] } }
    await expectRefusal(test, asAziza, asking(300_001), tooMuch)
    const first = await doneAs(asAziza, asking(200_000, 'a-key-of-the-refund'), 201)
    const again = await doneAs(asAziza, asking(200_000, 'a-key-of-the-refund'), 201)
    expect(again.id).toBe(first.id)
    expect(await money()).toMatchObject({
      refundable: 100_000,
      refunds: [{ state: 'asked', amount: 200_000 }],
    })
    await expectRefusal(test, asAziza, asking(100_001), tooMuch)
  })

  it('is withdrawn by its owner only, while nobody has decided', async () => {
    const { id } = await doneAs(asAziza, asking(300_000), 201)
    const withdrawal = { method: 'DELETE', url: `/api/money/refunds/${id}` } as const
    const asSardor = await test.signIn('998935550101')
    expect((await outcomeOf(asSardor, withdrawal))[0]).toBe(404)
    expect(await doneAs(asAziza, withdrawal)).toMatchObject({ state: 'withdrawn' })
    expect(await outcomeOf(asAziza, withdrawal)).toEqual([409, 'api.already_decided'])
    expect(await outcomeOf(test.asMalika, deciding(id, PAID))).toEqual([409, 'api.already_decided'])
    expect(await money()).toMatchObject({ balance: 300_000, refundable: 300_000 })
  })

  it('is booked once by an operator, out of the bank or a provider’s clearing, and its owner is notified', async () => {
    const { id } = await doneAs(asAziza, asking(250_000), 201)
    expect((await outcomeOf(asAziza, deciding(id, PAID)))[0]).toBe(403)
    expect((await outcomeOf(test.asMalika, deciding(id, { ...PAID, reference: ' ' })))[0]).toBe(422)
    await doneAs(test.asMalika, deciding(id, PAID))
    expect((await outcomeOf(test.asBekzod, deciding(id, PAID)))[0]).toBe(409)
    expect(await money()).toMatchObject({ balance: 50_000, refunds: [{ state: 'paid' }] })
    const entries = await test.db
      .selectFrom('postings as p')
      .innerJoin('journals as j', 'j.id', 'p.journal_id')
      .select(['p.account_kind', 'p.amount_uzs'])
      .where('j.kind', '=', 'refund')
      .orderBy('p.position')
      .execute()
    expect(entries).toEqual([
      { account_kind: 'client_balance', amount_uzs: -250_000 },
      { account_kind: 'bank', amount_uzs: 250_000 },
    ])
    const notices = await test.db
      .selectFrom('notices')
      .select('kind')
      .where('user_id', '=', asAziza.userId)
      .execute()
    expect(notices).toContainEqual({ kind: 'refund_paid' })
    const through = await doneAs(asAziza, asking(50_000), 201)
    await doneAs(test.asMalika, deciding(through.id, { ...PAID, through: 'payme' }))
    const clearing = await test.db
      .selectFrom('postings')
      .select(['provider', 'amount_uzs'])
      .where('account_kind', '=', 'psp_clearing')
      .execute()
    expect(clearing).toEqual([{ provider: 'payme', amount_uzs: 50_000 }])
  })

  it('is rejected with a reason that its owner reads', async () => {
    const { id } = await doneAs(asAziza, asking(300_000), 201)
    expect((await outcomeOf(test.asMalika, deciding(id, { decision: 'rejected' })))[0]).toBe(422)
    await doneAs(test.asMalika, deciding(id, { decision: 'rejected', reason: 'Karta raqami yoʻq' }))
    expect(await money()).toMatchObject({ refunds: [{ state: 'rejected', reason: 'Karta raqami yoʻq' }] })
    const notices = await test.db
      .selectFrom('notices')
      .select('kind')
      .where('user_id', '=', asAziza.userId)
      .execute()
    expect(notices).toContainEqual({ kind: 'refund_rejected' })
  })

  it('is not paid out of money that was spent meanwhile', async () => {
    const { id } = await doneAs(asAziza, asking(300_000), 201)
    await bookJournal(
      test.db,
      {
        kind: 'correction',
        about: { kind: 'person', id: asAziza.userId },
        orderId: null,
        reference: 'taken',
        description: '',
        actorId: null,
        at: test.clock.now(),
      },
      [
        { account: 'client_balance', owner: { kind: 'person', id: asAziza.userId }, amountUzs: -1 },
        { account: 'adjustments', owner: { kind: 'karvon' }, amountUzs: 1 },
      ],
    )
    const missing = { http: 409, code: 'balance_too_low', balance_uzs: 299_999 }
    await expectRefusal(test, test.asMalika, deciding(id, PAID), missing)
  })

  it('is listed for operators, those that wait first', async () => {
    const first = await doneAs(asAziza, asking(100_000), 201)
    const second = await doneAs(asAziza, asking(50_000), 201)
    await doneAs(test.asMalika, deciding(second.id, PAID))
    const { data, meta } = (await test.asMalika({ url: '/api/admin/refunds' })).json()
    expect(data.map(({ id }: { id: number }) => id)).toEqual([first.id, second.id])
    expect(meta.total).toBe(2)
    const asked = (await test.asMalika({ url: '/api/admin/refunds?state=asked' })).json()
    expect(asked.data).toMatchObject([
      { id: first.id, refundable: 250_000, client: { phone: '998901234567' } },
    ])
  })
})
