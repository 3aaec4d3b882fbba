import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { setOwnDetails } from '../../../../test/acts/own-details.ts'
import { setTax } from '../../../../test/acts/tax.ts'
import { readCompanyBalance, refillWith } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { driveTo, moveAs, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

const ADDED = 100_000
const REASON = 'Decided about the wrong order'

const put = (url: string, payload: object) => ({ method: 'PUT', url, payload }) as const

const approve = (id: number, chargeId: number) =>
  doneAs(
    test.asMalika,
    put(`/api/admin/orders/${id}/additional-price/${chargeId}`, { decision: 'approved', comment: 'Yes' }),
  )

const undo = async (id: number, charge_id: number) => {
  const { decisions } = await doneAs(test.asMalika, { url: `/api/admin/orders/${id}` })
  const seen = { decision: 'additional_price', charge_id, decided_at: decisions[0].decided_at }
  return doneAs(test.asMalika, put(`/api/admin/orders/${id}/undo`, { ...seen, reason: REASON }))
}

const asked = async () => {
  const deal = await dealOf(test, test.asDilnoza)
  await driveTo(test, deal, 'arrived')
  const request = put(`/api/driver/orders/${deal.id}/additional-price`, { amount: ADDED, reason: 'loaders' })
  const { id: chargeId } = await doneAs(test.asRustam, { ...request, method: 'POST' }, 201)
  await approve(deal.id, chargeId)
  return { deal, id: deal.id as number, chargeId: chargeId as number }
}

/** A finished order with an additional price. */
const finished = async () => {
  const { deal, ...order } = await asked()
  await moveAs(test.asRustam, deal.id, 'processing', { code: deal.codes.loading })
  await moveAs(test.asRustam, deal.id, 'pause')
  await moveAs(test.asRustam, deal.id, 'confirmation', { code: deal.codes.delivery })
  await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
  return order
}

/** What everybody who adds up this order says: the driver's earnings, the register, the margin, and what is due in an act. */
const figures = async () => {
  const earnings = (await test.asRustam({ url: '/api/driver/earnings' })).json().data
  const { body } = await test.asMalika({ url: '/api/admin/drivers/tax-register.csv?month=2026-11&locale=en' })
  const row = body.split('\r\n')[1]?.split(';') ?? []
  const margin = (await test.asMalika({ url: '/api/admin/margin' })).json().data
  const { orders } = (await test.asMalika({ url: '/api/admin/acts/due' })).json().data
  return {
    earned: [earnings.total, earnings.trips],
    register: row.slice(6, 8).map(Number),
    margin: [margin.turnover, margin.orders],
    due: orders[0].amount,
  }
}

const figuresOf = (addedUzs: number) => ({
  earned: [0.92 * PRICE + addedUzs, 1],
  register: [1, 0.92 * PRICE + addedUzs],
  margin: [PRICE + addedUzs, 1],
  due: PRICE + addedUzs,
})

beforeEach(async () => {
  await setOwnDetails(test.db)
  await refillWith(test, test.asDilnoza, 3 * PRICE)
})

it('is in no sum of its order any more, and again once it is approved late', async () => {
  const { id, chargeId } = await finished()
  expect(await figures()).toEqual(figuresOf(ADDED))
  await undo(id, chargeId)
  expect(await figures()).toEqual(figuresOf(0))
  await approve(id, chargeId)
  expect(await figures()).toEqual(figuresOf(ADDED))
})

it('is not in the carrier’s report of the month', async () => {
  await setTax(test, 'agent', 0)
  const { id, chargeId } = await finished()
  await undo(id, chargeId)
  test.clock.set('2026-12-01T09:00:00+05:00')
  const seen_at = test.clock.now()
  await test.db
    .updateTable('sessions')
    .set({ seen_at, expires_at: new Date(seen_at.getTime() + 3_600_000) })
    .execute()
  await doneAs(test.asMalika, {
    method: 'POST',
    url: '/api/admin/carrier-papers',
    payload: { month: '2026-11' },
  })
  const papers = await test.db.selectFrom('carrier_papers').select('price_uzs').execute()
  expect(papers).toEqual([{ price_uzs: PRICE }])
})

it('frees what its running order held for it', async () => {
  const { id, chargeId } = await asked()
  expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ heldUzs: PRICE + ADDED })
  await undo(id, chargeId)
  expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ heldUzs: PRICE, debtUzs: 0 })
  await approve(id, chargeId)
  expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ heldUzs: PRICE + ADDED })
})

it('is undone without money where the order was never charged', async () => {
  const { id, chargeId } = await asked()
  await sql`update orders set status = 'done' where id = ${id}`.execute(test.db)
  const before = await readCompanyBalance(test, test.asDilnoza)
  await undo(id, chargeId)
  expect(await readCompanyBalance(test, test.asDilnoza)).toEqual(before)
  const rows = await test.db.selectFrom('undone_decisions').select(['outcome', 'reversal_id']).execute()
  expect(rows).toEqual([{ outcome: 'approved', reversal_id: null }])
})

it('is told to client and driver with its order, and without the operator’s reason', async () => {
  const { id, chargeId } = await finished()
  await undo(id, chargeId)
  await approve(id, chargeId)
  const words = [`Additional price approved later, order No. ${id}`, `Decision undone, order No. ${id}`]
  for (const [as, url] of [
    [test.asDilnoza, '/api/client-company/transactions'],
    [test.asRustam, '/api/driver/money/lines'],
  ] as const) {
    const { data } = (await as({ url, headers: { 'accept-language': 'en' } })).json()
    const corrections = data.filter((line: { kind: string }) => line.kind === 'correction')
    expect(corrections.map((line: { description: string }) => line.description)).toEqual(words)
  }
})
