import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ledgerOf, readCompanyBalance, refillWith } from '../../../../test/company-money.ts'
import {
  acceptAs,
  acceptRequest,
  counterRequest,
  offerAs,
  offerRequest,
} from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, moveAs, moveRequest, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { readPersonMoney } from '../person-money.ts'

const test = useLedgerCast()

const COMMISSION = 0.08 * PRICE

const entriesOf = async (orderId: number) => {
  const { rows } = await sql<{ line: string }>`
    select j.kind || ' ' || p.account_kind || ' ' || p.amount_uzs || coalesce(' ' || p.item, '') as line
    from journals j join postings p on p.journal_id = j.id
    where j.order_id = ${orderId} order by j.id, p.position`.execute(test.db)
  return rows.map(({ line }) => line)
}

/** Changes the rules; the handbook is held for some seconds. */
const setRules = async (change: object) => {
  await sql`update settings set value = value || ${JSON.stringify(change)}::jsonb
    where key = 'money_rules'`.execute(test.db)
  test.clock.pass(60)
}

const rustams = () => readPersonMoney(test.db, test.asRustam.userId)
const azizas = async () => {
  const { id } = await test.db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', '998901234567')
    .where('role', '=', 'individual')
    .executeTakeFirstOrThrow()
  return readPersonMoney(test.db, id)
}

const azizasDeal = async (changes: object = {}) => {
  const { id } = await placeOrder(test.asAziza, changes)
  return acceptAs(test.asAziza, id, await offerAs(test.asRustam, id))
}

const finish = async (deal: Awaited<ReturnType<typeof azizasDeal>>) => {
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asAziza, statusRequest(deal.id, 'done'))
}

describe('a finished order', () => {
  it('by bank transfer owes the driver their share and earns us the commission', async () => {
    await refillWith(test, test.asDilnoza, PRICE)
    const deal = await dealOf(test, test.asDilnoza)
    await driveTo(test, deal, 'confirmation')
    await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
    expect((await entriesOf(deal.id)).slice(-3)).toEqual([
      `charge client_balance ${-PRICE} price`,
      `charge carrier_payable ${PRICE - COMMISSION} price`,
      `charge commission_income ${COMMISSION} price`,
    ])
    expect(await rustams()).toMatchObject({ payableUzs: PRICE - COMMISSION, advanceUzs: 0 })
  })

  it.each(['cash', 'terminal'])(
    'by %s takes the commission from the driver’s prepaid balance',
    async payment_type => {
      const deal = await azizasDeal({ payment_type })
      await finish(deal)
      expect(await entriesOf(deal.id)).toEqual([
        `charge cash_reported ${-PRICE} price`,
        `charge carrier_payable ${PRICE - COMMISSION} price`,
        `charge commission_income ${COMMISSION} price`,
        `kept_cash carrier_payable ${COMMISSION - PRICE}`,
        `kept_cash driver_advance ${-COMMISSION}`,
        `kept_cash cash_reported ${PRICE}`,
      ])
      expect(await rustams()).toMatchObject({ payableUzs: 0, advanceUzs: -COMMISSION })
      expect(await azizas()).toMatchObject({ balanceUzs: 0, receivableUzs: 0 })
    },
  )

  it('adds VAT to the commission where the setting says so, and keeps the terms of its acceptance', async () => {
    await setRules({ vatPercent: 12 })
    const deal = await azizasDeal()
    await setRules({ vatPercent: 0 })
    await sql`update commission_rules set percent = 20`.execute(test.db)
    await finish(deal)
    expect((await entriesOf(deal.id)).slice(1, 4)).toEqual([
      `charge carrier_payable ${PRICE - COMMISSION - 0.12 * COMMISSION} price`,
      `charge commission_income ${COMMISSION} price`,
      `charge vat ${0.12 * COMMISSION} price`,
    ])
  })

  it('that was agreed before commissions existed leaves the driver all of it', async () => {
    const deal = await azizasDeal()
    await sql`update orders set deal = deal - 'commission' where id = ${deal.id}`.execute(test.db)
    await finish(deal)
    expect(await rustams()).toMatchObject({ payableUzs: 0, advanceUzs: 0 })
  })
})

describe('a fee', () => {
  const cancelLate = async (deal: { id: number }) => {
    test.clock.set('2026-11-22T08:30:00+05:00')
    const asAziza = await test.signIn('998901234567')
    await doneAs(asAziza, statusRequest(deal.id, 'canceled', { reason: 'Yuk yoʻq' }))
    return asAziza
  }

  it('of a person is owed by them, and 70 % of it to the driver', async () => {
    const deal = await azizasDeal({ date: '2026-11-22', time: '09:00' })
    await cancelLate(deal)
    expect(await entriesOf(deal.id)).toEqual([
      `fee client_receivable ${-PRICE / 10} fee`,
      `fee carrier_payable ${0.07 * PRICE} fee`,
      `fee fees ${0.03 * PRICE} fee`,
    ])
    expect(await azizas()).toMatchObject({ receivableUzs: PRICE / 10 })
    const told = await test.db
      .selectFrom('notices')
      .select(['kind', 'facts'])
      .where('order_id', '=', deal.id)
      .execute()
    expect(told).toContainEqual({ kind: 'fee_owed', facts: { amount_uzs: PRICE / 10 } })
    expect(await rustams()).toMatchObject({ payableUzs: 0.07 * PRICE })
  })

  it('above the limit closes bargaining until it is paid', async () => {
    const deal = await azizasDeal({ date: '2026-11-22', time: '09:00' })
    const asAziza = await cancelLate(deal)
    await setRules({ receivableLimitUzs: PRICE / 10 - 1 })
    const { id } = await placeOrder(asAziza, { date: '2026-11-23', time: '09:00' })
    const offer = await offerAs(test.asRustam, id)
    const owes = { http: 409, code: 'receivable_over_limit', owed_uzs: PRICE / 10, limit_uzs: PRICE / 10 - 1 }
    await expectRefusal(test, asAziza, acceptRequest(id, offer), owes)
    await expectRefusal(test, asAziza, counterRequest(id, offer.id), owes)
    await setRules({ receivableLimitUzs: PRICE / 10 })
    await doneAs(asAziza, acceptRequest(id, offer))
  })
})

describe('a driver below the floor of prepaid commission', () => {
  it('makes no offer and agrees to no counter, and is told what is missing', async () => {
    await finish(await azizasDeal())
    const { id } = await placeOrder(test.asAziza, { date: '2026-11-25' })
    await setRules({ advanceFloorUzs: 50_000 })
    const tooLow = {
      http: 409,
      code: 'advance_too_low',
      balance_uzs: -COMMISSION,
      floor_uzs: 50_000,
      missing_uzs: 50_000 + COMMISSION,
    }
    await expectRefusal(test, test.asRustam, offerRequest(id), tooLow)
    await setRules({ advanceFloorUzs: -COMMISSION })
    await offerAs(test.asRustam, id)
  })
})

it('the client sees one price; the driver sees what is kept of it', async () => {
  const deal = await azizasDeal()
  const clients = await doneAs(test.asAziza, { url: `/api/truck-booking/${deal.id}` })
  const drivers = await doneAs(test.asRustam, { url: `/api/driver/orders/${deal.id}` })
  expect(clients).toMatchObject({ price: PRICE, commission: null })
  expect(drivers).toMatchObject({
    price: PRICE,
    commission: { percent: 8, min: 0, max: null, vat_percent: 0 },
  })
  const { id } = await placeOrder(test.asAziza, { date: '2026-11-25' })
  const feed = (await doneAs(test.asRustam, { url: '/api/driver/feed' })) as unknown as { id: number }[]
  expect(feed.find(order => order.id === id)).toMatchObject({ commission: { percent: 8 } })
})

it('money of companies stays as it was through the new names', async () => {
  await sql`insert into journals (kind, company_id, reference, description, at)
    values ('refill', ${test.asDilnoza.companyId}, 'as before', '', now())`.execute(test.db)
  await sql`insert into postings (journal_id, position, company_id, account, amount_uzs)
    select j.id, x.position, j.company_id, x.account, x.amount_uzs from journals j,
      (values (0, 'balance', 700), (1, 'bank', -700)) x (position, account, amount_uzs)
    where j.reference = 'as before'`.execute(test.db)
  expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ balanceUzs: 700 })
  await refillWith(test, test.asDilnoza, 300)
  const { rows } = await sql<{ sum: number }>`
    select sum(amount_uzs)::int as sum from postings where company_id = ${test.asDilnoza.companyId} and account = 'balance'`.execute(
    test.db,
  )
  expect(rows).toEqual([{ sum: 1_000 }])
})

describe('an order by online card', () => {
  const pay = (orderId: number, amountUzs: number, paymentId: string) =>
    inTransaction(test.db, async tx => {
      const { client_id: userId } = await tx
        .selectFrom('orders')
        .select('client_id')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      const payment = { provider: 'payme', purpose: 'order', owner: { userId }, orderId, amountUzs } as const
      await ledgerOf(test).receivePayment(tx, { ...payment, paymentId, at: test.clock.now() })
    })

  const cardDeal = () => azizasDeal({ payment_type: 'card' })

  it('does not leave before its deposit is paid; then its driver is owed their share', async () => {
    const deal = await cardDeal()
    await driveTo(test, deal, 'arrived')
    const leave = moveRequest(deal.id, 'processing', { code: deal.codes.loading })
    const missing = { http: 409, code: 'payment_missing', missing_uzs: PRICE }
    await expectRefusal(test, test.asRustam, leave, missing)
    await pay(deal.id, PRICE - 1, 'first')
    await expectRefusal(test, test.asRustam, leave, { ...missing, missing_uzs: 1 })
    expect((await doneAs(test.asAziza, { url: `/api/truck-booking/${deal.id}` })).prepayment).toEqual({
      paid: PRICE - 1,
      unpaid: 1,
      deposit: PRICE,
    })
    await pay(deal.id, 1, 'second')
    await doneAs(test.asRustam, leave)
    await moveAs(test.asRustam, deal.id, 'pause')
    await moveAs(test.asRustam, deal.id, 'confirmation', { code: deal.codes.delivery })
    await doneAs(test.asAziza, statusRequest(deal.id, 'done'))
    expect(await azizas()).toMatchObject({ balanceUzs: 0, heldUzs: 0, receivableUzs: 0 })
    expect(await rustams()).toMatchObject({ payableUzs: PRICE - COMMISSION, advanceUzs: 0 })
  })

  it('that is canceled leaves its client the money, less the fee', async () => {
    const deal = await azizasDeal({ payment_type: 'card', date: '2026-11-22', time: '09:00' })
    await pay(deal.id, PRICE, 'whole')
    test.clock.set('2026-11-22T08:30:00+05:00')
    const asAziza = await test.signIn('998901234567')
    await doneAs(asAziza, statusRequest(deal.id, 'canceled', { reason: 'Yuk yoʻq' }))
    expect(await azizas()).toMatchObject({ balanceUzs: 0.9 * PRICE, heldUzs: 0, receivableUzs: 0 })
  })

  it('is given back by the provider only once no deal holds its money', async () => {
    const deal = await cardDeal()
    await pay(deal.id, PRICE, 'given back')
    const { id: userId } = await test.db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', '998901234567')
      .where('role', '=', 'individual')
      .executeTakeFirstOrThrow()
    const back = (amountUzs: number, paymentId: string) =>
      inTransaction(test.db, tx =>
        ledgerOf(test).takeBackPayment(tx, {
          provider: 'payme',
          purpose: 'order',
          owner: { userId },
          orderId: deal.id,
          amountUzs,
          paymentId,
          at: test.clock.now(),
        }),
      )
    expect(await back(PRICE, 'given back')).toBe(false)
    await doneAs(test.asAziza, statusRequest(deal.id, 'canceled', { reason: 'Yuk yoʻq' }))
    expect(await back(PRICE + 1, 'too much')).toBe(false)
    expect(await back(PRICE, 'given back')).toBe(true)
    expect(await azizas()).toMatchObject({ balanceUzs: 0, heldUzs: 0, receivableUzs: 0 })
  })
})
