import { tashkentDateTime } from '@karvon/domain/values/tashkent-time'
import { beforeEach, expect, it } from 'vitest'
import { setOwnDetails } from '../../../../test/acts/own-details.ts'
import { setCarrierTax } from '../../../../test/acts/tax.ts'
import { refillWith } from '../../../../test/company-money.ts'
import { acceptAs, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, useLedgerCast } from '../../../../test/ledger-cast.ts'
import type { Ask } from '../../../platform/http/answers.fixture.ts'

const test = useLedgerCast()

const OWN = '/api/truck-booking/client'
const COMPANY = '/api/client-company/bookings'

/** The heading and the rows of an exported list, cell by cell. */
const tableOf = async (as: Ask, url: string) => {
  const answer = await as({ url })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from('\ufeff'))
  const [heading = '', ...rows] = answer.rawPayload.toString().slice(1).trimEnd().split('\r\n')
  const cells = (line: string) => line.split(';').map(cell => cell.replace(/^"(.*)"$/, '$1'))
  return rows.map(row => Object.fromEntries(cells(heading).map((name, at) => [name, cells(row)[at]])))
}

const placedAt = async (id: number) => {
  const order = test.db.selectFrom('orders').select('created_at').where('id', '=', id)
  return (await order.executeTakeFirstOrThrow()).created_at
}

beforeEach(async () => {
  await refillWith(test, test.asDilnoza, 2 * PRICE)
  await setCarrierTax(test, test.asRustam.userId, 'vat_company')
})

it('has the orders of a company with price, VAT, payment and who placed them, and nothing of our share', async () => {
  const deal = await dealOf(test, test.asJasur)
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asJasur, statusRequest(deal.id, 'done'))
  const [row = {}] = await tableOf(test.asDilnoza, `${COMPANY}.csv?locale=ru`)
  expect(row).toMatchObject({
    ...{ '№': String(deal.id), Статус: 'Выполнен', 'Цена, сум': String(PRICE) },
    ...{ 'НДС в цене, сум': '214286', 'Статус оплаты': 'Оплачен' },
    Завершено: expect.stringMatching(/^2026-11-2\d \d\d:\d\d$/),
  })
  expect(row['Кто заказал']).toContain('Jasur')
  expect(Object.keys(row).join(' ')).not.toMatch(/Доля|Комиссия/)
})

it('states the VAT of an order’s act, whatever its carrier is by now, and none of a canceled order', async () => {
  await setOwnDetails(test.db)
  const deal = await dealOf(test, test.asJasur)
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asJasur, statusRequest(deal.id, 'done'))
  const url = '/api/client-company/acts'
  await doneAs(test.asDilnoza, { method: 'POST', url, payload: { order_id: deal.id } })
  const canceled = await dealOf(test, test.asJasur)
  await doneAs(test.asJasur, statusRequest(canceled.id, 'canceled', { reason: 'Kerak emas' }))
  await setCarrierTax(test, test.asRustam.userId, 'none', null)
  const rows = await tableOf(test.asDilnoza, `${COMPANY}.csv?locale=ru`)
  expect(rows.map(row => [row['№'], row['НДС в цене, сум']]).toSorted()).toEqual([
    [String(deal.id), '214286'],
    [String(canceled.id), ''],
  ])
})

it('has a person’s own orders alone, of the asked period and in their language', async () => {
  const { id } = await placeOrder(test.asAziza, {})
  await dealOf(test, test.asJasur)
  const [row = {}, ...others] = await tableOf(test.asAziza, `${OWN}.csv?locale=uz`)
  expect([row['№'] ?? row['Raqam'], others]).toEqual([String(id), []])
  expect(Object.values(row)).toContain(tashkentDateTime(await placedAt(id)))
  expect(Object.keys(row)).not.toContain('Kim buyurtma qilgan')
  expect(await tableOf(test.asAziza, `${OWN}.csv?from=2027-05-01&to=2027-05-31`)).toEqual([])
  expect((await test.asAziza({ url: `${OWN}.csv?from=2026-13-45` })).statusCode).toBe(422)
})

it('comes as a spreadsheet, too', async () => {
  const { id } = await placeOrder(test.asAziza, {})
  await acceptAs(test.asAziza, id, await offerAs(test.asRustam, id))
  for (const [as, url] of [
    [test.asAziza, OWN],
    [test.asDilnoza, COMPANY],
  ] as const) {
    const answer = await as({ url: `${url}.xlsx` })
    expect([answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect(answer.headers['content-disposition']).toContain('karvon-orders.xlsx')
  }
})

it('is refused to drivers, operators and, of a company, to people without one', async () => {
  for (const as of [test.asRustam, test.asMalika])
    for (const url of [OWN, COMPANY]) expect((await as({ url: `${url}.csv` })).statusCode).toBe(403)
  expect((await test.asAziza({ url: `${COMPANY}.csv` })).statusCode).toBe(403)
})
