import { describe, expect, it } from 'vitest'
import { refillWith } from '../../../../test/company-money.ts'
import { acceptAs, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { outcomeOf } from '../../../../test/outcome.ts'

const test = useLedgerCast()

const COMMISSION = 0.08 * PRICE

const byCash = async () => {
  const { id } = await placeOrder(test.asAziza, {})
  const deal = await acceptAs(test.asAziza, id, await offerAs(test.asRustam, id))
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asAziza, statusRequest(deal.id, 'done'))
  return id
}

const byTransfer = async () => {
  await refillWith(test, test.asDilnoza, PRICE)
  const deal = await dealOf(test, test.asDilnoza)
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
  return deal.id
}

type Journal = { kind: string; entries: { account: string; owner: object | null; amount: number }[] }

describe('what was booked for an order', () => {
  it('is for operators; there is none of an order that does not exist', async () => {
    const id = await byCash()
    const url = `/api/admin/orders/${id}/journals`
    for (const as of [test.asAziza, test.asRustam, test.asDilnoza])
      expect((await outcomeOf(as, { url }))[0]).toBe(403)
    expect((await outcomeOf(test.asMalika, { url: '/api/admin/orders/999999/journals' }))[0]).toBe(404)
  })

  it('names every account, its owner and sums to zero', async () => {
    const url = `/api/admin/orders/${await byTransfer()}/journals`
    const journals = (await doneAs(test.asMalika, { url })) as unknown as Journal[]
    expect(journals.map(({ kind }) => kind)).toEqual(['hold', 'release', 'charge'])
    for (const { entries } of journals) expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(journals[2]?.entries).toMatchObject([
      { account: 'client_balance', owner: { kind: 'company', name: 'Bek Savdo MChJ' }, amount: -PRICE },
      {
        account: 'carrier_payable',
        owner: { kind: 'person', id: test.asRustam.userId },
        amount: PRICE - COMMISSION,
      },
      { account: 'commission_income', owner: null, amount: COMMISSION },
    ])
  })
})

describe('the margin', () => {
  it('adds up to the same by day, by region and by account', async () => {
    await byCash()
    await byTransfer()
    const margin = await doneAs(test.asMalika, { url: '/api/admin/margin' })
    const sums = { orders: 2, turnover: 2 * PRICE, commission: 2 * COMMISSION, fees: 0 }
    expect(margin).toMatchObject({
      ...sums,
      days: [{ date: '2026-11-21', ...sums }],
      regions: [{ region_id: 1726, ...sums }],
    })
    const { accounts } = margin as unknown as { accounts: { account: string; balance: number }[] }
    expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
    expect(accounts).toContainEqual({ account: 'commission_income', balance: 2 * COMMISSION })
  })

  it.each(['from=2025-01-01', 'from=2026-13-01', 'from=2026-11-22&to=2026-11-21', 'to=x'])(
    '%s is refused',
    async query => {
      const answer = await test.asMalika({ url: `/api/admin/margin?${query}` })
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'api.date_invalid'])
    },
  )

  it('of other days is nothing', async () => {
    await byCash()
    const margin = await doneAs(test.asMalika, { url: '/api/admin/margin?from=2026-10-01&to=2026-10-31' })
    expect(margin).toMatchObject({
      from: '2026-10-01',
      to: '2026-10-31',
      orders: 0,
      turnover: 0,
      days: [],
      regions: [],
    })
  })
})
