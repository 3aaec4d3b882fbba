import { expect, it } from 'vitest'
import { bookJournal, ledgerOf, refillWith } from '../../../../test/company-money.ts'
import { acceptAs, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, setCompany, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { inTransaction } from '../../../platform/db/database.ts'

const test = useLedgerCast()

/** The word of the exported list, which the order's page must have too. */
const statusOf = async (id: number): Promise<[exported: string, shown: string | null]> => {
  const { body } = await test.asMalika({ url: '/api/admin/orders.csv?locale=en' })
  const [heading = '', ...rows] = body.split('\r\n').map(row => row.split(';'))
  const at = heading.indexOf('Payment status')
  const shown = (await test.asMalika({ url: `/api/admin/orders/${id}` })).json().data.payment_status
  return [rows.find(row => row[0] === String(id))?.at(at - heading.length) ?? '', shown]
}

const azizas = async (payment_type: string) => {
  const { id } = await placeOrder(test.asAziza, { payment_type })
  return acceptAs(test.asAziza, id, await offerAs(test.asRustam, id))
}

const pay = (orderId: number, amountUzs: number) =>
  inTransaction(test.db, async tx => {
    const { client_id: userId } = await tx
      .selectFrom('orders')
      .select('client_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    await ledgerOf(test).receivePayment(tx, {
      ...{ provider: 'payme', purpose: 'order', orderId, amountUzs, paymentId: `p${amountUzs}` },
      ...{ owner: { userId }, at: test.clock.now() },
    })
  })

it('of an order in cash is paid once it is finished', async () => {
  const { id } = await placeOrder(test.asAziza, {})
  expect(await statusOf(id)).toEqual(['', null])
  const deal = await acceptAs(test.asAziza, id, await offerAs(test.asRustam, id))
  expect(await statusOf(id)).toEqual(['Not paid', 'unpaid'])
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asAziza, statusRequest(id, 'done'))
  expect(await statusOf(id)).toEqual(['Paid', 'paid'])
})

it('of an order by card is what was paid for it, and refunded after a cancellation', async () => {
  const { id } = await azizas('card')
  expect(await statusOf(id)).toEqual(['Not paid', 'unpaid'])
  await pay(id, 500_000)
  expect(await statusOf(id)).toEqual(['Partly paid', 'partly_paid'])
  await pay(id, PRICE - 500_000)
  expect(await statusOf(id)).toEqual(['Paid', 'paid'])
  await doneAs(test.asAziza, statusRequest(id, 'canceled', { reason: 'Plans changed' }))
  expect(await statusOf(id)).toEqual(['Refunded', 'refunded'])
})

it('of an order by transfer is reserved, then taken', async () => {
  await refillWith(test, test.asDilnoza, PRICE)
  const deal = await dealOf(test, test.asDilnoza)
  expect(await statusOf(deal.id)).toEqual(['Reserved on the account', 'reserved'])
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
  expect(await statusOf(deal.id)).toEqual(['Paid', 'paid'])
})

it('of an order on credit is owed until the company has paid it', async () => {
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 2 * PRICE })
  const deal = await dealOf(test, test.asDilnoza)
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
  expect(await statusOf(deal.id)).toEqual(['Owed', 'carried'])
  await refillWith(test, test.asDilnoza, PRICE - 1)
  expect(await statusOf(deal.id)).toEqual(['Owed', 'carried'])
  await refillWith(test, test.asDilnoza, 1)
  expect(await statusOf(deal.id)).toEqual(['Paid', 'paid'])
})

const owedOrder = async () => {
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 4 * PRICE })
  const deal = await dealOf(test, test.asDilnoza)
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
  return deal.id
}

it('of an order on credit is owed again once the payment for it is taken back', async () => {
  const id = await owedOrder()
  await refillWith(test, test.asDilnoza, PRICE)
  expect(await statusOf(id)).toEqual(['Paid', 'paid'])
  const { id: refillId } = await test.db
    .selectFrom('journals')
    .select('id')
    .where('kind', '=', 'refill')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const url = `/api/admin/bank-entries/${refillId}/reverse`
  await doneAs(test.asMalika, { method: 'PUT', url, payload: { reason: 'Xato' } })
  expect(await statusOf(id)).toEqual(['Owed', 'carried'])
})

it('of an order on credit is owed although a later debt was booked and reversed', async () => {
  const id = await owedOrder()
  const about = { kind: 'company', id: test.asDilnoza.companyId } as const
  const book = (amountUzs: number, reversesId?: number) =>
    bookJournal(
      test.db,
      {
        ...{ kind: 'correction', about, orderId: null, reference: `later ${amountUzs}`, description: 'x' },
        ...{ actorId: null, at: test.clock.now(), ...(reversesId === undefined ? {} : { reversesId }) },
      },
      [
        { account: 'client_receivable', owner: about, amountUzs },
        { account: 'adjustments', owner: { kind: 'karvon' }, amountUzs: -amountUzs },
      ],
    )
  const later = await book(-PRICE)
  expect(await statusOf(id)).toEqual(['Owed', 'carried'])
  await book(PRICE, later)
  expect(await statusOf(id)).toEqual(['Owed', 'carried'])
})
