import { expect, it } from 'vitest'
import { setTax } from '../../../../test/acts/tax.ts'
import { refillWith } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

/** The cells of an order in the exported list, by heading. */
const exported = async (id: number): Promise<Readonly<Record<string, string>>> => {
  const { body } = await test.asMalika({ url: '/api/admin/orders.csv?locale=en' })
  const [heading, ...rows] = body
    .replace('\ufeff', '')
    .split('\r\n')
    .map(row => row.split(';').map(cell => cell.replaceAll('"', '')))
  const cells = rows.find(([first]) => first === String(id)) ?? []
  return Object.fromEntries((heading ?? []).map((name, at) => [name, cells[at] ?? '']))
}

it('a finished order is exported with its end in Tashkent, share, commission, VAT and payment', async () => {
  test.clock.set('2026-11-21T10:00:00+05:00')
  await setTax(test, 'agent', 12)
  await refillWith(test, test.asDilnoza, PRICE)
  const deal = await dealOf(test, test.asDilnoza)
  expect(await exported(deal.id)).toMatchObject({ Ended: '', 'Payment status': 'Reserved on the account' })
  await driveTo(test, deal, 'confirmation')
  test.clock.set('2026-11-21T10:45:00+05:00')
  await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
  expect(await exported(deal.id)).toMatchObject({
    Ended: expect.stringMatching(/^2026-11-21 10:45/),
    'Carrier’s share, UZS': String(PRICE - 0.08 * 1.12 * PRICE),
    'Commission, UZS': String(0.08 * PRICE),
    'VAT on it, UZS': String(0.08 * 0.12 * PRICE),
    'Payment status': expect.stringMatching(/^Paid/),
  })
})
