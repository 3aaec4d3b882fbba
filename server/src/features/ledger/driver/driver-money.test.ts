import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ledgerOf, refillWith } from '../../../../test/company-money.ts'
import { acceptAs, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { readPaper } from '../../../../test/read-paper.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Ask } from '../../../platform/http/answers.fixture.ts'

const test = useLedgerCast()

const SHARE = 0.92 * PRICE
const COMMISSION = PRICE - SHARE

const money = async (as: Ask = test.asRustam, month = '') =>
  (await as({ url: `/api/driver/money${month === '' ? '' : `?month=${month}`}` })).json().data

const lines = async (query = '', as: Ask = test.asRustam) =>
  (await as({ url: `/api/driver/money/lines${query}`, headers: { 'accept-language': 'ru' } })).json()

const cover = (amount: unknown, key = String(Math.random()), as: Ask = test.asRustam) =>
  as({
    method: 'POST',
    url: '/api/driver/money/cover',
    payload: { amount },
    headers: { 'idempotency-key': key },
  })

/** An order of Aziza's in cash that Rustam has finished, with waiting on top. */
const cashOrder = async (waitingUzs = 0) => {
  const { id } = await placeOrder(test.asAziza)
  const deal = await acceptAs(test.asAziza, id, await offerAs(test.asRustam, id))
  await driveTo(test, deal, 'confirmation')
  if (waitingUzs > 0) {
    const extra = {
      order_id: id,
      amount_uzs: waitingUzs,
      reason: 'waiting',
      comment: null,
      photo: null,
    } as const
    await test.db
      .insertInto('additional_prices')
      .values({ ...extra, status: 'approved', requested_at: test.clock.now() })
      .execute()
  }
  await doneAs(test.asAziza, statusRequest(id, 'done'))
  return id
}

/** An order of the company's by bank transfer that Rustam has finished. */
const transferOrder = async () => {
  await refillWith(test, test.asDilnoza, PRICE)
  const deal = await dealOf(test, test.asDilnoza)
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
  return deal.id
}

const topUp = (amountUzs: number) =>
  inTransaction(test.db, tx =>
    ledgerOf(test).receivePayment(tx, {
      ...{
        provider: 'payme',
        paymentId: 'p1',
        purpose: 'advance',
        orderId: null,
        amountUzs,
        at: test.clock.now(),
      },
      owner: { userId: test.asRustam.userId },
    }),
  )

const payOut = (amountUzs: number) =>
  inTransaction(test.db, tx =>
    ledgerOf(test).payCarrier(tx, {
      ...{ driverId: test.asRustam.userId, amountUzs, reference: 'batch 1 line 1' },
      ...{ actorId: test.asMalika.userId, at: test.clock.now() },
    }),
  )

describe('is refused', () => {
  it('to clients and operators', async () => {
    for (const as of [test.asAziza, test.asDilnoza, test.asMalika]) {
      for (const path of ['', '/lines', '/statement.pdf', '/statement.xlsx'])
        expect((await as({ url: `/api/driver/money${path}` })).statusCode).toBe(403)
      expect((await cover(1, 'k', as)).statusCode).toBe(403)
    }
  })

  it.each(['2026-13', 'now', '20261'])('for the month %s', async month => {
    for (const path of ['', '/lines', '/statement.pdf', '/statement.xlsx']) {
      const answer = await test.asRustam({ url: `/api/driver/money${path}?month=${month}` })
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'api.date_invalid'])
      expect(Object.keys(answer.json().errors)).toEqual(['month'])
    }
  })
})

it('is all zero at first', async () => {
  const zero = { payable: 0, advance: 0 }
  expect(await money()).toEqual({
    ...{
      month: '2026-11',
      earned: 0,
      orders: 0,
      price: 0,
      commission: 0,
      commission_vat: 0,
      commission_percent: null,
      fees: 0,
    },
    ...{ direct: 0, paid_out: 0, moved: 0, deducted: 0, topped_up: 0, advance_deducted: 0 },
    ...{ opening: zero, closing: zero },
    now: { ...zero, free: 0, floor: expect.any(Number), orders_covered: null },
  })
  expect(await lines()).toMatchObject({ data: [], meta: { total: 0 } })
})

it('shows what reached the driver, by whom it was paid and what became of it', async () => {
  const cash = await cashOrder(27_000)
  const transfer = await transferOrder()
  await topUp(412_000)
  await payOut(500_000)
  expect((await cover(50_000)).json().data).toEqual({
    payable: SHARE - 550_000,
    advance: 462_000 - COMMISSION,
  })
  expect(await money()).toMatchObject({
    ...{ earned: 2 * SHARE + 27_000, orders: 2, price: 2 * PRICE + 27_000, commission: 2 * COMMISSION },
    ...{
      commission_percent: 8,
      direct: SHARE + 27_000,
      paid_out: 500_000,
      moved: 50_000,
      topped_up: 412_000,
    },
    opening: { payable: 0, advance: 0 },
    closing: { payable: SHARE - 550_000, advance: 462_000 - COMMISSION },
    now: { payable: SHARE - 550_000, free: SHARE - 550_000, advance: 462_000 - COMMISSION },
  })
  const { data, meta } = await lines('?month=2026-11')
  expect(meta.total).toBe(6)
  const short = data.map((line: Record<string, unknown>) => [
    ...[line.kind, line.item, line.order_id, line.amount, line.price],
    ...[line.payment_type, line.provider, line.payable_after, line.advance_after],
  ])
  expect(short).toEqual([
    ['advance_moved', null, null, 50_000, null, null, null, SHARE - 550_000, 462_000 - COMMISSION],
    ['payout', null, null, -500_000, null, null, null, SHARE - 500_000, 412_000 - COMMISSION],
    ['payment', null, null, 412_000, null, null, 'payme', SHARE, 412_000 - COMMISSION],
    ['charge', 'price', transfer, SHARE, PRICE, 'company', null, SHARE, -COMMISSION],
    ['charge', 'waiting', cash, 27_000, 27_000, 'cash', null, 0, -COMMISSION],
    ['charge', 'price', cash, SHARE, PRICE, 'cash', null, 0, -COMMISSION],
  ])
  expect(data[5].way).toMatch(/ — /)
  expect((await lines('?per_page=4&page=2')).data).toHaveLength(2)
  expect(await lines('?per_page=4&page=3')).toMatchObject({ data: [], meta: { total: 6, last_page: 2 } })
})

it('is only the caller’s, and of the month that was asked for', async () => {
  await transferOrder()
  expect(await money(test.asShavkat)).toMatchObject({ earned: 0, now: { payable: 0 } })
  expect(await money(test.asRustam, '2026-10')).toMatchObject({ earned: 0, closing: { payable: 0 } })
  expect(await money(test.asRustam, '2026-12')).toMatchObject({ earned: 0, opening: { payable: SHARE } })
  expect((await lines('?month=2026-10')).data).toEqual([])
})

it('tells how many orders the prepaid commission is enough for', async () => {
  await sql`update settings set value = value || '{"advanceFloorUzs": 0}' where key = 'money_rules'`.execute(
    test.db,
  )
  test.clock.pass(60)
  await transferOrder()
  await topUp(2 * COMMISSION + 1_000)
  expect((await money()).now).toMatchObject({ floor: 0, orders_covered: 2 })
})

describe('covering the prepaid commission', () => {
  it.each([0, 1.5, -1, 'all', null])('refuses %s', async amount => {
    await transferOrder()
    const answer = await cover(amount)
    expect([400, 422]).toContain(answer.statusCode)
    expect(await money()).toMatchObject({ moved: 0 })
  })

  it('refuses more than we owe', async () => {
    await transferOrder()
    const answer = await cover(SHARE + 1)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'api.payable_too_low', free_uzs: SHARE })
  })

  it('moves once however often it is pressed', async () => {
    await transferOrder()
    const twice = [await cover(60_000, 'same'), await cover(60_000, 'same')]
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(twice[1]?.json()).toEqual(twice[0]?.json())
    expect(await money()).toMatchObject({ moved: 60_000 })
  })
})

describe('papers', () => {
  it('say the same in every language', async () => {
    const id = await cashOrder()
    for (const [locale, words] of [
      ['ru', ['Выписка водителя', 'Заработано', `Заказ № ${id}`, 'наличные', 'Баланс комиссии на конец']],
      ['uz', ['Haydovchining hisob varagʻi', 'Ishlab topildi', `${id}-raqamli buyurtma`, 'naqd']],
      ['uz-Cyrl', ['Ҳайдовчининг ҳисоб варағи', 'Ишлаб топилди', `${id}-рақамли буюртма`, 'нақд']],
      ['en', ['Driver’s statement', 'Earned', `Order No. ${id}`, 'cash']],
    ] as const) {
      const answer = await test.asRustam({ url: `/api/driver/money/statement.pdf?locale=${locale}` })
      expect(answer.headers['content-type']).toBe('application/pdf')
      const { text } = readPaper(answer.rawPayload)
      const said = text.replace(/[\u00a0\u202f]/g, ' ').replace(/\s*\n\s*/g, ' ')
      for (const word of words) expect(said, locale).toContain(word)
      expect(said.replace(/\D/g, '')).toContain(String(SHARE))
    }
  })

  it('exist for a month without lines, and as a spreadsheet', async () => {
    await cashOrder()
    const empty = await test.asRustam({ url: '/api/driver/money/statement.pdf?month=2026-10&locale=ru' })
    expect(readPaper(empty.rawPayload).text.replace(/\s+/g, ' ')).toContain('движений не было')
    const sheet = await test.asRustam({ url: '/api/driver/money/statement.xlsx?month=2026-11' })
    expect(sheet.headers['content-disposition']).toContain('karvon-statement-2026-11.xlsx')
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('a prepaid commission that falls below the floor', () => {
  const told = async () =>
    (
      (await doneAs(test.asRustam, { url: '/api/notices' })) as unknown as {
        notices: { kind: string; facts: Record<string, number> }[]
      }
    ).notices

  it('is told to the driver once, with what is missing', async () => {
    await sql`update settings set value = value || '{"advanceFloorUzs": 50000}' where key = 'money_rules'`.execute(
      test.db,
    )
    test.clock.pass(60)
    await topUp(COMMISSION + 40_000)
    await cashOrder()
    const low = (await told()).filter(({ kind }) => kind === 'advance_low')
    expect(low).toHaveLength(1)
    expect(low[0]?.facts).toEqual({ amount_uzs: 10_000, balance_uzs: 40_000, floor_uzs: 50_000 })
  })

  it('is not told while it is above', async () => {
    await topUp(COMMISSION + 50_000)
    await cashOrder()
    expect((await told()).filter(({ kind }) => kind === 'advance_low')).toEqual([])
  })
})
