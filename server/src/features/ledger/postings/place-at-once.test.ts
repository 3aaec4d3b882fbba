import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { BOOK, BOOKING } from '../../../../test/booking.ts'
import { readCompanyBalance, refillWith, takeFrom } from '../../../../test/company-money.ts'
import { acceptAs, acceptRequest, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { statusRequest } from '../../../../test/deals/transitions.ts'
import { setCompany, useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast({ rollsBack: false })

it('of twenty concurrent bank-transfer orders with money for one, exactly one is placed', async () => {
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 0 })
  const { id, price } = await placeOrder(test.asDilnoza)
  await doneAs(test.asDilnoza, statusRequest(id, 'canceled'))
  await refillWith(test, test.asDilnoza, price)
  const payload = { ...BOOKING, payment_type: 'company' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      (at % 2 === 0 ? test.asDilnoza : test.asJasur)({
        method: 'POST',
        url: BOOK,
        payload,
        headers: { 'idempotency-key': randomUUID() },
      }),
    ),
  )
  const placed = answers.filter(({ statusCode }) => statusCode === 201)
  expect(placed).toHaveLength(1)
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'api.transfer_balance_too_low', missing_uzs: price })
  }
  await doneAs(test.asDilnoza, statusRequest(placed[0]?.json().data.id, 'canceled'))
  await takeFrom(test, test.asDilnoza, price)
})

it('of two concurrent acceptances with money for one, exactly one succeeds', async () => {
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 0 })
  await refillWith(test, test.asDilnoza, 20_000_000)
  const [first, second] = [
    await placeOrder(test.asDilnoza, { payment_type: 'company' }),
    await placeOrder(test.asJasur, { payment_type: 'company' }),
  ]
  const offers = [await offerAs(test.asRustam, first.id), await offerAs(test.asShavkat, second.id)] as const
  await takeFrom(test, test.asDilnoza, 20_000_000 - 3_000_000)
  const answers = await Promise.all([
    test.asDilnoza(acceptRequest(first.id, offers[0])),
    test.asJasur(acceptRequest(second.id, offers[1])),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({
    heldUzs: 2_000_000,
    availableUzs: 1_000_000,
  })
  const [lost, offer] = answers[0].statusCode === 200 ? [second, offers[1]] : [first, offers[0]]
  await refillWith(test, test.asDilnoza, 1_000_000)
  await acceptAs(test.asDilnoza, lost.id, offer)
  expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({
    heldUzs: 4_000_000,
    availableUzs: 0,
  })
})

it('of two orders at once within a term and a limit that has room for one, exactly one is placed; a payment makes room', async () => {
  const { id, price } = await placeOrder(test.asDilnoza)
  await doneAs(test.asDilnoza, statusRequest(id, 'canceled'))
  const { balanceUzs, heldUzs, debtUzs } = await readCompanyBalance(test, test.asDilnoza)
  const { rows } = await sql<{ planned: number }>`
    select coalesce(sum(coalesce(offered_price_uzs, estimate_uzs)), 0)::int as planned from orders
    where client_company_id = ${test.asDilnoza.companyId} and payment_type = 'company' and status in ('new', 'order')`.execute(
    test.db,
  )
  const takenUzs = heldUzs + debtUzs - balanceUzs + (rows[0]?.planned ?? 0)
  await takeFrom(test, test.asDilnoza, Math.max(1, balanceUzs))
  const limit = takenUzs + Math.max(1, balanceUzs) + price
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: limit, payment_term_days: 14 })
  const book = (as: typeof test.asDilnoza) =>
    as({
      ...{ method: 'POST', url: BOOK, payload: { ...BOOKING, payment_type: 'company' } },
      headers: { 'idempotency-key': randomUUID() },
    })
  const answers = await Promise.all([book(test.asDilnoza), book(test.asJasur)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422])
  const [third] = await Promise.all([book(test.asJasur), refillWith(test, test.asDilnoza, price)])
  expect([201, 422]).toContain(third.statusCode)
  if (third.statusCode === 422) expect((await book(test.asJasur)).statusCode).toBe(201)
})
