import { TAX_MODELS } from '@karvon/domain/tax/tax-terms'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { lateAdditions } from '../../../../test/acts/late-additions.ts'
import { setOwnDetails } from '../../../../test/acts/own-details.ts'
import { setCarrierTax, setTax } from '../../../../test/acts/tax.ts'
import { refillWith } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { PRICE, setCompany, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { readPaper } from '../../../../test/read-paper.ts'

const test = useLedgerCast()

const ADDED = 100_000

const { goTo, approve, undo, ...late } = lateAdditions(test)

const post = (url: string, payload: object) => ({ method: 'POST', url, payload }) as const

/** A finished order with an additional price; without `isIn` that was undone before anybody wrote a paper. */
const finish = async ({ isIn = false, added = ADDED, changes = {} as object } = {}) => {
  const { id, chargeIds } = await late.finish({ added: [added], approved: [added], changes })
  const [chargeId = 0] = chargeIds
  if (!isIn) await undo(id, chargeId)
  return { id, chargeId }
}

const actsOf = (month: string) => doneAs(test.asMalika, post('/api/admin/acts/due', { month }))
const papersOf = (month: string) => doneAs(test.asMalika, post('/api/admin/carrier-papers', { month }))
const due = async () => (await test.asMalika({ url: '/api/admin/acts/due' })).json().data
const acts = async () => (await test.asDilnoza({ url: '/api/client-company/acts' })).json().data
const papers = async () => (await test.asRustam({ url: '/api/driver/papers' })).json().data

const said = async (as: typeof test.asDilnoza | typeof test.asRustam, url: string) => {
  const answer = await as({ url })
  expect(answer.statusCode).toBe(200)
  return readPaper(answer.rawPayload)
    .text.replace(/\u00a0/g, ' ')
    .replace(/\s*\n\s*/g, ' ')
}

/** What the ledger has for an order by now, on the client's account and on the carrier's side. */
const bookedFor = async (id: number) => {
  const { rows } = await sql<Record<string, number>>`
    select coalesce(-sum(p.amount_uzs) filter (where p.account_kind in ('client_balance', 'client_receivable')), 0)::bigint as charged,
      coalesce(sum(p.amount_uzs) filter (where p.account_kind in ('carrier_payable', 'driver_advance')), 0)::bigint as share,
      coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'commission_income'), 0)::bigint as commission,
      coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'vat'), 0)::bigint as vat
    from postings p join journals j on j.id = p.journal_id
    where j.order_id = ${id} and j.kind in ('charge', 'correction')`.execute(test.db)
  return rows[0] ?? {}
}

/** What all acts and all carrier's papers say of an order together. */
const writtenFor = async (id: number) => {
  const { rows } = await sql<Record<string, number>>`
    select (select sum(amount_uzs)::bigint from service_act_rows where order_id = ${id}) as charged,
      (select sum(vat_tiyin)::bigint from service_act_rows where order_id = ${id}) as "vatTiyin",
      (select sum(price_uzs - commission_uzs - vat_uzs)::bigint from carrier_paper_rows where order_id = ${id}) as share,
      (select sum(commission_uzs)::bigint from carrier_paper_rows where order_id = ${id}) as commission,
      (select sum(vat_uzs)::bigint from carrier_paper_rows where order_id = ${id}) as vat`.execute(test.db)
  return rows[0] ?? {}
}

beforeEach(async () => {
  test.clock.set('2026-11-21T10:00:00+05:00')
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 90_000_000 })
  await refillWith(test, test.asDilnoza, 50_000_000)
  await setOwnDetails(test.db)
  await setTax(test, 'agent', 12)
})

describe('a price that changes after its papers', () => {
  it('grows: an act, an invoice and a report of the difference name the first ones', async () => {
    const { id, chargeId } = await finish()
    await goTo('2026-12-01T09:00:00+05:00')
    await actsOf('2026-11')
    await papersOf('2026-11')
    await goTo('2026-12-05T09:00:00+05:00')
    await approve(id, chargeId)
    expect(await due()).toMatchObject({
      months: [{ month: '2026-12', is_over: false, orders: 1, companies: 1 }],
      orders: [{ order_id: id, act: { number: 'A2026-1' }, amount: ADDED, reason: 'month_running' }],
    })
    const dueMonths = (await test.asMalika({ url: '/api/admin/carrier-papers/due' })).json().data
    expect(dueMonths).toEqual([{ month: '2026-12', is_over: false, orders: 1, carriers: 1 }])
    await goTo('2027-01-01T09:00:00+05:00')
    const { next } = (await test.asMalika({ url: '/api/admin/months' })).json().data
    expect(next.gaps).toMatchObject({ acts: 0, carrier_papers: 0 })
    expect(await actsOf('2026-12')).toEqual({ issued: 1 })
    expect(await papersOf('2026-12')).toEqual({ issued: 1 })
    expect([await actsOf('2026-12'), await papersOf('2026-12')]).toEqual([{ issued: 0 }, { issued: 0 }])
    expect(await due()).toEqual({ months: [], orders: [] })
    const [supplement, first] = await acts()
    expect(supplement).toMatchObject({
      ...{ number: 'A2027-1', month: null, order_id: id, orders: 1, amount: ADDED },
      supplements: { id: first.id, number: 'A2026-1' },
    })
    expect(first).toMatchObject({ supplements: null, amount: PRICE })
    const act = await said(test.asDilnoza, `/api/client-company/acts/${supplement.id}/act.pdf?locale=ru`)
    for (const words of [
      'Дополнительный акт A2027-1 к акту A2026-1 от 01.12.2026',
      'сто тысяч сум',
      '100 000',
    ])
      expect(act).toContain(words)
    const invoice = await said(
      test.asDilnoza,
      `/api/client-company/acts/${supplement.id}/vat-invoice.pdf?locale=uz`,
    )
    expect(invoice).toContain('qoʻshimcha hisobvaraq-faktura A2027-1')
    const [report] = await papers()
    expect(report).toMatchObject({
      ...{ number: 'C2027-1', month: '2026-11', price: ADDED, commission: 0, has_invoice: false },
      supplements: { number: 'C2026-1' },
    })
    const written = await said(test.asRustam, `/api/driver/papers/${report.id}/report.pdf?locale=en`)
    expect(written).toContain('Supplementary agent’s report C2027-1 to report C2026-1')
  })

  it('shrinks: the sums of the difference are below zero', async () => {
    const { id, chargeId } = await finish({ isIn: true })
    await goTo('2026-12-01T09:00:00+05:00')
    await actsOf('2026-11')
    await papersOf('2026-11')
    await undo(id, chargeId)
    const asked = post('/api/client-company/acts', { order_id: id })
    const supplement = await doneAs(test.asDilnoza, asked)
    expect(supplement).toMatchObject({ amount: -ADDED, supplements: { number: 'A2026-1' } })
    expect(await doneAs(test.asDilnoza, asked)).toMatchObject({ number: 'A2026-1', amount: PRICE + ADDED })
    const act = await said(test.asDilnoza, `/api/client-company/acts/${supplement.id}/act.pdf?locale=en`)
    expect(act).toContain('minus one hundred thousand soum')
    await goTo('2027-01-01T09:00:00+05:00')
    expect(await papersOf('2026-12')).toEqual({ issued: 1 })
    expect((await papers())[0]).toMatchObject({ price: -ADDED, supplements: { number: 'C2026-1' } })
  })

  it('grows and shrinks again: nothing is due', async () => {
    const { id, chargeId } = await finish()
    await doneAs(test.asDilnoza, post('/api/client-company/acts', { order_id: id }))
    await approve(id, chargeId)
    expect((await due()).orders).toHaveLength(1)
    await undo(id, chargeId)
    expect(await due()).toEqual({ months: [], orders: [] })
  })

  it('is missing in its month until the papers are issued', async () => {
    const { id, chargeId } = await finish()
    await goTo('2026-11-25T09:00:00+05:00')
    await doneAs(test.asDilnoza, post('/api/client-company/acts', { order_id: id }))
    await approve(id, chargeId)
    await goTo('2026-12-01T09:00:00+05:00')
    const gaps = async () => (await test.asMalika({ url: '/api/admin/months' })).json().data.next.gaps
    expect(await gaps()).toMatchObject({ acts: 1, carrier_papers: 1 })
    await actsOf('2026-11')
    await papersOf('2026-11')
    expect(await gaps()).toMatchObject({ acts: 0, carrier_papers: 0 })
    expect(await acts()).toHaveLength(2)
  })

  it('has no act where the order was paid to its driver, and what was undone came back', async () => {
    const order = await finish({ changes: { payment_type: 'cash' } })
    expect(await due()).toEqual({ months: [], orders: [] })
    await approve(order.id, order.chargeId)
    expect(await due()).toEqual({ months: [], orders: [] })
    await goTo('2026-12-01T09:00:00+05:00')
    expect(await actsOf('2026-11')).toEqual({ issued: 0 })
  })
})

/** The same numbers for the same seed (Lehmer). */
const numbersOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
}

/** Sets any carrier's status and any tax of ours. */
const setAnyTax = async (next: () => number) => {
  await setCarrierTax(test, test.asRustam.userId, next() % 2 === 0 ? 'vat_company' : 'company')
  const model = TAX_MODELS[next() % 2] ?? 'agent'
  await setTax(test, model, [0, 12, 15][next() % 3] ?? 12)
  return model
}

const expectPapersOfLedger = async (id: number, model: string) => {
  const [booked, written] = [await bookedFor(id), await writtenFor(id)]
  expect([written.charged, written.share]).toEqual([booked.charged, booked.share])
  if (model === 'agent') expect(written).toMatchObject({ commission: booked.commission, vat: booked.vat })
  else expect(written.vatTiyin).toBe((booked.vat ?? 0) * 100)
}

describe('all papers of an order together are its ledger', () => {
  it.each([3, 17, 29, 41, 58, 77])('over late approvals and undone ones (seed %i)', async seed => {
    const next = numbersOf(seed)
    const model = await setAnyTax(next)
    let isIn = next() % 2 === 0
    const order = await finish({ isIn, added: 40_000 + (next() % 90_001) })
    await doneAs(test.asDilnoza, post('/api/client-company/acts', { order_id: order.id }))
    await goTo('2026-12-01T09:00:00+05:00')
    await papersOf('2026-11')
    for (const at of ['2026-12-03', '2027-01-03', '2027-02-03']) {
      await goTo(`${at}T09:00:00+05:00`)
      await (isIn ? undo(order.id, order.chargeId) : approve(order.id, order.chargeId))
      isIn = !isIn
      await setAnyTax(next)
      await doneAs(test.asDilnoza, post('/api/client-company/acts', { order_id: order.id }))
      await goTo(`${at.slice(0, 8)}28T09:00:00+05:00`)
    }
    await goTo('2027-03-01T09:00:00+05:00')
    for (const month of ['2026-12', '2027-01', '2027-02']) await papersOf(month)
    await expectPapersOfLedger(order.id, model)
    expect(await due()).toEqual({ months: [], orders: [] })
  })
})
