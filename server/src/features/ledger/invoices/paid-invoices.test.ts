import { beforeEach, describe, expect, it } from 'vitest'
import {
  addMap,
  confirmRequest,
  importRows,
  lineNamed,
  undoRequest,
} from '../../../../test/bank/statements.ts'
import { refillWith } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, setCompany, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { outcomeOf } from '../../../../test/outcome.ts'
import { readPaper } from '../../../../test/read-paper.ts'

const test = useLedgerCast()

const INN = '302000111'
const SUM = 1_200_000

type Invoice = { readonly id: number; readonly number: string; readonly state: string }

const issuing = (payload: object) =>
  ({ method: 'POST', url: '/api/client-company/invoices', payload }) as const

const issue = async (payload: object = { amount: SUM }): Promise<Invoice> =>
  (await doneAs(test.asDilnoza, issuing(payload))) as Invoice

const list = async (): Promise<readonly Invoice[]> =>
  (await test.asDilnoza({ url: '/api/client-company/invoices' })).json().data

const stateOf = async ({ id }: Invoice) => (await list()).find(each => each.id === id)

const paperOf = async ({ id }: Invoice, locale = 'ru'): Promise<string> => {
  const answer = await test.asDilnoza({
    url: `/api/client-company/invoices/${id}/invoice.pdf?locale=${locale}`,
  })
  return readPaper(answer.rawPayload)
    .text.replace(/\u00a0/g, ' ')
    .replace(/\s*\n\s*/g, ' ')
}

/** A line of the bank's statement, which names what the purpose says. */
const bankLine = async (document: string, purpose: string, credit = '1 200 000,00') => {
  await importRows(test, await addMap(test), [{ document, inn: INN, credit, purpose }])
  return lineNamed(test, document)
}

const asRefill = (changes: object = {}) => ({
  kind: 'company_refill',
  company_id: test.asDilnoza.companyId,
  ...changes,
})

const voiding = ({ id }: Invoice, reason = 'Xato summa', whose = 'client-company') =>
  ({ method: 'PUT', url: `/api/${whose}/invoices/${id}/void`, payload: { reason } }) as const

const byHand = (changes: object) =>
  ({
    method: 'POST',
    url: `/api/admin/companies/${test.asDilnoza.companyId}/refill`,
    payload: { amount: SUM, bank_reference: 'PP 31', description: 'x', ...changes },
  }) as const

beforeEach(() => {
  test.clock.set('2026-11-21T22:00:00+05:00')
})

describe('invoices', () => {
  it('for three sums on one day have three numbers', async () => {
    const numbers = []
    for (const amount of [1_000_000, 2_000_000, 3_000_000]) numbers.push((await issue({ amount })).number)
    expect(numbers).toEqual([1, 2, 3].map(nth => `K${test.asDilnoza.companyId}-${nth}`))
    expect(await list()).toMatchObject(
      [3_000_000, 2_000_000, 1_000_000].map(amount => ({ amount, state: 'open', paid: 0, paid_day: null })),
    )
  })

  it('for the same on the same day are one, until it is void or the day is over', async () => {
    const first = await issue()
    expect((await issue()).id).toBe(first.id)
    await doneAs(test.asDilnoza, voiding(first))
    const second = await issue()
    expect(second.id).not.toBe(first.id)
    test.clock.set('2026-11-22T00:30:00+05:00')
    expect((await issue()).number).toBe(`K${test.asDilnoza.companyId}-3`)
  })

  it('stay as they were issued, whatever becomes of the company', async () => {
    const invoice = await issue()
    const before = await paperOf(invoice)
    await setCompany(test.db, test.asDilnoza.companyId, { title: 'Yangi nom MChJ', legal_address: 'Buxoro' })
    test.clock.set('2026-11-22T00:30:00+05:00')
    expect(await paperOf(invoice)).toBe(before)
  })

  it('are listed for operators, with the same paper', async () => {
    const invoice = await issue()
    const url = `/api/admin/companies/${test.asDilnoza.companyId}/invoices`
    expect((await test.asMalika({ url })).json().data).toMatchObject([{ id: invoice.id, state: 'open' }])
    expect((await test.asMalika({ url: '/api/admin/companies/2147000000/invoices' })).statusCode).toBe(404)
    const paper = await test.asMalika({ url: `/api/admin/invoices/${invoice.id}/invoice.pdf` })
    expect(paper.headers['content-disposition']).toContain(`karvon-invoice-${invoice.number}.pdf`)
    expect((await test.asMalika({ url: '/api/admin/invoices/2147000000/invoice.pdf' })).statusCode).toBe(404)
    expect((await test.asDilnoza({ url })).statusCode).toBe(403)
  })
})

describe('an invoice is paid', () => {
  it('by the line of the bank that names it, and open again if that is taken back', async () => {
    const invoice = await issue()
    const line = await bankLine('77', `Oldindan toʻlov, hisob ${invoice.number}, 21.11.2026`)
    expect(line.proposals[0]).toMatchObject({
      company: { id: test.asDilnoza.companyId },
      reasons: ['inn', 'invoice', 'sum'],
    })
    await doneAs(test.asMalika, confirmRequest(line, asRefill()))
    expect(await stateOf(invoice)).toMatchObject({ state: 'paid', paid: SUM, paid_day: '2026-11-20' })
    expect(await paperOf(invoice)).toContain('Оплачено 20.11.2026')
    expect(await paperOf(invoice, 'uz')).toContain('20.11.2026 kuni toʻlangan')
    expect(await paperOf(invoice, 'en')).toContain('Paid on 20 Nov 2026')
    expect(await paperOf(invoice)).not.toContain('Назначение платежа')
    await doneAs(test.asMalika, undoRequest(line))
    expect(await stateOf(invoice)).toMatchObject({ state: 'open', paid: 0, paid_day: null })
  })

  it('in parts, and by one payment that names two', async () => {
    const [first, second] = [await issue(), await issue({ amount: 300_000 })]
    await doneAs(test.asMalika, byHand({ amount: 500_000, description: `Счёт ${first.number}` }), 201)
    expect(await stateOf(first)).toMatchObject({ state: 'open', paid: 500_000 })
    const both = `${first.number}, ${second.number}`
    const rest = { amount: 1_000_000, bank_reference: 'PP 32', description: both }
    await doneAs(test.asMalika, byHand(rest), 201)
    expect(await stateOf(first)).toMatchObject({ state: 'paid', paid: SUM })
    expect(await stateOf(second)).toMatchObject({ state: 'paid', paid: 300_000 })
  })

  it('by a payment booked by hand whose line names it', async () => {
    const invoice = await issue()
    await doneAs(test.asMalika, byHand({ bank_day: '2026-11-20' }), 201)
    const line = await bankLine('31', `Счёт ${invoice.number}`)
    const link = { kind: 'booked_before', journal_id: line.proposals[0]?.journal_id }
    await doneAs(test.asMalika, confirmRequest(line, link))
    expect(await stateOf(invoice)).toMatchObject({ state: 'paid', paid_day: '2026-11-20' })
  })

  it('by a payment that an operator links to it, once', async () => {
    const invoice = await issue()
    await doneAs(test.asMalika, byHand({ bank_day: '2026-11-18' }), 201)
    const url = `/api/admin/invoices/${invoice.id}/payments`
    const free = (await test.asMalika({ url })).json().data
    expect(free).toMatchObject([{ amount: SUM, day: '2026-11-18', document: 'PP 31' }])
    const linking = (journal_id: number, id = invoice.id) =>
      ({ method: 'PUT', url: `/api/admin/invoices/${id}/payment`, payload: { journal_id } }) as const
    expect(await outcomeOf(test.asMalika, linking(1))).toEqual([409, 'api.already_decided'])
    expect((await test.asMalika(linking(1, 2_147_000_000))).statusCode).toBe(404)
    expect((await test.asMalika({ url: '/api/admin/invoices/2147000000/payments' })).statusCode).toBe(404)
    expect(await doneAs(test.asMalika, linking(free[0].journal_id))).toMatchObject({
      state: 'paid',
      paid_day: '2026-11-18',
    })
    expect(await outcomeOf(test.asMalika, linking(free[0].journal_id))).toEqual([409, 'api.invoice_paid'])
    const other = await issue({ amount: 5_000 })
    expect(await outcomeOf(test.asMalika, linking(free[0].journal_id, other.id))).toEqual([
      409,
      'api.already_decided',
    ])
    await doneAs(test.asDilnoza, voiding(other))
    expect(await outcomeOf(test.asMalika, linking(free[0].journal_id, other.id))).toEqual([
      409,
      'api.invoice_void',
    ])
  })

  it('once its order is, with whatever money', async () => {
    await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 20_000_000 })
    const deal = await dealOf(test, test.asDilnoza)
    const invoice = await issue({ order_id: deal.id })
    await driveTo(test, deal, 'confirmation')
    await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
    expect(await stateOf(invoice)).toMatchObject({ state: 'open' })
    test.clock.set('2026-11-22T00:30:00+05:00')
    await refillWith(test, test.asDilnoza, 50_000_000)
    expect(await stateOf(invoice)).toMatchObject({ state: 'paid', paid: 0, paid_day: '2026-11-22' })
    expect(await paperOf(invoice)).toContain('Оплачено 22.11.2026')
  })
})

describe('a void invoice', () => {
  it('needs a reason, and says it; the log has both', async () => {
    const invoice = await issue()
    expect((await test.asDilnoza(voiding(invoice, ' '))).statusCode).toBe(422)
    expect((await test.asSherzod(voiding(invoice))).statusCode).toBe(404)
    expect((await test.asJasur(voiding(invoice))).statusCode).toBe(403)
    expect(await doneAs(test.asDilnoza, voiding(invoice))).toMatchObject({
      state: 'void',
      void_reason: 'Xato summa',
    })
    expect(await paperOf(invoice)).toContain('Аннулирован 21.11.2026: Xato summa')
    expect(await outcomeOf(test.asMalika, voiding(invoice, 'x', 'admin'))).toEqual([
      409,
      'api.already_decided',
    ])
    const logged = await test.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'invoice.void')
      .executeTakeFirstOrThrow()
    expect(logged).toMatchObject({ before: { invoice: invoice.number }, after: { reason: 'Xato summa' } })
  })

  it('is not one that has money', async () => {
    const invoice = await issue()
    await doneAs(test.asMalika, byHand({ amount: 1_000, description: invoice.number }), 201)
    for (const answer of [
      await outcomeOf(test.asDilnoza, voiding(invoice)),
      await outcomeOf(test.asMalika, voiding(invoice, 'x', 'admin')),
    ])
      expect(answer).toEqual([409, 'api.invoice_paid'])
  })

  it('is paid by no line, and by no payment by hand, unless the operator books it without', async () => {
    const invoice = await issue()
    await doneAs(test.asMalika, voiding(invoice, 'Ikki marta', 'admin'))
    const line = await bankLine('78', `Счёт ${invoice.number}`)
    expect(line.proposals[0]?.reasons).toContain('invoice_void')
    const facts = { http: 409, code: 'invoice_void', number: invoice.number, reason: 'Ikki marta' }
    await expectRefusal(test, test.asMalika, confirmRequest(line, asRefill()), facts)
    await expectRefusal(test, test.asMalika, byHand({ description: `Счёт ${invoice.number}` }), facts)
    await doneAs(test.asMalika, confirmRequest(line, asRefill({ without_invoice: true })))
    expect(await stateOf(invoice)).toMatchObject({ state: 'void', paid: 0 })
    const logged = await test.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'bank_line.confirm')
      .executeTakeFirstOrThrow()
    expect(logged.after).toMatchObject({ without_invoice: true })
  })
})
