import { TAX_MODELS } from '@karvon/domain/tax/tax-terms'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { OWN_DETAILS, setOwnDetails } from '../../../../test/acts/own-details.ts'
import { setCarrierTax, setTax } from '../../../../test/acts/tax.ts'
import { refillWith } from '../../../../test/company-money.ts'
import { acceptAs, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, setCompany, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { readPaper } from '../../../../test/read-paper.ts'
import type { Ask } from '../../../platform/http/answers.fixture.ts'

const test = useLedgerCast()

const goTo = async (at: string) => {
  test.clock.set(at)
  await test.db
    .updateTable('sessions')
    .set({ seen_at: test.clock.now(), expires_at: new Date(test.clock.now().getTime() + 3_600_000) })
    .execute()
}

const finish = async () => {
  const deal = await dealOf(test, test.asJasur)
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asJasur, statusRequest(deal.id, 'done'))
  return deal.id
}

const inCash = async () => {
  const { id } = await placeOrder(test.asAziza, {})
  const deal = await acceptAs(test.asAziza, id, await offerAs(test.asRustam, id))
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asAziza, statusRequest(deal.id, 'done'))
  return id
}

const press = (month: string) =>
  ({ method: 'POST', url: '/api/admin/carrier-papers', payload: { month } }) as const

const own = async (as: Ask = test.asRustam) => (await as({ url: '/api/driver/papers' })).json().data

const said = async (url: string, as: Ask = test.asRustam) => {
  const answer = await as({ url })
  expect(answer.statusCode).toBe(200)
  return readPaper(answer.rawPayload)
    .text.replace(/\u00a0/g, ' ')
    .replace(/\s*\n\s*/g, ' ')
}

/** What the ledger took of a carrier's orders as an agent: commission and its VAT. */
const taken = async () => {
  const { rows } = await sql<{ commission: number; vat: number }>`
    select coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'commission_income'), 0)::bigint as commission,
      coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'vat'), 0)::bigint as vat
    from postings p join journals j on j.id = p.journal_id join orders o on o.id = j.order_id
    where j.kind = 'charge' and coalesce(o.deal #>> '{commission,taxModel}', 'agent') = 'agent'`.execute(
    test.db,
  )
  return rows[0]
}

beforeEach(async () => {
  test.clock.set('2026-11-21T10:00:00+05:00')
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 90_000_000 })
  await refillWith(test, test.asDilnoza, 50_000_000)
  await setOwnDetails(test.db)
  await setTax(test, 'agent', 12)
})

describe('the papers of carriers', () => {
  it('are for their driver and for operators', async () => {
    await finish()
    await goTo('2026-12-01T09:00:00+05:00')
    for (const as of [test.asAziza, test.asDilnoza, test.asRustam]) {
      expect((await as(press('2026-11'))).statusCode).toBe(403)
      expect((await as({ url: '/api/admin/carrier-papers' })).statusCode).toBe(403)
      expect((await as({ url: '/api/admin/carrier-papers/due' })).statusCode).toBe(403)
    }
    for (const as of [test.asAziza, test.asDilnoza])
      expect((await as({ url: '/api/driver/papers' })).statusCode).toBe(403)
    await doneAs(test.asMalika, press('2026-11'))
    const [{ id }] = await own()
    for (const file of ['report.pdf', 'invoice.pdf', 'report.xlsx']) {
      expect((await test.asShavkat({ url: `/api/driver/papers/${id}/${file}` })).statusCode).toBe(404)
      expect((await test.asRustam({ url: `/api/admin/carrier-papers/${id}/${file}` })).statusCode).toBe(403)
      expect((await test.asRustam({ url: `/api/driver/papers/${id}/${file}` })).statusCode).toBe(200)
      expect((await test.asMalika({ url: `/api/admin/carrier-papers/${id}/${file}` })).statusCode).toBe(200)
      expect((await test.asMalika({ url: `/api/admin/carrier-papers/999/${file}` })).statusCode).toBe(404)
    }
  })

  it('are refused while the month runs, for no month, and without our own details', async () => {
    const refused = (month: string, code: string, http = 409) =>
      expectRefusal(test, test.asMalika, press(month), { http, code })
    await finish()
    await refused('2026-11', 'month_not_over')
    await refused('x', 'date_invalid', 422)
    await goTo('2026-12-01T09:00:00+05:00')
    await setOwnDetails(test.db, { ...OWN_DETAILS, inn: '' })
    await refused('2026-11', 'requisites_missing')
  })

  it('have all orders of the month, are numbered, issued once and never change', async () => {
    const orders = [await finish(), await inCash()]
    await setCarrierTax(test, test.asRustam.userId, 'sole_trader', '412345678')
    const dueOf = async () => (await test.asMalika({ url: '/api/admin/carrier-papers/due' })).json().data
    expect(await dueOf()).toEqual([{ month: '2026-11', is_over: false, orders: 2, carriers: 1 }])
    await goTo('2026-12-01T09:00:00+05:00')
    expect(await doneAs(test.asMalika, press('2026-11'))).toEqual({ issued: 1 })
    expect(await doneAs(test.asMalika, press('2026-11'))).toEqual({ issued: 0 })
    expect(await dueOf()).toEqual([])
    const [paper] = await own()
    expect(paper).toMatchObject({
      ...{ number: 'C2026-1', month: '2026-11', orders: 2, price: 2 * PRICE, has_invoice: true },
      ...{ commission: 320_000, vat: 38_400 },
    })
    await setCarrierTax(test, test.asRustam.userId, 'none', null)
    await setOwnDetails(test.db, { ...OWN_DETAILS, title: 'Karvon Yangi MChJ' })
    const report = await said(`/api/driver/papers/${paper.id}/report.pdf?locale=ru`)
    for (const words of [
      'Отчёт агента C2026-1',
      'Karvon Logistika MChJ',
      'ИНН 412345678',
      `заказ № ${orders[0]}`,
      `заказ № ${orders[1]}`,
      '3 641 600',
    ])
      expect(report).toContain(words)
    const invoice = await said(`/api/driver/papers/${paper.id}/invoice.pdf?locale=uz`)
    for (const words of ['Hisobvaraq-faktura C2026-1', '320 000', '38 400', '358 400', '12%'])
      expect(invoice).toContain(words)
    const { data, meta } = (await test.asMalika({ url: '/api/admin/carrier-papers' })).json()
    expect([data[0].carrier.id, meta.total]).toEqual([test.asRustam.userId, 1])
  })

  it('have no invoice where the whole price is ours', async () => {
    await setTax(test, 'principal', 12)
    await finish()
    await goTo('2026-12-01T09:00:00+05:00')
    await doneAs(test.asMalika, press('2026-11'))
    const [paper] = await own()
    expect(paper).toMatchObject({ commission: 0, vat: 0, has_invoice: false })
    expect((await test.asRustam({ url: `/api/driver/papers/${paper.id}/invoice.pdf` })).statusCode).toBe(404)
    expect(await said(`/api/driver/papers/${paper.id}/report.pdf?locale=en`)).toContain('carried for')
  })

  it.each([3, 77, 1201])('their VAT is that of the ledger over changes of the tax (seed %i)', async seed => {
    let state = seed
    const next = () => {
      state = (state * 48_271) % 2_147_483_647
      return state
    }
    for (let made = 0; made < 4; made++) {
      await setTax(test, TAX_MODELS[next() % 2] ?? 'agent', [0, 12, 15][next() % 3] ?? 12)
      await (next() % 2 === 0 ? finish() : inCash())
    }
    await goTo('2026-12-01T09:00:00+05:00')
    await doneAs(test.asMalika, press('2026-11'))
    const [paper] = await own()
    expect({ commission: paper.commission, vat: paper.vat }).toEqual(await taken())
    expect(paper.orders).toBe(4)
  })
})
