import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { OWN_DETAILS, setOwnDetails } from '../../../../test/acts/own-details.ts'
import { setCarrierTax, setTax } from '../../../../test/acts/tax.ts'
import { refillWith } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, setCompany, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { readPaper } from '../../../../test/read-paper.ts'
import type { Ask } from '../../../platform/http/answers.fixture.ts'

const test = useLedgerCast()

const issue = (payload: object, as: Ask = test.asDilnoza) =>
  as({ method: 'POST', url: '/api/client-company/acts', payload })

const issued = async (payload: object, as: Ask = test.asDilnoza) => {
  const answer = await issue(payload, as)
  expect([answer.statusCode, answer.json().code]).toEqual([200, undefined])
  return answer.json().data
}

const refused = async (payload: object, as: Ask = test.asDilnoza) => (await issue(payload, as)).json().code

const said = async (id: number, paper: string, locale = 'ru', as: Ask = test.asDilnoza) => {
  const answer = await as({ url: `/api/client-company/acts/${id}/${paper}.pdf?locale=${locale}` })
  expect(answer.statusCode).toBe(200)
  return readPaper(answer.rawPayload)
    .text.replace(/\u00a0/g, ' ')
    .replace(/\s*\n\s*/g, ' ')
}

/** Moves the clock with everyone still signed in. */
const goTo = async (at: string) => {
  test.clock.set(at)
  await test.db
    .updateTable('sessions')
    .set({ seen_at: test.clock.now(), expires_at: new Date(test.clock.now().getTime() + 3_600_000) })
    .execute()
}

const finish = async (changes: object = {}) => {
  const deal = await dealOf(test, test.asJasur, changes)
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asJasur, statusRequest(deal.id, 'done'))
  return deal.id
}

beforeEach(async () => {
  test.clock.set('2026-11-21T10:00:00+05:00')
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 20_000_000 })
  await refillWith(test, test.asDilnoza, 20_000_000)
  await setOwnDetails(test.db)
})

describe('an act of an order', () => {
  it('is refused unless the order is done and on the company’s own account', async () => {
    const open = await dealOf(test, test.asJasur)
    expect(await refused({ order_id: open.id })).toBe('api.order_not_finished')
    await doneAs(test.asJasur, statusRequest(open.id, 'canceled', { reason: 'Kerak emas' }))
    expect(await refused({ order_id: open.id })).toBe('api.order_not_finished')
    const inCash = await finish({ payment_type: 'cash' })
    expect(await refused({ order_id: inCash })).toBe('api.services_missing')
    expect(await refused({ order_id: 2_000_000_000 })).toBe('api.not_found')
    const done = await finish()
    expect(await refused({ order_id: done }, test.asSherzod)).toBe('api.not_found')
    for (const as of [test.asJasur, test.asRustam, test.asAziza])
      expect((await issue({ order_id: done }, as)).statusCode).toBe(403)
  })

  it('waits for our own details', async () => {
    await setOwnDetails(test.db, { ...OWN_DETAILS, inn: '' })
    expect(await refused({ order_id: await finish() })).toBe('api.requisites_missing')
  })

  it('says that it is paid, with the day, once all that was owed for it is', async () => {
    const own = await issued({ order_id: await finish() })
    expect(await said(own.id, 'act')).toContain('Оплачено 21.11.2026')
    expect(await said(own.id, 'vat-invoice', 'uz')).toContain('21.11.2026 kuni toʻlangan')
    const rest = { ...{ amount: 17_000_000, direction: 'from_company' }, reference: 'Q-1', reason: 'x' }
    const correcting = {
      method: 'POST',
      url: `/api/admin/companies/${test.asDilnoza.companyId}/correct`,
    } as const
    await doneAs(test.asMalika, { ...correcting, payload: rest }, 201)
    const owed = await issued({ order_id: await finish() })
    expect(await said(owed.id, 'act')).not.toContain('Оплачено')
    await goTo('2026-11-23T10:00:00+05:00')
    await refillWith(test, test.asDilnoza, 999_999)
    expect(await said(owed.id, 'act')).not.toContain('Оплачено')
    await refillWith(test, test.asDilnoza, 1)
    expect(await said(owed.id, 'act')).toContain('Оплачено 23.11.2026')
    expect(await said(own.id, 'act')).toContain('Оплачено 21.11.2026')
  })

  it('has what the ledger charged and its VAT to the tiyin, and stays as it is', async () => {
    await setTax(test, 'principal', 12)
    const order = await finish()
    const act = await issued({ order_id: order })
    const [{ charged = 0 } = {}] = (
      await sql<{ charged: number }>`select -sum(p.amount_uzs)::bigint as charged from postings p
        join journals j on j.id = p.journal_id where j.order_id = ${order} and j.kind = 'charge'
        and p.account_kind in ('client_balance', 'client_receivable')`.execute(test.db)
    ).rows
    expect(act).toMatchObject({ number: 'A2026-1', order_id: order, orders: 1, amount: charged, month: null })
    expect(charged).toBe(PRICE)
    expect(act.vat_tiyin).toBe(21_428_600)
    await setOwnDetails(test.db, { ...OWN_DETAILS, title: 'Karvon Yangi MChJ' })
    const text = await said(act.id, 'act')
    for (const words of [
      'Акт об оказанных услугах A2026-1',
      'от 21.11.2026',
      'Karvon Logistika MChJ',
      'Bek Savdo MChJ',
      `Перевозка груза, заказ № ${order}`,
      '1 785 714',
      '12%',
      '214 286',
      '2 000 000 сум',
      'два миллиона сум',
    ])
      expect(text).toContain(words)
    const invoice = await said(act.id, 'vat-invoice', 'uz')
    expect(invoice).toContain('Hisobvaraq-faktura A2026-1')
    expect(invoice).toContain('214 286')
  })

  it('says that a price has no VAT', async () => {
    const act = await issued({ order_id: await finish() })
    expect(act.vat_tiyin).toBe(0)
    expect(await said(act.id, 'act', 'en')).toContain('no VAT')
  })

  it('is issued once, whoever asks again', async () => {
    const order = await finish()
    const first = await issued({ order_id: order })
    expect(await issued({ order_id: order })).toEqual(first)
    expect((await test.asDilnoza({ url: '/api/client-company/acts' })).json()).toMatchObject({
      data: [first],
      meta: { total: 1 },
    })
    const sherzods = await test.asSherzod({ url: '/api/client-company/acts' })
    expect(sherzods.json().data).toEqual([])
    const foreign = await test.asSherzod({ url: `/api/client-company/acts/${first.id}/act.pdf` })
    expect(foreign.statusCode).toBe(404)
  })
})

describe('an act of a month', () => {
  it('has the orders of the month that are in no act, once it is over', async () => {
    const alone = await finish()
    const act = await issued({ order_id: alone })
    const [second, third] = [await finish(), await finish()]
    expect(await refused({ month: '2026-11' })).toBe('api.month_not_over')
    expect(await refused({ month: '2026-13' })).toBe('api.date_invalid')
    await goTo('2026-12-02T10:00:00+05:00')
    const month = await issued({ month: '2026-11' })
    expect(month).toMatchObject({ number: 'A2026-2', month: '2026-11', orders: 2, amount: 2 * PRICE })
    expect(await issued({ month: '2026-11' })).toEqual(month)
    expect((await issued({ order_id: third })).id).toBe(month.id)
    expect(act.order_id).toBe(alone)
    const text = await said(month.id, 'act')
    expect(text).toContain('за услуги, оказанные 01.11.2026 – 30.11.2026')
    expect([text.includes(`№ ${second},`), text.includes(`№ ${alone},`)]).toEqual([true, false])
    expect(await refused({ month: '2026-10' })).toBe('api.services_missing')
  })
})

it('numbers acts without gaps, anew each year', async () => {
  const [first, second] = [await finish(), await finish()]
  await issued({ order_id: first })
  // a refusal in between takes no number
  await setOwnDetails(test.db, {})
  expect(await refused({ order_id: second })).toBe('api.requisites_missing')
  await setOwnDetails(test.db)
  expect((await issued({ order_id: second })).number).toBe('A2026-2')
  const third = await finish()
  await goTo('2027-01-01T00:10:00+05:00')
  expect((await issued({ order_id: third })).number).toBe('A2027-1')
})

describe('as an agent', () => {
  it('names the carrier, their number and status, and has their VAT or none, never ours', async () => {
    await setTax(test, 'agent', 12)
    const order = await finish()
    await setCarrierTax(test, test.asRustam.userId, 'sole_trader', '412345678')
    const act = await issued({ order_id: order })
    expect(act.vat_tiyin).toBe(0)
    const text = await said(act.id, 'act')
    for (const words of [
      'Агент',
      'ИНН 412345678',
      'индивидуальный предприниматель, без НДС',
      'действует как агент',
    ])
      expect(text).toContain(words)
    const taxed = await finish()
    await setCarrierTax(test, test.asRustam.userId, 'vat_company')
    const theirs = await issued({ order_id: taxed })
    expect(theirs.vat_tiyin).toBe(21_428_600)
    // an act stays as it was issued
    await setCarrierTax(test, test.asRustam.userId, 'none', null)
    expect(await said(theirs.id, 'act', 'en')).toContain('TIN (STIR) 301234567, company, VAT payer')
  })
})
