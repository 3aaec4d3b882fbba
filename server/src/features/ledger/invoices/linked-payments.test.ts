import { beforeEach, describe, expect, it } from 'vitest'
import {
  addMap,
  confirmRequest,
  importRows,
  lineNamed,
  undoRequest,
} from '../../../../test/bank/statements.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { setCompany, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { outcomeOf } from '../../../../test/outcome.ts'

const test = useLedgerCast()

const INN = '302000111'
const SUM = 1_200_000

type Invoice = { readonly id: number; readonly number: string; readonly state: string }
type Payment = { readonly journal_id: number; readonly amount: number; readonly linked: number }

const issue = (amount = SUM): Promise<Invoice> =>
  doneAs(test.asDilnoza, { method: 'POST', url: '/api/client-company/invoices', payload: { amount } })

const stateOf = async ({ id }: Invoice) =>
  (await test.asDilnoza({ url: '/api/client-company/invoices' }))
    .json()
    .data.find((each: Invoice) => each.id === id)

const bookByHand = (changes: object = {}): Promise<{ journal_id: number }> =>
  doneAs(
    test.asMalika,
    {
      method: 'POST',
      url: `/api/admin/companies/${test.asDilnoza.companyId}/refill`,
      payload: { amount: SUM, bank_reference: 'PP 31', description: 'x', ...changes },
    },
    201,
  )

const paymentsFor = async ({ id }: Invoice): Promise<readonly Payment[]> =>
  (await test.asMalika({ url: `/api/admin/invoices/${id}/payments` })).json().data

const linking = (invoice: Invoice, payment: Payment | undefined) =>
  ({
    method: 'PUT',
    url: `/api/admin/invoices/${invoice.id}/payment`,
    payload: { journal_id: payment?.journal_id },
  }) as const

const unlinking = ({ id }: Pick<Invoice, 'id'>, payment: Payment | undefined, reason = 'Boshqa hisob') =>
  ({
    method: 'PUT',
    url: `/api/admin/invoices/${id}/unlink`,
    payload: { journal_id: payment?.journal_id, reason },
  }) as const

/** A line of the bank's statement for the payment that was booked by hand. */
const bankLine = async (purpose: string) => {
  await importRows(test, await addMap(test), [{ document: '31', inn: INN, credit: '1 200 000,00', purpose }])
  return lineNamed(test, '31')
}

const toBooked = async (line: Awaited<ReturnType<typeof bankLine>>) =>
  confirmRequest(line, { kind: 'booked_before', journal_id: line.proposals[0]?.journal_id })

beforeEach(() => {
  test.clock.set('2026-11-21T22:00:00+05:00')
})

describe('an invoice is open again', () => {
  it('if the match of the line that named it is undone', async () => {
    const invoice = await issue()
    await bookByHand({ bank_day: '2026-11-20' })
    const line = await bankLine(`Счёт ${invoice.number}`)
    await doneAs(test.asMalika, await toBooked(line))
    expect(await stateOf(invoice)).toMatchObject({ state: 'paid', paid: SUM })
    await doneAs(test.asMalika, undoRequest(line))
    expect(await stateOf(invoice)).toMatchObject({ state: 'open', paid: 0 })
    await doneAs(test.asMalika, await toBooked(await lineNamed(test, '31')))
    expect(await stateOf(invoice)).toMatchObject({ state: 'paid', paid: SUM })
  })

  it('but not if the payment had been linked before its line', async () => {
    const invoice = await issue()
    await bookByHand({ bank_day: '2026-11-20' })
    await doneAs(test.asMalika, linking(invoice, (await paymentsFor(invoice))[0]))
    const line = await bankLine(`Счёт ${invoice.number}`)
    await doneAs(test.asMalika, await toBooked(line))
    await doneAs(test.asMalika, undoRequest(line))
    expect(await stateOf(invoice)).toMatchObject({ state: 'paid', paid: SUM })
  })

  it('if the payment by hand that named it is reversed', async () => {
    const invoice = await issue()
    await bookByHand({ description: `Hisob ${invoice.number}` })
    const [payment] = await paymentsFor(invoice)
    expect(await stateOf(invoice)).toMatchObject({ state: 'paid' })
    await doneAs(test.asMalika, {
      method: 'PUT',
      url: `/api/admin/bank-entries/${payment?.journal_id}/reverse`,
      payload: { reason: 'Xato' },
    })
    expect(await stateOf(invoice)).toMatchObject({ state: 'open', paid: 0 })
    expect(await paymentsFor(invoice)).toEqual([])
  })
})

describe('a payment linked to a wrong invoice', () => {
  it('is taken from it and goes to the right one; the log has the reason', async () => {
    const [wrong, right] = [await issue(), await issue(900_000)]
    await bookByHand()
    const [payment] = await paymentsFor(wrong)
    await doneAs(test.asMalika, linking(wrong, payment))
    expect(await paymentsFor(wrong)).toMatchObject([{ amount: 0, linked: SUM }])
    expect(await doneAs(test.asMalika, unlinking(wrong, payment))).toMatchObject({ state: 'open', paid: 0 })
    await doneAs(test.asMalika, linking(right, payment))
    expect(await stateOf(right)).toMatchObject({ state: 'paid', paid: 900_000 })
    const logged = await test.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'invoice.unlink')
      .executeTakeFirstOrThrow()
    expect(logged).toMatchObject({
      before: { invoice: wrong.number, journal_id: payment?.journal_id, amount: SUM },
      after: { reason: 'Boshqa hisob' },
    })
  })

  it('is only unlinked where it is linked, with a reason, by who may move money', async () => {
    const invoice = await issue()
    await bookByHand()
    const [payment] = await paymentsFor(invoice)
    expect(await outcomeOf(test.asMalika, unlinking(invoice, payment))).toEqual([409, 'api.already_decided'])
    await doneAs(test.asMalika, linking(invoice, payment))
    expect((await test.asMalika(unlinking(invoice, payment, ' '))).statusCode).toBe(422)
    expect((await test.asMalika(unlinking({ id: 2_147_000_000 }, payment))).statusCode).toBe(404)
    expect((await test.asDilnoza(unlinking(invoice, payment))).statusCode).toBe(403)
    expect(await stateOf(invoice)).toMatchObject({ state: 'paid' })
  })
})

describe('what is left of a payment', () => {
  it('is linked to another invoice, until nothing is', async () => {
    const [first, second, third] = [await issue(700_000), await issue(600_000), await issue(100_000)]
    await bookByHand({ description: `Hisob ${first.number}` })
    const [payment] = await paymentsFor(second)
    expect(payment).toMatchObject({ amount: 500_000, linked: 0 })
    expect(await doneAs(test.asMalika, linking(second, payment))).toMatchObject({
      state: 'open',
      paid: 500_000,
    })
    expect(await outcomeOf(test.asMalika, linking(second, payment))).toEqual([409, 'api.already_decided'])
    expect(await outcomeOf(test.asMalika, linking(third, payment))).toEqual([409, 'api.already_decided'])
  })

  it('is linked however many payments are newer', async () => {
    const invoice = await issue()
    const oldest = (await bookByHand({ bank_day: '2026-11-01' }), (await paymentsFor(invoice))[0])
    for (let nth = 1; nth <= 50; nth++)
      await bookByHand({ amount: 1_000 + nth, bank_reference: `N-${nth}`, bank_day: '2026-11-20' })
    expect(await paymentsFor(invoice)).toHaveLength(50)
    expect(await doneAs(test.asMalika, linking(invoice, oldest))).toMatchObject({ state: 'paid' })
  })
})

it('of a line that names an invoice and an operator who links it at once, both are done once', async () => {
  const invoice = await issue()
  await bookByHand({ bank_day: '2026-11-20' })
  const line = await bankLine(`Счёт ${invoice.number}`)
  const [payment] = await paymentsFor(invoice)
  const [matched, linked] = await Promise.all([
    test.asMalika(await toBooked(line)),
    test.asMalika(linking(invoice, payment)),
  ])
  expect(matched.statusCode).toBe(200)
  expect([200, 409]).toContain(linked.statusCode)
  expect(await stateOf(invoice)).toMatchObject({ state: 'paid', paid: SUM })
})

it('an invoice asked for again has the details of now', async () => {
  const first = await issue()
  await setCompany(test.db, test.asDilnoza.companyId, { legal_address: 'Buxoro' })
  const second = await issue()
  expect(second.number).not.toBe(first.number)
  expect((await issue()).number).toBe(second.number)
})
