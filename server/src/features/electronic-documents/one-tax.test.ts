import { TAX_MODELS } from '@karvon/domain/tax/tax-terms'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { setOwnDetails } from '../../../test/acts/own-details.ts'
import { setCarrierTax, setTax } from '../../../test/acts/tax.ts'
import { refillWith } from '../../../test/company-money.ts'
import { acceptAs, offerAs } from '../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../test/deals/transitions.ts'
import { didoxEnvironment } from '../../../test/fakes/didox-environment.ts'
import { startFakeDidox } from '../../../test/fakes/fake-didox.ts'
import { setCompany, useLedgerCast } from '../../../test/ledger-cast.ts'
import { readPaper } from '../../../test/read-paper.ts'
import { readConfig } from '../../platform/config.ts'

const didox = await startFakeDidox()
const test = useLedgerCast({
  config: readConfig({ ...didoxEnvironment(didox.url), E_IMZO: 'on' }),
})

beforeEach(async () => {
  test.clock.set('2026-11-21T10:00:00+05:00')
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 90_000_000 })
  await refillWith(test, test.asDilnoza, 50_000_000)
  await setOwnDetails(test.db)
})
afterAll(() => didox.close())

const setRandomTax = async (of: () => number) => {
  const model = TAX_MODELS[of() % TAX_MODELS.length] ?? 'agent'
  const rate = [0, 12, 15][of() % 3] ?? 12
  await setTax(test, model, rate)
  return { model, rate }
}

/** The same numbers for the same seed (Lehmer). */
const numbersOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
}

/** What the ledger booked for an order: the VAT that is ours, our commission, and the price. */
const bookedFor = async (orderId: number) => {
  const { rows } = await sql<{ account: string; sum: number }>`
    select p.account_kind as account, sum(p.amount_uzs)::bigint as sum from postings p join journals j on j.id = p.journal_id
    where j.order_id = ${orderId} and j.kind = 'charge' group by 1`.execute(test.db)
  const sumOf = (account: string) => rows.find(each => each.account === account)?.sum ?? 0
  const [vat, commission] = [sumOf('vat'), sumOf('commission_income')]
  return { vat, commission, price: vat + commission + sumOf('carrier_payable') }
}

const paperText = async (url: string) => {
  const { rawPayload } = await test.asDilnoza({ url })
  return readPaper(rawPayload)
    .text.replace(/\u00a0/g, ' ')
    .replace(/\s*\n\s*/g, ' ')
}

type Lines = readonly { vatsum: string; vatrate: string; committenttin: string }[]

/** The rows of the VAT invoice at Didox, whose fake lowers all names. */
const invoiceAtDidox = (): Lines => {
  const invoice = didox.documents.find(({ doctype }) => doctype === '002')?.json
  return (invoice as { productlist: { products: Lines } } | undefined)?.productlist.products ?? []
}

describe('paper is ledger', () => {
  it.each([3, 17, 29, 41, 58, 77])('in the life of an order with the seed %i', async seed => {
    const of = numbersOf(seed)
    for (const list of [didox.received, didox.documents]) list.length = 0
    await setCarrierTax(test, test.asRustam.userId, of() % 2 === 0 ? 'vat_company' : 'company')
    await setRandomTax(of)
    const { id } = await placeOrder(test.asJasur, { payment_type: 'company' })
    const offer = await offerAs(test.asRustam, id, { amount: 1_800_000 + (of() % 700_000) })
    const { model, rate } = await setRandomTax(of)
    const deal = await acceptAs(test.asJasur, id, offer)
    await setRandomTax(of)
    await driveTo(test, deal, 'confirmation')
    await doneAs(test.asJasur, statusRequest(id, 'done'))
    await setRandomTax(of)
    const issued = await test.asDilnoza({
      method: 'POST',
      url: '/api/client-company/acts',
      payload: { order_id: id },
    })
    const act = issued.json().data
    const booked = await bookedFor(id)
    const row = await test.db
      .selectFrom('service_act_rows')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect([act.amount, booked.price]).toEqual([booked.price, row.amount_uzs])
    expect(row.vat_by).toBe(model === 'principal' ? 'us' : 'carrier')
    const ofUsTiyin = row.vat_by === 'us' ? row.vat_tiyin : 0
    if (model === 'principal') expect(booked.vat * 100).toBe(ofUsTiyin)
    else expect(booked.vat).toBe(Math.round((booked.commission * rate) / 100))
    const vatRow = (deal as unknown as { deal: { breakdown: { code: string; amount: number }[] } }).deal
    const shown = vatRow.breakdown.find(({ code }) => code === 'vat')?.amount ?? 0
    expect(shown * 100).toBe(ofUsTiyin)

    await test.jobs.runDue()
    const [line] = invoiceAtDidox()
    expect(Math.round(Number(line?.vatsum) * 100)).toBe(row.vat_tiyin)
    expect(Number(line?.vatrate)).toBe(row.vat_rate_bp / 100)
    expect(line?.committenttin).toBe(row.vat_by === 'us' ? '' : '301234567')

    const issuing = {
      method: 'POST',
      url: '/api/client-company/invoices',
      payload: { order_id: id },
    } as const
    const ofOrder = await doneAs(test.asDilnoza, issuing)
    const invoice = await paperText(`/api/client-company/invoices/${ofOrder.id}/invoice.pdf?locale=ru`)
    const statement = await paperText(
      '/api/client-company/reconciliation.pdf?from=2026-11-01&to=2026-11-30&locale=ru',
    )
    const written = await paperText(`/api/client-company/acts/${act.id}/act.pdf?locale=ru`)
    for (const paper of [invoice, statement])
      expect(paper.includes('Karvon действует как агент')).toBe(row.vat_by === 'carrier')
    expect(written.includes('Перевозчик: ')).toBe(row.vat_by === 'carrier')
    if (row.vat_rate_bp > 0) expect(statement).toContain(`${row.vat_rate_bp / 100} %`)
  })
})
